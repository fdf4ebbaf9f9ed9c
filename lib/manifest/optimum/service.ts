import type { Cell, Plan, PlannedContainer, PlanProblem, PlanResource } from '../problem.js';

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
