import { type FailedVariant, failedVariant, type VariantFailureCode } from './failures.js';
import type { ThreadAnswer, WorkerData } from './protocol.js';
import type { SweepOutcome } from './sweep.js';
import { Thread, ThreadLost, type ThreadSetup } from './thread.js';

/** The outcome of one variant of a sweep in worker threads: it has a `result`, or an `error`. */
export type WorkerOutcome = (SweepOutcome & { readonly error?: undefined }) | FailedVariant;

/** A variant as it is sent to a thread. */
export interface WrittenVariant {
  readonly name: string | undefined;
  /** The variant as JSON text. */
  readonly text: string;
}

/** The work of a sweep in worker threads. */
export interface SweepJob extends ThreadSetup {
  readonly data: WorkerData;
  readonly variants: readonly WrittenVariant[];
  readonly threads: number;
  /** The number of threads that may end one after the other, with nothing done between them. */
  readonly lostThreads: number;
  readonly signal: AbortSignal | undefined;
}

/** The number of variants in one message to a worker. With fewer, messages would take a large part of the time. */
const BATCH = 64;

/** Positions of variants, from the first one to before the last one. */
interface Batch {
  readonly from: number;
  readonly to: number;
}

/** Divides the positions of a batch into batches of a size. */
function* split({ from, to }: Batch, size: number): Generator<Batch> {
  for (let at = from; at < to; at += size) yield { from: at, to: Math.min(at + size, to) };
}

/**
 * Simulates variants in threads. A batch whose thread ends is tried once more when all others are done, variant by
 * variant, in a new thread that is then the only one.
 * @returns one outcome for each variant, in order
 * @throws AbortError if the signal is aborted
 * @throws Error if the threads cannot read the scenario
 */
export async function simulateInThreads(job: SweepJob): Promise<WorkerOutcome[]> {
  const run = new SweepRun(job);
  const { signal } = job;
  const abort = () => run.stop();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    if (!signal?.aborted) await run.execute();
  } finally {
    signal?.removeEventListener('abort', abort);
    await run.stop();
  }
  if (signal?.aborted) throw abortError(signal.reason);
  return run.outcomes();
}

function abortError(cause: unknown): Error {
  const error = new Error('The sweep was aborted', { cause });
  error.name = 'AbortError';
  return error;
}

/** The state of one sweep in threads. */
class SweepRun {
  readonly #outcomes: (WorkerOutcome | undefined)[];
  readonly #threads = new Set<Thread>();
  /** Threads that ended since the last answer. */
  #lost = 0;
  #isStopped = false;

  constructor(readonly job: SweepJob) {
    this.#outcomes = new Array(job.variants.length).fill(undefined);
  }

  async execute(): Promise<void> {
    const all = { from: 0, to: this.job.variants.length };
    const batches = [...split(all, BATCH)];
    const again: Batch[] = [];
    const work = batches.values();
    const count = Math.min(this.job.threads, batches.length);
    const lane = () => this.#lane(work, (batch) => again.push(batch));
    await Promise.all(Array.from({ length: count }, lane));
    this.#lost = 0;
    again.sort((a, b) => a.from - b.from);
    const single = again.flatMap((batch) => [...split(batch, 1)]);
    await this.#lane(single.values(), ({ from }, lost) => {
      this.#fail(from, lost.isOutOfMemory ? 'THREAD_OUT_OF_MEMORY' : 'THREAD_ENDED', lost.message);
    });
  }

  /** Returns one outcome for each variant. */
  outcomes(): WorkerOutcome[] {
    for (const [index, outcome] of this.#outcomes.entries())
      if (outcome === undefined) this.#fail(index, 'NOT_TRIED');
    return this.#outcomes as WorkerOutcome[];
  }

  /** Ends all threads. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([...this.#threads].map((thread) => thread.stop()));
  }

  /** Works on batches in one thread, and in a new one whenever it ends. The batches are shared with other lanes. */
  async #lane(
    batches: Iterator<Batch>,
    onLost: (batch: Batch, lost: ThreadLost) => void,
  ): Promise<void> {
    let thread: Thread | undefined;
    while (!this.#isStopped && this.#lost < this.job.lostThreads) {
      const { value: batch, done } = batches.next();
      if (done) break;
      thread ??= await this.#start();
      if (this.#isStopped) return;
      try {
        this.#keep(batch, await thread.run<ThreadAnswer>(this.#task(batch)));
        this.#lost = 0;
      } catch (error) {
        if (!(error instanceof ThreadLost)) throw error;
        if (this.#isStopped) return;
        this.#lost++;
        onLost(batch, error);
        await this.#end(thread);
        thread = undefined;
      }
    }
    if (thread) await this.#end(thread);
  }

  async #start(): Promise<Thread> {
    const thread = await Thread.start(this.job);
    this.#threads.add(thread);
    return thread;
  }

  async #end(thread: Thread): Promise<void> {
    this.#threads.delete(thread);
    await thread.stop();
  }

  #task({ from, to }: Batch): string {
    const texts = this.job.variants.slice(from, to).map(({ text }) => text);
    return `[${texts.join()}]`;
  }

  #keep({ from }: Batch, answer: ThreadAnswer): void {
    if ('unreadable' in answer)
      throw new Error(
        `A thread cannot read the scenario. It knows no custom classes but those that modules of the option "modules" add. ${answer.unreadable}`,
      );
    for (const [at, each] of answer.entries()) {
      const index = from + at;
      const { name } = this.job.variants[index]!;
      if ('threw' in each) this.#fail(index, 'SIMULATION_THREW', each.threw);
      else this.#outcomes[index] = { index, name, result: each.result };
    }
  }

  #fail(index: number, code: VariantFailureCode, reason = ''): void {
    const { threadMemory, lostThreads } = this.job;
    const { name } = this.job.variants[index]!;
    this.#outcomes[index] = failedVariant(index, name, code, { threadMemory, lostThreads, reason });
  }
}
