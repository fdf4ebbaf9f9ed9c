import { setTimeout as sleep } from 'node:timers/promises';
import { Thread } from '../../simulation/sweep/thread.js';
import {
  type ChunkRows,
  LOADED,
  type StudyThreadAnswer,
  type StudyThreadData,
  type VariantSpan,
} from './protocol.js';

/** What the threads of a study need. */
export interface StudyThreadSetup extends Omit<StudyThreadData, 'pulse'> {
  /** MiB of memory that a thread may use. */
  readonly threadMemory: number;
  /** The seconds that one variant may take. */
  readonly deadline: number;
}

/** Thrown if a thread took too long for a variant. */
export class ThreadStuck extends Error {
  override readonly name = 'ThreadStuck';
}

/** Thrown if a thread cannot work at all, so that no other could. */
export class ThreadUnusable extends Error {
  override readonly name = 'ThreadUnusable';
}

/** How much longer than the deadline a variant may take before its thread is ended, in milliseconds. */
const GRACE = 2000;
/** How long a thread may take to start, in milliseconds. */
const START = 60_000;
const LOOK = 500;
/** How long the modules of a thread are waited for when it is ended, in milliseconds. */
const LOAD = 10_000;

/** A thread that simulates variants. It is ended if a variant takes too long, whatever it does. */
export class StudyThread {
  readonly #pulse: Int32Array;
  #isRunning = false;

  private constructor(
    readonly thread: Thread,
    pulse: SharedArrayBuffer,
    readonly deadline: number,
  ) {
    this.#pulse = new Int32Array(pulse);
  }

  static async start({ threadMemory, deadline, ...data }: StudyThreadSetup): Promise<StudyThread> {
    const pulse = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
    const thread = await Thread.start({
      file: new URL('./worker.js', import.meta.url).href,
      data: { ...data, pulse } satisfies StudyThreadData,
      threadMemory,
    });
    return new StudyThread(thread, pulse, 1000 * deadline);
  }

  /**
   * Simulates variants.
   * @throws ThreadLost if the thread ends
   * @throws ThreadStuck if a variant takes too long; the thread is then ended
   * @throws ThreadUnusable if the thread cannot read the study
   */
  async run(span: VariantSpan): Promise<ChunkRows> {
    this.#isRunning = true;
    let watch: NodeJS.Timeout | undefined;
    const stuck = new Promise<never>((_, reject) => {
      let seen = this.#beats;
      let since = performance.now();
      watch = setInterval(() => {
        const now = performance.now();
        if (this.#beats !== seen) [seen, since] = [this.#beats, now];
        else if (now - since > this.#patience) reject(new ThreadStuck());
      }, LOOK);
    });
    try {
      const answer = await Promise.race([this.thread.run<StudyThreadAnswer>(span), stuck]);
      if ('unusable' in answer) throw new ThreadUnusable(answer.unusable);
      return answer;
    } finally {
      clearInterval(watch);
      this.#isRunning = false;
    }
  }

  get #beats(): number {
    return Atomics.load(this.#pulse, 0);
  }

  get #isLoaded(): boolean {
    return Atomics.load(this.#pulse, LOADED) === 1;
  }

  get #patience(): number {
    return this.#beats === 0 ? Math.max(START, this.deadline + GRACE) : this.deadline + GRACE;
  }

  /** Ends the thread. One that is loading its modules loads them first: Node 20 ends the whole process otherwise. */
  async stop(): Promise<void> {
    const until = performance.now() + LOAD;
    while (this.#isRunning && !this.#isLoaded && performance.now() < until) await sleep(10);
    await this.thread.stop();
  }
}
