import { loadSolver } from '../../solver/highs.js';
import { Thread, ThreadLost } from '../../threads/thread.js';
import type { Plan, PlanProblem } from '../problem.js';
import type { ManifestOptimum } from './optimize.js';
import { checkOptions, type OptimumOptions, type OptimumProgress } from './optimum-options.js';
import type { OptimumTask } from './worker.js';

/** Options of `optimizeInWorker`: those of `optimizeManifest` that can be sent to a thread. */
export interface WorkerOptimumOptions extends Omit<OptimumOptions, 'shouldStop'> {
  /** Aborting it ends the search with the best plan so far. */
  readonly stopping?: AbortSignal | undefined;
  /** The memory that the thread may use, in MiB, besides that of the solver. Default: 1,024. */
  readonly threadMemory?: number;
}

/** Thrown if a search in a worker thread is aborted. */
export class OptimumAbortedError extends Error {
  override readonly name = 'AbortError';

  /** @param best the best plan so far; null if none is known */
  constructor(readonly best: Plan | null) {
    super('The search for the optimal manifest was aborted');
  }
}

/**
 * Does the same as `optimizeManifest` in a worker thread, so that this thread goes on. It works only in Node.js. Aborting
 * `signal` ends the thread at once, and aborting `stopping` ends the search with the best plan so far.
 * @throws TypeError if an option is wrong
 * @throws MissingPackageError if the package `highs` is not installed
 * @throws OptimumAbortedError if the signal is aborted; it has the best plan so far
 */
export async function optimizeInWorker(
  problem: PlanProblem,
  { signal, stopping, onProgress, threadMemory = 1024, ...options }: WorkerOptimumOptions = {},
): Promise<ManifestOptimum> {
  checkOptions(options);
  let best: Plan | null = null;
  if (signal?.aborted) throw new OptimumAbortedError(best);
  // Says that the solver is missing before a thread does.
  await loadSolver();
  const board = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const onStopping = () => void Atomics.store(board, 0, 1);
  if (stopping?.aborted) onStopping();
  const thread = new Thread<void, ManifestOptimum>({
    file: new URL('./worker.js', import.meta.url).href,
    data: { problem, options, stop: board } satisfies OptimumTask,
    threadMemory,
    onNote: (note) => {
      const progress = note as OptimumProgress;
      best = progress.plan ?? best;
      onProgress?.(progress);
    },
  });
  const stop = () => void thread.stop();
  signal?.addEventListener('abort', stop, { once: true });
  stopping?.addEventListener('abort', onStopping, { once: true });
  try {
    return await thread.run();
  } catch (error) {
    if (signal?.aborted) throw new OptimumAbortedError(best);
    throw error instanceof ThreadLost ? error.cause : error;
  } finally {
    signal?.removeEventListener('abort', stop);
    stopping?.removeEventListener('abort', onStopping);
    await thread.stop();
  }
}
