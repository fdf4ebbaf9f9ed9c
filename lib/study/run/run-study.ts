import { defaultSweepLimits, fixedSweepLimits } from '../../limits/sweep.js';
import { parse } from '../../schema/parse.js';
import { ThreadLost, usualThreads } from '../../simulation/sweep/thread.js';
import { Study } from '../declaration/study.js';
import { samplesOf } from '../design/samples.js';
import { createResults } from '../store/index.js';
import { countOf, missingSpans, type StudyRecord, type StudyStore } from '../store/store.js';
import { failureOf } from './failure.js';
import type { ChunkRows, VariantSpan } from './protocol.js';
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
  return new Run(Promise.resolve(store), store.record, await store.done(), options).execute();
}

/** A study that has been started, and its results. */
export interface StartedStudy {
  /** The results, which are open. */
  readonly store: StudyStore;
  readonly run: StudyRun;
}

/**
 * Creates a place for the results of a study, as `createResults` does, and simulates all of it, as `runStudy` does. It is
 * faster than both one after the other, because threads start and simulate while the place is created.
 * @throws StudyStoreError if the place exists, or cannot be created, or results cannot be written
 * @throws MissingPackageError if the optional package `@duckdb/node-api` is needed and not installed
 * @throws ThreadUnusable if threads cannot read the study or the campaign; the place is there then, without results
 */
export async function startStudy(
  path: string,
  record: StudyRecord,
  options: StudyRunOptions = {},
): Promise<StartedStudy> {
  const opening = createResults(path, record);
  try {
    const run = await new Run(opening, record, [], options).execute();
    return { store: await opening, run };
  } catch (error) {
    await opening.then(
      (store) => store.close(),
      () => {},
    );
    throw error;
  }
}

/** After so many threads that ended one after the other, something is wrong with all of them. */
const { lostThreads, threadMemory: usualMemory } = defaultSweepLimits;

class Run {
  readonly #study: Study;
  readonly #setup: StudyThreadSetup;
  readonly #writer: BatchWriter;
  readonly #began = performance.now();
  readonly #before: number;
  readonly #again: VariantSpan[] = [];
  readonly #threads = new Set<StudyThread>();
  #simulated = 0;
  #lost = 0;
  #stopped = false;

  /**
   * @param store the results. Nothing is simulated if they cannot be opened.
   * @param done the variants that have results
   */
  constructor(
    store: Promise<StudyStore>,
    readonly record: StudyRecord,
    readonly done: readonly VariantSpan[],
    readonly options: StudyRunOptions,
  ) {
    const { study, campaign, modules } = record;
    this.#study = parse(Study, study);
    const { threadMemory = usualMemory } = options;
    this.#setup = { study, campaign, modules, threadMemory, deadline: this.#study.deadline };
    this.#writer = new BatchWriter({
      append: async (rows, spans) => (await store).append(rows, spans),
    });
    this.#before = countOf(done);
    store.catch(() => this.#stop());
  }

  async execute(): Promise<StudyRun> {
    const { signal, threads = await usualThreads() } = this.options;
    const { variants: count } = this.record;
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
      // The last results are written while the threads end.
      await Promise.all([this.#stop(), this.#writer.end()]);
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
    spans: Iterator<VariantSpan>,
    onLost: (span: VariantSpan, error: unknown) => Promise<void>,
    size: SpanSize,
  ): Promise<void> {
    const count = Math.min(Math.max(threads, 1), fixedSweepLimits.threads);
    await Promise.all(Array.from({ length: count }, () => this.#lane(spans, onLost, size)));
  }

  /** Works on spans in one thread, and in a new one whenever it ends. The spans are shared with other lanes. */
  async #lane(
    spans: Iterator<VariantSpan>,
    onLost: (span: VariantSpan, error: unknown) => Promise<void>,
    size: SpanSize,
  ): Promise<void> {
    let thread: StudyThread | undefined;
    let isNew = true;
    while (!this.#stopped) {
      const { value: span, done } = spans.next();
      if (done) break;
      thread ??= await this.#start();
      if (this.#stopped) break;
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

  async #keep(rows: ChunkRows, span: VariantSpan): Promise<void> {
    this.#lost = 0;
    this.#simulated += span.to - span.from;
    await this.#writer.add(rows, span);
    const { variants: count } = this.record;
    const seconds = (performance.now() - this.#began) / 1000;
    const rate = this.#simulated / seconds;
    const done = this.#before + this.#simulated;
    this.options.onProgress?.({ done, count, rate, left: (count - done) / rate });
  }

  async #retry(span: VariantSpan, error: unknown): Promise<void> {
    this.#again.push(span);
    this.#lost++;
    if (this.#lost < lostThreads) return;
    const { message } = error as Error;
    throw new ThreadUnusable(`${lostThreads} threads ended one after the other: ${message}`);
  }

  async #fail(span: VariantSpan, error: unknown): Promise<void> {
    const { columns } = this.record;
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

function* oneByOne({ from, to }: VariantSpan): Generator<VariantSpan, undefined> {
  for (let index = from; index < to; index++) yield { from: index, to: index + 1 };
}
