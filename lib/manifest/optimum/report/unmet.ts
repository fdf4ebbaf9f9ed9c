import type { Leg, Plan, PlanDemand, PlanProblem } from '../../problem.js';
import { shortDemands } from '../../short-demands.js';
import { isPackable } from '../model/goods.js';
import type { Routes } from '../model/timeline.js';
import { metOf } from '../service.js';

/** Why a demand is not met in full. */
export type WhyUnmet =
  | 'before the first arrival'
  | 'no way there'
  | 'no container takes it'
  | 'no slot of its environment'
  | 'forbidden'
  | 'capacity';

/** What a plan does for a demand. Amounts in units of its resource. */
export interface DemandAnswer {
  /** Index of the demand in the problem. */
  readonly demand: number;
  readonly asked: number;
  readonly met: number;
  readonly unmet: number;
  /** Mass of what is unmet, in kg. */
  readonly unmetMass: number;
  /** Why it is not met; null if it is. */
  readonly why: WhyUnmet | null;
  /** Indices of the containers of the plan that serve it. */
  readonly containers: readonly number[];
}

/** Says for each demand of a problem what a plan does for it. */
export function demandAnswers(
  problem: PlanProblem,
  plan: Plan,
  routes: readonly Routes[],
): DemandAnswer[] {
  const met = metOf(problem, plan);
  const containers = problem.demands.map((): number[] => []);
  for (const [index, { pieces }] of plan.containers.entries())
    for (const { demand } of pieces) containers[demand]!.push(index);
  const whyUnmet = reasons(problem, routes);
  const isShort = shortDemands(problem, met);
  return problem.demands.map((demand) => {
    const { index, amount, resource } = demand;
    const unmet = Math.max(0, amount - met[index]!);
    const unmetMass = unmet * resource.unitMass;
    const isMet = !isShort[index];
    return {
      demand: index,
      asked: amount,
      met: met[index]!,
      unmet,
      unmetMass,
      why: isMet ? null : whyUnmet(demand),
      containers: containers[index]!,
    };
  });
}

/** Returns a function that finds what keeps a demand from being met. */
function reasons(problem: PlanProblem, routes: readonly Routes[]) {
  const reached = reachedLegs(problem);
  const firstArrival = new Map<string, number>();
  for (const { destination, arrives } of reached)
    firstArrival.set(
      destination.id,
      Math.min(arrives, firstArrival.get(destination.id) ?? Number.POSITIVE_INFINITY),
    );
  const onLegs = new Set(reached.map(({ index }) => index));
  const served = servedCells(problem, routes);
  const refused = new Set(
    problem.legs.flatMap(({ slots }) => slots.flatMap(({ refuses = [] }) => refuses)),
  );
  return (demand: PlanDemand): WhyUnmet => {
    if (!isPackable(problem, demand)) return 'no container takes it';
    const cell = problem.cells[demand.cell]!;
    if (cell.leg !== null && !onLegs.has(cell.leg)) return 'no way there';
    if (cell.leg === null) {
      const first = firstArrival.get(cell.place.id);
      if (first === undefined) return 'no way there';
      if (first > cell.from) return 'before the first arrival';
    }
    const isServed = served.get(demand.cell)?.has(demand.index) ?? false;
    if (isServed) return 'capacity';
    if (refused.has(demand.resource.id)) return 'forbidden';
    return problem.environmentConstrained && demand.resource.pressurized
      ? 'no slot of its environment'
      : 'capacity';
  };
}

/** The legs that something from Earth can travel on, whatever it is. */
function reachedLegs(problem: PlanProblem): Leg[] {
  const arrivals = new Map<string, number>();
  const usable = problem.legs.filter(({ slots }) => slots.length > 0);
  const steps = usable.flatMap((leg) => [
    { leg, order: leg.departs, isDeparture: true },
    { leg, order: leg.arrives, isDeparture: false },
  ]);
  steps.sort((a, b) => a.order - b.order || Number(b.isDeparture) - Number(a.isDeparture));
  const reached = new Set<Leg>();
  for (const { leg, order, isDeparture } of steps) {
    if (!isDeparture) {
      if (reached.has(leg) && !arrivals.has(leg.destination.id))
        arrivals.set(leg.destination.id, order);
    } else if (leg.origin.isSource || arrivals.has(leg.origin.id)) reached.add(leg);
  }
  return [...reached];
}

/** The demands of each cell that a container of some type can serve, from the Earth on. */
export function servedCells(
  problem: PlanProblem,
  routes: readonly Routes[],
): Map<number, Set<number>> {
  const served = new Map<number, Set<number>>();
  for (const { type, ahead } of routes)
    for (const [leg, goods] of ahead) {
      if (!problem.legs[leg]!.origin.isSource) continue;
      for (const good of type.goods)
        for (const cell of goods.get(good.index) ?? []) {
          const demands = served.get(cell) ?? new Set();
          for (const { demand } of good.cells.get(cell)!.parts) demands.add(demand.index);
          served.set(cell, demands);
        }
    }
  return served;
}
