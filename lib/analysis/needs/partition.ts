import { firstIndex } from '../../graph/sorted.js';

/** A division of time into segments: each lasts from its start until the start of the next one. */
export class Partition {
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
    return Math.max(0, firstIndex(this.starts, (start) => start > time) - 1);
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
