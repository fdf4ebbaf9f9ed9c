import type { Ref } from '../../simulation/index.js';

/** The times of demands, in days after the start of the scenario. */
export interface TimeColumns {
  readonly time: Float64Array;
  /** NaN for a demand at one time. */
  readonly since: Float64Array;
}

/** The times that demands cover, in days after the start of the scenario; NaN where a record covers no time. */
export interface CoverColumns {
  readonly since: Float64Array;
  readonly until: Float64Array;
}

/** What each demand has one of, such as a place: the index of its value in a list, its code. */
export interface CodeColumn<T> {
  readonly codes: Int32Array;
  /** What codes stand for. */
  readonly values: readonly T[];
}

/** Rows of records: those of record `i` are those from `first[i]` on, before `end[i]`. Records can have the same rows. */
export interface Rows {
  readonly first: Int32Array;
  readonly end: Int32Array;
}

/** Amounts of resources, in columns. The columns can be longer than there are rows. */
export interface ResourceColumns extends Rows {
  /** Codes of the resources. */
  readonly resource: Int32Array;
  /** In units of the resources. */
  readonly amount: Float64Array;
}

/** Amounts of resources with their masses and volumes. */
export interface AmountColumns extends ResourceColumns {
  /** In kg. */
  readonly mass: Float64Array;
  /** In m³. */
  readonly volume: Float64Array;
}

/** Unmet amounts, in columns. Times are in days after the start of the scenario, and NaN where the record has none. */
export interface UnmetColumns extends ResourceColumns {
  readonly since: Float64Array;
  readonly until: Float64Array;
}

/** Unmet amounts with their masses and volumes. */
export type MeasuredUnmetColumns = UnmetColumns & AmountColumns;

/** What elements supplied, in columns. */
export interface SupplyColumns extends Rows {
  /** Codes of the elements that supplied. */
  readonly from: Int32Array;
  /** The elements that codes stand for. */
  readonly suppliers: readonly Ref[];
  /** Indices in `supplyWays`. */
  readonly way: Int32Array;
  /** Codes of what was supplied, and of what was demanded. */
  readonly resource: Int32Array;
  readonly serves: Int32Array;
  /** In units of `resource`. */
  readonly amount: Float64Array;
  /** In days after the start of the scenario; NaN where the record has none. */
  readonly since: Float64Array;
  readonly until: Float64Array;
}
