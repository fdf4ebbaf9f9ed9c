import { firstIndex } from '../../graph/sorted.js';

/** A division of time into segments: each lasts from its start until the start of the next one. */
export class Partition {
  /** The segment that was asked for last. Demands come in order of time. */
  #last = 0;

  /**
   * @param starts the starts of the segments, in order. What comes before the first one belongs to it.
   * @param flights the flight of each segment; undefined if flights do not divide time
   * @param periods the period of each segment; undefined if periods do not divide time
   */
  constructor(
    readonly starts: readonly number[],
    readonly flights?: readonly number[],
    readonly periods?: readonly number[],
  ) {}

  /** Returns the segment that contains a time. A border belongs to the segment that starts there. */
  at(time: number): number {
    const { starts } = this;
    const last = this.#last;
    if (starts[last]! <= time && !(last + 1 < starts.length && starts[last + 1]! <= time))
      return last;
    this.#last = segmentOf(starts, time);
    return this.#last;
  }

  /** Returns this partition, with the borders of another one besides. Each has what the other lacks. */
  with(other: Partition): Partition {
    const starts = [...new Set([...this.starts, ...other.starts])].sort((a, b) => a - b);
    const of = (codes: 'flights' | 'periods'): readonly number[] | undefined => {
      const partition = this[codes] === undefined ? other : this;
      return partition[codes] && starts.map((start) => partition[codes]![partition.at(start)]!);
    };
    return new Partition(starts, of('flights'), of('periods'));
  }
}

/** All time as one segment. */
export const ALWAYS = new Partition([Number.NEGATIVE_INFINITY]);

/**
 * Returns the last segment that starts at a time or before it; the first one if there is none. It is a function of its own: where
 * another function uses a number of its caller, engines allocate memory for the number in each call of the caller.
 */
const segmentOf = (starts: readonly number[], time: number): number =>
  Math.max(0, firstIndex(starts, (start) => start > time) - 1);
