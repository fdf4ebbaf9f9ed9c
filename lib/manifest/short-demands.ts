import { isRoundingError, isShortfall } from '../simulation/records/threshold.js';
import type { PlanProblem } from './problem.js';

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
