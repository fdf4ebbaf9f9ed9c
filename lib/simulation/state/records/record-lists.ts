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
export interface SimulationRecords {
  /** Executed events, in order of execution. */
  readonly events: readonly EventRecord[];
  /** Everything that happened, in order. */
  readonly timeline: readonly TimelineRecord[];
  readonly errors: readonly ErrorRecord[];
  readonly warnings: readonly WarningRecord[];
  readonly burns: readonly BurnRecord[];
  readonly transports: readonly TransportRecord[];
  /** The demands, in order. What is left of them counts by itself: only the result knows the sums over the whole campaign. */
  readonly demands: readonly DemandRecord[];
  /** Changes of place, in order of time. */
  readonly positions: readonly PositionRecord[];
  /** Changes of state, in order of time. */
  readonly states: readonly StateRecord[];
  /** Changes of the contents of containers and tanks, in order of time. */
  readonly stocks: readonly StockRecord[];
  /** Parts that the crew repaired, in order of time. */
  readonly repairs: readonly RepairRecord[];
}

/** The lists while they grow. */
export class RecordLists implements SimulationRecords {
  readonly events: EventRecord[] = [];
  readonly timeline: TimelineRecord[] = [];
  readonly errors: ErrorRecord[] = [];
  readonly warnings: WarningRecord[] = [];
  readonly burns: BurnRecord[] = [];
  readonly transports: TransportRecord[] = [];
  readonly demands: DemandRecord[] = [];
  readonly positions: PositionRecord[] = [];
  readonly states: StateRecord[] = [];
  readonly stocks: StockRecord[] = [];
  readonly repairs: RepairRecord[] = [];
}
