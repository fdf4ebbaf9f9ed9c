import { defaultSweepLimits } from '../../limits/sweep.js';
import type { Scenario } from '../../model/index.js';
import { preview } from '../../schema/diagnostics/preview.js';
import { ThreadUnusable, urlsOf, usualThreads } from '../../threads/thread.js';
import { runVariants } from '../../variants/run-variants.js';
import { countOf, missingSpans, SpanSize, type VariantSpan } from '../../variants/spans.js';
import type { ChunkRows } from '../answers/answers.js';
import type { Study } from '../declaration/study.js';
import { createResults } from '../store/index.js';
import { hashOf } from '../store/record.js';
import { recordForm, type StudyChunk, type StudyRecord, type StudyStore } from '../store/store.js';
import { ownAnswers } from './own-answers.js';
import { type StudyProgress, type StudyRun, VariantCount } from './progress.js';
import { StudyThreads } from './threads.js';
import { StudyVariants } from './variants.js';
import { BatchWriter } from './writer.js';

/** What a record says besides the study and its campaign. */
export interface StudyOrigin {
  /** The version of the program. */
  readonly version: string;
  /** The file of the campaign, for people. */
  readonly campaignFile: string;
  /**
   * The URLs of modules that each thread imports before it reads the campaign, and the calling thread too: modules that add
   * custom classes, and define their effects and demand models. Each function that one exports, classes of the model apart,
   * makes one more column. Example: `[new URL('./inspection.js', import.meta.url)]`. Default: none.
   */
  readonly modules?: readonly (URL | string)[];
  /** When the study begins. Default: now. */
  readonly created?: Date;
}

/**
 * Returns everything that the results of a study are stored with.
 * @throws VariantError if the campaign does not have what the study names
 * @throws TypeError if a module is no URL, or a function of the user has the name of another column
 */
export async function studyRecord(
  study: Study,
  campaign: Scenario,
  { version, campaignFile, modules = [], created = new Date() }: StudyOrigin,
): Promise<StudyRecord> {
  const urls = urlsOf(modules);
  const { columns, samples } = new StudyVariants(study, campaign, await ownAnswers(urls));
  const names = new Set<string>();
  for (const { name } of columns) {
    const key = name.toLowerCase();
    if (names.has(key)) throw new TypeError(`two columns of the results are ${preview(name)}`);
    names.add(key);
  }
  const text = JSON.stringify(campaign);
  return {
    form: recordForm,
    version,
    created: created.toISOString(),
    study: JSON.stringify(study),
    campaign: text,
    campaignHash: hashOf(text),
    campaignFile,
    modules: urls,
    columns,
    variants: samples.count,
  };
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
