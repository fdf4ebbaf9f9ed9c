import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fixedQueueLimits } from '../../limits/queue.js';
import { defaultSweepLimits } from '../../limits/sweep.js';
import { usualThreads } from '../../threads/thread.js';
import type { VariantSpan } from '../../variants/spans.js';
import { hashOf } from '../store/record.js';
import type { DroppedEntry } from './entries.js';
import { type JobStudy, JobThreads } from './job-threads.js';
import { type JobAnswer, packed } from './payload.js';
import { isSameProgram, type ProgramIdentity, programText, thisProgram } from './program.js';
import {
  type JobEnd,
  type QueuedStudy,
  type QueueWorkerNotice,
  StudyQueueError,
  type WorkerSide,
} from './queue.js';

/** Options of a worker. */
export interface QueueWorkerOptions {
  /** The number of threads, from 1 to 256. Default: the number of processor cores. */
  readonly threads?: number;
  /** The memory of one thread, in MiB. Default: 2,048. */
  readonly threadMemory?: number;
  /** Aborting it ends the worker. What it has not finished is given back. */
  readonly signal?: AbortSignal;
  /** Is told what happens: jobs that are done, and studies that cannot be worked on. */
  readonly onEvent?: (event: QueueWorkerEvent) => void;
}

/** What a worker tells about its work. */
export type QueueWorkerEvent =
  | { readonly kind: 'ready'; readonly threads: number; readonly program: ProgramIdentity }
  | { readonly kind: 'done'; readonly study: string; readonly variants: number }
  | { readonly kind: 'refused'; readonly study: string; readonly program: ProgramIdentity }
  | ({ readonly kind: 'dropped' } & DroppedEntry);

/** What a worker has done. */
export interface QueueWork {
  readonly jobs: number;
  readonly variants: number;
}

/** The pauses between two looks at the studies, in milliseconds. */
const LOOK = 1000;
/** How long a worker waits until there is room for its results, in milliseconds. */
const ROOM = 50;
/** How long a server that is away is waited for at the end, in milliseconds. */
const PATIENCE = 3000;
/** How many studies a worker remembers. */
const REMEMBERED = 8;

/**
 * Works on the jobs of a queue until it is stopped.
 * @throws StudyQueueError if there are studies, and all need another version or other rules
 */
export async function workOn(
  side: WorkerSide,
  options: QueueWorkerOptions = {},
): Promise<QueueWork> {
  const threads = options.threads ?? usualThreads();
  return new QueueWorker(side, threads, options).run();
}

class QueueWorker {
  readonly #notice: QueueWorkerNotice;
  readonly #threads: JobThreads;
  readonly #known = new Map<string, Promise<readonly [QueuedStudy, JobStudy]>>();
  readonly #refused = new Set<string>();
  #jobs = 0;
  #variants = 0;

  constructor(
    readonly side: WorkerSide,
    threads: number,
    readonly options: QueueWorkerOptions,
  ) {
    this.#notice = { id: randomUUID(), program: thisProgram(), host: hostname(), threads };
    const { threadMemory = defaultSweepLimits.threadMemory } = options;
    this.#threads = new JobThreads(threads, threadMemory);
  }

  async run(): Promise<QueueWork> {
    const { threads, program } = this.#notice;
    const { signal } = this.options;
    const stopped = new Promise<void>((resolve) => {
      if (signal?.aborted) resolve();
      signal?.addEventListener('abort', () => resolve(), { once: true });
    });
    let isOver = false;
    try {
      await this.#refuseOthers();
      const work = this.side.work((study, span) => this.#job(study, span), threads);
      this.options.onEvent?.({ kind: 'ready', threads, program });
      await Promise.race([work, stopped, this.#watch(() => isOver)]);
    } finally {
      isOver = true;
      await this.#threads.stop();
      // A server that is away is not waited for.
      await Promise.race([
        this.side.close(this.#notice),
        sleep(PATIENCE, undefined, { ref: false }),
      ]);
    }
    return { jobs: this.#jobs, variants: this.#variants };
  }

  async #refuseOthers(): Promise<void> {
    const { program } = this.#notice;
    const studies = await this.side.studies();
    const other = studies.find((study) => !isSameProgram(study.program, program));
    if (other === undefined || studies.some((study) => isSameProgram(study.program, program)))
      return;
    throw new StudyQueueError(
      `the study "${other.name}" needs ${programText(other.program)}; this is ${programText(program)}. Install the same version on all machines`,
    );
  }

  /** Says again and again that the worker is there, and tells of studies that it cannot work on. */
  async #watch(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.side.announce(this.#notice);
      for (const { id, name, program } of await this.side.studies()) {
        if (this.#refused.has(id) || isSameProgram(program, this.#notice.program)) continue;
        this.#refused.add(id);
        this.options.onEvent?.({ kind: 'refused', study: name, program });
      }
      await sleep(LOOK);
    }
  }

  async #job(id: string, span: VariantSpan): Promise<JobEnd> {
    try {
      const [study, job] = await this.#study(id);
      const began = performance.now();
      const rows = await this.#threads.simulate(job, span);
      const milliseconds = Math.round(performance.now() - began);
      const answer: JobAnswer = { span, milliseconds, rows };
      const bytes = packed(answer, 'the result of the job', fixedQueueLimits.answerBytes);
      if (!(await this.#send(study, bytes))) return 'done';
      this.#jobs++;
      this.#variants += span.to - span.from;
      this.options.onEvent?.({ kind: 'done', study: study.name, variants: span.to - span.from });
      return 'done';
    } catch (error) {
      if (error instanceof NotWanted) return 'done';
      if (this.#isStopped) return 'back';
      throw error;
    }
  }

  get #isStopped(): boolean {
    return this.options.signal?.aborted ?? false;
  }

  /** Sends results, when there is room for them. Returns whether the study still wants them. */
  async #send(study: QueuedStudy, answer: Uint8Array): Promise<boolean> {
    for (;;) {
      const sent = await this.side.send(study, answer);
      if (sent !== 'full') return sent === 'kept';
      if (this.#isStopped) throw new Error('the worker was stopped');
      await sleep(ROOM * (0.5 + Math.random()));
    }
  }

  async #study(id: string): Promise<readonly [QueuedStudy, JobStudy]> {
    if (!(await this.side.isWanted(id))) throw new NotWanted();
    let known = this.#known.get(id);
    if (known === undefined) {
      known = this.#fetch(id);
      this.#known.set(id, known);
      known.catch(() => this.#known.delete(id));
      const [oldest] = this.#known.keys();
      if (this.#known.size > REMEMBERED) this.#known.delete(oldest!);
    }
    return known;
  }

  async #fetch(id: string): Promise<readonly [QueuedStudy, JobStudy]> {
    const queued = await this.side.study(id);
    if (queued === undefined) throw new NotWanted();
    const campaign = await this.side.campaign(queued.campaignHash);
    if (campaign === undefined) throw new NotWanted();
    if (hashOf(campaign) !== queued.campaignHash)
      throw new StudyQueueError('the campaign in the queue is damaged');
    const { study, columns } = queued;
    return [queued, { id, columns, study, campaign, modules: [] }];
  }
}

/** Thrown if nobody runs the study of a job any more. */
class NotWanted extends Error {}
