import type { DemandSet } from '../demands/demand-set.js';
import type { Rounding } from '../rules/rounding.js';
import type { RuntimeElement } from '../state/item.js';
import type { ResolvedState } from '../world/facts.js';
import type { ResourceType } from '../world/resource-type.js';
import { DemandLog, type DemandOutcome } from './demand-log.js';
import { findingMessages } from './messages.js';
import type {
  AmountRecord,
  BurnRecord,
  DemandRecord,
  ErrorCode,
  ErrorRecord,
  EventRecord,
  Particulars,
  PositionRecord,
  Ref,
  StateRecord,
  StockRecord,
  TimelineRecord,
  TransportRecord,
  WarningCode,
  WarningRecord,
} from './types.js';

/** What a record is about that is being made: a record without its place and time. */
export type Draft<R> = R extends unknown ? Omit<R, 'index' | 'time' | 'event'> : never;

/** A range of demands in the timeline, while it grows. */
type DemandsInTimeline = Extract<TimelineRecord, { kind: 'demands' }> & { count: number };

const nothing: Particulars = {
  element: null,
  container: null,
  place: null,
  found: null,
  amount: null,
  limit: null,
  needed: null,
  available: null,
  unit: null,
  detail: null,
  rule: null,
};

/** Keeps what happens, in order. */
export class Recorder {
  readonly events: EventRecord[] = [];
  readonly timeline: TimelineRecord[] = [];
  readonly errors: ErrorRecord[] = [];
  readonly warnings: WarningRecord[] = [];
  readonly burns: BurnRecord[] = [];
  readonly #demandLog = new DemandLog();
  readonly transports: TransportRecord[] = [];
  readonly positions: PositionRecord[] = [];
  readonly states: StateRecord[] = [];
  readonly stocks: StockRecord[] = [];
  /** Days after the start of the scenario. */
  time = 0;
  /** The event that is being executed. */
  current: EventRecord | undefined;
  /** The range of demands that the timeline had last. */
  #demanded: DemandsInTimeline | undefined;
  /** What stands for the name of the event while it acts as another would. */
  #acting: string | undefined;

  constructor(private readonly rounding: Rounding) {}

  /** Index of the event that is being executed; null between events. */
  get event(): number | null {
    return this.current === undefined ? null : this.current.index;
  }

  /** Carries out a part of an event that is an event of its own to readers. */
  as<R>(name: string, act: () => R): R {
    this.#acting = name;
    try {
      return act();
    } finally {
      this.#acting = undefined;
    }
  }

  /** An amount as results show it. */
  amount(resource: ResourceType, amount: number): AmountRecord {
    const { rounding } = this;
    return {
      resource: resource.ref,
      amount: rounding.amount(amount),
      mass: rounding.mass(resource.unitMass * amount),
      volume: rounding.volume(resource.unitVolume * amount),
    };
  }

  /** Amounts as results show them. */
  amounts({ resources, amounts, size }: DemandSet): readonly AmountRecord[] {
    // One that grows would keep room for more than there will ever be.
    const records = new Array<AmountRecord>(size);
    for (let at = 0; at < size; at++) records[at] = this.amount(resources[at]!, amounts[at]!);
    return records;
  }

  /** What is left of amounts, as results show it: the very records of those that nothing was taken from. */
  rest(left: DemandSet, of: readonly AmountRecord[]): readonly AmountRecord[] {
    const records = new Array<AmountRecord>(left.size);
    let from = 0;
    for (let at = 0; at < left.size; at++) {
      const resource = left.resources[at]!;
      const amount = left.amounts[at]!;
      while (from < of.length && of[from]!.resource !== resource.ref) from++;
      const whole = of[from];
      const isWhole = whole !== undefined && this.#isOf(whole, resource, amount);
      records[at] = isWhole ? whole : this.amount(resource, amount);
    }
    return records;
  }

  /** Whether a record is what an amount would be shown as. */
  #isOf(record: AmountRecord, { unitMass, unitVolume }: ResourceType, amount: number): boolean {
    return (
      record.amount === amount &&
      record.mass === this.rounding.mass(unitMass * amount) &&
      record.volume === this.rounding.volume(unitVolume * amount)
    );
  }

  /** Notes an error of the event that is being executed, which thereby fails. */
  error(code: ErrorCode, particulars: Partial<Particulars>, eventName?: string): void {
    const { errors, time, event, current } = this;
    const all = { ...nothing, ...particulars };
    if (current !== undefined) current.succeeded = false;
    this.timeline.push({ kind: 'error', time, event, error: errors.length });
    errors.push({
      index: errors.length,
      code,
      time,
      event,
      ...this.#context(eventName),
      message: findingMessages[code].text(all),
      ...all,
    });
  }

  /** The event that a finding is about: the one that is being executed, or what stands for it. */
  #context(eventName?: string): { eventName: string; downstreamOf: readonly number[] } {
    const { current } = this;
    return {
      eventName: eventName ?? this.#acting ?? current?.name ?? '',
      downstreamOf: current?.downstreamOf ?? [],
    };
  }

  /** Notes a warning about the event that is being executed. */
  warning(code: WarningCode, particulars: Partial<Particulars> = {}): void {
    const { warnings, time, event } = this;
    const all = { ...nothing, ...particulars };
    this.timeline.push({ kind: 'warning', time, event, warning: warnings.length });
    warnings.push({
      index: warnings.length,
      code,
      time,
      event,
      ...this.#context(),
      message: findingMessages[code].text(all),
      ...all,
    });
  }

  /** Notes a firing of an engine. */
  burn(draft: Draft<BurnRecord>): void {
    const { burns, time } = this;
    // Engines are fired within events alone.
    const event = this.current!.index;
    this.timeline.push({ kind: 'burn', time, event, burn: burns.length });
    burns.push({ index: burns.length, time, event, ...draft });
  }

  /** The demands so far; their records are made when they are asked for. */
  get demands(): readonly DemandRecord[] {
    return this.#demandLog.records;
  }

  /** Whether every demand so far was met. */
  get isSupplied(): boolean {
    return this.#demandLog.isSupplied;
  }

  /**
   * Notes a demand; those that follow one another at one time, within one event, are one range of the timeline.
   * @param outcome the same object as for the demand before, where all but the element is the same
   */
  demand(outcome: DemandOutcome, element: Ref | null): void {
    const { timeline } = this;
    const { time, event } = outcome;
    const range = this.#demanded;
    const follows =
      range === timeline[timeline.length - 1] && range?.time === time && range.event === event;
    if (follows) range.count++;
    else {
      const first = this.#demandLog.size;
      this.#demanded = { kind: 'demands', time, event, first, count: 1 };
      timeline.push(this.#demanded);
    }
    this.#demandLog.add(outcome, element);
  }

  /** Notes where an element has come to. */
  position(item: RuntimeElement, container: Ref | null): void {
    this.positions.push({
      time: this.time,
      event: this.event,
      element: item.resolved.ref,
      container,
    });
  }

  /** Notes the state that an element has come into. */
  state(item: RuntimeElement, state: ResolvedState | undefined): void {
    const { time, event } = this;
    this.states.push({ time, event, element: item.resolved.ref, state: stateRef(state) });
  }

  /** Notes what a container or a tank holds from now on, in units. */
  stock(item: RuntimeElement, resource: ResourceType, amount: number): void {
    const { time, event } = this;
    this.stocks.push({ time, event, element: item.resolved.ref, resource: resource.ref, amount });
  }
}

/** A state as results show it. */
export function stateRef(state: ResolvedState | undefined): StateRecord['state'] {
  return state === undefined ? null : { id: state.ref.id, name: state.ref.name, type: state.type };
}
