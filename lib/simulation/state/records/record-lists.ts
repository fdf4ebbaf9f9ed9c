import type { ErrorRecord, WarningRecord } from './problems.js';
import type {
  BurnRecord,
  DemandRecord,
  EventRecord,
  PositionRecord,
  RepairRecord,
  StateRecord,
  StockRecord,
  TransportRecord,
} from './records.js';
import type { TimelineRecord } from './timeline.js';

/** Everything that a simulation has recorded so far. The lists grow while it runs. */
export class RecordLists {
  /** Executed events, in order of execution. */
  readonly events: EventRecord[] = [];
  /** Everything that happened, in order. */
  readonly timeline: TimelineRecord[] = [];
  readonly errors: ErrorRecord[] = [];
  readonly warnings: WarningRecord[] = [];
  readonly burns: BurnRecord[] = [];
  readonly transports: TransportRecord[] = [];
  /** The demands, in order. What is left of them counts by itself: only the result knows the sums over the whole campaign. */
  readonly demands: DemandRecord[] = [];
  /** Changes of place, in order of time. */
  readonly positions: PositionRecord[] = [];
  /** Changes of state, in order of time. */
  readonly states: StateRecord[] = [];
  /** Changes of the contents of containers and tanks, in order of time. */
  readonly stocks: StockRecord[] = [];
  /** Parts that the crew repaired, in order of time. */
  readonly repairs: RepairRecord[] = [];
}

/** The same lists for those who only read them. */
export type SimulationRecords = {
  readonly [K in keyof RecordLists]: readonly RecordLists[K][number][];
};
