import { fixedSweepLimits } from '../../limits/sweep.js';

/** How a thread is started. */
export interface ThreadSetup {
  /** The URL of the file that the thread runs. */
  readonly file: string;
  /** What the file finds as `workerData` of piscina. */
  readonly data: unknown;
  /** MiB of memory that the thread may use. */
  readonly threadMemory: number;
}

// Load the thread pool only when it is needed, so that browsers never load it.
const loadPool = async () => (await import('piscina')).Piscina;

/** Returns the number of threads that the thread pool chooses, by the number of processor cores. */
export async function usualThreads(): Promise<number> {
  const Pool = await loadPool();
  const { maxThreads } = new Pool({ minThreads: 0 }).options;
  return Math.min(maxThreads, fixedSweepLimits.threads);
}

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
  /** Rejects when the thread ends. */
  #lost: Promise<never> | undefined;

  private constructor(pool: Pool) {
    this.#pool = pool;
  }

  static async start({ file, data, threadMemory }: ThreadSetup): Promise<Thread> {
    const Pool = await loadPool();
    const pool = new Pool({
      filename: file,
      workerData: data,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: Number.POSITIVE_INFINITY,
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb: threadMemory },
    });
    return new Thread(pool as object as Pool);
  }

  /**
   * Gives a task to the thread.
   * @throws ThreadLost if the thread ends before it answers
   */
  async run<Answer>(task: unknown): Promise<Answer> {
    const answer = this.#pool.run(task) as Promise<Answer>;
    this.#lost ??= this.#end();
    try {
      return await Promise.race([answer, this.#lost]);
    } catch (error) {
      // If the thread ended while it started, its task is rejected only when the pool is destroyed.
      answer.catch(() => {});
      throw new ThreadLost(error);
    }
  }

  /** Returns a promise that rejects when the thread ends, also while it starts. */
  #end(): Promise<never> {
    const [worker] = this.#pool.threads;
    const end = new Promise<never>((_, reject) => {
      this.#pool.on('error', reject);
      worker?.once('exit', (code) => reject(new Error(`exit code ${code}`)));
    });
    end.catch(() => {});
    return end;
  }

  /** Ends the thread, whatever it does. */
  async stop(): Promise<void> {
    await this.#pool.destroy();
  }
}
