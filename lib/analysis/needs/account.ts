import type { Span } from '../../simulation/index.js';
import type { Partition } from './partition.js';

/** The numbers of a block: amount, mass, volume, and how many entries there are. */
export const BLOCK = 4;

/** An amount in units of a resource, its mass in kg, and its volume in m³. */
export interface Entry {
  readonly amount: number;
  readonly mass: number;
  readonly volume: number;
}

/**
 * Sums entries by segment of time. An entry over a time is divided by time. It costs the same however many segments it
 * crosses: the first and the last one get their parts, and the segments between them are filled in when they are read.
 */
export class Account {
  /** The sums of each segment, block after block. */
  #sums: Map<number, number[]> | undefined;
  /** The changes of what flows through whole segments, per day, by the segment from which they apply. */
  #changes: Map<number, number[]> | undefined;
  /** The sums that were used last, and their segment. Most accounts have no others. */
  #last: number[] | undefined;
  #lastSegment = -1;

  /**
   * @param blocks how many sums each segment has
   * @param partition how time is divided
   */
  constructor(
    private readonly blocks: number,
    readonly partition: Partition,
  ) {}

  #of(map: Map<number, number[]>, segment: number): number[] {
    let numbers = map.get(segment);
    if (numbers === undefined) {
      numbers = zeros(this.blocks * BLOCK);
      map.set(segment, numbers);
    }
    return numbers;
  }

  #sumsOf(segment: number): number[] {
    if (this.#last === undefined) this.#last = zeros(this.blocks * BLOCK);
    else if (this.#lastSegment !== segment) {
      this.#sums ??= new Map([[this.#lastSegment, this.#last]]);
      this.#last = this.#of(this.#sums, segment);
    }
    this.#lastSegment = segment;
    return this.#last;
  }

  /**
   * Adds a share of an entry over a time, or at one time if the time has no length. The arguments are objects, because
   * engines allocate memory for numbers that they pass on.
   */
  add(block: number, entry: Entry, share: number, { since, until }: Span): void {
    const { partition } = this;
    const isOne = partition.starts.length === 1;
    const first = isOne ? 0 : partition.at(since);
    const last = isOne || since >= until ? first : partition.at(until);
    if (first === last) {
      addTo(this.#sumsOf(first), block, entry, share, 1);
      return;
    }
    const { starts } = partition;
    const perDay = share / (until - since);
    addTo(this.#sumsOf(first), block, entry, (starts[first + 1]! - since) * perDay, 1);
    const rest = until - starts[last]!;
    if (rest > 0) addTo(this.#sumsOf(last), block, entry, rest * perDay, 1);
    if (last - first < 2) return;
    this.#changes ??= new Map();
    addTo(this.#of(this.#changes, first + 1), block, entry, perDay, 1);
    addTo(this.#of(this.#changes, last), block, entry, -perDay, -1);
  }

  /** Yields the sums of each segment that has some. The reader may change them, and adds nothing afterwards. */
  *segments(): Generator<readonly [number, number[]], void, undefined> {
    if (this.#changes !== undefined) this.#fill(this.#changes);
    if (this.#sums !== undefined) yield* this.#sums;
    else if (this.#last !== undefined) yield [this.#lastSegment, this.#last];
  }

  /** Adds what flows through whole segments to their sums. */
  #fill(rates: ReadonlyMap<number, number[]>): void {
    const changes = [...rates].sort(([a], [b]) => a - b);
    this.#changes = undefined;
    const rate = zeros(this.blocks * BLOCK);
    const { starts } = this.partition;
    for (const [i, [from, change]] of changes.entries()) {
      for (let at = 0; at < rate.length; at++) rate[at]! += change[at]!;
      clean(rate);
      const next = changes[i + 1]?.[0] ?? from;
      for (let segment = from; segment < next; segment++) {
        const sums = this.#sumsOf(segment);
        const days = starts[segment + 1]! - starts[segment]!;
        for (let at = 0; at < rate.length; at++) sums[at]! += rate[at]! * days;
      }
    }
  }
}

function addTo(
  numbers: number[],
  block: number,
  { amount, mass, volume }: Entry,
  share: number,
  count: number,
): void {
  const at = block * BLOCK;
  numbers[at]! += amount * share;
  numbers[at + 1]! += mass * share;
  numbers[at + 2]! += volume * share;
  numbers[at + 3]! += count;
}

/** Sets the rates of blocks without entries to 0: adding and subtracting leaves rounding errors. */
function clean(rate: number[]): void {
  for (let at = 0; at < rate.length; at += BLOCK) if (rate[at + 3] === 0) rate.fill(0, at, at + 3);
}

/** Zeros in a list that has held fractions: engines then keep its numbers unboxed, also those of its copies. */
const ZEROS = [0.5].fill(0);

/** Returns so many zeros. Typed arrays of this size take much longer to make. */
export function zeros(count: number): number[] {
  while (ZEROS.length < count) ZEROS.push(0);
  return ZEROS.slice(0, count);
}
