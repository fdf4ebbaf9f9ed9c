import { search } from '../optimum/optimize.js';
import type { OptimumProgress } from '../optimum/options.js';
import type { Plan, PlanProblem } from '../problem.js';
import type { ManifestObjective, ManifestStatus } from './answer.js';

/** How an optimum is searched. */
export interface SearchOptions {
  /** Seconds that the search may take. Default: the option `timeLimit` of the manifest. */
  readonly timeLimit?: number;
  /**
   * Nodes of the search tree that one step of the search may visit. With it, and with a time limit that is not reached, results
   * repeat exactly. Default: no limit.
   */
  readonly workLimit?: number;
  /** Aborting this signal ends the search; the best plan so far is returned. */
  readonly signal?: AbortSignal;
  /** Called with the best value and the bound whenever they change. */
  readonly onProgress?: (progress: OptimumProgress) => void;
}

/** A plan that was found, and how good it is. */
export interface Found {
  readonly plan: Plan;
  readonly status: ManifestStatus;
  readonly objectives: readonly Omit<ManifestObjective, 'share'>[];
}

/**
 * Searches the best plan of a problem.
 * @param options `start` is a plan that the result is never worse than
 */
export async function findOptimum(
  problem: PlanProblem,
  {
    start,
    preference,
    timeLimit,
    workLimit,
    signal,
    onProgress,
  }: SearchOptions & { readonly start: Plan; readonly preference: 'late' | 'transfers' },
): Promise<Found> {
  const { state, values } = await search(problem, {
    start,
    then: preference,
    timeLimit,
    workLimit,
    signal,
    onProgress,
  });
  const { plan, figures } = state.best;
  const objectives = values.map(({ objective, bound }) => {
    const value = objective.of(figures);
    const known = Number.isFinite(bound) ? Math.min(value, bound) : null;
    const { name, unit } = objective;
    return { name, unit, value, bound: known, gap: known === null ? null : value - known };
  });
  const isProved = objectives
    .filter(({ name }) => name.startsWith('unmet'))
    .every(({ gap }) => gap !== null && gap <= 2 * problem.massPrecision);
  return { plan, status: isProved ? 'optimal' : 'gap', objectives };
}
