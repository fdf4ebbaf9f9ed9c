import type { AmountColumns, UnmetColumns } from './columns.js';
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
    while (this.length > this.resource.length) this.grow();
    return first;
  }

  protected grow(): void {
    this.resource = longer(this.resource);
    this.amount = longer(this.amount);
    this.mass = longer(this.mass);
    this.volume = longer(this.volume);
  }

  /** Returns the columns. @param first where the rows of each record begin @param end where they end */
  columns(first: Int32Array, end: Int32Array): AmountColumns {
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

  protected override grow(): void {
    super.grow();
    this.since = longer(this.since);
    this.until = longer(this.until);
  }

  override columns(first: Int32Array, end: Int32Array): UnmetColumns {
    const { since, until } = this;
    return { ...super.columns(first, end), since, until };
  }
}
