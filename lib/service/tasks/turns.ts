import { MAKE_WAY } from '../work/way.js';

/** Milliseconds of slow work between two looks at the signal. */
const SLICE = 2;

/** How many times as long as it has worked slow work makes way. So it gets a tenth of the time of a processor at least. */
const REST = 9;

/** Milliseconds after which work that makes way looks whether anybody still waits for it. */
const LONGEST = 1000;

/**
 * The turns of the slow work of one thread. While quick work needs all processors, slow work makes way. The priority of a thread does
 * not do that: the system lets a thread of low priority work on one processor while threads of normal priority wait for the other.
 * Such a thread also slows down the others, because they share the memory, and its engine collects garbage at normal priority.
 */
export class Turns {
  /** When the present turn began. */
  #began = 0;
  /** When the thread may work again even if quick work needs all processors. */
  #again = 0;

  /**
   * @param signal the signal of `Way`
   * @param now tells the time in milliseconds
   */
  constructor(
    private readonly signal: Int32Array<SharedArrayBuffer>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Begins the work of a task, when it is its turn. */
  begin(): void {
    this.#rest();
  }

  /** Ends the work of a task. */
  end(): void {
    const now = this.now();
    this.#again = now + Math.min(LONGEST, (now - this.#began) * REST);
  }

  /**
   * Is called from time to time during the work.
   * @returns the milliseconds for which the work has made way
   */
  check(): number {
    const before = this.now();
    if (before - this.#began < SLICE) return 0;
    this.end();
    this.#rest();
    return this.#began - before;
  }

  #rest(): void {
    for (let left = this.#left(); left > 0; left = this.#left())
      if (Atomics.wait(this.signal, MAKE_WAY, 1, left) !== 'timed-out') break;
    this.#began = this.now();
  }

  #left(): number {
    return this.#again - this.now();
  }
}
