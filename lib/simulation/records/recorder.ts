import type { StateType } from '../../model/enumerations.js';
import type { Rounding } from '../rules/rounding.js';
import { DemandLog, type DemandOutcome } from './demand-log.js';
import {
  type ErrorCode,
  type ErrorRecord,
  noDetails,
  type ProblemDetails,
  simulationMessages,
  type WarningCode,
  type WarningRecord,
} from './problems.js';
import {
  type AmountRecord,
  type BurnRecord,
  type DemandRecord,
  type EventRecord,
  type PositionRecord,
  type Ref,
  type StateRecord,
  type StockRecord,
  type TimelineDetails,
  type TimelineKind,
  type TimelineRecord,
  type TransportRecord,
  timelineRecords,
  type UnmetRecord,
} from './records.js';

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
  /** The demands, in order. The records are made when this list is read. */
  readonly demands: readonly DemandRecord[];
  /** Changes of place, in order of time. */
  readonly positions: readonly PositionRecord[];
  /** Changes of state, in order of time. */
  readonly states: readonly StateRecord[];
  /** Changes of the contents of containers and tanks, in order of time. */
  readonly stocks: readonly StockRecord[];
}

/** A record without the fields that the recorder adds: its index, time and event. */
export type Draft<R> = Omit<R, 'index' | 'time' | 'event'>;

/** The properties of a resource that the record of an amount needs. */
export interface RecordedResource {
  readonly ref: Ref;
  /** Mass of a unit, in kg. */
  readonly unitMass: number;
  /** Volume of a unit, in m³. */
  readonly unitVolume: number;
}

/** Amounts by resource. Only the first `size` entries count. */
export interface RecordedAmounts {
  readonly resources: readonly RecordedResource[];
  readonly amounts: readonly number[];
  readonly size: number;
}

/** A range of demands in the timeline to which more demands can be added. */
type GrowingDemands = Extract<TimelineRecord, { kind: 'demands' }> & { count: number };

const none: readonly never[] = [];

/** Records everything that happens, in order. */
export class Recorder implements SimulationRecords {
  readonly #events: EventRecord[] = [];
  readonly #timeline: TimelineRecord[] = [];
  readonly #errors: ErrorRecord[] = [];
  readonly #warnings: WarningRecord[] = [];
  readonly #burns: BurnRecord[] = [];
  readonly #transports: TransportRecord[] = [];
  readonly #positions: PositionRecord[] = [];
  readonly #states: StateRecord[] = [];
  readonly #stocks: StockRecord[] = [];
  readonly #demandLog = new DemandLog();
  /** The root causes of each event that failed. */
  readonly #roots = new Map<number, Set<number>>();
  readonly events: readonly EventRecord[] = this.#events;
  readonly timeline: readonly TimelineRecord[] = this.#timeline;
  readonly errors: readonly ErrorRecord[] = this.#errors;
  readonly warnings: readonly WarningRecord[] = this.#warnings;
  readonly burns: readonly BurnRecord[] = this.#burns;
  readonly transports: readonly TransportRecord[] = this.#transports;
  readonly positions: readonly PositionRecord[] = this.#positions;
  readonly states: readonly StateRecord[] = this.#states;
  readonly stocks: readonly StockRecord[] = this.#stocks;
  /** The current time, in days after the start of the scenario. */
  time = 0;
  /** The event that is being executed; undefined between events. */
  current: EventRecord | undefined;
  /** The last range of demands in the timeline. */
  #lastDemands: GrowingDemands | undefined;
  /** The name that problems have instead of the event's name, while a part of the event runs. */
  #part: string | undefined;

  constructor(private readonly rounding: Rounding) {}

  /** The index of the event that is being executed; null between events. */
  get event(): number | null {
    return this.current === undefined ? null : this.current.index;
  }

  /**
   * The index of the event that is to blame if the current event fails: the current event, or the one that scheduled it.
   * Undefined between events.
   */
  get cause(): number | undefined {
    if (this.current === undefined) return undefined;
    let { index, parent } = this.current;
    while (parent !== null) ({ index, parent } = this.#events[parent]!);
    return index;
  }

  /** Returns the events whose errors have no cause and from which all errors of an event follow. */
  rootsOf(event: number): Iterable<number> {
    return this.#roots.get(event) ?? [event];
  }

  /** The demands so far. Their records are made when they are read. */
  get demands(): readonly DemandRecord[] {
    return this.#demandLog.records;
  }

  /** Whether every demand so far was met. */
  get isSupplied(): boolean {
    return this.#demandLog.isSupplied;
  }

  /** Adds a record with the current time and event to the timeline. Only this method makes timeline records. */
  record<K extends TimelineKind>(kind: K, details: TimelineDetails[K]): TimelineRecord {
    const make: (time: number, event: number | null, details: TimelineDetails[K]) => unknown =
      timelineRecords[kind];
    const record = make(this.time, this.event, details) as TimelineRecord;
    this.#timeline.push(record);
    return record;
  }

  /** Adds the record of an event that is about to be executed. */
  addEvent(record: EventRecord): void {
    this.#events.push(record);
  }

  /** Runs a part of an event. Problems in the part have its name instead of the event's. */
  inPart<R>(name: string, run: () => R): R {
    this.#part = name;
    try {
      return run();
    } finally {
      this.#part = undefined;
    }
  }

  /**
   * Records an error, which makes the current event fail.
   * @param downstreamOf the failed events without which there would be no error
   */
  error(
    code: ErrorCode,
    details: Partial<ProblemDetails>,
    eventName?: string,
    downstreamOf: readonly number[] = none,
  ): void {
    const causes = this.#blame(downstreamOf);
    this.record('error', { error: this.#errors.length });
    this.#errors.push({
      index: this.#errors.length,
      code,
      ...this.#problem(code, { ...noDetails, ...details }, causes, eventName),
    });
  }

  /** Makes the current event fail because of other events. @returns those that are not the event itself */
  #blame(downstreamOf: readonly number[]): readonly number[] {
    const { current, cause } = this;
    if (current === undefined || cause === undefined) return downstreamOf;
    current.succeeded = false;
    const causes = downstreamOf.filter((each) => each !== cause);
    const roots = this.#roots.get(cause) ?? new Set();
    this.#roots.set(cause, roots);
    if (causes.length === 0) {
      roots.add(cause);
      return none;
    }
    for (const each of causes) for (const root of this.rootsOf(each)) roots.add(root);
    current.downstreamOf = [...new Set([...current.downstreamOf, ...causes])];
    return causes;
  }

  /** Records a warning about the current event. */
  warning(code: WarningCode, details: Partial<ProblemDetails> = {}): void {
    this.record('warning', { warning: this.#warnings.length });
    this.#warnings.push({
      index: this.#warnings.length,
      code,
      ...this.#problem(code, { ...noDetails, ...details }, this.current?.downstreamOf ?? none),
    });
  }

  #problem(
    code: ErrorCode | WarningCode,
    details: ProblemDetails,
    downstreamOf: readonly number[],
    eventName?: string,
  ) {
    const { time, event, current } = this;
    return {
      time,
      event,
      eventName: eventName ?? this.#part ?? current?.name ?? '',
      downstreamOf,
      message: simulationMessages[code].text(details),
      ...details,
    };
  }

  /** Records that an engine fires. */
  burn(draft: Draft<BurnRecord>): void {
    const index = this.#burns.length;
    // Engines only fire during events.
    const event = this.current!.index;
    this.record('burn', { burn: index });
    this.#burns.push({ index, time: this.time, event, ...draft });
  }

  /** Adds the record of a transport as planned. */
  addTransport(record: TransportRecord): void {
    this.#transports.push(record);
  }

  /**
   * Records a demand. Consecutive demands of one time and event share one range in the timeline.
   * @param outcome the outcome. If only the element differs from the previous demand, pass the same object again.
   */
  demand(outcome: DemandOutcome, element: Ref | null): void {
    const timeline = this.#timeline;
    const { time, event } = outcome;
    const range = this.#lastDemands;
    const follows =
      range === timeline[timeline.length - 1] && range?.time === time && range.event === event;
    if (follows) range.count++;
    else {
      const details = { first: this.#demandLog.size, count: 1 };
      this.#lastDemands = this.record('demands', details) as GrowingDemands;
    }
    this.#demandLog.add(outcome, element);
  }

  /** Records the new container of an element; null if the element is no longer in play. */
  position(element: Ref, container: Ref | null): void {
    this.#positions.push({ time: this.time, event: this.event, element, container });
  }

  /** Records the new state of an element; null for none. */
  state(element: Ref, state: StateRecord['state']): void {
    this.#states.push({ time: this.time, event: this.event, element, state });
  }

  /**
   * Records the new amount of a resource in a container or tank, in units.
   * @param rate how fast it changes from then on, in units a day
   */
  stock(element: Ref, resource: Ref, amount: number, rate = 0): void {
    this.#stocks.push({ time: this.time, event: this.event, element, resource, amount, rate });
  }

  /** Returns the record of an amount. */
  amount(resource: RecordedResource, amount: number): AmountRecord {
    const { rounding } = this;
    return {
      resource: resource.ref,
      amount: rounding.amount(amount),
      mass: rounding.mass(resource.unitMass * amount),
      volume: rounding.volume(resource.unitVolume * amount),
    };
  }

  /** Returns the records of amounts. */
  amounts({ resources, amounts, size }: RecordedAmounts): readonly AmountRecord[] {
    // Allocate the right size: an array that grows reserves more memory than it needs.
    const records = new Array<AmountRecord>(size);
    for (let i = 0; i < size; i++) records[i] = this.amount(resources[i]!, amounts[i]!);
    return records;
  }

  /** Returns the records of unmet amounts that were demanded at one time. */
  unmet({ resources, amounts, size }: RecordedAmounts): readonly UnmetRecord[] {
    const records = new Array<UnmetRecord>(size);
    for (let i = 0; i < size; i++)
      records[i] = { ...this.amount(resources[i]!, amounts[i]!), since: null, until: null };
    return records;
  }
}

/** Returns the record of a state, or null if the state is undefined. */
export function stateRef(
  state: { readonly ref: Ref; readonly type: StateType } | undefined,
): StateRecord['state'] {
  return state === undefined ? null : { id: state.ref.id, name: state.ref.name, type: state.type };
}
