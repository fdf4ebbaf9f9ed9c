import { fixedSweepLimits } from '../../limits/sweep.js';

/** How a thread is started. */
export interface ThreadSetup {
  /** The URL of the file that the thread runs. */
  readonly file: string;
  /** The URLs of modules that the thread imports before the file. Default: none. */
  readonly modules?: readonly string[];
  /** What the file finds as `workerData` of piscina. */
  readonly data: unknown;
  /** MiB of memory that the thread may use. */
  readonly threadMemory: number;
}

/**
 * Returns the options with which a pool of piscina runs a file in its threads.
 * @param url the URL of the file
 * @param modules the URLs of modules that are imported before it
 */
export const runsFile = (
  url: string,
  modules: readonly string[] = [],
): { filename: string; argv: string[] } => ({
  filename: new URL('./entry.cjs', import.meta.url).href,
  argv: [url, ...modules],
});

// Load the thread pool only when it is needed, so that browsers never load it.
const loadPool = async () => (await import('piscina')).Piscina;

/** Returns the number of threads that the thread pool chooses, by the number of processor cores. */
export async function usualThreads(): Promise<number> {
  const Pool = await loadPool();
  const { maxThreads } = new Pool({ minThreads: 0 }).options;
  return Math.min(maxThreads, fixedSweepLimits.threads);
}

/**
 * The memory for new objects that a thread gets, in MiB. V8 gives 48 by itself, which is less than what two runs of a campaign
 * of a thousand events need. Their records are then copied once or twice before they are dropped, which takes a third of the
 * time.
 */
export const memoryForNewObjects = 96;

/** Returns the limit of new objects of a thread. One with little memory keeps what V8 gives. */
const forNewObjects = (threadMemory: number): { maxYoungGenerationSizeMb?: number } =>
  threadMemory < 512 ? {} : { maxYoungGenerationSizeMb: memoryForNewObjects };

/** Thrown if a thread ended before its work was done. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost';

  constructor(override readonly cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
  }

  get isOutOfMemory(): boolean {
    return (this.cause as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
  }
}

/** What is used of a thread pool and its threads. */
interface Pool {
  run(task: unknown): Promise<unknown>;
  destroy(): Promise<void>;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  readonly threads: readonly {
    once(event: 'exit', listener: (code: number) => void): unknown;
  }[];
}

/**
 * One worker thread, which works on one task after the other. It is a pool of one, because a larger pool hides which
 * thread has ended with which task, and waits without end if a thread ends while it starts.
 */
export class Thread {
  readonly #pool: Pool;
  #isWatched = false;
  /** Why the thread has ended; undefined while it works. */
  #end: { readonly reason: unknown } | undefined;
  /** Ends the waiting for each task. A promise of the end would keep all answers alive that it was raced with. */
  readonly #waiting = new Set<(reason: unknown) => void>();

  private constructor(pool: Pool) {
    this.#pool = pool;
  }

  static async start({ file, modules, data, threadMemory }: ThreadSetup): Promise<Thread> {
    const Pool = await loadPool();
    const pool = new Pool({
      ...runsFile(file, modules),
      workerData: data,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: Number.POSITIVE_INFINITY,
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb: threadMemory, ...forNewObjects(threadMemory) },
    });
    return new Thread(pool as object as Pool);
  }

  /**
   * Gives a task to the thread.
   * @throws ThreadLost if the thread ends before it answers
   */
  async run<Answer>(task: unknown): Promise<Answer> {
    const answer = this.#pool.run(task) as Promise<Answer>;
    this.#watch();
    let onEnd: ((reason: unknown) => void) | undefined;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        if (this.#end) reject(this.#end.reason);
        onEnd = reject;
        this.#waiting.add(reject);
        answer.then(resolve, reject);
      });
    } catch (error) {
      throw new ThreadLost(error);
    } finally {
      this.#waiting.delete(onEnd!);
    }
  }

  /** Takes notice when the thread ends, also while it starts. Its tasks are then rejected only when the pool is destroyed. */
  #watch(): void {
    if (this.#isWatched) return;
    this.#isWatched = true;
    const [worker] = this.#pool.threads;
    const end = (reason: unknown) => {
      this.#end ??= { reason };
      // What the pool says of the same end comes first: it knows more.
      for (const reject of this.#waiting) queueMicrotask(() => reject(reason));
    };
    this.#pool.on('error', end);
    worker?.once('exit', (code) => end(new Error(`exit code ${code}`)));
  }

  /** Ends the thread, whatever it does. */
  async stop(): Promise<void> {
    await this.#pool.destroy();
  }
}
