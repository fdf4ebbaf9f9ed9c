import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultQueueLimits, fixedQueueLimits } from '../../limits/queue.js';
import { defaultSweepLimits } from '../../limits/sweep.js';
import { preview } from '../../schema/diagnostics/preview.js';
import { parse } from '../../schema/parse.js';
import { ThreadUnusable } from '../../threads/thread.js';
import {
  countOf,
  missingSpans,
  type SpanLimits,
  SpanSize,
  type VariantSpan,
} from '../../variants/spans.js';
import { Study } from '../declaration/study.js';
import { samplesOf } from '../design/samples.js';
import { type StudyProgress, type StudyRun, VariantCount } from '../run/progress.js';
import { failedVariant } from '../run/variants.js';
import { BatchWriter } from '../run/writer.js';
import { hashOf } from '../store/record.js';
import type { StudyChunk, StudyStore } from '../store/store.js';
import { BadEntry, type DroppedEntry, readAnswer } from './entries.js';
import { keys } from './keys.js';
import type { JobAnswer } from './payload.js';
import { isSameProgram, thisProgram } from './program.js';
import {
  type QueuedStudy,
  type QueueWorkerNotice,
  StudyQueueError,
  type StudySide,
} from './queue.js';

/** How far a study is, and who works on it. */
export interface QueuedProgress extends StudyProgress {
  /** The workers that can take part, and their threads. */
  readonly workers: number;
  readonly threads: number;
  /** The workers of another version or other rules, which cannot take part. */
  readonly refused: readonly QueueWorkerNotice[];
}

/** Options of a run over a queue. */
export interface QueuedRunOptions {
  /** MiB of results that may wait in Redis. Default: 64. */
  readonly queueMemory?: number;
  /** Seconds after which a study that nobody runs is forgotten, at least 1. Default: 30. */
  readonly lease?: number;
  /** Variants of each job, from 1 to 4,096. Default: as many as take a second. */
  readonly jobVariants?: number;
  /** Aborting it ends the run. What is done is stored, and the study can go on later. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: QueuedProgress) => void;
  /** Is told of entries of the queue that were removed because they are nothing that this program writes. */
  readonly onDropped?: (entry: DroppedEntry) => void;
}

/** What a run over a queue has done. */
export interface QueuedRun extends StudyRun {
  /** The variants that no worker could finish, at most 1,000, with the reason. Their rows have an error. */
  readonly dead: readonly { readonly variant: number; readonly reason: string }[];
}

/** The pauses while there is nothing to do, in milliseconds. */
const PAUSE = 20;
/** How often lost and dead jobs are looked for, in milliseconds. */
const LOOK = 1000;
/** How long a server that is away is waited for at the end, in milliseconds. */
const PATIENCE = 3000;
const LISTED = 1000;

/**
 * Returns how many variants the next job may have. With many threads, jobs take longer, so that they do not come too fast. At the
 * end, each thread gets some of the variants that are left.
 */
export function jobLimits(missing: number, threads: number): { share: number; limits: SpanLimits } {
  const { jobVariants, jobMilliseconds, jobsASecond, jobBytes } = fixedQueueLimits;
  const milliseconds = Math.max(jobMilliseconds, (1000 * threads) / jobsASecond);
  return {
    share: Math.ceil(missing / (4 * Math.max(threads, 1))),
    limits: { variants: jobVariants, milliseconds, bytes: jobBytes },
  };
}

/**
 * Has the missing variants of a study simulated by the workers of a queue, and stores their results.
 * @throws StudyQueueError if another process runs the study
 * @throws ThreadUnusable if no worker can simulate anything
 * @throws StudyStoreError if results cannot be written
 */
export async function coordinate(
  store: StudyStore,
  side: StudySide,
  options: QueuedRunOptions = {},
): Promise<QueuedRun> {
  const { modules } = store.record;
  if (modules.length > 0)
    throw new StudyQueueError(
      'the study has functions of your own (--own), which are files of one machine, and workers get no code. Go on with it without a queue',
    );
  return new Coordinator(store, side, await store.done(), options).run();
}

class Coordinator {
  readonly #queued: QueuedStudy;
  readonly #writer: BatchWriter;
  readonly #count: VariantCount;
  readonly #size = new SpanSize();
  readonly #spans: Iterator<VariantSpan, undefined>;
  /** Single variants of dead jobs. */
  readonly #again: VariantSpan[] = [];
  /** The jobs that are sent and have no results yet, by their first variant. */
  readonly #open = new Map<number, VariantSpan>();
  /** Jobs that were not in the queue when it was looked at last. */
  #suspects = new Set<number>();
  readonly #dead: { variant: number; reason: string }[] = [];
  #deadInARow = 0;
  #workers: readonly QueueWorkerNotice[] = [];
  #looked = 0;
  #announced = 0;

  constructor(
    readonly store: StudyStore,
    readonly side: StudySide,
    done: readonly VariantSpan[],
    readonly options: QueuedRunOptions,
  ) {
    const { queueMemory = defaultQueueLimits.queueMemory } = options;
    const { campaign: _, ...rest } = store.record;
    const { study, campaignHash, columns, campaignFile, variants } = store.record;
    this.#queued = {
      id: hashOf(JSON.stringify(rest)).slice(0, 16),
      owner: randomUUID(),
      name: parse(Study, study).name ?? campaignFile,
      program: thisProgram(),
      study,
      campaignHash,
      columns: columns.length,
      heldBytes: queueMemory * 2 ** 20,
    };
    this.#writer = new BatchWriter(store);
    this.#count = new VariantCount(countOf(done), variants);
    this.#spans = missingSpans(done, variants, () => {
      if (options.jobVariants !== undefined) return options.jobVariants;
      const { share, limits } = jobLimits(this.#count.missing, this.#threads);
      return this.#size.next(share, limits);
    });
  }

  async run(): Promise<QueuedRun> {
    await this.#claim();
    const { signal } = this.options;
    const aborted = new Promise<void>((resolve) => {
      if (signal?.aborted) resolve();
      signal?.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      // A server that is away is not waited for when the user wants to stop.
      await Promise.race([this.#work(), aborted.then(() => sleep(PATIENCE))]);
    } finally {
      await this.#end();
    }
    return { ...this.#count.run, dead: this.#dead };
  }

  async #work(): Promise<void> {
    while (!this.options.signal?.aborted) {
      await this.#renew();
      await this.#fill();
      if (this.#open.size === 0) break;
      const answers = await this.side.take(this.#queued.id);
      for (const answer of answers) await this.#accept(answer);
      if (answers.length > 0) continue;
      await sleep(PAUSE);
      await this.#look();
    }
  }

  get #lease(): number {
    return 1000 * (this.options.lease ?? defaultQueueLimits.lease);
  }

  get #fitting(): readonly QueueWorkerNotice[] {
    return this.#workers.filter(({ program }) => isSameProgram(program, this.#queued.program));
  }

  get #threads(): number {
    return this.#fitting.reduce((sum, { threads }) => sum + threads, 0);
  }

  /** Makes the study known. A process that has run it and was killed is waited for: its lease runs out. */
  async #claim(): Promise<void> {
    const { campaign } = this.store.record;
    const until = performance.now() + 1.5 * this.#lease;
    while (!(await this.side.announce(this.#queued, campaign))) {
      if (performance.now() > until || this.options.signal?.aborted)
        throw new StudyQueueError('another process runs this study');
      await sleep(LOOK / 4);
    }
    this.#announced = performance.now();
    this.#workers = await this.side.workers();
    this.#tell();
  }

  async #renew(): Promise<void> {
    const now = performance.now();
    if (now - this.#announced < Math.min(this.#lease / 5, LOOK)) return;
    this.#announced = now;
    if (!(await this.side.announce(this.#queued, this.store.record.campaign)))
      throw new StudyQueueError('another process has taken this study over');
    this.#workers = await this.side.workers();
    this.#tell();
  }

  /** Sends as many jobs as the workers need. */
  async #fill(): Promise<void> {
    const { jobs, jobsAThread } = fixedQueueLimits;
    const room = Math.min(jobs, 8 + jobsAThread * this.#threads) - this.#open.size;
    const spans: VariantSpan[] = [];
    while (spans.length < room) {
      const span = this.#again.pop() ?? this.#spans.next().value;
      if (span === undefined) break;
      spans.push(span);
      this.#open.set(span.from, span);
    }
    if (spans.length > 0) await this.side.add(this.#queued.id, spans);
  }

  /** Keeps results, unless they are there already: two workers can have done the same job. */
  async #accept(bytes: Uint8Array): Promise<void> {
    let answer: JobAnswer;
    try {
      answer = readAnswer(bytes, this.store.record.columns.length);
    } catch (error) {
      if (!(error instanceof BadEntry)) throw error;
      const { id } = this.#queued;
      this.options.onDropped?.({ entry: keys.results(id), reason: error.message });
      return;
    }
    const { span, milliseconds, rows } = answer;
    if (this.#open.get(span.from)?.to !== span.to) return;
    this.#deadInARow = 0;
    this.#size.learn(span.to - span.from, milliseconds, bytes.length);
    await this.#keep({ span, rows });
  }

  async #keep(chunk: StudyChunk): Promise<void> {
    const { span } = chunk;
    this.#open.delete(span.from);
    this.#suspects.delete(span.from);
    this.#count.add(span);
    await this.#writer.add(chunk);
    this.#tell();
  }

  #tell(): void {
    const fitting = this.#fitting;
    this.options.onProgress?.({
      ...this.#count.progress,
      workers: fitting.length,
      threads: this.#threads,
      refused: this.#workers.filter((each) => !fitting.includes(each)),
    });
  }

  /** Looks for jobs that are dead, and for jobs that Redis has lost, for example because it was restarted. */
  async #look(): Promise<void> {
    const now = performance.now();
    if (now - this.#looked < LOOK) return;
    this.#looked = now;
    for (const { span, reason } of await this.side.dead(this.#queued.id))
      if (this.#open.get(span.from)?.to === span.to) await this.#bury(span, reason);
    // The results of a job that is gone may be on their way: it counts as lost if they are not there at the next look.
    const gone = await this.side.gone(this.#queued.id, [...this.#open.values()]);
    const lost = gone.filter(({ from }) => this.#suspects.has(from));
    this.#suspects = new Set(gone.map(({ from }) => from));
    if (lost.length > 0) await this.side.add(this.#queued.id, lost);
  }

  /** Has the variants of a dead job tried one by one. One that is alone already gets a row with its error. */
  async #bury(span: VariantSpan, reason: string): Promise<void> {
    this.#deadInARow++;
    const { lostThreads } = defaultSweepLimits;
    if (this.#deadInARow >= lostThreads)
      throw new ThreadUnusable(`${lostThreads} jobs failed one after the other: ${reason}`);
    if (span.to - span.from > 1) {
      this.#open.delete(span.from);
      for (let from = span.from; from < span.to; from++) this.#again.push({ from, to: from + 1 });
      return;
    }
    const variant = span.from;
    if (this.#dead.length < LISTED) this.#dead.push({ variant, reason });
    const { study, columns } = this.store.record;
    const samples = samplesOf(parse(Study, study));
    const rows = failedVariant(samples, variant, 'VARIANT_ENDED', preview(reason), columns.length);
    await this.#keep({ span, rows });
  }

  async #end(): Promise<void> {
    try {
      await Promise.race([this.#leave(), sleep(PATIENCE, undefined, { ref: false })]);
    } finally {
      await this.#writer.end();
    }
  }

  async #leave(): Promise<void> {
    // What has come already need not be simulated again.
    for (const answer of await this.side.take(this.#queued.id)) await this.#accept(answer);
    await this.side.withdraw(this.#queued, [...this.#open.values()]);
  }
}
