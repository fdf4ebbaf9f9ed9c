import { runsFile } from '../../../simulation/sweep/thread.js';
import type { Plan, PlanProblem } from '../problem.js';
import type { ManifestOptimum } from './optimize.js';
import { checkOptions, type OptimumOptions, type OptimumProgress } from './options.js';
import { loadSolver } from './solver/highs.js';

/** Options of `optimizeInWorker`: those of `optimizeManifest` that can be sent to a thread. */
export interface WorkerOptimumOptions extends Omit<OptimumOptions, 'shouldStop'> {
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
 * the signal ends the thread at once.
 * @throws TypeError if an option is wrong
 * @throws MissingPackageError if the package `highs` is not installed
 * @throws OptimumAbortedError if the signal is aborted; it has the best plan so far
 */
export async function optimizeInWorker(
  problem: PlanProblem,
  { signal, onProgress, threadMemory = 1024, ...options }: WorkerOptimumOptions = {},
): Promise<ManifestOptimum> {
  checkOptions(options);
  let best: Plan | null = null;
  if (signal?.aborted) throw new OptimumAbortedError(best);
  // Says that the solver is missing before a thread does.
  await loadSolver();
  const { Piscina } = await import('piscina');
  const pool = new Piscina({
    ...runsFile(new URL('./worker.js', import.meta.url).href),
    minThreads: 0,
    maxThreads: 1,
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: threadMemory },
  });
  const { port1, port2 } = new MessageChannel();
  port1.on('message', (progress: OptimumProgress) => {
    best = progress.plan ?? best;
    onProgress?.(progress);
  });
  try {
    const task = { problem, options, port: port2 };
    const abort = signal && { signal: signal as AbortSignal & EventTarget };
    return (await pool.run(task, { transferList: [port2], ...abort })) as ManifestOptimum;
  } catch (error) {
    if (signal?.aborted) throw new OptimumAbortedError(best);
    throw error;
  } finally {
    port1.close();
    await pool.destroy();
  }
}
