import type { MissionRef, Ref } from '../../simulation/index.js';

/** Amounts of resources, in columns. The columns of lists can be longer than the lists. */
export interface AmountColumns {
  /** Codes of the resources. */
  readonly resource: Int32Array;
  /** In units of the resources. */
  readonly amount: Float64Array;
  /** In kg. */
  readonly mass: Float64Array;
  /** In m³. */
  readonly volume: Float64Array;
}

/** Unmet amounts, in columns. Times are in days after the start of the scenario, and NaN where the record has none. */
export interface UnmetColumns extends AmountColumns {
  readonly since: Float64Array;
  readonly until: Float64Array;
}

/** What elements supplied, in columns. */
export interface SupplyColumns {
  /** Codes of the elements that supplied. */
  readonly from: Int32Array;
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

/**
 * The demands of a result, one column for each thing that they say. Numbers in a row are read much faster than the objects of
 * records, and records that are made when they are read are made once. A thing such as a place is the index of its value in a
 * list, its code. The amounts of record `i` are those from `firstAmount[i]` on, before `firstAmount[i + 1]`.
 */
export interface DemandColumns {
  /** The number of records. */
  readonly length: number;
  /** In days after the start of the scenario. */
  readonly time: Float64Array;
  /** NaN for a demand at one time. */
  readonly since: Float64Array;
  /** NaN where a record covers no time. */
  readonly coversSince: Float64Array;
  readonly coversUntil: Float64Array;
  /** -1 for none. */
  readonly event: Int32Array;
  readonly place: Int32Array;
  readonly element: Int32Array;
  readonly mission: Int32Array;
  readonly state: Int32Array;
  readonly model: Int32Array;
  readonly firstAmount: Int32Array;
  readonly amounts: AmountColumns;
  readonly firstUnmet: Int32Array;
  readonly unmet: UnmetColumns;
  readonly firstSupply: Int32Array;
  readonly supplies: SupplyColumns;
  /** What codes stand for. */
  readonly values: {
    readonly place: readonly Ref[];
    readonly element: readonly (Ref | null)[];
    readonly mission: readonly (MissionRef | null)[];
    readonly state: readonly (Ref | null)[];
    readonly model: readonly (string | null)[];
    readonly resource: readonly Ref[];
    readonly supplier: readonly Ref[];
  };
}
