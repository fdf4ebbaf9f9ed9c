import type { ResourceColumns, Rows } from './columns.js';
import { longer } from './longer.js';

/** Names of columns of numbers. */
type Numbers<N extends string> = Record<N, Float64Array>;

/** The columns of what was met or demanded, of what is unmet, and of both. */
export const MEASURED = ['amount', 'mass', 'volume'] as const;
export const UNMET = ['amount', 'since', 'until'] as const;
export const MEASURED_UNMET = ['amount', 'mass', 'volume', 'since', 'until'] as const;

/** Tables with these columns. */
export type MeasuredTable = AmountTable<(typeof MEASURED)[number]>;
export type UnmetTable = AmountTable<(typeof UNMET)[number]>;
export type MeasuredUnmetTable = AmountTable<(typeof MEASURED_UNMET)[number]>;

/** Amounts of resources, in columns that grow row by row. */
export class AmountTable<N extends string> {
  /** The number of rows. */
  length = 0;
  /** Codes of the resources. */
  resource: Int32Array;
  readonly numbers: Numbers<N>;

  /**
   * @param names the columns of numbers
   * @param room for how many rows there is room at first
   */
  constructor(names: readonly N[], room: number) {
    this.resource = new Int32Array(room);
    this.numbers = Object.fromEntries(
      names.map((name) => [name, new Float64Array(room)]),
    ) as Numbers<N>;
  }

  /**
   * Adds rows that the caller fills in. Columns that were read before may have been replaced.
   * @returns the index of the first one
   */
  add(rows: number): number {
    const first = this.length;
    this.length += rows;
    if (this.length > this.resource.length) this.#grow();
    return first;
  }

  /** Adds the rows of another table. What it has no column for is NaN. */
  append({ length, resource, numbers }: AmountTable<never>): void {
    const first = this.add(length);
    this.resource.set(resource.subarray(0, length), first);
    const columns: Readonly<Record<string, Float64Array>> = numbers;
    for (const [name, column] of Object.entries<Float64Array>(this.numbers)) {
      const other = columns[name];
      if (other === undefined) column.fill(Number.NaN, first, this.length);
      else column.set(other.subarray(0, length), first);
    }
  }

  #grow(): void {
    this.resource = longer(this.resource, this.length);
    for (const name of Object.keys(this.numbers) as N[])
      this.numbers[name] = longer(this.numbers[name], this.length);
  }

  /** Returns the columns. @param rows the rows of each record */
  columns({ first, end }: Rows): Pick<ResourceColumns, 'first' | 'end' | 'resource'> & Numbers<N> {
    return { first, end, resource: this.resource, ...this.numbers };
  }
}
