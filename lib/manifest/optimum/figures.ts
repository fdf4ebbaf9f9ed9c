import type { Cell, Plan, PlannedContainer, PlanProblem, PlanResource } from '../problem.js';
import { limitsOf, within } from './model/capacity.js';
import { tiersOf } from './model/goods.js';

const resources = new WeakMap<PlanProblem, Map<string, PlanResource>>();

/** Finds a resource that is demanded by its id. */
export function resourceOf(problem: PlanProblem, id: string): PlanResource | undefined {
  let known = resources.get(problem);
  if (!known) {
    known = new Map(problem.demands.map(({ resource }) => [resource.id, resource]));
    resources.set(problem, known);
  }
  return known.get(id);
}

/**
 * Tells where on its path a container serves a cell: the index of the ride on which it does, or after which it stays there.
 * Undefined if it does not.
 */
export function servesAt(
  problem: PlanProblem,
  path: PlannedContainer['path'],
  cell: Cell,
): number | undefined {
  const at = path.findIndex(({ leg: index }, ride) => {
    if (cell.leg !== null) return cell.leg === index;
    const leg = problem.legs[index]!;
    if (leg.destination.isSource || leg.destination.id !== cell.place.id) return false;
    const next = path[ride + 1];
    return leg.arrives <= cell.from && (!next || problem.legs[next.leg]!.departs >= cell.until);
  });
  return at < 0 ? undefined : at;
}

/** The amount of a resource in a container that is used up before a ride. */
export function usedBefore(
  problem: PlanProblem,
  { path, pieces }: PlannedContainer,
  id: string,
  ride: number,
): number {
  return pieces.reduce((sum, { demand: index, amount }) => {
    const demand = problem.demands[index]!;
    if (demand.durable || demand.resource.id !== id) return sum;
    const at = servesAt(problem, path, problem.cells[demand.cell]!);
    return at !== undefined && at < ride ? sum + amount : sum;
  }, 0);
}

/** What a plan brings to each demand, in units. */
export function metOf(problem: PlanProblem, plan: Plan): number[] {
  const met = problem.demands.map(() => 0);
  for (const { pieces } of plan.containers)
    for (const { demand, amount } of pieces) met[demand]! += amount;
  return met;
}

/** What is loaded into a slot: mass in kg and volume in m³, without what is in the slots inside it. */
export interface SlotLoad {
  mass: number;
  volume: number;
}

/** The mass of a container on each ride of its path, in kg, and its volume, in m³. */
export function loadsOf(
  problem: PlanProblem,
  container: PlannedContainer,
): { readonly masses: number[]; readonly volume: number } {
  const kind = problem.kinds[container.kind]!;
  let mass = kind.mass;
  let volume = kind.volume;
  for (const { resource: id, amount } of container.contents) {
    const resource = resourceOf(problem, id)!;
    mass += amount * (resource.unitMass + (kind.crate ? resource.crateMass : 0));
    if (kind.crate) volume += amount * resource.unitVolume;
  }
  const masses = container.path.map(() => mass);
  for (const { demand: index, amount } of container.pieces) {
    const demand = problem.demands[index]!;
    if (demand.durable) continue;
    const at = servesAt(problem, container.path, problem.cells[demand.cell]!)!;
    for (let ride = at + 1; ride < masses.length; ride++)
      masses[ride]! -= amount * demand.resource.unitMass;
  }
  return { masses, volume };
}

/** What a plan loads into every slot of every leg. */
export function slotLoads(problem: PlanProblem, plan: Plan): SlotLoad[][] {
  const loads = problem.legs.map(({ slots }) => slots.map(() => ({ mass: 0, volume: 0 })));
  for (const container of plan.containers) {
    const { masses, volume } = loadsOf(problem, container);
    for (const [ride, { leg, slot }] of container.path.entries()) {
      const load = loads[leg]![slot]!;
      load.mass += masses[ride]!;
      load.volume += volume;
    }
  }
  return loads;
}

/** What counts against each limit of a problem, in their order. */
export function usedOfLimits(
  problem: PlanProblem,
  loads: readonly (readonly SlotLoad[])[],
): number[] {
  const whole = loads.map((slots) => slots.reduce((sum, { mass }) => sum + mass, 0));
  return limitsOf(problem).map(({ what, leg, slot, row }) => {
    if (row !== null)
      return problem.rows[row]!.terms.reduce(
        (sum, { leg, coefficient }) => sum + coefficient * whole[leg]!,
        0,
      );
    if (slot === null) return whole[leg!]!;
    if (what === 'volume') return loads[leg!]![slot]!.volume;
    return within(problem.legs[leg!]!, slot).reduce(
      (sum, index) => sum + loads[leg!]![index]!.mass,
      0,
    );
  });
}

/** The figures of a plan. */
export interface PlanFigures {
  /** Mass of what stays unmet, in kg, without weights. */
  readonly unmetMass: number;
  /** Weighted mass of what stays unmet, in kg, by tier in their order. */
  readonly unmet: readonly number[];
  /** Launched mass that is not used: containers and unused parts of whole units, in kg. */
  readonly overhead: number;
  /** Mass of what is used up times the days between its launch and the need for it, in kg days. */
  readonly late: number;
  /** How often containers change carriers. */
  readonly transfers: number;
  /** How many containers there are, without crates, which are made to measure. */
  readonly containers: number;
  /** Launched mass of all containers and their contents, in kg. */
  readonly launched: number;
}

/** Calculates the figures of a plan. */
export function evaluatePlan(problem: PlanProblem, plan: Plan): PlanFigures {
  const met = metOf(problem, plan);
  const tiers = tiersOf(problem);
  const unmet = tiers.map(() => 0);
  let unmetMass = 0;
  for (const { index, tier, weight, amount, resource } of problem.demands) {
    const mass = Math.max(0, amount - met[index]!) * resource.unitMass;
    unmetMass += mass;
    unmet[tiers.indexOf(tier)]! += weight * mass;
  }
  let launched = 0;
  let used = 0;
  let late = 0;
  let transfers = 0;
  for (const container of plan.containers) {
    const { path, pieces } = container;
    launched += loadsOf(problem, container).masses[0]!;
    const start = problem.legs[path[0]!.leg]!.start;
    for (const { demand: index, amount } of pieces) {
      const demand = problem.demands[index]!;
      const mass = amount * demand.resource.unitMass;
      // What is not used up is needed from its first use on: it has no time of its own.
      if (demand.durable) continue;
      used += mass;
      late += mass * (demand.time - start);
    }
    for (const [at, ride] of path.entries()) {
      const last = path[at - 1];
      if (last && carrierOf(problem, last) !== carrierOf(problem, ride)) transfers++;
    }
  }
  return {
    unmetMass,
    unmet,
    overhead: launched - used,
    late,
    transfers,
    containers: plan.containers.filter(({ kind }) => !problem.kinds[kind]!.crate).length,
    launched,
  };
}

const carrierOf = (problem: PlanProblem, { leg, slot }: { leg: number; slot: number }): string =>
  problem.legs[leg]!.slots[slot]!.carrier.id;
