import type {
  AmountColumns,
  MeasuredUnmetColumns,
  ResourceColumns,
  Rows,
  UnmetColumns,
} from './columns.js';
import { longer } from './longer.js';

/** Amounts of resources, in columns that grow row by row. */
export class AmountTable {
  /** The number of rows. */
  length = 0;
  resource: Int32Array;
  amount: Float64Array;

  /** @param room for how many rows there is room at first */
  constructor(room: number) {
    this.resource = new Int32Array(room);
    this.amount = new Float64Array(room);
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

  /** Adds the resources and amounts of another table. @returns the index of the first row */
  protected addRowsOf({ length, resource, amount }: AmountTable): number {
    const first = this.add(length);
    this.resource.set(resource.subarray(0, length), first);
    this.amount.set(amount.subarray(0, length), first);
    return first;
  }

  protected grow(): void {
    this.resource = longer(this.resource, this.length);
    this.amount = longer(this.amount, this.length);
  }

  /** Returns the columns. @param rows the rows of each record */
  columns({ first, end }: Rows): ResourceColumns {
    const { resource, amount } = this;
    return { first, end, resource, amount };
  }
}

/** Amounts with their masses and volumes. */
export class MeasuredTable extends AmountTable {
  mass: Float64Array;
  volume: Float64Array;

  constructor(room: number) {
    super(room);
    this.mass = new Float64Array(room);
    this.volume = new Float64Array(room);
  }

  /** Adds the rows of another table. */
  append(other: MeasuredTable): void {
    const first = this.addRowsOf(other);
    this.mass.set(other.mass.subarray(0, other.length), first);
    this.volume.set(other.volume.subarray(0, other.length), first);
  }

  protected override grow(): void {
    super.grow();
    this.mass = longer(this.mass, this.length);
    this.volume = longer(this.volume, this.length);
  }

  override columns(rows: Rows): AmountColumns {
    const { mass, volume } = this;
    return { ...super.columns(rows), mass, volume };
  }
}

/** Unmet amounts with their times. */
export class UnmetTable extends AmountTable {
  since: Float64Array;
  until: Float64Array;

  constructor(room: number) {
    super(room);
    this.since = new Float64Array(room);
    this.until = new Float64Array(room);
  }

  /** Adds amounts that were demanded at one time. */
  appendTimeless(other: MeasuredTable): void {
    const first = this.addRowsOf(other);
    this.since.fill(Number.NaN, first, this.length);
    this.until.fill(Number.NaN, first, this.length);
  }

  /** Adds the rows of another table. */
  append(other: UnmetTable): void {
    const first = this.addRowsOf(other);
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

/** Unmet amounts with their times, masses and volumes. */
export class MeasuredUnmetTable extends UnmetTable {
  mass: Float64Array;
  volume: Float64Array;

  constructor(room: number) {
    super(room);
    this.mass = new Float64Array(room);
    this.volume = new Float64Array(room);
  }

  override appendTimeless(other: MeasuredTable): void {
    const first = this.length;
    super.appendTimeless(other);
    this.mass.set(other.mass.subarray(0, other.length), first);
    this.volume.set(other.volume.subarray(0, other.length), first);
  }

  override append(other: MeasuredUnmetTable): void {
    const first = this.length;
    super.append(other);
    this.mass.set(other.mass.subarray(0, other.length), first);
    this.volume.set(other.volume.subarray(0, other.length), first);
  }

  protected override grow(): void {
    super.grow();
    this.mass = longer(this.mass, this.length);
    this.volume = longer(this.volume, this.length);
  }

  override columns(rows: Rows): MeasuredUnmetColumns {
    const { mass, volume } = this;
    return { ...super.columns(rows), mass, volume };
  }
}
