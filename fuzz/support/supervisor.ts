import { Worker } from 'node:worker_threads';
import { Random } from './random.js';
import type { Target } from './target.js';

/** The cases of one worker thread: `from`, `from + step`, and so on, below `until`. */
export interface Work {
  /** The address of the module that exports `targets`. */
  readonly module: string;
  /** The name of the target in this module. */
  readonly target: string;
  readonly seed: number;
  readonly from: number;
  readonly until: number;
  readonly step: number;
  /** Shared memory with the index of the case that runs. */
  readonly current: SharedArrayBuffer;
}

/** A case that breaks a law, hangs, or needs too much memory. */
export interface Failure {
  readonly index: number;
  readonly reason: string;
  readonly input: string | Uint8Array;
  readonly extension: string;
}

export type FromWorker =
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'failure' } & Failure)
  | { readonly kind: 'done'; readonly counts: Readonly<Record<string, number>> };

/** What a run of a target found. */
export interface Report {
  /** How many cases had each outcome. */
  readonly counts: Record<string, number>;
  readonly failures: Failure[];
}

/** How long a case may run, in milliseconds, and how much memory a thread may use, in MiB. */
export interface Bounds {
  readonly patience: number;
  readonly memory: number;
}

export const BOUNDS: Bounds = { patience: 60_000, memory: 1500 };

/** Runs the cases of a target in worker threads. A thread that hangs or dies fails its case, and a new one goes on. */
export async function attack(
  { threads, from, ...run }: Omit<Work, 'step' | 'current'> & { readonly threads: number },
  bounds: Bounds = BOUNDS,
): Promise<Report> {
  const report: Report = { counts: {}, failures: [] };
  await Promise.all(
    Array.from({ length: threads }, (_, i) =>
      attackInThread({ ...run, from: from + i, step: threads }, bounds, report),
    ),
  );
  report.failures.sort((a, b) => a.index - b.index);
  return report;
}

async function attackInThread(
  work: Omit<Work, 'current'>,
  bounds: Bounds,
  report: Report,
): Promise<void> {
  let from: number | undefined = work.from;
  while (from !== undefined && from < work.until) {
    const stopped = await runThread({ ...work, from }, bounds, report);
    if (stopped === undefined) return;
    const { index, reason } = stopped;
    const target = await targetOf(work);
    const make = await target.prepare();
    const { input, extension } = await make(new Random(work.seed, work.target, index));
    report.failures.push({ index, reason, input, extension });
    from = index + work.step;
  }
}

/** Loads the target of some work. */
export async function targetOf({
  module,
  target,
}: Pick<Work, 'module' | 'target'>): Promise<Target> {
  const { targets } = (await import(module)) as { targets: Readonly<Record<string, Target>> };
  return targets[target]!;
}

/** Runs one thread. @returns the case at which it was stopped, or undefined if it has done all its cases */
function runThread(
  work: Omit<Work, 'current'>,
  { patience, memory }: Bounds,
  report: Report,
): Promise<{ index: number; reason: string } | undefined> {
  const current = new SharedArrayBuffer(4);
  const progress = new Int32Array(current);
  progress[0] = work.from;
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./worker.js', import.meta.url), {
      workerData: { ...work, current } satisfies Work,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    let seen = -1;
    let isReady = false;
    const end = (stopped?: { index: number; reason: string }): void => {
      clearInterval(watch);
      resolve(stopped);
      worker.terminate();
    };
    const watch = setInterval(() => {
      const index = Atomics.load(progress, 0);
      if (isReady && index === seen)
        end({ index, reason: `it runs for more than ${patience / 1000} s` });
      seen = index;
    }, patience);
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') isReady = true;
      else if (message.kind === 'failure') report.failures.push(message);
      else {
        for (const [outcome, count] of Object.entries(message.counts))
          report.counts[outcome] = (report.counts[outcome] ?? 0) + count;
        end();
      }
    });
    worker.on('error', (error) => end({ index: Atomics.load(progress, 0), reason: error.message }));
  });
}
