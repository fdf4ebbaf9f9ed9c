import { bounded, isCountable } from '../../kernel/finite.js';
import { none } from '../../kernel/lists.js';
import type { Watch } from '../../limits/watch.js';
import { type Ref, recordedName } from '../../world/refs.js';
import type { ResolvedState } from '../../world/resolved.js';
import type { ResourceType } from '../../world/resource-type.js';
import type { RuleName } from '../../world/rules/rules.js';
import type { World } from '../../world/world.js';
import type { RuntimeElement } from '../runtime-element.js';
import { DemandBook, type KeptDemands, type RecordsSoFar } from './demand-book.js';
import {
  amountRecord,
  amountRecords,
  type MetDemand,
  type RecordedAmounts,
} from './new-records.js';
import {
  type ErrorCode,
  type ProblemDetails,
  problemRecord,
  type WarningCode,
} from './problems.js';
import { RecordLists, type SimulationRecords } from './record-lists.js';
import type {
  AmountRecord,
  BurnRecord,
  EventRecord,
  RepairRecord,
  TransportRecord,
} from './records.js';
import { recordSize, sizeOfDemand, sizeOfTransport } from './sizes.js';
import type { TimelineDetails, TimelineKind, TimelineRecord } from './timeline.js';

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

/** The unit of the limit `records`. */
const BYTES = 100;

/** Records everything that happens, in order. */
export class Recorder {
  private readonly lists = new RecordLists();
  /** All records so far. The lists grow. */
  readonly records: SimulationRecords = this.lists;
  /** For each event, the index of the event from which it comes. */
  private readonly origins: number[] = [];
  private readonly demands: DemandBook;
  /** The current time, in days after the start of the scenario. */
  time = 0;
  /** The event that is being executed; undefined between events. */
  current: EventRecord | undefined = undefined;
  /** The name that problems have instead of the event's name, while a part of the event runs. */
  private part: string | undefined = undefined;
  /** The size of all records: the sum of `recordSize`. */
  private size = 0;
  /** The quantities that errors were recorded for, because they are not finite or negative. */
  private readonly unsound = new Set<string>();

  /**
   * @param consumes whether stocks supply and store. If not, nothing is surplus.
   * @param maxSize the limit `records`, in units of 100 bytes
   * @param watch is told when the limit is exceeded
   * @throws TypeError if the options are wrong
   */
  constructor(
    private readonly world: World,
    { records: { demands = 'all' } = {} }: RecordOptions,
    consumes: boolean,
    private readonly maxSize: number,
    private readonly watch: Watch,
  ) {
    if (demands !== 'all' && demands !== 'totals')
      throw new TypeError(`records.demands must be "all" or "totals", not "${String(demands)}"`);
    const { rules, configuration } = world;
    const precisions = rules.shortfallThreshold === 'none' ? undefined : configuration;
    this.demands = new DemandBook(this.lists, demands, precisions, consumes);
  }

  /**
   * Counts the size of records. Those of demands count also where only their totals are kept: they took the same work, and a run
   * that keeps totals ends where one with all records does.
   */
  private keep(size: number): void {
    this.size += size;
    if (this.size > this.maxSize * BYTES) this.watch.reach('records');
  }

  /** The index of the event that is being executed; null between events. */
  get event(): number | null {
    return this.current?.index ?? null;
  }

  /**
   * Records the error that a quantity is not a finite number; once for each quantity of an element, or of an event.
   * @param quantity what is not finite, in words
   */
  notFinite(element: Ref | null, quantity: string): void {
    const key = `${element?.id ?? this.event} ${quantity}`;
    if (this.unsound.has(key)) return;
    this.unsound.add(key);
    this.error('NOT_FINITE', { element, detail: quantity }, this.nameFor(element));
  }

  /** Returns the name that an error has instead of the event's; undefined during an event. */
  private nameFor(element: Ref | null): string | undefined {
    return this.current === undefined ? element?.name : undefined;
  }

  /** Records the error that a container or tank holds less than nothing; once for each resource in it. */
  private belowNothing(
    element: Ref,
    resource: ResourceType,
    amount: number,
    rule: RuleName | null,
  ): void {
    const key = `${element.id} ${resource.ref.id} below nothing`;
    if (this.unsound.has(key)) return;
    this.unsound.add(key);
    const numbers = { available: amount, unit: resource.units, rule };
    const details = { element, amount: this.amount(resource, amount), ...numbers };
    this.error('NEGATIVE_STOCK', details, this.nameFor(element));
  }

  /** Returns the index of the event from which an event comes and that none has scheduled: mostly the event itself. */
  originOf({ index }: EventRecord): number {
    return this.origins[index]!;
  }

  /** Adds a record with the current time and event to the timeline. */
  record<K extends TimelineKind>(kind: K, details: TimelineDetails[K]): void {
    const { time, event } = this;
    // The compiler does not see that a kind and its details belong together.
    this.lists.timeline.push({ kind, time, event, ...details } as unknown as TimelineRecord);
    this.keep(recordSize.timeline);
  }

  /** Returns what records say of elements. @param length how many of them they name. Default: all */
  list(elements: readonly RuntimeElement[], length = elements.length): readonly Ref[] {
    this.keep(length * recordSize.ref);
    return elements.slice(0, length).map(({ resolved }) => resolved.ref);
  }

  /** Adds the record of an event that is about to be executed. */
  addEvent(record: EventRecord): void {
    const { index, parent } = record;
    this.lists.events.push(record);
    this.origins.push(parent === null ? index : this.origins[parent]!);
    this.keep(recordSize.event);
  }

  /** Runs a part of an event. Problems in the part have its name instead of the event's. */
  inPart<R>(name: string, run: () => R): R {
    this.part = name;
    try {
      return run();
    } finally {
      this.part = undefined;
    }
  }

  /** Records an error, which makes the current event fail. */
  error(code: ErrorCode, details: Partial<ProblemDetails>, eventName?: string): void {
    if (this.current !== undefined) this.current.succeeded = false;
    const { errors } = this.lists;
    this.record('error', { error: errors.length });
    errors.push(this.problem(errors.length, code, details, none, eventName));
  }

  /** Records the error that something was thrown, which is its `cause`. JSON does not have it. */
  unexpected(cause: unknown, details: Partial<ProblemDetails> = {}): void {
    const detail = cause instanceof Error ? cause.message : String(cause);
    this.error('UNEXPECTED', { ...details, detail });
    Object.defineProperty(this.lists.errors.at(-1), 'cause', { value: cause });
  }

  /** Records a warning about the current event. */
  warning(code: WarningCode, details: Partial<ProblemDetails> = {}): void {
    const { warnings } = this.lists;
    const downstreamOf = this.current?.downstreamOf ?? none;
    this.record('warning', { warning: warnings.length });
    warnings.push(this.problem(warnings.length, code, details, downstreamOf));
  }

  private problem<C extends ErrorCode | WarningCode>(
    index: number,
    code: C,
    details: Partial<ProblemDetails>,
    downstreamOf: readonly number[],
    of?: string,
  ): ReturnType<typeof problemRecord<C>> {
    this.keep(recordSize.problem);
    const { time, event, current } = this;
    const eventName = of === undefined ? (this.part ?? current?.name ?? '') : recordedName(of);
    return problemRecord(index, code, details, { time, event, eventName, downstreamOf });
  }

  /** Adds the record of an engine that fires. Its numbers are bounded. */
  addBurn(record: BurnRecord): void {
    this.record('burn', { burn: record.index });
    this.keep(recordSize.burn);
    this.lists.burns.push(record);
  }

  /** Adds the record of a repair at the current time. */
  repair(record: Omit<RepairRecord, 'time'>): void {
    this.keep(recordSize.repair);
    const { amount, hours, material } = record;
    for (const value of [amount, hours, material])
      if (!isCountable(value)) this.notFinite(record.element, 'the repair');
    const bound = { amount: bounded(amount), hours: bounded(hours), material: bounded(material) };
    this.lists.repairs.push({ time: this.time, ...record, ...bound });
  }

  addTransport(record: TransportRecord): void {
    this.lists.transports.push(record);
    this.keep(sizeOfTransport(record));
    for (const { element, cargoVolume } of record.carriers)
      if (!isCountable(cargoVolume)) this.notFinite(element, 'the volume of the cargo');
  }

  /**
   * Records a demand.
   * @param isShared whether its amounts, and what is left of them, belong to earlier demands too
   */
  demand(demand: MetDemand, isShared = false): void {
    const { demands, time, event } = this;
    if (!isCountable(demands.complete(demand)))
      this.notFinite(demand.element, 'the sum of the demands');
    if (demands.add(demand, time, event)) this.keep(recordSize.timeline);
    this.keep(isShared ? recordSize.demand : sizeOfDemand(demand));
  }

  /** Records the new container of an element; null if the element is no longer in play. */
  position(element: Ref, container: Ref | null): void {
    const { time, event } = this;
    this.lists.positions.push({ time, event, element, container });
    this.keep(recordSize.change);
  }

  /** Records the new state of an element; undefined for none. */
  state(element: Ref, state: ResolvedState | undefined): void {
    const { time, event } = this;
    this.lists.states.push({ time, event, element, state: state?.recorded ?? null });
    this.keep(recordSize.change);
  }

  /**
   * Records the new amount of a resource in a container or tank, in units.
   * An amount that is not finite is an error, and the record has the largest number in its place. A negative amount is an
   * error by the rule `negativeStock`.
   * @param rate how fast it changes from then on, in units a day
   */
  stock(element: Ref, of: ResourceType, amount: number, rate = 0): void {
    if (!(isCountable(amount * (1 + of.unitMass + of.unitVolume)) && isCountable(rate)))
      this.notFinite(element, `the stock of ${of.ref.name}`);
    else if (amount < 0 && this.world.rules.negativeStock === 'error')
      this.belowNothing(element, of, amount, 'negativeStock');
    const { time, event } = this;
    this.lists.stocks.push({
      time,
      event,
      element,
      resource: of.ref,
      amount: bounded(amount),
      rate: bounded(rate),
    });
    this.keep(recordSize.change);
  }

  /** Records the amount of a resource in a container or tank that comes into play. A negative one is always an error. */
  initialStock(element: Ref, of: ResourceType, amount: number): void {
    if (amount < 0) this.belowNothing(element, of, bounded(amount), null);
    this.stock(element, of, amount);
  }

  /**
   * Returns the records so far, as lists that do not change if the simulation goes on.
   * @param open demands that go on, up to the current time
   * @param isFinal whether it cannot go on
   * @param generic the identifiers of generic resources
   */
  snapshot(
    open: readonly MetDemand[],
    isFinal: boolean,
    generic: ReadonlySet<string>,
  ): RecordsSoFar {
    for (const { element } of this.demands.overflowing(open))
      this.notFinite(element, 'the sum of the demands');
    return this.demands.snapshot(open, isFinal, generic, this.time);
  }

  /** Returns a list of amounts, for a record that keeps it. */
  keptAmounts(amounts: RecordedAmounts): readonly AmountRecord[] {
    this.keep(amounts.size * recordSize.amount);
    return amountRecords(amounts, this.world.rounding);
  }

  amount(resource: ResourceType, amount: number): AmountRecord {
    return amountRecord(resource, amount, this.world.rounding);
  }
}
