import type { DesignProgress } from '../../../design/search.js';
import type { Planner } from '../../design/design-session.js';
import type { ShownPlan } from '../../design/plan.js';
import type { PlanMessage, PlanNote } from '../../worker.js';
import { type Host, SOLVER_FILES, solverFile } from '../host.js';

/**
 * Returns what searches plans in threads of their own, each with a solver that is loaded when it is needed.
 * @param code what runs in a thread of the page
 */
export function plannerOf(code: string, host: Host | undefined): Planner {
  let files: Promise<readonly ArrayBuffer[]> | undefined;
  return (task, onProgress) => {
    // The thread cannot take messages while it searches. But it can look whether this address still leads somewhere.
    const flag = URL.createObjectURL(new Blob(['go on']));
    const stop = (): void => URL.revokeObjectURL(flag);
    files ??= Promise.all(SOLVER_FILES.map((name) => solverFile(name, host)));
    files.catch(() => {
      files = undefined;
    });
    const done = files
      .then(([script, wasm]) => {
        const message: PlanMessage = { kind: 'plan', task, wasm: wasm!, flag };
        return runIn([script!, '\n', code], message, onProgress);
      })
      .finally(stop);
    return { done, stop };
  };
}

/** Runs a search in a new thread. */
function runIn(
  parts: BlobPart[],
  message: PlanMessage,
  onProgress: (progress: DesignProgress) => void,
): Promise<ShownPlan> {
  const address = URL.createObjectURL(new Blob(parts, { type: 'text/javascript' }));
  const worker = new Worker(address);
  return new Promise<ShownPlan>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PlanNote>) => {
      if ('progress' in data) onProgress(data.progress);
      else if ('plan' in data) resolve(data.plan);
      else reject(new Error(data.error));
    });
    worker.addEventListener('error', ({ message: text }) =>
      reject(new Error(`The search has failed: ${text}`)),
    );
    worker.postMessage(message);
  }).finally(() => {
    worker.terminate();
    URL.revokeObjectURL(address);
  });
}
