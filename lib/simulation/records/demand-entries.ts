import type { Rounding } from '../rules/rounding.js';
import type { RecordedAmounts, RecordedResource } from './amounts.js';
import type { DemandInterval, DemandIntervals } from './demand-intervals.js';
import type { DemandRecord, Ref, UnmetRecord } from './records.js';

/** What is left of a demand: what nothing supplied, and what was produced and nothing stored, which is negative. */
interface WithLeft {
  readonly left: readonly UnmetRecord[];
}

/** What is left of a demand, by whether it counts. */
export type SplitLeft = Pick<DemandRecord, 'unmet' | 'surplus' | 'uncounted'>;

/** A demand record without its index and element. What is left is not divided yet by whether it counts. */
export type DemandOutcome = Omit<DemandRecord, 'index' | 'element' | keyof SplitLeft> & WithLeft;

/** When and where something is left of a demand, and what. */
export type DemandShortage = Pick<DemandRecord, 'time' | 'since' | 'location'> & WithLeft;

/** Whether something is left of a demand: bits. What is unmet may be too little to count. */
export const Left = { None: 0, Short: 1, Surplus: 2 } as const;

/** Returns the bit for an amount that is left. */
export const leftBit = (amount: number): number =>
  amount > 0 ? Left.Short : amount < 0 ? Left.Surplus : Left.None;

/** What the record of a demand says besides times and amounts. */
export type DemandHead = Pick<
  DemandRecord,
  'covers' | 'event' | 'location' | 'mission' | 'state' | 'models' | 'supplies'
>;

/** What totals need of a demand. */
export type DemandSums = Pick<DemandOutcome, 'mission' | 'location' | 'amounts' | 'left'>;

/** The amounts of a demand. Records are made of them by `amountRecord`. */
export interface DemandedAmounts {
  readonly amounts: RecordedAmounts;
  /** What is left of them; undefined if nothing is, or by the rule `unmetTest`. */
  readonly left: RecordedAmounts | undefined;
  readonly rounding: Rounding;
}

/** A demand whose record is made each time that it is read. It must not change after it was added. */
export interface LazyDemand {
  /** Element that demands; null for a demand of a mission. */
  readonly element: Ref | null;
  /** Whether something is left of it: bits of `Left`. */
  readonly left: number;
  /** An upper bound of all numbers in its record, together. */
  readonly sum: number;
  /** The size of its record, as in `recordSize`. */
  readonly size: number;
  /** Indices of the failed events without which less would be left. */
  readonly downstreamOf: readonly number[];
  /** What is left of it. It is much faster than to make the record. */
  readonly shortage: DemandShortage;
  /** What totals need of it, as in its record. It is faster than to make the record. */
  readonly sums: DemandSums;
  /** Where it arises. */
  readonly location: Ref;
  /** Says what is left of it, resource by resource. It is much faster than to make records. */
  addLeft(sink: LeftSink): void;
  /** Returns the outcome. It is the same each time. */
  expand(): DemandOutcome;
}

/** Is told what is left of a demand. */
export interface LeftSink {
  /**
   * Is told how much of a resource was asked and is left, in its units; both are negative for production. What it is told of one
   * resource adds up.
   */
  leave(resource: RecordedResource, asked: number, left: number): void;
}

/** What sources demand that nothing serves. All intervals of the same length have the same amounts. */
export interface DemandKind {
  /**
   * Returns the amounts in an interval, or undefined if it demands nothing. The lists are used again: read them before another
   * interval is asked for. To ask again for the same interval takes no time.
   */
  amountsIn(interval: DemandInterval): DemandedAmounts | undefined;
}

/**
 * The demands of one source in consecutive intervals, if nothing served them and only the lengths of the intervals
 * differ. Make a new run if the state or the place of the source changes, or if the log has ended the run.
 */
export abstract class DemandRun {
  /** Number of the first interval; -1 before the run is in a log. */
  from = -1;
  /** Number of the interval after the last one. */
  until = -1;
  /** Whether its size is counted. */
  isCounted = false;

  constructor(
    /** Element that demands. */
    readonly element: Ref,
    /** Its position among the elements that demand in an interval. */
    readonly order: number,
  ) {}

  /** What the records of all its demands have in common. */
  abstract get head(): DemandHead;

  /** What the source demands. Many runs share it. */
  abstract readonly kind: DemandKind;

  /** Returns the outcome in an interval, or undefined if it demands nothing. */
  abstract outcomeIn(interval: DemandInterval): DemandOutcome | undefined;
}

/** What a log holds. Demands are numbered in order. Numbers that no single demand has are those of runs. */
export interface LoggedEntries {
  /** The number of demands. */
  size: number;
  /** The single demands, and their indices. */
  readonly indices: number[];
  readonly singles: LazyDemand[];
  readonly intervals: DemandIntervals;
  /** The runs, in the order in which they start. */
  readonly runs: DemandRun[];
}

/** What keeps the demands of a simulation: their records, or sums only. */
export interface DemandKeeper {
  /** The number of demands. */
  readonly size: number;
  /** Whether the demands have records. */
  readonly keepsRecords: boolean;
  /** Adds a demand. */
  add(demand: LazyDemand): void;
  /** Starts an interval. Demands of runs belong to the last interval that was started. */
  startInterval(since: number, time: number, days: number): void;
  /** Returns whether a run can go on in the current interval. */
  continues(run: DemandRun): boolean;
  /** Adds the demand of a run in the current interval. @param left whether something is left of it: bits of `Left` */
  addRun(run: DemandRun, left: number): void;
  /** Lets a run go on that demands nothing in the current interval. */
  pass(run: DemandRun): void;
}
