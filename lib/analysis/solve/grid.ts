/** Significant digits that steps keep. One more would show the error of a multiplication. */
const DIGITS = 15;

/**
 * The values that a search may try: the multiples of a step between two bounds, and the bounds. Answers are members of the
 * grid, so they do not depend on where a search began.
 */
export class Grid {
  /** The first and the last position. */
  readonly first: number;
  readonly last: number;

  /**
   * @param step the distance between two values, above 0
   * @param low the lower bound
   * @param high the upper bound, at least `low`
   * @param isAbove whether the lower bound itself is not a value
   */
  constructor(
    readonly step: number,
    readonly low: number,
    readonly high: number,
    isAbove = false,
  ) {
    const first = Math.floor(low / step);
    this.first = isAbove ? first + 1 : first;
    this.last = Math.max(this.first, Math.ceil(high / step));
  }

  /** Returns the value at a position. */
  valueAt(position: number): number {
    const value = Number((position * this.step).toPrecision(DIGITS));
    return Math.min(this.high, Math.max(this.low, value));
  }

  /** Returns the position nearest to a value, inside the bounds. */
  nearest(value: number): number {
    return Math.min(this.last, Math.max(this.first, Math.round(value / this.step)));
  }
}

/**
 * Returns the step that suits a value if nobody chooses one: a power of ten, about a millionth of the value. At least six
 * decimals are not needed for values below 1.
 * @param isWhole whether only whole numbers count
 */
export function usualStep(value: number, isWhole: boolean): number {
  if (isWhole) return 1;
  const size = Math.max(1, Math.abs(value));
  return Number(`1e${Math.floor(Math.log10(size)) - 6}`);
}

/** The first distance of a search upwards, as a share of the value where it starts. */
const FIRST_REACH = 1 / 16;

/** Returns the first distance of a search upwards from a value, in steps. */
export const firstReach = (value: number, step: number): number =>
  Math.max(1, Math.round((Math.max(1, Math.abs(value)) * FIRST_REACH) / step));

/** Returns how far a search upwards from a value goes with a number of doublings. */
export const farthest = (value: number, doublings: number): number =>
  Math.max(1, Math.abs(value)) * FIRST_REACH * 2 ** doublings;
