import { preview } from '../../schema/diagnostics/preview.js';
import type { LimitName } from './limits.js';

/** Stops the work inside an event: the run is cancelled, or its time is over. Only the engine catches it. */
export class Interrupted extends Error {}

/** Stops the work inside an event, because it would exceed a limit. Only the engine catches it. */
export class LimitReached extends Error {
  constructor(readonly limit: LimitName) {
    super(`the limit "${limit}" is reached`);
  }
}

/** Options that end a simulation early. */
export interface WatchOptions {
  /**
   * If its `aborted` becomes true, the simulation is cancelled, and the result so far is returned. An `AbortSignal`, or
   * any object with this property. An `AbortSignal` changes while the event loop runs, so only `simulateAsync` and
   * `runAsync` see it change; see `timeout`.
   */
  readonly signal?: Pick<AbortSignal, 'aborted'>;
  /**
   * Milliseconds after which the simulation is cancelled, and the result so far is returned. They count from the creation
   * of the simulation. Works everywhere: while the scenario is read, and inside a single event. Default: Infinity.
   */
  readonly timeout?: number;
}

/** Units of work between two looks at the clock and the signal. Most units take about a microsecond, few take 100. */
const INTERVAL = 64;

/**
 * Tells a simulation when it must stop. Whatever may take long counts its work here, at points where the state and the
 * records agree. So the work stops soon, even inside a single event, and everything until then is kept.
 */
export class Watch {
  readonly #signal: Pick<AbortSignal, 'aborted'> | undefined;
  readonly #deadline: number;
  #done = 0;
  /** The units of work after which it looks next. */
  #next = 0;
  /** A limit that was reached since the last look. */
  #reached: LimitName | undefined;

  /**
   * @param clock returns the current time, in milliseconds
   * @param budget units of work after which the work must stop. It does not depend on the machine.
   * @throws TypeError if the timeout is not a number of at least 0
   */
  constructor(
    { signal, timeout = Number.POSITIVE_INFINITY }: WatchOptions = {},
    private readonly clock: () => number = () => performance.now(),
    private readonly budget = Number.POSITIVE_INFINITY,
  ) {
    if (!(typeof timeout === 'number' && timeout >= 0))
      throw new TypeError(
        `timeout must be a number of milliseconds of at least 0, or Infinity; found ${preview(timeout)}`,
      );
    this.#signal = signal;
    this.#deadline = timeout === Number.POSITIVE_INFINITY ? timeout : clock() + timeout;
    this.#plan();
  }

  /** Units of work that were done so far. */
  get done(): number {
    return this.#done;
  }

  /** Whether the run was cancelled, or its time or budget is over. */
  get isOver(): boolean {
    if (this.#done > this.budget) return true;
    const isLate = this.#deadline !== Number.POSITIVE_INFINITY && this.clock() >= this.#deadline;
    return isLate || this.#signal?.aborted === true;
  }

  #plan(): void {
    this.#next = Math.min(this.#done + INTERVAL, this.budget);
  }

  /**
   * Counts work. One unit is about a microsecond, such as the work for one element or amount.
   * @throws Interrupted or LimitReached if the work must stop
   */
  work(units = 1): void {
    this.#done += units;
    if (this.#done > this.#next) this.#look();
  }

  /** Counts work where it must not stop. The next `work` stops it. */
  charge(units: number): void {
    this.#done += units;
  }

  #look(): void {
    this.throwIfReached();
    if (this.isOver) throw new Interrupted();
    this.#plan();
  }

  /** Stops the work at its next unit, because a limit is reached. */
  reach(limit: LimitName): void {
    this.#reached = limit;
    this.#next = this.#done;
  }

  /** @throws LimitReached if a limit was reached */
  throwIfReached(): void {
    if (this.#reached !== undefined) throw new LimitReached(this.#reached);
  }
}
