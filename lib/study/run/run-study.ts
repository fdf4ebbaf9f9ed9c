import { defaultSweepLimits, fixedSweepLimits } from '../../limits/sweep.js';
import { parse } from '../../schema/parse.js';
import { ThreadLost, usualThreads } from '../../simulation/sweep/thread.js';
import { Study } from '../declaration/study.js';
import { samplesOf } from '../design/samples.js';
import { countOf, missingSpans, type StudyStore } from '../store/store.js';
import { failureOf } from './failure.js';
import type { ChunkRows, Span } from './protocol.js';
import { SpanSize } from './span-size.js';
import { StudyThread, type StudyThreadSetup, ThreadStuck, ThreadUnusable } from './thread.js';
import { emptyDetails, failedVariant } from './variants.js';
import { BatchWriter } from './writer.js';

/** How far a study is. */
export interface StudyProgress {
  /** The variants that are done, also in earlier runs. */
  readonly done: number;
  readonly count: number;
  /** Variants a second, in this run. 0 until the first are done. */
  readonly rate: number;
  /** The seconds that are left at this rate; undefined if there is none. */
  readonly left: number | undefined;
}

/** Options of a run. */
export interface StudyRunOptions {
  /** The number of worker threads, from 1 to 256. Default: the number of processor cores. */
  readonly threads?: number;
  /** The memory of one thread, in MiB. Default: 2,048. */
  readonly threadMemory?: number;
  /** Aborting it ends the run. What is done is stored, and the study can go on later. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: StudyProgress) => void;
}

/** What a run has done. */
export interface StudyRun {
  /** The variants that were simulated in this run. */
  readonly simulated: number;
  /** The variants that are done in all, and those of the study. */
  readonly done: number;
  readonly count: number;
  /** The seconds that it took. */
  readonly seconds: number;
}

/**
 * Simulates the variants of a study that have no results yet, in worker threads, and stores their results.
 *
 * A thread can end while it works, because it needs too much memory, or be ended because a variant takes too long. Its
 * variants are then tried one by one, when all others are done. A variant that fails again is a row with its error.
 * @throws ThreadUnusable if threads cannot read the study or the campaign
 * @throws StudyStoreError if results cannot be written
 */
export async function runStudy(
  store: StudyStore,
  options: StudyRunOptions = {},
): Promise<StudyRun> {
  const run = new Run(store, await store.done(), options);
  return run.execute(options.threads ?? (await usualThreads()));
}

/** After so many threads that ended one after the other, something is wrong with all of them. */
const { lostThreads, threadMemory: usualMemory } = defaultSweepLimits;

class Run {
  readonly #study: Study;
  readonly #setup: StudyThreadSetup;
  readonly #writer: BatchWriter;
  readonly #began = performance.now();
  readonly #before: number;
  readonly #again: Span[] = [];
  readonly #threads = new Set<StudyThread>();
  #simulated = 0;
  #lost = 0;
  #stopped = false;

  constructor(
    readonly store: StudyStore,
    readonly done: readonly Span[],
    readonly options: StudyRunOptions,
  ) {
    const { study, campaign, modules } = store.record;
    this.#study = parse(Study, study);
    const { threadMemory = usualMemory } = options;
    this.#setup = { study, campaign, modules, threadMemory, deadline: this.#study.deadline };
    this.#writer = new BatchWriter(store);
    this.#before = countOf(done);
  }

  async execute(threads: number): Promise<StudyRun> {
    const { signal } = this.options;
    const { variants: count } = this.store.record;
    const abort = () => this.#stop();
    signal?.addEventListener('abort', abort, { once: true });
    try {
      if (signal?.aborted) this.#stopped = true;
      const size = new SpanSize(Math.ceil((count - this.#before) / (4 * threads)));
      const spans = missingSpans(this.done, count, () => size.next());
      await this.#lanes(threads, spans, (span, error) => this.#retry(span, error), size);
      const single = this.#again.flatMap((span) => [...oneByOne(span)]);
      await this.#lanes(threads, single.values(), (span, error) => this.#fail(span, error), size);
    } finally {
      signal?.removeEventListener('abort', abort);
      await this.#stop();
      await this.#writer.end();
    }
    return {
      simulated: this.#simulated,
      done: this.#before + this.#simulated,
      count,
      seconds: (performance.now() - this.#began) / 1000,
    };
  }

  async #lanes(
    threads: number,
    spans: Iterator<Span>,
    onLost: (span: Span, error: unknown) => Promise<void>,
    size: SpanSize,
  ): Promise<void> {
    const count = Math.min(Math.max(threads, 1), fixedSweepLimits.threads);
    await Promise.all(Array.from({ length: count }, () => this.#lane(spans, onLost, size)));
  }

  /** Works on spans in one thread, and in a new one whenever it ends. The spans are shared with other lanes. */
  async #lane(
    spans: Iterator<Span>,
    onLost: (span: Span, error: unknown) => Promise<void>,
    size: SpanSize,
  ): Promise<void> {
    let thread: StudyThread | undefined;
    let isNew = true;
    while (!this.#stopped) {
      const { value: span, done } = spans.next();
      if (done) break;
      thread ??= await this.#start();
      let rows: ChunkRows;
      const began = performance.now();
      try {
        rows = await thread.run(span);
      } catch (error) {
        if (this.#stopped) return;
        await this.#end(thread);
        thread = undefined;
        isNew = true;
        if (!(error instanceof ThreadLost || error instanceof ThreadStuck)) {
          await this.#stop();
          throw error;
        }
        await onLost(span, error);
        continue;
      }
      // The first answer of a thread takes the time in which it starts, too.
      if (!isNew) size.learn(span.to - span.from, performance.now() - began);
      isNew = false;
      await this.#keep(rows, span);
    }
    if (thread) await this.#end(thread);
  }

  async #keep(rows: ChunkRows, span: Span): Promise<void> {
    this.#lost = 0;
    this.#simulated += span.to - span.from;
    await this.#writer.add(rows, span);
    const { variants: count } = this.store.record;
    const seconds = (performance.now() - this.#began) / 1000;
    const rate = this.#simulated / seconds;
    const done = this.#before + this.#simulated;
    this.options.onProgress?.({ done, count, rate, left: (count - done) / rate });
  }

  async #retry(span: Span, error: unknown): Promise<void> {
    this.#again.push(span);
    this.#lost++;
    if (this.#lost < lostThreads) return;
    const { message } = error as Error;
    throw new ThreadUnusable(`${lostThreads} threads ended one after the other: ${message}`);
  }

  async #fail(span: Span, error: unknown): Promise<void> {
    const { columns } = this.store.record;
    const [code, reason] = failureOf(error, this.#setup);
    const samples = samplesOf(this.#study);
    const row = failedVariant(samples, span.from, code, reason, columns.length);
    await this.#keep({ variants: [row], details: emptyDetails() }, span);
  }

  async #start(): Promise<StudyThread> {
    const thread = await StudyThread.start(this.#setup);
    this.#threads.add(thread);
    return thread;
  }

  async #end(thread: StudyThread): Promise<void> {
    this.#threads.delete(thread);
    await thread.stop();
  }

  async #stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all([...this.#threads].map((thread) => this.#end(thread)));
  }
}

function* oneByOne({ from, to }: Span): Generator<Span, undefined> {
  for (let index = from; index < to; index++) yield { from: index, to: index + 1 };
}
