import { type Thread, ThreadLost } from '../../threads/thread.js';
import { runVariants } from '../../variants/run-variants.js';
import type { VariantSpan } from '../../variants/spans.js';
import { addRows, type ChunkRows, noRows } from '../answers/answers.js';
import { StudyThreads, type ThreadStudy } from '../run/threads.js';

/** A study as the jobs of a worker need it. */
export interface JobStudy extends ThreadStudy {
  readonly id: string;
  /** How many columns its table of variants has. */
  readonly columns: number;
}

/** Threads that simulate jobs of any study. A thread stays with its study while no other needs it. */
export class JobThreads {
  readonly #idle: { readonly id: string; readonly thread: Thread<VariantSpan, ChunkRows> }[] = [];
  readonly #stopper = new AbortController();
  #working = 0;

  /**
   * @param most how many threads there are at a time. No more jobs may be simulated at a time.
   * @param threadMemory MiB of memory of each
   */
  constructor(
    readonly most: number,
    readonly threadMemory: number,
  ) {}

  /**
   * Simulates variants. If a thread is lost, they are tried one by one. One that is lost again has a row with its error.
   * @throws ThreadUnusable if threads cannot read the study
   * @throws ThreadLost if `stop` was called
   */
  async simulate(study: JobStudy, span: VariantSpan): Promise<ChunkRows> {
    const { id, columns } = study;
    const threads = new StudyThreads(study, columns, this.threadMemory);
    const rows = noRows();
    const { signal } = this.#stopper;
    this.#working++;
    try {
      await runVariants<VariantSpan, ChunkRows>({
        spans: [span].values(),
        threads: 1,
        signal,
        take: async () => (await this.#kept(id)) ?? threads.start(),
        giveBack: (thread) => this.#idle.push({ id, thread }),
        taskOf: (each) => each,
        onAnswer: (answer) => addRows(rows, answer),
        onFailure: (variant, lost) => addRows(rows, threads.failed(variant, lost)),
      });
    } finally {
      this.#working--;
    }
    if (signal.aborted) throw new ThreadLost('all threads are stopped');
    return rows;
  }

  /** Returns a thread of a study that does nothing. If there is none, it ends another one when there are too many. */
  async #kept(id: string): Promise<Thread<VariantSpan, ChunkRows> | undefined> {
    const own = this.#idle.findIndex((each) => each.id === id);
    if (own >= 0) return this.#idle.splice(own, 1)[0]!.thread;
    if (this.#idle.length + this.#working > this.most) await this.#idle.shift()?.thread.stop();
    return undefined;
  }

  /** Ends all threads, whatever they do. */
  async stop(): Promise<void> {
    this.#stopper.abort();
    await Promise.all(this.#idle.splice(0).map(({ thread }) => thread.stop()));
  }
}
