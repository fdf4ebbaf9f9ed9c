import type { Scenario } from '../model/index.js';
import { ModelValidationError } from '../schema/diagnostics/issue.js';
import { serialize } from '../schema/serialize.js';
import { loadSolver } from '../solver/highs.js';
import { Thread, ThreadLost } from '../threads/thread.js';
import type { DesignAnswer } from './answer.js';
import type { Design } from './declaration/design.js';
import { checkDesignOptions, type DesignOptions, requireProblem } from './design-campaign.js';
import type { DesignProgress } from './search.js';
import type { DesignOutcome, DesignTask } from './worker.js';

/** Options of `designInWorker`: those of `designCampaign` that can be sent to a thread. */
export interface WorkerDesignOptions extends Omit<DesignOptions, 'shouldStop'> {
  /** Aborting it ends the search with the best plan so far. */
  readonly signal?: AbortSignal | undefined;
  /** The memory that the thread may use, in MiB, besides that of the solver. Default: 1,024. */
  readonly threadMemory?: number | undefined;
}

/**
 * Does the same as `designCampaign` in a worker thread, so that this thread goes on. It works only in Node.js, and with the classes
 * of the package alone. Aborting the signal ends the search, and the answer has the best plan so far, or the status `none`.
 * @throws ModelValidationError if the design is not valid for the scenario; it has all issues
 * @throws TypeError if an option is wrong
 * @throws MissingPackageError if the package `highs` is not installed
 */
export async function designInWorker(
  scenario: Scenario,
  design: Design,
  { signal, onProgress, threadMemory = 1024, ...options }: WorkerDesignOptions = {},
): Promise<DesignAnswer> {
  checkDesignOptions(options);
  requireProblem(scenario, design);
  // Says that the solver is missing before a thread does.
  await loadSolver();
  const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const onAbort = () => void Atomics.store(stop, 0, 1);
  const thread = new Thread<void, DesignOutcome>({
    file: new URL('./worker.js', import.meta.url).href,
    data: {
      scenario: serialize(scenario),
      design: serialize(design),
      options,
      stop,
    } satisfies DesignTask,
    threadMemory,
    ...(onProgress && { onNote: (note) => onProgress(note as DesignProgress) }),
  });
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    const outcome = await thread.run();
    if ('answer' in outcome) return outcome.answer;
    throw new ModelValidationError(outcome.issues, outcome.total);
  } catch (error) {
    throw error instanceof ThreadLost ? error.cause : error;
  } finally {
    signal?.removeEventListener('abort', onAbort);
    await thread.stop();
  }
}
