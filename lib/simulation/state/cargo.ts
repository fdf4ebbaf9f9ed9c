/** More than the part by which an addition of two numbers can be wrong: they have 53 bits. */
const ERROR = 2 ** -52;

/**
 * How much a bound grows with each change. It is more than all rounding errors in the masses of carriers that are cargo themselves,
 * if none of them has more than a million elements inside, and no negative mass.
 */
const GROWTH = 1 + 2 ** -32;

/** Stands for a change of a sum that is not known. */
export const UNKNOWN = Number.NaN;

/**
 * A sum of the masses or volumes of elements. The order of the elements decides its last digits, so one that comes in the middle, or
 * goes, needs a new sum of all others. An upper bound of the sum follows each change instead. It tells that most elements fit.
 */
export class CargoSum {
  /** The sum; undefined until it is summed up again. */
  exact: number | undefined = undefined;
  /** The bound; infinite if nothing is known. Private for TypeScript alone, as in `ExactSum`. */
  private bound = 0;

  /** Whether the bound is known. */
  get isBounded(): boolean {
    return this.bound < Number.POSITIVE_INFINITY;
  }

  /**
   * Notes that the sum has changed, so that it is no longer known.
   * @param by by how much at most: the value of an element that has come, or its negative value if the element has gone. `UNKNOWN`
   *   if it is not known, or if a value is negative: rounding errors could then make the sum larger than a bound
   */
  change(by: number): void {
    const changed = this.bound + by;
    this.exact = undefined;
    this.bound = changed >= 0 ? changed * GROWTH : Number.POSITIVE_INFINITY;
  }

  /** Returns the sum, or an upper bound of it. @param count the number of elements */
  atMost(count: number): number {
    return this.exact ?? this.bound * (1 + count * ERROR);
  }

  /**
   * Sets the sum.
   * @param count the number of elements
   * @param hasNegative whether one of the values is negative. The sum then has no bound
   */
  set(sum: number, count: number, hasNegative: boolean): number {
    this.exact = sum;
    this.bound = hasNegative ? Number.POSITIVE_INFINITY : sum * (1 + count * ERROR) * GROWTH;
    return sum;
  }
}

/** What is known of the elements directly inside another, together. */
export class Cargo {
  /** Their mass without crew, in kg. */
  readonly mass = new CargoSum();
  /** Their volume without crew, in m³ and not rounded. */
  readonly volume = new CargoSum();
  /** The number of crew members among them. */
  people = 0;
}
