import { Piscina } from 'piscina';
import { runsFile } from '../../simulation/sweep/thread.js';
import { type SentTask, Sign, type TaskAnswer, type TaskSettings } from '../tasks/task.js';
import { Gate } from './gate.js';
import type { ThreadData } from './thread.js';

/** How the work of a task ended without an answer. */
export type Ending = 'time' | 'memory' | 'gone';

/** Thrown if a task got no answer. */
export class LostWorkError extends Error {
  override readonly name = 'LostWorkError';

  constructor(readonly ending: Ending) {
    super(`The work ended: ${ending}`);
  }
}

/** The settings of a lane. */
export interface LaneOptions {
  /** Worker threads that work at a time. */
  readonly threads: number;
  /** Threads that are ready to take the place of one that is ended. */
  readonly spare: number;
  /** Tasks that wait. */
  readonly waiting: number;
  /** MiB of memory of a thread. */
  readonly threadMemory: number;
  /** Whether the threads have a low priority. */
  readonly isSlow: boolean;
  /** Seconds after which a thread is ended. */
  readonly seconds: number;
  /** Tells slow work to make way. */
  readonly signal: Int32Array<SharedArrayBuffer>;
  /** What the threads know from the start. */
  readonly settings: TaskSettings;
}

/**
 * Milliseconds that work has to stop by itself when nobody waits for it. Ending its thread costs more than most work, and a thread
 * of low priority may not have its turn for a while.
 */
const GRACE = 5000;

/** Worker threads for one kind of tasks, and the tasks that wait for them. */
export class Lane {
  readonly #pool: Piscina;
  readonly #gate: Gate;
  readonly #seconds: number;

  constructor({
    threads,
    spare,
    waiting,
    threadMemory,
    isSlow,
    seconds,
    signal,
    settings,
  }: LaneOptions) {
    this.#gate = new Gate(threads, waiting);
    this.#seconds = seconds;
    this.#pool = new Piscina({
      ...runsFile(new URL('./thread.js', import.meta.url).href),
      minThreads: threads + spare,
      maxThreads: threads + spare,
      recordTiming: false,
      workerData: { isSlow, signal, ...settings } satisfies ThreadData,
      resourceLimits: { maxOldGenerationSizeMb: threadMemory },
    });
    // A thread that ends between two tasks is replaced.
    this.#pool.on('error', () => {});
  }

  /** The number of tasks that wait. */
  get waiting(): number {
    return this.#gate.waiting;
  }

  /** The number of tasks that run. */
  get running(): number {
    return this.#gate.inside;
  }

  /**
   * Does the work of a task in a thread, when one is free.
   * @param signal ends the work. Work that does not stop by itself soon is ended with its thread.
   * @throws FullGateError if too many tasks wait
   * @throws LostWorkError if the work is ended
   */
  async run(task: SentTask, signal: AbortSignal): Promise<TaskAnswer> {
    const leave = await this.#gate.enter(signal);
    const kill = new AbortController();
    let ending: Ending = 'time';
    let grace: NodeJS.Timeout | undefined;
    let limit: NodeJS.Timeout | undefined;
    const whole = this.#seconds * 1000;
    const watch = (milliseconds: number, counted: number) => {
      limit = setTimeout(() => {
        const rested = Atomics.load(task.signs, Sign.Rested);
        // The time of the work does not begin before the thread has loaded the program.
        if (Atomics.load(task.signs, Sign.Begun) === 0) watch(whole, rested);
        else if (rested > counted) watch(rested - counted, rested);
        else kill.abort();
      }, milliseconds);
    };
    watch(whole, 0);
    const stop = () => {
      Atomics.store(task.signs, Sign.Stopped, 1);
      ending = 'gone';
      grace = setTimeout(() => kill.abort(), GRACE);
    };
    signal.addEventListener('abort', stop, { once: true });
    try {
      const answer: TaskAnswer = await this.#pool.run(task, {
        signal: kill.signal as AbortSignal & EventTarget,
      });
      // Work that was stopped answers with what it has so far.
      if (Atomics.load(task.signs, Sign.Stopped) === 1) throw new LostWorkError('gone');
      return answer;
    } catch (error) {
      if (error instanceof LostWorkError) throw error;
      if (kill.signal.aborted) throw new LostWorkError(ending);
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new LostWorkError('memory');
      throw error;
    } finally {
      clearTimeout(limit);
      clearTimeout(grace);
      signal.removeEventListener('abort', stop);
      leave();
    }
  }

  /** Ends all threads. */
  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}
