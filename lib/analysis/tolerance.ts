/**
 * The largest share of a sum that an error of rounding can be. Adding n numbers one after the other loses at most n - 1 times
 * half the spacing of numbers near the sum of their sizes, 1.1e-16 of it (Higham, Accuracy and Stability of Numerical
 * Algorithms, 2nd edition, section 4.2). So this is enough for nine million numbers. What an answer reports as missing, over a
 * limit or different is more than this, and more than the precision of the configuration where that applies.
 */
export const ROUNDING_SHARE = 1e-9;

/**
 * Returns whether a difference between sums is no more than an error of rounding.
 * @param sizes the sizes of the sums
 */
export function isRounding(difference: number, ...sizes: readonly number[]): boolean {
  let largest = 0;
  for (const size of sizes) largest = Math.max(largest, Math.abs(size));
  return Math.abs(difference) <= ROUNDING_SHARE * largest;
}
