import { roundTicks } from '../../model/ticks.js';

/** How many values lie in intervals of the same width that follow each other. */
export interface Histogram {
  /** The lower end of the first interval, and the width of each. */
  readonly from: number;
  readonly width: number;
  readonly counts: readonly number[];
}

/** About how many intervals a histogram has. */
const INTERVALS = 24;

/** Returns the histogram of values, in intervals with round ends; undefined if there are not two different values. */
export function histogramOf(values: readonly number[]): Histogram | undefined {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const [first, second] = roundTicks(least, most, INTERVALS);
  if (first === undefined || second === undefined) return undefined;
  // Whole numbers lie in the middle of their intervals.
  const isWhole = values.every(Number.isInteger) && most - least < INTERVALS;
  const width = isWhole ? 1 : second - first;
  const from = isWhole ? least - 0.5 : Math.floor(least / width) * width;
  const count = Math.floor((most - from) / width) + 1;
  const counts = new Array<number>(count).fill(0);
  for (const value of values) {
    const at = Math.min(count - 1, Math.max(0, Math.floor((value - from) / width)));
    counts[at]!++;
  }
  return { from, width, counts };
}
