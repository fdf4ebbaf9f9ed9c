import { amountRecords, type RecordedAmounts, unmetRecords } from '../records/amounts.js';
import {
  type DemandOutcome,
  type DemandShortage,
  type DemandSums,
  type LazyDemand,
  Left,
  type LeftSink,
  leftBit,
} from '../records/demand-entries.js';
import type {
  AmountRecord,
  DemandRecord,
  Ref,
  SupplyRecord,
  UnmetRecord,
} from '../records/records.js';
import { sizeOfDemand } from '../records/sizes.js';
import type { Rounding } from '../rules/rounding.js';
import type { DemandSet } from './demand-set.js';
import type { SteadyDemand } from './steady.js';

const none: readonly never[] = [];

/** Returns whether two sets have the same amounts. */
function areSame(one: DemandSet, other: DemandSet): boolean {
  if (one.size !== other.size) return false;
  for (let i = 0; i < one.size; i++)
    if (one.resources[i] !== other.resources[i] || one.amounts[i] !== other.amounts[i])
      return false;
  return true;
}

/**
 * A demand at one time, or of a whole interval between two events, that was met as far as possible at once. Its record is made of
 * the amounts when it is read. It keeps nothing else of the simulation in memory.
 */
export class SettledDemand implements LazyDemand {
  readonly element: Ref | null;
  readonly #time: number;
  readonly #since: number | null;
  readonly #covers: DemandRecord['covers'];
  readonly #event: number | null;
  readonly #location: Ref;
  readonly #mission: DemandRecord['mission'];
  readonly #state: Ref | null;
  readonly #models: readonly string[];
  readonly #demanded: DemandSet;
  readonly #rounding: Rounding;
  readonly #steady: SteadyDemand | undefined;
  #rest: RecordedAmounts | undefined = undefined;
  /** What supplied it, and where products were stored. */
  supplies: readonly SupplyRecord[] = none;
  /** Indices of the failed events without which less would be unmet. */
  downstreamOf: readonly number[] = none;

  /**
   * @param since start of the time in which it arose, in days; null if it is at one time
   * @param demanded what is demanded. It must not change.
   * @param sum an upper bound of all numbers in its record, together
   * @param steady the demand that it shares with others; undefined for one of its own
   */
  constructor(
    element: Ref | null,
    time: number,
    since: number | null,
    covers: DemandRecord['covers'],
    event: number | null,
    location: Ref,
    mission: DemandRecord['mission'],
    state: Ref | null,
    models: readonly string[],
    demanded: DemandSet,
    rounding: Rounding,
    readonly sum: number,
    steady?: SteadyDemand,
  ) {
    this.element = element;
    this.#time = time;
    this.#since = since;
    this.#covers = covers;
    this.#event = event;
    this.#location = location;
    this.#mission = mission;
    this.#state = state;
    this.#models = models;
    this.#demanded = demanded;
    this.#rounding = rounding;
    this.#steady = steady;
  }

  /** The start of the time in which it arose, and its end, in days. They are the same if it is at one time. */
  get since(): number {
    return this.#since ?? this.#time;
  }

  get time(): number {
    return this.#time;
  }

  get location(): Ref {
    return this.#location;
  }

  get left(): number {
    const rest = this.#rest;
    let left: number = Left.None;
    if (rest !== undefined) for (let i = 0; i < rest.size; i++) left |= leftBit(rest.amounts[i]!);
    return left;
  }

  /** Sets what is left of it. It may change afterwards. */
  set rest(rest: DemandSet) {
    const demanded = this.#demanded;
    this.#rest = areSame(rest, demanded) ? demanded : rest.compact();
  }

  addLeft(sink: LeftSink): void {
    const rest = this.#rest;
    if (rest === undefined) return;
    const { resources, amounts, size } = this.#demanded;
    for (let i = 0; i < rest.size; i++) {
      const resource = rest.resources[i]!;
      let at = 0;
      while (at < size && resources[at] !== resource) at++;
      sink.leave(resource, at < size ? amounts[at]! : 0, rest.amounts[i]!);
    }
  }

  #amounts(): readonly AmountRecord[] {
    const rounding = this.#rounding;
    return this.#steady?.records(rounding) ?? amountRecords(this.#demanded, rounding);
  }

  #leftRecords(): readonly UnmetRecord[] {
    return this.#rest === undefined ? none : unmetRecords(this.#rest, this.#rounding);
  }

  get shortage(): DemandShortage {
    const location = this.#location;
    return { time: this.#time, since: this.#since, location, left: this.#leftRecords() };
  }

  get sums(): DemandSums {
    const location = this.#location;
    const left = this.#leftRecords();
    return { mission: this.#mission, location, amounts: this.#amounts(), left };
  }

  get size(): number {
    return sizeOfDemand(this.#demanded.size, this.supplies.length, this.#rest?.size ?? 0);
  }

  expand(): DemandOutcome {
    return {
      time: this.#time,
      since: this.#since,
      covers: this.#covers,
      event: this.#event,
      location: this.#location,
      mission: this.#mission,
      state: this.#state,
      models: this.#models,
      amounts: this.#amounts(),
      supplies: this.supplies,
      left: this.#leftRecords(),
      downstreamOf: this.downstreamOf,
    };
  }
}
