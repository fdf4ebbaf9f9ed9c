import { getOrAdd } from '../../graph/multi-map.js';
import type { Span } from '../../simulation/index.js';
import type { Partition } from './partition.js';

/** An amount in units of a resource, its mass in kg, and its volume in m³. */
export interface LedgerEntry {
  readonly amount: number;
  readonly mass: number;
  readonly volume: number;
}

/** The sum of entries, and how many there are. */
export interface EntrySum extends LedgerEntry {
  amount: number;
  mass: number;
  volume: number;
  count: number;
}

/** Returns the sum of no entries. */
export const nothing = (): EntrySum => ({ amount: 0, mass: 0, volume: 0, count: 0 });

/** Adds a share of an entry to a sum. */
export function addTo(sum: EntrySum, entry: LedgerEntry, share: number, count: number): void {
  sum.amount += entry.amount * share;
  sum.mass += entry.mass * share;
  sum.volume += entry.volume * share;
  sum.count += count;
}

/**
 * Sums entries by segment of time. An entry over a time is divided by time. It costs the same however many segments it
 * crosses: the first and the last one get their parts, and the segments between them are filled in when they are read.
 */
export class Account {
  readonly #sums = new Map<number, EntrySum>();
  /** The changes of what flows through whole segments, per day, by the segment from which they apply. */
  readonly #changes = new Map<number, EntrySum>();

  /** @param partition how time is divided */
  constructor(private readonly partition: Partition) {}

  /** Adds a share of an entry over a time, or at one time if the time has no length. */
  add(entry: LedgerEntry, share: number, { since, until }: Span): void {
    const { partition } = this;
    const first = partition.at(since);
    const last = since >= until ? first : partition.at(until);
    if (first === last) {
      addTo(sumAt(this.#sums, first), entry, share, 1);
      return;
    }
    const { starts } = partition;
    const perDay = share / (until - since);
    addTo(sumAt(this.#sums, first), entry, (starts[first + 1]! - since) * perDay, 1);
    const rest = until - starts[last]!;
    if (rest > 0) addTo(sumAt(this.#sums, last), entry, rest * perDay, 1);
    if (last - first < 2) return;
    addTo(sumAt(this.#changes, first + 1), entry, perDay, 1);
    addTo(sumAt(this.#changes, last), entry, -perDay, -1);
  }

  /** Returns the sum of each segment that has some. Nothing is added afterwards. */
  segments(): Iterable<readonly [number, EntrySum]> {
    const changes = [...this.#changes].sort(([a], [b]) => a - b);
    this.#changes.clear();
    const { starts } = this.partition;
    let rate = nothing();
    for (const [i, [from, change]] of changes.entries()) {
      addTo(rate, change, 1, change.count);
      // Adding and subtracting leaves rounding errors.
      if (rate.count === 0) rate = nothing();
      const next = changes[i + 1]?.[0] ?? from;
      for (let segment = from; segment < next; segment++)
        addTo(
          sumAt(this.#sums, segment),
          rate,
          starts[segment + 1]! - starts[segment]!,
          rate.count,
        );
    }
    return this.#sums;
  }
}

const sumAt = (sums: Map<number, EntrySum>, segment: number): EntrySum =>
  getOrAdd(sums, segment, nothing);
