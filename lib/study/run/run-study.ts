import { defaultSweepLimits } from '../../limits/sweep.js';
import { ThreadUnusable, usualThreads } from '../../threads/thread.js';
import { runVariants } from '../../variants/run-variants.js';
import { countOf, missingSpans, SpanSize, type VariantSpan } from '../../variants/spans.js';
import type { ChunkRows } from '../answers/answers.js';
import { createResults } from '../store/index.js';
import type { StudyChunk, StudyRecord, StudyStore } from '../store/store.js';
import { type StudyProgress, type StudyRun, VariantCount } from './progress.js';
import { StudyThreads } from './threads.js';
import { BatchWriter } from './writer.js';

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
  return simulateMissing(Promise.resolve(store), store.record, await store.done(), options);
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
    const run = await simulateMissing(opening, record, [], options);
    return { store: await opening, run };
  } catch (error) {
    await opening.then(
      (store) => store.close(),
      () => {},
    );
    throw error;
  }
}

const { lostThreads, threadMemory: usualMemory } = defaultSweepLimits;

/**
 * Simulates what is missing of a study.
 * @param opening the results. Nothing is simulated if they cannot be opened.
 * @param done the variants that have results
 */
async function simulateMissing(
  opening: Promise<StudyStore>,
  record: StudyRecord,
  done: readonly VariantSpan[],
  { threads = usualThreads(), threadMemory = usualMemory, signal, onProgress }: StudyRunOptions,
): Promise<StudyRun> {
  const { variants, columns } = record;
  const count = new VariantCount(countOf(done), variants);
  const writer = new BatchWriter({
    append: async (chunks) => (await opening).append(chunks),
  });
  const keep = async (chunk: StudyChunk) => {
    count.add(chunk.span);
    await writer.add(chunk);
    onProgress?.(count.progress);
  };
  const failed = new AbortController();
  opening.catch(() => failed.abort());
  const studyThreads = new StudyThreads(record, columns.length, threadMemory);
  const size = new SpanSize();
  const share = Math.ceil(count.missing / (4 * threads));
  try {
    await runVariants<VariantSpan, ChunkRows>({
      spans: missingSpans(done, variants, () => size.next(share)),
      threads,
      signal: signal ? AbortSignal.any([signal, failed.signal]) : failed.signal,
      take: () => studyThreads.start(),
      taskOf: (span) => span,
      onAnswer: async (rows, span, milliseconds) => {
        if (milliseconds !== undefined) size.learn(span.to - span.from, milliseconds);
        await keep({ span, rows });
      },
      onFailure: (variant, lost) =>
        keep({
          span: { from: variant, to: variant + 1 },
          rows: studyThreads.failed(variant, lost),
        }),
      goesOn: ({ message }, inARow, isAlone) => {
        if (isAlone || inARow < lostThreads) return true;
        throw new ThreadUnusable(`${lostThreads} threads ended one after the other: ${message}`);
      },
    });
  } finally {
    await writer.end();
  }
  return count.run;
}
