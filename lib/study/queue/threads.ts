import { parse } from '../../schema/parse.js';
import { ThreadLost } from '../../simulation/sweep/thread.js';
import { Study } from '../declaration/study.js';
import { samplesOf } from '../design/samples.js';
import { failureOf } from '../run/failure.js';
import type { ChunkRows, VariantSpan } from '../run/protocol.js';
import { StudyThread, type StudyThreadSetup, ThreadStuck } from '../run/thread.js';
import { emptyDetails, failedVariant } from '../run/variants.js';

/** A study as threads need it. */
export interface ThreadStudy extends StudyThreadSetup {
  readonly id: string;
  readonly columns: number;
}

/** Threads that simulate jobs of any study. A thread stays with its study while no other needs it. */
export class JobThreads {
  readonly #idle: { readonly id: string; readonly thread: StudyThread }[] = [];
  readonly #busy = new Set<StudyThread>();
  #stopped = false;

  /** @param most how many threads there are at a time. No more jobs may be simulated at a time. */
  constructor(readonly most: number) {}

  /**
   * Simulates variants. If a thread is lost or stuck, they are tried one by one, each in a thread that has done nothing that
   * failed. One that fails again has a row with its error.
   * @throws ThreadUnusable if threads cannot read the study
   * @throws ThreadLost if `stop` was called
   */
  async simulate(study: ThreadStudy, span: VariantSpan): Promise<ChunkRows> {
    try {
      return await this.#inThread(study, span);
    } catch (error) {
      this.#requireLoss(error);
    }
    const rows: {
      variants: ChunkRows['variants'][number][];
      details: ReturnType<typeof emptyDetails>;
    } = { variants: [], details: emptyDetails() };
    for (let from = span.from; from < span.to; from++) {
      const { variants, details } = await this.#alone(study, from);
      rows.variants.push(...variants);
      for (const [name, own] of Object.entries(details))
        rows.details[name as keyof typeof details].push(...own);
    }
    return rows;
  }

  async #alone(study: ThreadStudy, from: number): Promise<ChunkRows> {
    try {
      return await this.#inThread(study, { from, to: from + 1 });
    } catch (error) {
      this.#requireLoss(error);
      const [code, reason] = failureOf(error, study);
      const samples = samplesOf(parse(Study, study.study));
      const row = failedVariant(samples, from, code, reason, study.columns);
      return { variants: [row], details: emptyDetails() };
    }
  }

  /** Throws an error again that is no loss of a thread, or that is one because all are stopped. */
  #requireLoss(error: unknown): void {
    const isLoss = error instanceof ThreadLost || error instanceof ThreadStuck;
    if (this.#stopped || !isLoss) throw error;
  }

  #requireRunning(): void {
    if (this.#stopped) throw new ThreadLost(new Error('all threads are stopped'));
  }

  async #inThread(study: ThreadStudy, span: VariantSpan): Promise<ChunkRows> {
    this.#requireRunning();
    const thread = await this.#take(study);
    this.#busy.add(thread);
    try {
      this.#requireRunning();
      const rows = await thread.run(span);
      this.#idle.push({ id: study.id, thread });
      return rows;
    } catch (error) {
      await thread.stop();
      throw error;
    } finally {
      this.#busy.delete(thread);
    }
  }

  async #take({ id, columns: _, ...setup }: ThreadStudy): Promise<StudyThread> {
    const own = this.#idle.findIndex((each) => each.id === id);
    if (own >= 0) return this.#idle.splice(own, 1)[0]!.thread;
    if (this.#idle.length + this.#busy.size >= this.most) await this.#idle.shift()?.thread.stop();
    return StudyThread.start(setup);
  }

  /** Ends all threads, whatever they do. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const all = [...this.#idle.splice(0).map(({ thread }) => thread), ...this.#busy];
    await Promise.all(all.map((thread) => thread.stop()));
  }
}
