import { ExactSum } from '../../simulation/kernel/exact-sum.js';
import { bounded } from '../../simulation/kernel/finite.js';

/** What everything inside a place or carrier holds of one resource, at a time that moves forward. */
export class HeldResource {
  readonly #amount = new ExactSum();
  readonly #rate = new ExactSum();
  #time: number;
  /** How many containers and tanks hold the resource, or held it and are empty. */
  containers = 0;
  /** How many of them are not empty. */
  #live = 0;

  constructor(time: number) {
    this.#time = time;
  }

  /** The amount, in units of the resource. */
  get amount(): number {
    return bounded(this.#amount.value);
  }

  /** How fast the amount changes, in units a day. */
  get rate(): number {
    return bounded(this.#rate.value);
  }

  /** Moves to a time, in days. */
  advance(time: number): void {
    const rate = this.#rate.value;
    if (rate !== 0) this.#amount.add(rate * (time - this.#time));
    this.#time = time;
  }

  /** Returns what a carrier with these contents adds to what it is put into. */
  get content(): Delta {
    const { amount, rate, containers } = this;
    return { amount, rate, containers, live: this.#live, moved: amount };
  }

  /** Adds to the contents, at the current time. */
  add({ amount, rate, containers, live }: Delta): void {
    this.containers += containers;
    this.#live += live;
    if (this.#live > 0) {
      this.#amount.add(amount);
      this.#rate.add(rate);
      return;
    }
    // Where nothing is left, no rounding error may stay.
    this.#amount.reset();
    this.#rate.reset();
  }
}

/** Returns 1 for a container that is not empty, or is filled or emptied; 0 for others, and for none. */
export const liveOf = (held: Pick<Delta, 'amount' | 'rate'> | undefined): number =>
  held === undefined || (held.amount === 0 && held.rate === 0) ? 0 : 1;

/** A change of what a place or carrier holds of one resource. */
export interface Delta {
  /** In units of the resource. */
  readonly amount: number;
  /** In units a day. */
  readonly rate: number;
  readonly containers: number;
  readonly live: number;
  /** The part of `amount` that comes or goes inside containers, instead of being put into or taken from them. */
  readonly moved: number;
}

/** Returns the sum of two changes. */
export const sumOf = (a: Delta, b: Delta): Delta => ({
  amount: a.amount + b.amount,
  rate: a.rate + b.rate,
  containers: a.containers + b.containers,
  live: a.live + b.live,
  moved: a.moved + b.moved,
});

/** Returns the opposite of a change. */
export const opposite = ({ amount, rate, containers, live, moved }: Delta): Delta => ({
  amount: -amount,
  rate: -rate,
  containers: -containers,
  live: -live,
  moved: -moved,
});
