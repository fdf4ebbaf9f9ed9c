/** Returns the number of values in a sorted list that are less than a limit. */
function countBelow(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

const ascending = (values: Iterable<number>): number[] => [...values].sort((a, b) => a - b);

/** Where the rows of a sheet go when others are removed and inserted. */
export class RowShift {
  readonly #gone: readonly number[];
  readonly #isGone: ReadonlySet<number>;
  readonly #inserted: readonly number[];

  /**
   * @param gone the rows that are no longer in their place
   * @param inserted for each inserted row, the row that it comes after
   * @param moved the new places of rows that are gone from their own
   */
  constructor(
    gone: Iterable<number>,
    inserted: Iterable<number>,
    readonly moved: ReadonlyMap<number, number> = new Map(),
  ) {
    this.#gone = ascending(gone);
    this.#isGone = new Set(this.#gone);
    this.#inserted = ascending(inserted);
  }

  /** Whether every row stays where it is. */
  get isNone(): boolean {
    return this.#gone.length === 0 && this.#inserted.length === 0;
  }

  /** Returns the place of a row, or where it would be if it is gone. */
  place(row: number): number {
    return row - countBelow(this.#gone, row) + countBelow(this.#inserted, row);
  }

  /** Returns the new number of a row, or undefined if it is gone. */
  row(row: number): number | undefined {
    return this.#isGone.has(row) ? this.moved.get(row) : this.place(row);
  }

  /** Returns the new number of the first row of a range. If that is gone, the range starts with the next row. */
  first(row: number): number {
    return this.place(row);
  }

  /** Returns the new number of the last row of a range. If that is gone, the range ends with the row before. */
  last(row: number): number {
    return this.#isGone.has(row) ? this.place(row) - 1 : this.place(row);
  }
}
