/** A term of a row: a column and its coefficient. */
export type Term = readonly [column: number, coefficient: number];

/** Returns terms with coefficients that are so many times as large: none for 0. */
export const times = (terms: readonly Term[], factor: number): Term[] =>
  factor === 0 ? [] : terms.map(([column, value]) => [column, value * factor]);

/** A linear program with whole columns, built column by column and row by row. It is minimised. */
export class Program {
  readonly lower: number[] = [];
  readonly upper: number[] = [];
  /** 1 for columns that take whole values only. */
  readonly whole: number[] = [];
  readonly rowLower: number[] = [];
  readonly rowUpper: number[] = [];
  readonly starts: number[] = [0];
  readonly indices: number[] = [];
  readonly values: number[] = [];

  get columns(): number {
    return this.lower.length;
  }

  get rows(): number {
    return this.rowLower.length;
  }

  /** The columns that take whole values only. */
  get wholeColumns(): number[] {
    return [...this.whole.keys()].filter((column) => this.whole[column] === 1);
  }

  /** Adds a column of at least 0 and returns its index. */
  column(upper = Number.POSITIVE_INFINITY, whole = false): number {
    this.lower.push(0);
    this.upper.push(upper);
    this.whole.push(whole ? 1 : 0);
    return this.lower.length - 1;
  }

  /** Adds a row and returns its index. Terms of the same column are added up. */
  row(terms: readonly Term[], lower: number, upper: number): number {
    const sums = new Map<number, number>();
    for (const [column, value] of terms) sums.set(column, (sums.get(column) ?? 0) + value);
    for (const [column, value] of sums) {
      if (value === 0) continue;
      this.indices.push(column);
      this.values.push(value);
    }
    this.starts.push(this.indices.length);
    this.rowLower.push(lower);
    this.rowUpper.push(upper);
    return this.rowLower.length - 1;
  }

  /** Adds a row that is at most a number. */
  atMost(terms: readonly Term[], upper: number): number {
    return this.row(terms, Number.NEGATIVE_INFINITY, upper);
  }

  /** Adds a row that equals a number. */
  equals(terms: readonly Term[], value: number): number {
    return this.row(terms, value, value);
  }
}

/** A linear function of the columns of a program. */
export class Linear {
  readonly terms: Term[] = [];
  constructor(public constant = 0) {}

  add(column: number, coefficient: number): void {
    if (coefficient !== 0) this.terms.push([column, coefficient]);
  }

  at(values: ArrayLike<number>): number {
    return this.terms.reduce(
      (sum, [column, value]) => sum + value * values[column]!,
      this.constant,
    );
  }

  /** The coefficient of every column. */
  dense(columns: number): Float64Array {
    const result = new Float64Array(columns);
    for (const [column, value] of this.terms) result[column]! += value;
    return result;
  }

  plus(other: Linear, factor: number): Linear {
    const sum = new Linear(this.constant + factor * other.constant);
    for (const [column, value] of this.terms) sum.add(column, value);
    for (const [column, value] of other.terms) sum.add(column, factor * value);
    return sum;
  }
}
