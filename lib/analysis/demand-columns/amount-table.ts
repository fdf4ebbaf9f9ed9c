import type { AmountColumns, Rows, UnmetColumns } from './columns.js';
import { longer } from './longer.js';

/** Amounts of resources, in columns that grow row by row. */
export class AmountTable {
  /** The number of rows. */
  length = 0;
  resource: Int32Array;
  amount: Float64Array;
  mass: Float64Array;
  volume: Float64Array;

  /** @param room for how many rows there is room at first */
  constructor(room: number) {
    this.resource = new Int32Array(room);
    this.amount = new Float64Array(room);
    this.mass = new Float64Array(room);
    this.volume = new Float64Array(room);
  }

  /**
   * Adds rows that the caller fills in. Columns that were read before may have been replaced.
   * @returns the index of the first one
   */
  add(rows: number): number {
    const first = this.length;
    this.length += rows;
    if (this.length > this.resource.length) this.grow();
    return first;
  }

  /** Adds the rows of another table. */
  append({ length, resource, amount, mass, volume }: this): void {
    const first = this.add(length);
    this.resource.set(resource.subarray(0, length), first);
    this.amount.set(amount.subarray(0, length), first);
    this.mass.set(mass.subarray(0, length), first);
    this.volume.set(volume.subarray(0, length), first);
  }

  protected grow(): void {
    this.resource = longer(this.resource, this.length);
    this.amount = longer(this.amount, this.length);
    this.mass = longer(this.mass, this.length);
    this.volume = longer(this.volume, this.length);
  }

  /** Returns the columns. @param rows the rows of each record */
  columns({ first, end }: Rows): AmountColumns {
    const { resource, amount, mass, volume } = this;
    return { first, end, resource, amount, mass, volume };
  }
}

/** Unmet amounts, in columns that grow row by row. */
export class UnmetTable extends AmountTable {
  since: Float64Array;
  until: Float64Array;

  constructor(room: number) {
    super(room);
    this.since = new Float64Array(room);
    this.until = new Float64Array(room);
  }

  override append(other: this): void {
    const first = this.length;
    super.append(other);
    this.since.set(other.since.subarray(0, other.length), first);
    this.until.set(other.until.subarray(0, other.length), first);
  }

  protected override grow(): void {
    super.grow();
    this.since = longer(this.since, this.length);
    this.until = longer(this.until, this.length);
  }

  override columns(rows: Rows): UnmetColumns {
    const { since, until } = this;
    return { ...super.columns(rows), since, until };
  }
}
