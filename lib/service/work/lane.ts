import { Thread, ThreadLost } from '../../threads/thread.js';
import { type SentTask, Sign, type TaskAnswer, type TaskSettings } from '../tasks/task.js';
import { Gate } from './gate.js';
import type { ThreadData } from './thread.js';

/** How the work of a task ended without an answer. */
export type TaskEnding = 'time' | 'memory' | 'gone';

/** Thrown if a task got no answer. */
export class LostWorkError extends Error {
  override readonly name = 'LostWorkError';

  constructor(readonly ending: TaskEnding) {
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

type LaneThread = Thread<SentTask, TaskAnswer>;

/** Worker threads for one kind of tasks, and the tasks that wait for them. */
export class Lane {
  readonly #gate: Gate;
  readonly #threads = new Set<LaneThread>();
  /** The threads that have no task. Those that have worked last come last. */
  readonly #idle: LaneThread[] = [];
  /** Who is told how far the work of a thread is. */
  readonly #told = new Map<LaneThread, (progress: unknown) => void>();

  constructor(private readonly options: LaneOptions) {
    this.#gate = new Gate(options.threads, options.waiting);
    for (let count = options.threads + options.spare; count > 0; count--) this.#add();
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
   * @param onProgress is told how far the work is, if the work tells it
   * @throws FullGateError if too many tasks wait
   * @throws LostWorkError if the work is ended
   */
  async run(
    task: SentTask,
    signal: AbortSignal,
    onProgress?: (progress: unknown) => void,
  ): Promise<TaskAnswer> {
    const leave = await this.#gate.enter(signal);
    const thread = this.#take();
    if (onProgress !== undefined) this.#told.set(thread, onProgress);
    let ending: TaskEnding | undefined;
    const end = (why: TaskEnding) => {
      ending ??= why;
      void thread.stop();
    };
    let grace: NodeJS.Timeout | undefined;
    const stop = () => {
      Atomics.store(task.signs, Sign.Stopped, 1);
      grace = setTimeout(end, GRACE, 'gone');
    };
    signal.addEventListener('abort', stop, { once: true });
    const endWatch = this.#watch(task, () => end('time'));
    try {
      const answer = await thread.run(task);
      // Work that was stopped answers with what it has so far.
      if (Atomics.load(task.signs, Sign.Stopped) === 1) throw new LostWorkError('gone');
      return answer;
    } catch (error) {
      if (ending !== undefined) throw new LostWorkError(ending);
      if (!(error instanceof ThreadLost)) throw error;
      throw error.isOutOfMemory ? new LostWorkError('memory') : error.cause;
    } finally {
      endWatch();
      this.#told.delete(thread);
      clearTimeout(grace);
      signal.removeEventListener('abort', stop);
      if (ending === undefined && !thread.hasEnded) this.#idle.push(thread);
      else this.#replace(thread);
      leave();
    }
  }

  /** Calls a function when the time of a task is over. @returns the function that ends the watch */
  #watch({ signs }: SentTask, onOver: () => void): () => void {
    const whole = this.options.seconds * 1000;
    let timer: NodeJS.Timeout;
    const wait = (milliseconds: number, counted: number) => {
      timer = setTimeout(() => {
        const rested = Atomics.load(signs, Sign.Rested);
        // The time of the work does not begin before the thread has loaded the program.
        if (Atomics.load(signs, Sign.Begun) === 0) wait(whole, rested);
        else if (rested > counted) wait(rested - counted, rested);
        else onOver();
      }, milliseconds);
    };
    wait(whole, 0);
    return () => clearTimeout(timer);
  }

  /** Returns a thread that has no task: there are at least as many threads as places. */
  #take(): LaneThread {
    const thread = this.#idle.pop()!;
    if (!thread.hasEnded) return thread;
    this.#replace(thread);
    return this.#take();
  }

  /** Starts a thread. */
  #add(): void {
    const { isSlow, signal, settings, threadMemory } = this.options;
    const thread: LaneThread = new Thread({
      file: new URL('./thread.js', import.meta.url).href,
      data: { isSlow, signal, ...settings } satisfies ThreadData,
      threadMemory,
      onNote: (progress) => this.#told.get(thread)?.(progress),
    });
    this.#threads.add(thread);
    this.#idle.unshift(thread);
  }

  #replace(thread: LaneThread): void {
    if (!this.#threads.delete(thread)) return;
    void thread.stop();
    this.#add();
  }

  /** Ends all threads. */
  async close(): Promise<void> {
    const all = [...this.#threads];
    this.#threads.clear();
    await Promise.all(all.map((thread) => thread.stop()));
  }
}
