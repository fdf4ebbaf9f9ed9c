import { bounded, isCountable } from '../kernel/finite.js';
import { mapped } from '../kernel/kept.js';
import { Watch } from '../limits/watch.js';
import type { Rounding } from '../rules/rounding.js';
import type { RuleName, SimulationRules } from '../rules/rules.js';
import {
  amountRecord,
  amountRecords,
  type RecordedAmounts,
  type RecordedResource,
  type StockedResource,
} from './amounts.js';
import { Blame } from './blame.js';
import type { DemandKeeper, DemandRun, LazyDemand } from './demand-entries.js';
import type { DemandList } from './demand-list.js';
import { DemandLog } from './demand-log.js';
import { type DemandSummary, DemandTally } from './demand-tally.js';
import { type Circumstances, problemRecord } from './problem-record.js';
import type {
  ErrorCode,
  ErrorRecord,
  ProblemDetails,
  WarningCode,
  WarningRecord,
} from './problems.js';
import {
  type AmountRecord,
  type BurnRecord,
  type EventRecord,
  type PositionRecord,
  type Ref,
  type RepairRecord,
  type StateRecord,
  type StockRecord,
  type TimelineDetails,
  type TimelineKind,
  type TimelineRecord,
  type TransportRecord,
} from './records.js';
import { recordedName } from './ref.js';
import { PositionRow, StateRow, StockRow } from './rows.js';
import { recordSize, sizeOfTransport } from './sizes.js';
import { DemandsRow, MoveRow, ReconfigureRow, timelineRecords } from './timeline.js';

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
  /** The demands, in order. Their records are made each time that they are read. */
  readonly demands: DemandList;
  /** Changes of place, in order of time. */
  readonly positions: readonly PositionRecord[];
  /** Changes of state, in order of time. */
  readonly states: readonly StateRecord[];
  /** Changes of the contents of containers and tanks, in order of time. */
  readonly stocks: readonly StockRecord[];
  /** Parts that the crew repaired, in order of time. */
  readonly repairs: readonly RepairRecord[];
}

/** Records that do not change if the simulation goes on. */
export interface RecordsSoFar extends SimulationRecords {
  /** The number of demands, and of those that were not met. */
  readonly demandCounts: { readonly all: number; readonly unmet: number };
  /** The sums of the demands; undefined if their records are kept instead. */
  readonly demandSummary: DemandSummary | undefined;
}

/** Options for the records of a simulation. */
export interface RecordOptions {
  readonly records?: {
    /**
     * What is kept of demands. `all`: a record of each demand. `totals`: only their sums by source, place and resource,
     * in `demandTotals`; the list of demands is then empty, and the timeline has no ranges of demands. Default: `all`.
     */
    readonly demands?: KeptDemands;
  };
}

/** What a simulation keeps of its demands. */
export type KeptDemands = 'all' | 'totals';

/** A range of demands in the timeline to which more demands can be added. */
type GrowingDemands = Extract<TimelineRecord, { kind: 'demands' }> & { count: number };

const none: readonly never[] = [];

/**
 * Records everything that happens, in order. Where most records are added, an assignment does what `push` does: V8 does not call a
 * function for it.
 */
export class Recorder implements SimulationRecords {
  readonly #events: EventRecord[] = [];
  readonly #blame = new Blame(this.#events);
  readonly #timeline: TimelineRecord[] = [];
  readonly #errors: ErrorRecord[] = [];
  readonly #warnings: WarningRecord[] = [];
  readonly #burns: BurnRecord[] = [];
  readonly #transports: TransportRecord[] = [];
  readonly #positions: PositionRecord[] = [];
  readonly #states: StateRecord[] = [];
  readonly #stocks: StockRecord[] = [];
  readonly #repairs: RepairRecord[] = [];
  readonly #log: DemandLog | undefined;
  readonly #tally: DemandTally | undefined;
  readonly #keeper: DemandKeeper;
  readonly events: readonly EventRecord[] = this.#events;
  readonly timeline: readonly TimelineRecord[] = this.#timeline;
  readonly errors: readonly ErrorRecord[] = this.#errors;
  readonly warnings: readonly WarningRecord[] = this.#warnings;
  readonly burns: readonly BurnRecord[] = this.#burns;
  readonly transports: readonly TransportRecord[] = this.#transports;
  readonly positions: readonly PositionRecord[] = this.#positions;
  readonly states: readonly StateRecord[] = this.#states;
  readonly stocks: readonly StockRecord[] = this.#stocks;
  readonly repairs: readonly RepairRecord[] = this.#repairs;
  /** V8 has a pointer in a field with a `#`, so the records of one time share its number. */
  #time = 0;
  /** The event that is being executed; undefined between events. */
  current: EventRecord | undefined = undefined;
  /** The last range of demands in the timeline. */
  #lastDemands: GrowingDemands | undefined = undefined;
  /** The name that problems have instead of the event's name, while a part of the event runs. */
  #part: string | undefined = undefined;

  readonly demands: DemandList;
  /**
   * The size of all records: the sum of `recordSize`. This field and the next are private for TypeScript alone, as in `ExactSum`.
   */
  private size = 0;
  /** An upper bound of all numbers in records of demands, together. */
  private demanded = 0;
  /** The quantities that errors were recorded for, because they are not finite or negative. */
  readonly #unsound = new Set<string>();

  /**
   * @param maxSize the limit `records`
   * @param watch is told when the limit is exceeded
   * @param negativeStock whether a stock may fall below nothing
   * @throws TypeError if the options are wrong
   */
  constructor(
    private readonly rounding: Rounding,
    { records: { demands = 'all' } = {} }: RecordOptions,
    private readonly maxSize: number,
    private readonly watch: Watch,
    private readonly negativeStock: SimulationRules['negativeStock'],
  ) {
    if (demands !== 'all' && demands !== 'totals')
      throw new TypeError(`records.demands must be "all" or "totals", not "${String(demands)}"`);
    const log = new DemandLog();
    this.demands = log.list();
    if (demands === 'all') {
      this.#log = log;
      this.#keeper = log;
    } else {
      this.#tally = new DemandTally();
      this.#keeper = this.#tally;
    }
  }

  /** Counts the size of records that are kept. */
  #keep(size: number): void {
    this.size += size;
    if (this.size > this.maxSize) this.watch.reach('records');
  }

  /** The current time, in days after the start of the scenario. */
  get time(): number {
    return this.#time;
  }

  set time(time: number) {
    this.#time = time;
  }

  /** The index of the event that is being executed; null between events. */
  get event(): number | null {
    return this.current === undefined ? null : this.current.index;
  }

  /**
   * The index of the event that is to blame if the current event fails: the current event, or the one that scheduled it.
   * Undefined between events.
   */
  get cause(): number | undefined {
    return this.current === undefined ? undefined : this.#blame.originOf(this.current);
  }

  /**
   * Records the error that a quantity is not a finite number; once for each quantity of an element, or of an event.
   * @param quantity what is not finite, in words
   */
  notFinite(element: Ref | null, quantity: string): void {
    const key = `${element?.id ?? this.event} ${quantity}`;
    if (this.#unsound.has(key)) return;
    this.#unsound.add(key);
    this.error('NOT_FINITE', { element, detail: quantity }, this.#nameFor(element));
  }

  /** Returns the name that an error has instead of the event's; undefined during an event. */
  #nameFor(element: Ref | null): string | undefined {
    return this.current === undefined ? element?.name : undefined;
  }

  /** Records the error that a container or tank holds less than nothing; once for each resource in it. */
  #negativeStock(
    element: Ref,
    resource: StockedResource,
    amount: number,
    rule: RuleName | null,
  ): void {
    const key = `${element.id} ${resource.ref.id} below nothing`;
    if (this.#unsound.has(key)) return;
    this.#unsound.add(key);
    const numbers = { available: amount, unit: resource.units, rule };
    const details = { element, amount: this.amount(resource, amount), ...numbers };
    this.error('NEGATIVE_STOCK', details, this.#nameFor(element));
  }

  /** Returns the events whose errors have no cause and from which all errors of an event follow. */
  rootsOf(event: number): Iterable<number> {
    return this.#blame.rootsOf(event);
  }

  /** What is kept of demands. */
  get keptDemands(): KeptDemands {
    return this.#tally === undefined ? 'all' : 'totals';
  }

  /** Adds a record with the current time and event to the timeline. */
  record<K extends TimelineKind>(kind: K, details: TimelineDetails[K]): TimelineRecord {
    const make: (time: number, event: number | null, details: TimelineDetails[K]) => unknown =
      timelineRecords[kind];
    return this.#addToTimeline(make(this.time, this.event, details) as TimelineRecord);
  }

  /** Records that an event moves elements into a container. It does the same as `record`, faster, for the most common kind. */
  move(elements: readonly Ref[], container: Ref): void {
    this.#addToTimeline(new MoveRow(this.time, this.event, elements, container));
  }

  /** Records that an element changes to a state; null for none. It does the same as `record`, faster. */
  reconfigure(element: Ref, state: Ref | null): void {
    this.#addToTimeline(new ReconfigureRow(this.time, this.event, element, state));
  }

  #addToTimeline(record: TimelineRecord): TimelineRecord {
    const timeline = this.#timeline;
    timeline[timeline.length] = record;
    this.#keep(recordSize.timeline);
    return record;
  }

  /** Adds the record of an event that is about to be executed. */
  addEvent(record: EventRecord): void {
    const events = this.#events;
    events[events.length] = record;
    this.#keep(recordSize.event);
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
    const { current } = this;
    const causes = current === undefined ? downstreamOf : this.#blame.fail(current, downstreamOf);
    if (current !== undefined) this.#keep(causes.length * recordSize.cause);
    const index = this.#errors.length;
    this.record('error', { error: index });
    this.#keep(recordSize.problem);
    const circumstances = this.#circumstances(causes, eventName);
    this.#errors.push(problemRecord(index, code, details, circumstances));
  }

  /** Records a warning about the current event. */
  warning(code: WarningCode, details: Partial<ProblemDetails> = {}): void {
    const index = this.#warnings.length;
    this.record('warning', { warning: index });
    this.#keep(recordSize.problem);
    const circumstances = this.#circumstances(this.current?.downstreamOf ?? none);
    this.#warnings.push(problemRecord(index, code, details, circumstances));
  }

  /** Returns when a problem arises now, and in which event. */
  #circumstances(downstreamOf: readonly number[], eventName?: string): Circumstances {
    const { time, event, current } = this;
    const name =
      eventName === undefined ? (this.#part ?? current?.name ?? '') : recordedName(eventName);
    return { time, event, eventName: name, downstreamOf };
  }

  /** Adds the record of an engine that fires. Its numbers are bounded. */
  addBurn(record: BurnRecord): void {
    this.record('burn', { burn: record.index });
    this.#keep(recordSize.burn);
    this.#burns.push(record);
  }

  /** Adds the record of a repair at the current time. */
  repair(record: Omit<RepairRecord, 'time'>): void {
    this.#keep(recordSize.repair);
    const { amount, hours, material } = record;
    for (const value of [amount, hours, material])
      if (!isCountable(value)) this.notFinite(record.element, 'the repair');
    const bound = { amount: bounded(amount), hours: bounded(hours), material: bounded(material) };
    this.#repairs.push({ time: this.time, ...record, ...bound });
  }

  /** Adds the record of a transport as planned. */
  addTransport(record: TransportRecord): void {
    this.#transports.push(record);
    this.#keep(sizeOfTransport(record));
    for (const { element, cargoVolume } of record.carriers)
      if (!isCountable(cargoVolume)) this.notFinite(element, 'the volume of the cargo');
  }

  /** Records a demand. */
  demand(demand: LazyDemand): void {
    this.#countDemand(demand.sum, demand.element);
    this.#growRange();
    this.#keeper.add(demand);
    if (this.#keeper.keepsRecords) this.#keep(demand.size);
  }

  /** Starts an interval between two events, in which runs of demands go on or start. */
  startInterval(since: number, days: number): void {
    this.#keeper.startInterval(since, this.time, days);
  }

  /** Returns whether a run of demands can go on in the current interval. Otherwise make a new one. */
  continues(run: DemandRun): boolean {
    return this.#keeper.continues(run);
  }

  /**
   * Records the demand of a run in the current interval.
   * @param sum an upper bound of all numbers in its record, together
   */
  demandOfRun(run: DemandRun, isSupplied: boolean, sum: number): void {
    this.#countDemand(sum, run.element);
    this.#growRange();
    if (run.from < 0 && this.#keeper.keepsRecords) this.#keep(recordSize.run);
    this.#keeper.addRun(run, isSupplied);
  }

  /** Lets a run of demands go on whose source demands nothing in the current interval. */
  passRun(run: DemandRun): void {
    this.#keeper.pass(run);
  }

  /** Makes sure that all sums of demands are finite, also those that are made when somebody reads them. */
  #countDemand(sum: number, element: Ref | null): void {
    this.demanded += sum;
    if (!isCountable(this.demanded)) this.notFinite(element, 'the sum of the demands');
  }

  /** Makes sure of the same for demands that go on, up to the current time. */
  countOpen(open: readonly LazyDemand[]): void {
    let sum = this.demanded;
    for (const demand of open) {
      sum += demand.sum;
      if (!isCountable(sum)) this.notFinite(demand.element, 'the sum of the demands');
    }
  }

  /** Adds a demand to the timeline. Consecutive demands of one time and event share one range. */
  #growRange(): void {
    const range = this.#lastDemands;
    const timeline = this.#timeline;
    const follows =
      range !== undefined &&
      range === timeline[timeline.length - 1] &&
      range.time === this.time &&
      range.event === this.event;
    if (follows) range.count++;
    else if (this.#keeper.keepsRecords) {
      const made = new DemandsRow(this.time, this.event, this.#keeper.size, 1);
      this.#lastDemands = this.#addToTimeline(made) as GrowingDemands;
    }
  }

  /** Records the new container of an element; null if the element is no longer in play. */
  position(element: Ref, container: Ref | null): void {
    const positions = this.#positions;
    positions[positions.length] = new PositionRow(this.time, this.event, element, container);
    this.#keep(recordSize.change);
  }

  /** Records the new state of an element; null for none. */
  state(element: Ref, state: StateRecord['state']): void {
    const states = this.#states;
    states[states.length] = new StateRow(this.time, this.event, element, state);
    this.#keep(recordSize.change);
  }

  /**
   * Records the new amount of a resource in a container or tank, in units.
   * An amount that is not finite is an error, and the record has the largest number in its place. A negative amount is an
   * error by the rule `negativeStock`.
   * @param rate how fast it changes from then on, in units a day
   */
  stock(element: Ref, of: StockedResource, amount: number, rate = 0): void {
    if (!(isCountable(amount * (1 + of.unitMass + of.unitVolume)) && isCountable(rate)))
      this.notFinite(element, `the stock of ${of.ref.name}`);
    else if (amount < 0 && this.negativeStock === 'error')
      this.#negativeStock(element, of, amount, 'negativeStock');
    const stocks = this.#stocks;
    stocks[stocks.length] = new StockRow(
      this.time,
      this.event,
      element,
      of.ref,
      bounded(amount),
      bounded(rate),
    );
    this.#keep(recordSize.change);
  }

  /** Records the amount of a resource in a container or tank that comes into play. A negative one is always an error. */
  initialStock(element: Ref, of: StockedResource, amount: number): void {
    if (amount < 0) this.#negativeStock(element, of, bounded(amount), null);
    this.stock(element, of, amount);
  }

  /**
   * Returns the records so far, as lists that do not change if the simulation goes on.
   * @param open demands that go on, up to the current time
   * @param isFinal whether it cannot go on, so that no list needs a copy unless something is added to it
   */
  snapshot(open: readonly LazyDemand[], isFinal: boolean): RecordsSoFar {
    const isShared = isFinal && open.length === 0;
    const kept = <T>(list: T[]): T[] => (isShared ? list : [...list]);
    const timeline = kept(this.#timeline);
    const last = timeline[timeline.length - 1];
    // The last range of demands may grow.
    if (last?.kind === 'demands' && !isShared) timeline[timeline.length - 1] = { ...last };
    if (open.length > 0 && this.#keeper.keepsRecords)
      timeline.push(new DemandsRow(this.time, null, this.#keeper.size, open.length));
    const { size, unmet } = this.#keeper;
    const unmetNow = open.filter(({ isSupplied }) => !isSupplied).length;
    return {
      demandCounts: { all: size + open.length, unmet: unmet + unmetNow },
      demandSummary: this.#tally?.summary(open, isFinal),
      events: kept(this.#events),
      timeline,
      errors: kept(this.#errors),
      warnings: kept(this.#warnings),
      burns: kept(this.#burns),
      transports: kept(this.#transports),
      demands: this.#log === undefined ? this.demands : this.#log.listWith(open),
      positions: kept(this.#positions),
      states: kept(this.#states),
      stocks: kept(this.#stocks),
      repairs: kept(this.#repairs),
    };
  }

  /** Returns a list of identifiers and names, for a record that keeps it. */
  refs(objects: readonly { readonly ref: Ref }[]): readonly Ref[] {
    this.#keep(objects.length * recordSize.ref);
    return mapped(objects, ({ ref }) => ref);
  }

  /** Returns a list of amounts, for a record that keeps it. */
  keptAmounts(amounts: RecordedAmounts): readonly AmountRecord[] {
    this.#keep(amounts.size * recordSize.amount);
    return amountRecords(amounts, this.rounding);
  }

  /** Returns the record of an amount. */
  amount(resource: RecordedResource, amount: number): AmountRecord {
    return amountRecord(resource, amount, this.rounding);
  }
}

/** Returns the record of a state, or null if the state is undefined. */
export function stateRef(
  state: { readonly recorded: StateRecord['state'] } | undefined,
): StateRecord['state'] {
  return state === undefined ? null : state.recorded;
}
