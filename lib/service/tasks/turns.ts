/** The place of the number that tells whether slow work is to make way: 1 if it is, 0 if not. */
export const MAKE_WAY = 0;

/** Milliseconds of slow work between two looks at the signal. */
const SLICE = 2;

/** How many times as long as it has worked slow work makes way. So it gets a tenth of the time of a processor at least. */
const REST = 9;

/** The most milliseconds at a time for which work makes way. Then it looks whether anybody still waits for it. */
export const LONGEST_REST = 1000;

/** The clock of a thread, and how it waits. */
export interface TurnClock {
  /** Tells the time in milliseconds. */
  readonly now: () => number;
  /** Waits some milliseconds, as long as slow work is to make way. Returns whether it still is. */
  readonly wait: (milliseconds: number) => boolean;
}

/**
 * The turns of the slow work of one thread. While quick work needs all processors, slow work makes way. The priority of a thread
 * is not enough: the system lets a thread of low priority work on one processor while threads of normal priority wait for another.
 * It slows down the others too, because they share the memory, and its garbage is collected at normal priority.
 */
export class Turns {
  readonly #clock: TurnClock;
  /** When the present turn began. */
  #began = 0;
  /** When the thread may work again even if quick work needs all processors. */
  #again = 0;

  /** @param signal the signal of `Way` */
  constructor(signal: Int32Array<SharedArrayBuffer>, clock: TurnClock = clockOf(signal)) {
    this.#clock = clock;
  }

  /** Begins the work of a task, when it is its turn. */
  begin(): void {
    const { now, wait } = this.#clock;
    for (let left = this.#again - now(); left > 0; left = this.#again - now())
      if (!wait(left)) break;
    this.#began = now();
  }

  /** Ends the work of a task. */
  end(): void {
    const now = this.#clock.now();
    this.#again = now + Math.min(LONGEST_REST, (now - this.#began) * REST);
  }

  /**
   * Is called from time to time during the work.
   * @returns the milliseconds for which the work has made way
   */
  check(): number {
    const before = this.#clock.now();
    if (before - this.#began < SLICE) return 0;
    this.end();
    this.begin();
    return this.#began - before;
  }
}

const clockOf = (signal: Int32Array<SharedArrayBuffer>): TurnClock => ({
  now: () => performance.now(),
  wait: (milliseconds) => Atomics.wait(signal, MAKE_WAY, 1, milliseconds) === 'timed-out',
});

/** Tells threads for slow work to make way while quick work needs all processors. */
export class Way {
  /** What the threads look at: see `MAKE_WAY`. */
  readonly signal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #quick = 0;

  /**
   * @param threads the most quick work at a time
   * @param processors how many threads can work at a time. One of them moves the bytes of requests.
   */
  constructor(
    private readonly threads: number,
    private readonly processors: number,
  ) {}

  /** Says that there is more quick work, and returns the function that says that it is done. */
  enter(): () => void {
    this.#change(1);
    return () => this.#change(-1);
  }

  #change(by: number): void {
    this.#quick += by;
    const busy = Math.min(this.#quick, this.threads);
    const isFull = busy > 0 && busy + 1 >= this.processors;
    const wasFull = Atomics.exchange(this.signal, MAKE_WAY, isFull ? 1 : 0) === 1;
    if (wasFull && !isFull) Atomics.notify(this.signal, MAKE_WAY);
  }
}
