import type { WorkbookLimits } from '../../database/input-output.js';
import type { LimitTable } from '../../limits/limit.js';
import type { ServiceLimits } from '../../limits/service.js';
import { limitCatalogue } from '../../limits/simulation.js';
import { workbookLimits } from '../../limits/workbook.js';
import type { SimulationLimits } from '../../simulation/index.js';
import { busy, problemOf, timeIsOver } from '../problem.js';
import { isForm } from '../tasks/forms.js';
import {
  newSigns,
  type SentTask,
  type Task,
  type TaskAnswer,
  type TaskLimits,
} from '../tasks/task.js';
import { LONGEST_REST, Way } from '../tasks/turns.js';
import { FullGateError } from './gate.js';
import { Lane, LostWorkError } from './lane.js';
import { AnswerMemory, keyOf, SlowMemory } from './memories.js';

/** A request that needs a thread. */
export interface Job
  extends Pick<Task, 'work'>,
    Partial<Pick<Task, 'body' | 'contentType' | 'parameters' | 'studyPlace'>> {
  /** Whether the work is slow whatever the file is. Default: false. */
  readonly isSlow?: boolean;
  /** Who asks: the address of a client. Default: the service itself. */
  readonly client?: string;
  /** Is called before the job becomes slow work. It throws if its client has too much of that. */
  readonly asSlow?: () => void;
  /** Is told how far slow work is. Default: nobody wants to know */
  readonly onProgress?: (progress: unknown) => void;
}

/** A job with what it needs at least. */
type WholeJob = Job & Pick<Task, 'body' | 'contentType' | 'parameters'>;

const nothing = { body: new Uint8Array(), contentType: '', parameters: {} };

/** What the service observes about its work. */
export interface LaneWatch {
  /** Called when a job has been done, or has been given up. */
  readonly onDone: (done: {
    readonly work: string;
    readonly lane: 'quick' | 'slow';
    readonly seconds: number;
    readonly outcome: string;
  }) => void;
}

/** The settings of the threads. */
export interface LanesOptions {
  readonly limits: ServiceLimits;
  readonly threads: number;
  readonly slowThreads: number;
  /** How many threads can work at a time. */
  readonly processors: number;
  readonly version: string;
}

/** Seconds after the time of a task at which its thread is ended, for work that cannot stop by itself. */
const PATIENCE = 1;

/** Seconds that a busy service asks clients to wait. */
export const RETRY_SECONDS = { quick: 1, slow: 5 } as const;

/**
 * All worker threads: some for quick work, which takes milliseconds, and some for slow work. So a quick question never waits for
 * a long one. A task begins as quick work, unless it is known to be slow; what takes too long begins again as slow work. What has
 * done so some times in a row is known to be slow from then on. Quick answers are remembered.
 */
export class Lanes {
  readonly quick: Lane;
  readonly slow: Lane;
  readonly #slowMemory = new SlowMemory();
  readonly #answers: AnswerMemory;
  readonly #way: Way;

  constructor(
    private readonly options: LanesOptions,
    private readonly watch: LaneWatch,
  ) {
    const { limits, threads, slowThreads, processors, version } = options;
    const { threadMemory, quickSeconds, seconds } = limits;
    const limitsOf = { quick: taskLimits(limits, quickSeconds), slow: taskLimits(limits, seconds) };
    const settings = { limitsOf, version };
    this.#answers = new AnswerMemory(limits.rememberedBytes);
    this.#way = new Way(threads, processors);
    const { signal } = this.#way;
    this.quick = new Lane({
      threads,
      spare: 1,
      waiting: limits.waiting,
      threadMemory,
      isSlow: false,
      seconds: quickSeconds + PATIENCE,
      signal,
      settings,
    });
    this.slow = new Lane({
      threads: slowThreads,
      spare: 0,
      waiting: limits.waitingSlow,
      threadMemory,
      isSlow: true,
      // A rest counts when it is over.
      seconds: seconds + PATIENCE + LONGEST_REST / 1000,
      signal,
      settings,
    });
  }

  /**
   * Does a job.
   * @throws ProblemError if there is no room for it
   * @throws the reason of the signal, if it is aborted
   */
  async run(asked: Job, signal: AbortSignal): Promise<TaskAnswer> {
    const job: WholeJob = { ...nothing, ...asked };
    const mayBeQuick = !job.isSlow && this.#seemsQuick(job);
    // What studies answer changes while they run.
    const key = mayBeQuick && job.studyPlace === undefined ? keyOf(job) : undefined;
    const known = key === undefined ? undefined : this.#answers.recall(key);
    if (known !== undefined) {
      this.watch.onDone({ work: job.work, lane: 'quick', outcome: 'remembered', seconds: 0 });
      return known;
    }
    const quick = mayBeQuick ? await this.#tryQuick(job, signal) : undefined;
    if (quick === undefined)
      return this.#observed('slow', job, signal, () => this.#runSlow(job, signal));
    if (key !== undefined && quick.kind === 'answer') this.#answers.remember(key, quick);
    return quick;
  }

  /** Does a job as quick work. @returns undefined if it is slow */
  async #tryQuick(job: WholeJob, signal: AbortSignal): Promise<TaskAnswer | undefined> {
    const key = `${job.work} ${job.body.length} ${job.client ?? ''}`;
    if (this.#slowMemory.expects(key)) return undefined;
    const answer = await this.#observed('quick', job, signal, () => this.#runQuick(job, signal));
    if (answer.kind !== 'slow') {
      this.#slowMemory.wasQuick(key);
      return answer;
    }
    this.#slowMemory.wasSlow(key);
    return undefined;
  }

  /** Lets the threads load what they need, so that the first request does not wait for it. */
  async warm(): Promise<void> {
    const job = { ...nothing, work: 'validate', body: new TextEncoder().encode('{}') };
    const { signal } = new AbortController();
    await Promise.all([
      this.quick.run(this.#task(job, 'slow', true), signal),
      this.slow.run(this.#task(job, 'slow', false), signal),
    ]);
  }

  /** Ends all threads. */
  async close(): Promise<void> {
    await Promise.all([this.quick.close(), this.slow.close()]);
  }

  #seemsQuick({ body, contentType }: WholeJob): boolean {
    return (
      body.length <= this.options.limits.quickBytes &&
      // What is in a workbook shows only when it is decompressed.
      !isArchive(body) &&
      (!isForm(contentType) ||
        !Buffer.from(body.buffer, body.byteOffset, body.length).includes(ZIP))
    );
  }

  async #runQuick(job: WholeJob, signal: AbortSignal): Promise<TaskAnswer> {
    const leave = this.#way.enter();
    try {
      return await this.quick.run(this.#task(job, 'quick', true), signal);
    } catch (error) {
      // What cannot stop by itself may be done with more time, and with as much memory.
      if (error instanceof LostWorkError && error.ending === 'time') return { kind: 'slow' };
      throw error;
    } finally {
      leave();
    }
  }

  async #runSlow(job: WholeJob, signal: AbortSignal): Promise<TaskAnswer> {
    job.asSlow?.();
    const { onProgress } = job;
    const task = { ...this.#task(job, 'slow', false), isTold: onProgress !== undefined };
    return this.slow.run(task, signal, onProgress);
  }

  #task(
    { isSlow: _, asSlow: __, client: ___, onProgress: ____, ...asked }: WholeJob,
    limits: SentTask['limits'],
    isQuick: boolean,
  ) {
    return { ...asked, limits, isQuick, signs: newSigns() } satisfies SentTask;
  }

  /** Does work, tells what became of it, and makes problems of what ends it. */
  async #observed(
    lane: 'quick' | 'slow',
    { work }: Job,
    signal: AbortSignal,
    run: () => Promise<TaskAnswer>,
  ): Promise<TaskAnswer> {
    const start = performance.now();
    let outcome = 'error';
    try {
      const answer = await run();
      outcome = answer.kind === 'problem' ? problemName(answer.problem.type) : answer.kind;
      return answer;
    } catch (error) {
      if (signal.aborted) {
        outcome = 'cancelled';
        throw signal.reason;
      }
      if (error instanceof FullGateError) {
        outcome = 'overloaded';
        throw busy('overloaded', 'Too many requests wait for their turn.', RETRY_SECONDS[lane]);
      }
      if (!(error instanceof LostWorkError)) throw error;
      outcome = `${error.ending}-limit`;
      const { threadMemory, seconds } = this.options.limits;
      const problem =
        error.ending === 'memory'
          ? problemOf(
              'memory-limit',
              `The work needed more than ${threadMemory} MiB of memory, which is the limit.`,
            )
          : timeIsOver(seconds);
      return { kind: 'problem', problem };
    } finally {
      this.watch.onDone({ work, lane, outcome, seconds: (performance.now() - start) / 1000 });
    }
  }
}

const problemName = (type: string): string => type.slice(type.lastIndexOf(':') + 1);

/** How a zip archive begins. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

/** Returns whether bytes are a zip archive, or a compound file: the forms of workbooks. */
const isArchive = (body: Uint8Array): boolean =>
  (body[0] === 0x50 && body[1] === 0x4b) || (body[0] === 0xd0 && body[1] === 0xcf);

/** Returns what a task may use. */
function taskLimits({ depth, answerBytes, share }: ServiceLimits, seconds: number): TaskLimits {
  return {
    seconds,
    depth,
    answerBytes,
    simulation: shared<SimulationLimits>(limitCatalogue, share),
    workbook: shared<WorkbookLimits>(workbookLimits, share),
  };
}

/** Returns a share of the default of each limit. */
const shared = <T extends { readonly [name: string]: number } | object>(
  table: LimitTable,
  share: number,
): Partial<T> =>
  Object.fromEntries(
    Object.entries(table).map(([name, { default: most }]) => [name, Math.floor(most * share)]),
  ) as Partial<T>;
