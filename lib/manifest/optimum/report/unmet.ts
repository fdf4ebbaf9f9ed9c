import { isRoundingError, isShortfall } from '../../../simulation/state/records/threshold.js';
import type { Cell, Leg, Plan, PlanDemand, PlanProblem } from '../../problem.js';
import { metOf } from '../figures.js';
import { isPackable } from '../model/goods.js';
import type { Routes } from '../model/timeline.js';

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
export function demandAnswers(problem: PlanProblem, plan: Plan): DemandAnswer[] {
  const met = metOf(problem, plan);
  const containers = problem.demands.map((): number[] => []);
  for (const [index, { pieces }] of plan.containers.entries())
    for (const { demand } of pieces) containers[demand]!.push(index);
  const reasons = new Reasons(problem);
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
      why: isMet ? null : reasons.of(demand),
      containers: containers[index]!,
    };
  });
}

/** Says why demands stay unmet. */
export class Reasons {
  readonly #reached: ContainerReach;
  readonly #underPressure: ContainerReach;
  readonly #byResource = new Map<string, ContainerReach>();

  constructor(private readonly problem: PlanProblem) {
    this.#reached = new ContainerReach(problem, () => true);
    this.#underPressure = new ContainerReach(problem, ({ slots }) =>
      slots.some((slot) => slot.pressurized),
    );
  }

  /** Returns where a resource can get to in slots that take it. */
  #allowed(id: string): ContainerReach {
    let reach = this.#byResource.get(id);
    if (reach === undefined) {
      const takes = ({ slots }: Leg) => slots.some(({ refuses }) => !refuses?.includes(id));
      reach = new ContainerReach(this.problem, takes);
      this.#byResource.set(id, reach);
    }
    return reach;
  }

  /** Returns why a demand is not met whole. */
  of(demand: PlanDemand): WhyUnmet {
    const { resource, cell: index } = demand;
    const { problem } = this;
    const cell = problem.cells[index]!;
    const { pressurized } = resource;
    if (!isPackable(problem, demand)) return 'no container takes it';
    if (!this.#reached.reaches(cell))
      return this.#reached.comesLater(cell) ? 'before the first arrival' : 'no way there';
    if (problem.environmentConstrained && pressurized && !this.#underPressure.reaches(cell))
      return 'no slot of its environment';
    if (!this.#allowed(resource.id).reaches(cell)) return 'forbidden';
    return 'capacity';
  }
}

/** Where containers can get to from the Earth, and when. */
class ContainerReach {
  /** The first arrival from the Earth at each node, in the order of execution. */
  readonly #first = new Map<string, number>();
  readonly #legs = new Set<number>();

  constructor({ legs }: PlanProblem, usable: (leg: Leg) => boolean) {
    // Legs are in order of departure, so whatever arrives before a departure was seen before it.
    for (const leg of legs) {
      const { origin, destination, departs, arrives } = leg;
      if (leg.slots.length === 0 || !usable(leg)) continue;
      if (!origin.isSource && !(this.#firstAt(origin.id) < departs)) continue;
      this.#legs.add(leg.index);
      this.#first.set(destination.id, Math.min(this.#firstAt(destination.id), arrives));
    }
  }

  reaches({ leg, place, from }: Cell): boolean {
    return leg !== null ? this.#legs.has(leg) : this.#firstAt(place.id) <= from;
  }

  /** Whether something gets to the node of a cell, but too late for it. */
  comesLater({ leg, place, from }: Cell): boolean {
    return leg === null && this.#first.has(place.id) && this.#firstAt(place.id) > from;
  }

  #firstAt(node: string): number {
    return this.#first.get(node) ?? Number.POSITIVE_INFINITY;
  }
}

/** Smaller rests are errors of arithmetic of the solver, in units. */
const NOISE = 1e-6;

/**
 * Returns for each demand of a problem whether a plan leaves it short: as in a simulation, what a place lacks of a resource is
 * added up, and the sum counts or not.
 * @param met what the plan brings for each demand, in units of its resource
 */
export function shortDemands(problem: PlanProblem, met: ArrayLike<number>): readonly boolean[] {
  const { demands, cells } = problem;
  const sums = new Map<string, { amount: number; mass: number; readonly generic: boolean }>();
  const keys = demands.map(({ cell, resource: { id } }) => `${cells[cell]!.place.id} ${id}`);
  const left = demands.map(({ index, amount }) => {
    const rest = Math.max(0, amount - met[index]!);
    return isRoundingError(rest, amount) ? 0 : rest;
  });
  for (const { index, resource } of demands) {
    const sum = sums.get(keys[index]!) ?? {
      amount: 0,
      mass: 0,
      generic: resource.generic === true,
    };
    sum.amount += left[index]!;
    sum.mass += left[index]! * resource.unitMass;
    sums.set(keys[index]!, sum);
  }
  return demands.map(({ index }) => {
    const sum = sums.get(keys[index]!)!;
    if (!(left[index]! > 0 && sum.amount > NOISE)) return false;
    return problem.countsAll === true || isShortfall(sum, sum.generic, problem);
  });
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
