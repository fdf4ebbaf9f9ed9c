/** More than the part by which an addition of two numbers can be wrong: they have 53 bits. */
const ERROR = 2 ** -52;

/**
 * How much a bound grows with each change. It is more than all errors in the sums of carriers inside a carrier, up to a million
 * elements.
 */
const GROWTH = 1 + 2 ** -32;

/**
 * A sum over the elements in a carrier, in their order: the last digits depend on it. An element that comes or goes mostly needs a
 * new sum of all others. An upper bound follows what comes and goes instead: it tells that most elements fit.
 */
export class CargoSum {
  /** The sum; undefined until it is summed up again. */
  exact: number | undefined = 0;
  /** Infinite if nothing is known. Private for TypeScript alone, as in `ExactSum`. */
  private bound = 0;

  /** Notes that something has changed in another way than by elements that come and go. */
  forget(): void {
    this.exact = undefined;
    this.bound = Number.POSITIVE_INFINITY;
  }

  /** Forgets the sum, because an element has come. @param value its value; NaN if it is not known */
  add(value: number): void {
    this.exact = undefined;
    this.#setBound(value, this.bound + value);
  }

  /** Forgets the sum, because an element has gone. @param value its value; NaN if it is not known */
  subtract(value: number): void {
    this.exact = undefined;
    this.#setBound(value, this.bound - value);
  }

  /** A bound with negative values could be below the sum, because of rounding errors. */
  #setBound(value: number, changed: number): void {
    this.bound = value >= 0 ? changed * GROWTH : Number.POSITIVE_INFINITY;
  }

  /** Returns an upper bound of the sum. @param count the number of elements */
  atMost(count: number): number {
    return this.exact ?? this.bound * (1 + count * ERROR);
  }

  /**
   * Sets the sum.
   * @param isPositive whether none of the values is negative
   */
  set(sum: number, count: number, isPositive: boolean): number {
    this.exact = sum;
    this.bound = isPositive ? sum * (1 + count * ERROR) * GROWTH : Number.POSITIVE_INFINITY;
    return sum;
  }
}

/** What a carrier holds in elements. */
export class Cargo {
  /** The mass without the crew directly inside the carrier, in kg. */
  readonly mass = new CargoSum();
  /** The volume of the elements directly inside it, without crew, in m³ and not rounded. */
  readonly volume = new CargoSum();
  /** The number of crew members directly inside it. */
  people = 0;
}
