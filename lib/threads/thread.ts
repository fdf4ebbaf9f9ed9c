import { availableParallelism } from 'node:os';
import { type Transferable, Worker } from 'node:worker_threads';
import { fixedSweepLimits } from '../limits/sweep.js';
import { preview } from '../schema/diagnostics/preview.js';
import { bundleOf } from './bundle.js';

/** How a thread is started. */
export interface ThreadSetup {
  /**
   * The URL of the file that the thread runs. Its default export is a `ThreadFile`. It may also export a function `moved`, which
   * returns what of an answer is moved instead of copied.
   */
  readonly file: string;
  /** The URLs of modules that the thread imports before the file. Default: none. */
  readonly modules?: readonly string[];
  /** What the file is opened with. It is copied. */
  readonly data: unknown;
  /** The memory of the thread in MiB, besides that for new objects. */
  readonly threadMemory: number;
  /** The milliseconds without a beat after which the thread counts as stuck. Default: no limit. */
  readonly patience?: number;
  /** Is told what the thread notes while it works. */
  readonly onNote?: (note: unknown) => void;
  /** Whether to drop what the thread prints. Default: false. */
  readonly isSilent?: boolean;
}

/** What a file can do with the thread that started it. */
export interface ThreadTools {
  /** Says that the work goes on. */
  readonly beat: () => void;
  /** Sends something to `onNote`. */
  readonly note: (note: unknown) => void;
  /** Is aborted when the other thread asks the work to stop. */
  readonly signal: AbortSignal;
}

/**
 * The default export of the file of a thread: it takes the data, and returns the function that answers each task. What it throws
 * makes the thread unusable.
 */
export type ThreadFile<Data, Task, Answer> = (
  data: Data,
  tools: ThreadTools,
) => ThreadWork<Task, Answer> | Promise<ThreadWork<Task, Answer>>;

/** The function that answers the tasks of a thread. */
export type ThreadWork<Task, Answer> = (task: Task) => Answer | Promise<Answer>;

/** What entry.ts gets from the start. */
export interface EntryData extends Required<Pick<ThreadSetup, 'file' | 'modules' | 'data'>> {
  /** A counter that grows with each beat. */
  readonly beats: Int32Array<SharedArrayBuffer>;
}

/** What a thread is sent: a task, or the wish that it stops. */
export type ThreadOrder = { readonly task: unknown } | 'stop';

/** What a thread says. */
export type ThreadMessage =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'unusable'; readonly reason: string }
  | { readonly kind: 'note'; readonly note: unknown }
  | { readonly kind: 'threw'; readonly error: unknown }
  | { readonly kind: 'answer'; readonly answer: unknown };

/** Thrown if a thread has no answer: it ended, is stuck, or its work threw an error. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost';

  /** @param isStuck whether it was given up because it did not beat in time */
  constructor(
    override readonly cause: unknown,
    readonly isStuck = false,
  ) {
    super(cause instanceof Error ? cause.message : String(cause));
  }

  get isOutOfMemory(): boolean {
    return (this.cause as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
  }
}

/** Thrown if a thread cannot work at all, so that no other could. */
export class ThreadUnusable extends Error {
  override readonly name = 'ThreadUnusable';
}

/** Returns the number of threads that use all processor cores, at most 256. */
export const usualThreads = (): number =>
  Math.min(availableParallelism(), fixedSweepLimits.threads);

/**
 * The memory for new objects that a thread gets, in MiB. V8 gives 48 by itself, which is less than what two runs of a campaign
 * of a thousand events need. Their records are then copied once or twice before they are dropped, which takes a third of the
 * time.
 */
export const memoryForNewObjects = 96;

/** Returns the limits of memory of a thread. One with little memory keeps what V8 gives for new objects. */
const memoryLimits = (threadMemory: number) => ({
  maxOldGenerationSizeMb: threadMemory,
  ...(threadMemory >= 512 && { maxYoungGenerationSizeMb: memoryForNewObjects }),
});

/** How long a thread may take to start and to load its file, in milliseconds. */
const START = 60_000;
/** How often beats are looked at, in milliseconds. */
const LOOK = 500;
/** How long a thread that loads its modules is waited for when it is ended, in milliseconds. */
const LOAD = 10_000;

/** What waits for an answer. */
interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: Error) => void;
}

/** One worker thread, which works on one task after the other. While it has none, it does not keep the process alive. */
export class Thread<Task, Answer> {
  readonly #worker: Worker;
  readonly #beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #patience: number;
  /** Is settled when the thread has loaded its file, or has ended. */
  readonly #loaded: Promise<void>;
  #hasLoaded: () => void = () => {};
  #waiting: Waiting<Answer> | undefined;
  /** Why the thread takes no more tasks. */
  #end: Error | undefined;
  /** Whether somebody waits for its end, until when it keeps the process alive. */
  #isAwaited = false;

  constructor(setup: ThreadSetup) {
    const { file, modules = [], data, threadMemory, patience, onNote, isSilent = false } = setup;
    this.#patience = patience ?? Number.POSITIVE_INFINITY;
    this.#loaded = new Promise((resolve) => {
      this.#hasLoaded = resolve;
    });
    this.#worker = new Worker(new URL('./entry.js', import.meta.url), {
      workerData: {
        file: modules.length > 0 ? file : bundleOf(file),
        modules,
        data,
        beats: this.#beats,
      } satisfies EntryData,
      resourceLimits: memoryLimits(threadMemory),
      stdout: isSilent,
      stderr: isSilent,
    });
    if (isSilent)
      for (const printed of [this.#worker.stdout, this.#worker.stderr]) printed.resume();
    this.#worker.unref();
    this.#worker.on('message', (message: ThreadMessage) => {
      if (message.kind === 'loaded') this.#hasLoaded();
      else if (message.kind === 'note') onNote?.(message.note);
      else if (message.kind === 'unusable') this.#finish(new ThreadUnusable(message.reason));
      else if (message.kind === 'threw') this.#waiting?.reject(new ThreadLost(message.error));
      else this.#waiting?.resolve(message.answer as Answer);
    });
    this.#worker.on('error', (error) => this.#finish(new ThreadLost(error)));
    this.#worker.on('exit', (code) => this.#finish(new ThreadLost(new Error(`exit code ${code}`))));
  }

  /** Whether the thread takes no more tasks. */
  get hasEnded(): boolean {
    return this.#end !== undefined;
  }

  /**
   * Gives a task to the thread, which must have no other.
   * @param moved what is moved to the thread instead of copied. Default: nothing
   * @throws ThreadLost if there is no answer. Only after an error of its work can the thread take another task.
   * @throws ThreadUnusable if the file of the thread cannot use its data
   */
  async run(task: Task, moved: readonly object[] = []): Promise<Answer> {
    if (this.#end) throw this.#end;
    let watch: NodeJS.Timeout | undefined;
    this.#worker.ref();
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.#waiting = { resolve, reject };
        this.#worker.postMessage({ task } satisfies ThreadOrder, moved as readonly Transferable[]);
        if (this.#patience < Number.POSITIVE_INFINITY) watch = this.#watch();
      });
    } finally {
      clearInterval(watch);
      this.#waiting = undefined;
      if (!this.#isAwaited) this.#worker.unref();
    }
  }

  /** Asks the work to stop: its signal is aborted. */
  askToStop(): void {
    this.#worker.postMessage('stop' satisfies ThreadOrder);
  }

  /**
   * Ends the thread, whatever it does. One that loads modules is waited for, for some seconds: Node.js 20 may end the whole process
   * otherwise.
   */
  async stop(): Promise<void> {
    this.#isAwaited = true;
    if (this.#end === undefined) {
      this.#worker.ref();
      const patience = setTimeout(this.#hasLoaded, LOAD);
      await this.#loaded;
      clearTimeout(patience);
    }
    await this.#worker.terminate();
  }

  #watch(): NodeJS.Timeout {
    let seen = Atomics.load(this.#beats, 0);
    let since = performance.now();
    return setInterval(() => {
      const beats = Atomics.load(this.#beats, 0);
      const now = performance.now();
      if (beats !== seen) [seen, since] = [beats, now];
      // The time of the work does not begin before the file is loaded.
      const patience = beats === 0 ? Math.max(START, this.#patience) : this.#patience;
      if (now - since > patience) this.#finish(new ThreadLost('no beat', true));
    }, LOOK);
  }

  #finish(reason: Error): void {
    this.#end ??= reason;
    this.#hasLoaded();
    this.#waiting?.reject(this.#end);
  }
}

/** Returns the URLs of modules as text. @throws TypeError if one is no URL */
export function urlsOf(modules: readonly (URL | string)[]): string[] {
  return modules.map((module) => {
    if (URL.canParse(String(module))) return String(module);
    throw new TypeError(
      `modules must be URLs, such as new URL('./inspection.js', import.meta.url); found ${preview(module)}`,
    );
  });
}
