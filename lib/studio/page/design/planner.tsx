import type { BestSoFar, DesignProgress } from '../../../design/search.js';
import type { Planner } from '../../design/design-session.js';
import type { ShownPlan } from '../../design/plan.js';
import type { Mend, MendTask } from '../../flights/mend.js';
import type { MendMessage, MendNote, PlanMessage, PlanNote } from '../../worker.js';
import { type Host, SOLVER_FILES, solverFile } from '../host.js';

/** Seeks manifests that mend plans, in threads of their own. Aborting the signal ends a search without one. */
export type Mender = (task: MendTask, signal: AbortSignal) => Promise<Mend>;

/** What searches for a page. */
export interface Searches {
  readonly planner: Planner;
  readonly mender: Mender;
}

/**
 * Returns what searches plans and manifests in threads of their own, each with a solver that is loaded when it is needed. A manifest
 * is sought without it too, by simple rules.
 * @param code what runs in a thread of the page
 */
export function searchesOf(code: string, host: Host | undefined): Searches {
  let files: Promise<readonly ArrayBuffer[]> | undefined;
  const solver = (): Promise<readonly ArrayBuffer[]> => {
    files ??= Promise.all(SOLVER_FILES.map((name) => solverFile(name, host)));
    files.catch(() => {
      files = undefined;
    });
    return files;
  };
  return {
    planner: (task, onProgress) => {
      // The thread cannot take messages while it searches. But it can look whether this address still leads somewhere.
      const flag = URL.createObjectURL(new Blob(['go on']));
      const hurry = new AbortController();
      let patience: ReturnType<typeof setTimeout> | undefined;
      const stop = (): void => {
        URL.revokeObjectURL(flag);
        // The solver looks only between its steps, and a step can take long.
        patience ??= setTimeout(() => hurry.abort(), PATIENCE);
      };
      let best: BestSoFar | undefined;
      let bound: Pick<DesignProgress, 'objective' | 'bound'> | undefined;
      const search = async (): Promise<ShownPlan> => {
        const [script, wasm] = await solver();
        const parts = [script!, '\n', code];
        const message: PlanMessage = { kind: 'plan', task, wasm: wasm!, flag };
        const read = (note: Exclude<PlanNote, { readonly error: string }>) => {
          if ('best' in note) best = note.best;
          if ('progress' in note) {
            bound = note.progress;
            onProgress(note.progress);
          }
          return 'plan' in note ? note.plan : undefined;
        };
        try {
          return await runIn<ShownPlan, PlanNote>(parts, message, read, hurry.signal);
        } catch (error) {
          if (!hurry.signal.aborted) throw error;
          if (best === undefined)
            throw new Error('The search was ended before it had found a plan.');
          const from = withBound(best, bound);
          const last = { ...message, task: { ...task, from, seconds: LAST_SECONDS } };
          return runIn<ShownPlan, PlanNote>(parts, last, read);
        }
      };
      const done = search().finally(() => {
        clearTimeout(patience);
        URL.revokeObjectURL(flag);
      });
      return { done, stop };
    },
    mender: async (task, signal) => {
      // A page from the disk can load nothing.
      const isAlone = host === undefined && location.protocol === 'file:';
      const [script, wasm] = isAlone ? [] : await solver().catch(() => []);
      const message: MendMessage = { kind: 'mend', task, wasm: wasm ?? null };
      const parts = script === undefined ? [code] : [script, '\n', code];
      return runIn<Mend, MendNote>(
        parts,
        message,
        (note) => ('mend' in note ? note.mend : undefined),
        signal,
      );
    },
  };
}

/** Milliseconds that a search has for its end. Then its thread is ended, and another one makes the best plan so far. */
const PATIENCE = 800;

/** Seconds that this may take. */
const LAST_SECONDS = 30;

/** Returns a plan with what is proved of its last objective. */
function withBound(
  best: BestSoFar,
  progress: Pick<DesignProgress, 'objective' | 'bound'> | undefined,
): BestSoFar {
  const last = best.objectives.at(-1);
  const bound = progress?.bound;
  if (last === undefined || bound == null || progress!.objective !== last.name) return best;
  return { ...best, objectives: [...best.objectives.slice(0, -1), { ...last, bound }] };
}

/**
 * Runs a search in a new thread.
 * @param found returns what a note has found; undefined if the search goes on
 */
function runIn<T, N extends object>(
  parts: BlobPart[],
  message: PlanMessage | MendMessage,
  found: (note: Exclude<N, { readonly error: string }>) => T | undefined,
  signal?: AbortSignal,
): Promise<T> {
  const address = URL.createObjectURL(new Blob(parts, { type: 'text/javascript' }));
  const worker = new Worker(address);
  return new Promise<T>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<N | { error: string }>) => {
      if ('error' in data) return reject(new Error(data.error as string));
      const result = found(data as Exclude<N, { readonly error: string }>);
      if (result !== undefined) resolve(result);
    });
    worker.addEventListener('error', ({ message: text }) =>
      reject(new Error(`The search has failed: ${text}`)),
    );
    signal?.addEventListener('abort', () => reject(new Error('The search was ended.')));
    worker.postMessage(message);
  }).finally(() => {
    worker.terminate();
    URL.revokeObjectURL(address);
  });
}
