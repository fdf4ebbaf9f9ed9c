import { lowerBound } from '../../graph/sorted.js';
import { newList, newNumbers } from '../kernel/kept.js';

/** An interval between two events in which something demanded. */
export interface DemandInterval {
  /** Start and end, in days after the start of the scenario. */
  readonly since: number;
  readonly time: number;
  /** Its length, in days. */
  readonly days: number;
}

/** The intervals in which runs demand, in order. Columns take a third of the memory of objects, and are read much faster. */
export class DemandIntervals {
  readonly #since: number[] = newNumbers();
  readonly #time: number[] = newNumbers();
  readonly #days: number[] = newNumbers();
  readonly #first: number[] = newList();

  /** The number of intervals. */
  get length(): number {
    return this.#first.length;
  }

  /** Adds an interval. @param first the number of demands before the first one of its runs */
  add(since: number, time: number, days: number, first: number): void {
    this.#since.push(since);
    this.#time.push(time);
    this.#days.push(days);
    this.#first.push(first);
  }

  /** Returns the number of demands before the first one of the runs in an interval. It is infinite after the last interval. */
  first(number: number): number {
    return number < this.#first.length ? this.#first[number]! : Number.POSITIVE_INFINITY;
  }

  /** Returns an interval, in a new object. */
  at(number: number): DemandInterval {
    return { since: this.#since[number]!, time: this.#time[number]!, days: this.#days[number]! };
  }

  /** Returns the number of the last interval whose runs begin at an index of a demand or before it. */
  numberOf(index: number): number {
    return lowerBound(this.#first, index + 1) - 1;
  }

  /** Returns the number of the first interval of the same length for each interval; -1 if no other one has that length. */
  lengths(): Int32Array {
    const days = this.#days;
    const lengths = new Int32Array(days.length).fill(-1);
    const firsts = new Map<number, number>();
    for (let i = 0; i < days.length; i++) {
      const first = firsts.get(days[i]!);
      if (first === undefined) firsts.set(days[i]!, i);
      else {
        lengths[first] = first;
        lengths[i] = first;
      }
    }
    return lengths;
  }
}
