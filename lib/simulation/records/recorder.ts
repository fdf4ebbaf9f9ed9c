import { bounded, isCountable } from '../kernel/finite.js';
import { newList } from '../kernel/kept.js';
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
import { type DemandKeeper, type DemandRun, type LazyDemand, Left } from './demand-entries.js';
import type { DemandList } from './demand-list.js';
import { DemandLog } from './demand-log.js';
import { type DemandSummary, DemandTally } from './demand-tally.js';
import type { Coded, CodedElement, CodedState, Recorded } from './journal/coded.js';
import { Journal, type JournalLists, type UnreadLists } from './journal/journal.js';
import { NOTHING } from './journal/rows.js';
import type { CountedLeft, LeftOver, SurplusSum } from './left-over.js';
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
  type Ref,
  type RepairRecord,
  type TimelineDetails,
  type TimelineKind,
  type TimelineRecord,
  type TransportRecord,
} from './records.js';
import { recordedName } from './ref.js';
import { recordSize, sizeOfTransport } from './sizes.js';
import { Sieve } from './threshold.js';
import { DemandsRow, timelineRecords } from './timeline.js';

/** Everything that a simulation has recorded so far. The lists grow while it runs. */
export interface SimulationRecords extends JournalLists {
  /** Executed events, in order of execution. */
  readonly events: readonly EventRecord[];
  readonly errors: readonly ErrorRecord[];
  readonly warnings: readonly WarningRecord[];
  readonly burns: readonly BurnRecord[];
  readonly transports: readonly TransportRecord[];
  /** The demands, in order. Their records are made each time that they are read. */
  readonly demands: DemandList;
  /** Parts that the crew repaired, in order of time. */
  readonly repairs: readonly RepairRecord[];
}

/** Records that do not change if the simulation goes on. Functions make those of the journal. */
export interface RecordsSoFar extends Omit<SimulationRecords, keyof JournalLists>, UnreadLists {
  /** The number of demands, and of those that fall short. */
  readonly demandCounts: { readonly all: number; readonly unmet: number };
  /** Whether anything was consumed or produced, or should have been. */
  readonly isDemanded: boolean;
  /** The mass of what falls short, in kg; undefined if every amount counts. */
  readonly unmetMass: number | undefined;
  /** What found no room. */
  readonly surplus: readonly SurplusSum[];
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

const none: readonly never[] = [];

/** An element, as the record of a stock needs it. */
type RecordedElement = Coded & { readonly ref: Ref };

/**
 * Records everything that happens, in order. Where most records are added, an assignment does what `push` does: V8 does not call a
 * function for it.
 */
export class Recorder {
  readonly #events: EventRecord[] = newList();
  readonly #blame = new Blame(this.#events);
  readonly #journal: Journal;
  readonly #errors: ErrorRecord[] = newList();
  readonly #warnings: WarningRecord[] = newList();
  readonly #burns: BurnRecord[] = newList();
  readonly #transports: TransportRecord[] = newList();
  readonly #repairs: RepairRecord[] = newList();
  readonly #log: DemandLog | undefined;
  readonly #tally: DemandTally | undefined;
  readonly #keeper: DemandKeeper;
  /** Undefined until somebody asks for it. */
  #growing: SimulationRecords | undefined = undefined;
  readonly events: readonly EventRecord[] = this.#events;
  readonly errors: readonly ErrorRecord[] = this.#errors;
  readonly burns: readonly BurnRecord[] = this.#burns;
  readonly transports: readonly TransportRecord[] = this.#transports;
  /** V8 has a pointer in a field with a `#`, so the records of one time share its number. */
  #time = 0;
  /** The event that is being executed; undefined between events. */
  current: EventRecord | undefined = undefined;
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
   * @param counting nothing yet. It adds up what is left of demands.
   * @throws TypeError if the options are wrong
   */
  constructor(
    recorded: Recorded,
    private readonly rounding: Rounding,
    { records: { demands = 'all' } = {} }: RecordOptions,
    private readonly maxSize: number,
    private readonly watch: Watch,
    private readonly negativeStock: SimulationRules['negativeStock'],
    private readonly counting: LeftOver,
  ) {
    if (demands !== 'all' && demands !== 'totals')
      throw new TypeError(`records.demands must be "all" or "totals", not "${String(demands)}"`);
    this.#journal = new Journal(recorded);
    const log = new DemandLog(counting);
    this.demands = log.list(new Sieve(counting.consumes));
    if (demands === 'all') {
      this.#log = log;
      this.#keeper = log;
    } else {
      this.#tally = new DemandTally(counting);
      this.#keeper = this.#tally;
    }
  }

  /**
   * Counts the size of records. Those of demands count also where only their totals are kept: they took the same work, and a run
   * that keeps totals ends where one with all records does.
   */
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

  /** The number of records in the timeline. */
  get happened(): number {
    return this.#journal.happened;
  }

  /** The timeline so far. The list grows. */
  get timeline(): readonly TimelineRecord[] {
    return this.#journal.growing('timeline');
  }

  /** All records so far. The lists grow. */
  get growing(): SimulationRecords {
    this.#growing ??= {
      events: this.#events,
      timeline: this.timeline,
      errors: this.#errors,
      warnings: this.#warnings,
      burns: this.#burns,
      transports: this.#transports,
      demands: this.demands,
      positions: this.#journal.growing('positions'),
      states: this.#journal.growing('states'),
      stocks: this.#journal.growing('stocks'),
      repairs: this.#repairs,
    };
    return this.#growing;
  }

  /** The number of the current event in the journal. */
  #eventNumber(): number {
    return this.current === undefined ? NOTHING : this.current.index;
  }

  /** Adds a record with the current time and event to the timeline. */
  record<K extends TimelineKind>(kind: K, details: TimelineDetails[K]): void {
    const make: (time: number, event: number | null, details: TimelineDetails[K]) => unknown =
      timelineRecords[kind];
    const record = make(this.time, this.event, details) as TimelineRecord;
    this.#journal.other(this.time, this.#eventNumber(), record);
    this.#keep(recordSize.timeline);
  }

  /** Adds a list of elements for the records that follow. @returns a number that stands for it */
  list(elements: readonly { readonly resolved: Coded }[], length?: number): number {
    this.#keep((length ?? elements.length) * recordSize.ref);
    return this.#journal.list(elements, length);
  }

  /** Records that an event creates the elements of a list in a container. */
  create(list: number, container: Coded): void {
    this.#journal.create(this.time, this.#eventNumber(), list, container);
    this.#keep(recordSize.timeline);
  }

  /** Records that an event moves the elements of a list into a container. */
  move(list: number, container: Coded): void {
    this.#journal.move(this.time, this.#eventNumber(), list, container);
    this.#keep(recordSize.timeline);
  }

  /** Records that an event removes an element, which is one of a list. */
  remove(list: number, element: Coded): void {
    this.#journal.remove(this.time, this.#eventNumber(), list, element);
    this.#keep(recordSize.timeline);
  }

  /** Records that an element changes to a state; undefined for none. */
  reconfigure(element: CodedElement, state: CodedState | undefined): void {
    this.#journal.reconfigure(this.time, this.#eventNumber(), element, state);
    this.#keep(recordSize.timeline + recordSize.change);
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

  /** Records the error that something was thrown, which is its `cause`. JSON does not have it. */
  unexpected(cause: unknown, details: Partial<ProblemDetails> = {}): void {
    const detail = cause instanceof Error ? cause.message : String(cause);
    this.error('UNEXPECTED', { ...details, detail });
    Object.defineProperty(this.#errors.at(-1), 'cause', { value: cause });
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
    this.#keep(demand.size);
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
   * @param left whether something is left of it: bits of `Left`
   * @param sum an upper bound of all numbers in its record, together
   */
  demandOfRun(run: DemandRun, left: number, sum: number): void {
    this.#countDemand(sum, run.element);
    this.#growRange();
    if (!run.isCounted) {
      run.isCounted = true;
      this.#keep(recordSize.run);
    }
    this.#keeper.addRun(run, left);
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

  /** Adds a demand to the timeline, if it has records of demands. */
  #growRange(): void {
    const isNew = this.#keeper.keepsRecords
      ? this.#journal.demand(this.time, this.#eventNumber(), this.#keeper.size)
      : this.#journal.passDemand(this.time, this.#eventNumber());
    if (isNew) this.#keep(recordSize.timeline);
  }

  /** Records the new container of an element; undefined if the element is no longer in play. */
  position(element: Coded, container: Coded | undefined): void {
    this.#journal.position(this.time, this.#eventNumber(), element, container);
    this.#keep(recordSize.change);
  }

  /** Records the state in which an element comes into play; undefined for none. */
  state(element: CodedElement, state: CodedState | undefined): void {
    this.#journal.state(this.time, this.#eventNumber(), element, state);
    this.#keep(recordSize.change);
  }

  /**
   * Records the new amount of a resource in a container or tank, in units.
   * An amount that is not finite is an error, and the record has the largest number in its place. A negative amount is an
   * error by the rule `negativeStock`.
   * @param rate how fast it changes from then on, in units a day
   */
  stock(element: RecordedElement, of: StockedResource, amount: number, rate = 0): void {
    if (!(isCountable(amount * (1 + of.unitMass + of.unitVolume)) && isCountable(rate)))
      this.notFinite(element.ref, `the stock of ${of.ref.name}`);
    else if (amount < 0 && this.negativeStock === 'error')
      this.#negativeStock(element.ref, of, amount, 'negativeStock');
    const event = this.#eventNumber();
    this.#journal.stock(this.time, event, element, of, bounded(amount), bounded(rate));
    this.#keep(recordSize.change);
  }

  /** Records the amount of a resource in a container or tank that comes into play. A negative one is always an error. */
  initialStock(element: RecordedElement, of: StockedResource, amount: number): void {
    if (amount < 0) this.#negativeStock(element.ref, of, bounded(amount), null);
    this.stock(element, of, amount);
  }

  /**
   * Returns the records so far, as lists that do not change if the simulation goes on.
   * @param open demands that go on, up to the current time
   * @param isFinal whether it cannot go on, so that no list needs a copy unless something is added to it
   * @param generic the identifiers of generic resources
   */
  snapshot(
    open: readonly LazyDemand[],
    isFinal: boolean,
    generic: ReadonlySet<string>,
  ): RecordsSoFar {
    const isShared = isFinal && open.length === 0;
    const kept = <T>(list: T[]): T[] => (isShared ? list : [...list]);
    const { size } = this.#keeper;
    const counted = this.#counted(open, generic);
    const goingOn =
      open.length > 0 && this.#keeper.keepsRecords
        ? [new DemandsRow(this.time, null, size, open.length)]
        : none;
    return {
      demandCounts: { all: size + open.length, unmet: counted.unmet },
      isDemanded: this.demanded > 0 || open.some(({ sum }) => sum > 0),
      unmetMass: counted.unmetMass,
      surplus: counted.surplus,
      demandSummary: this.#tally?.summary(open, isFinal, counted.sieve),
      events: kept(this.#events),
      errors: kept(this.#errors),
      warnings: kept(this.#warnings),
      burns: kept(this.#burns),
      transports: kept(this.#transports),
      demands: this.#log === undefined ? this.demands : this.#log.listWith(open, counted.sieve),
      repairs: kept(this.#repairs),
      ...this.#journal.soFar(goingOn),
    };
  }

  /** Returns what of all that is left of demands counts. @param open demands that go on, up to the current time */
  #counted(
    open: readonly LazyDemand[],
    generic: ReadonlySet<string>,
  ): CountedLeft & { readonly unmet: number } {
    const keeper = (this.#log ?? this.#tally)!;
    const leftOver = open.length === 0 ? this.counting : this.counting.copy();
    let short = keeper.unmet;
    for (const demand of open) if ((leftOver.add(demand) & Left.Short) !== 0) short++;
    const counted = leftOver.counted(generic);
    return { ...counted, unmet: counted.unmet ?? short };
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
