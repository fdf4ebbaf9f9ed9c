import type { AmountColumns, UnmetColumns } from './columns.js';
import { longer } from './longer.js';

/** Amounts of resources, in columns that grow row by row. */
export class AmountTable implements AmountColumns {
  /** The number of rows. */
  length = 0;
  resource: Int32Array;
  amount: Float64Array;
  mass: Float64Array;
  volume: Float64Array;

  /**
   * @param first where the rows of each record begin
   * @param room for how many rows there is room at first
   */
  constructor(
    readonly first: Int32Array,
    room: number,
  ) {
    this.resource = new Int32Array(room);
    this.amount = new Float64Array(room);
    this.mass = new Float64Array(room);
    this.volume = new Float64Array(room);
  }

  /** Adds a row. Columns that were read before may have been replaced. */
  add(resource: number, amount: number, mass: number, volume: number): void {
    const i = this.length++;
    if (i === this.resource.length) this.grow();
    this.resource[i] = resource;
    this.amount[i] = amount;
    this.mass[i] = mass;
    this.volume[i] = volume;
  }

  protected grow(): void {
    this.resource = longer(this.resource);
    this.amount = longer(this.amount);
    this.mass = longer(this.mass);
    this.volume = longer(this.volume);
  }
}

/** Unmet amounts, in columns that grow row by row. */
export class UnmetTable extends AmountTable implements UnmetColumns {
  since: Float64Array;
  until: Float64Array;

  constructor(first: Int32Array, room: number) {
    super(first, room);
    this.since = new Float64Array(room);
    this.until = new Float64Array(room);
  }

  /** Sets when the amount of the last row stayed unmet. */
  setSpan(since: number, until: number): void {
    const i = this.length - 1;
    this.since[i] = since;
    this.until[i] = until;
  }

  protected override grow(): void {
    super.grow();
    this.since = longer(this.since);
    this.until = longer(this.until);
  }
}
