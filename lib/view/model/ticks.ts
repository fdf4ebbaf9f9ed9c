import { ticks } from 'd3-array';

/** Numbers whose distance is a smaller share of their size have no round numbers between them. */
const NOISE = 1e-12;

/**
 * Returns round numbers between two numbers, with equal distances.
 * @param count about how many
 * @returns none if the numbers are too near to each other, or too large or small to divide what is between them
 */
export function roundTicks(least: number, most: number, count: number): readonly number[] {
  const length = most - least;
  const isUsual =
    length > NOISE * Math.max(Math.abs(least), Math.abs(most)) && length > 1e-290 && length < 1e290;
  return isUsual ? ticks(least, most, count) : [];
}
