import {
  type ManifestOptimum,
  type OptimumOptions,
  type OptimumProgress,
  optimizeManifest,
} from '../optimum/index.js';
import type { Plan, PlanProblem } from '../problem.js';
import type { ManifestAnswer, ManifestObjective, ManifestStatus } from './answer.js';

/** Searches the best plan of a problem, as `optimizeManifest` does. */
export type Optimizer = (problem: PlanProblem, options: OptimumOptions) => Promise<ManifestOptimum>;

/** How an optimum is searched. */
export interface SearchOptions {
  /** Seconds that the search may take. Default: the option `timeLimit` of the manifest. */
  readonly timeLimit?: number;
  /**
   * Nodes of the search tree that one step of the search may visit. With it, and with a time limit that is not reached,
   * results repeat exactly. Default: no limit.
   */
  readonly workLimit?: number;
  /** Aborting this signal ends the search; the best plan so far is returned. */
  readonly signal?: AbortSignal;
  /** Called with the best value and the bound whenever they change. */
  readonly onProgress?: (progress: OptimumProgress) => void;
  /**
   * What searches. Default: `optimizeManifest`, which blocks the thread while the solver runs. `optimizeInWorker` does the
   * same in a thread of its own.
   */
  readonly optimize?: Optimizer;
}

/** A plan that was found, and how good it is. */
export interface Found extends Pick<ManifestAnswer, 'limits' | 'closings' | 'closingAll'> {
  readonly plan: Plan;
  readonly status: ManifestStatus;
  readonly objectives: readonly Omit<ManifestObjective, 'share'>[];
  /** Whether the search ended at its time limit, or was aborted. */
  readonly stopped: boolean;
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
    optimize = optimizeManifest,
    timeLimit,
    workLimit,
    signal,
    onProgress,
  }: SearchOptions & { readonly start: Plan; readonly preference: 'late' | 'transfers' },
): Promise<Found> {
  // biome-ignore lint/suspicious/noThenProperty: these options are never awaited
  const options = { start, timeLimit, workLimit, signal, onProgress, then: preference };
  const found = await optimize(problem, options);
  const { plan, status, objectives, limits, closings, closingAll, stopped } = found;
  return {
    plan,
    status,
    objectives: objectives.map(({ gapPercent: _, ...objective }) => objective),
    limits,
    closings,
    closingAll,
    stopped,
  };
}
