import {
  type DemandOutcome,
  type DemandShortage,
  type DemandSums,
  type LazyDemand,
  Left,
  type LeftSink,
  leftBit,
} from '../../records/demand-entries.js';
import type { Ref, UnmetRecord } from '../../records/records.js';
import { sizeOfDemand } from '../../records/sizes.js';
import type { Rounding } from '../../rules/rounding.js';
import type { SimulationRules } from '../../rules/rules.js';
import type { ResourceType } from '../../world/resource-type.js';
import { recordSum } from '../record-sum.js';
import { countOf, type PieceList, rateOf, sinceOf, unmetOf, untilOf } from './pieces.js';
import { type Stretch, StretchAccount } from './stretch.js';

/** What became of the flows of a source in a stretch. */
export class EndedStretch {
  readonly #until: number;

  /**
   * @param pieces they take just the memory that they need: they are kept. A list that grows takes much more.
   * @param until the end of the stretch, or the time up to which it is looked at
   */
  constructor(
    readonly stretch: Stretch,
    readonly pieces: PieceList,
    until: number,
  ) {
    this.#until = until;
  }

  /** The end of the stretch, or the time up to which it is looked at, in days. */
  get until(): number {
    return this.#until;
  }
}

const none: readonly never[] = [];

/** What the demands of all stretches have in common. */
export interface StretchRules {
  readonly rounding: Rounding;
  readonly massAndUnits: SimulationRules['massAndUnits'];
  /** The resource that stands for packing material; undefined if none is estimated. */
  readonly packing: ResourceType | undefined;
}

/** Returns the records of what an account says is left, with packing material. */
function leftIn(
  account: StretchAccount,
  { packing, rounding }: StretchRules,
): readonly UnmetRecord[] {
  if (packing !== undefined) account.addPacking(packing, rounding);
  return account.unmetRecords(rounding);
}

/**
 * The demand of a source in a stretch. Its record is made from the segments of the pools when it is read. It keeps nothing else
 * of the simulation in memory.
 */
export class StretchDemand implements LazyDemand {
  readonly element: Ref;
  readonly #location: Ref;
  readonly #state: Ref;
  readonly #models: readonly string[];
  readonly #since: number;
  readonly #until: number;
  readonly #pieces: PieceList;
  readonly #rules: StretchRules;
  /** Indices of the failed events without which less would be unmet. The list can be completed later. */
  downstreamOf: readonly number[] = none;

  constructor(ended: EndedStretch, rules: StretchRules) {
    const { stretch } = ended;
    const { element, place, state } = stretch;
    this.element = element.resolved.ref;
    this.#location = place.resolved.ref;
    this.#state = state.ref;
    this.#models = state.modelNames;
    this.#since = stretch.since;
    this.#until = ended.until;
    this.#pieces = ended.pieces;
    this.#rules = rules;
  }

  get left(): number {
    const pieces = this.#pieces;
    let left: number = Left.None;
    for (let i = 0; i < countOf(pieces); i++) left |= leftBit(unmetOf(pieces, i));
    return left;
  }

  get location(): Ref {
    return this.#location;
  }

  addLeft(sink: LeftSink): void {
    const pieces = this.#pieces;
    const { packing, rounding } = this.#rules;
    let isLeft = false;
    for (let i = 0; i < countOf(pieces) && !isLeft; i++) isLeft = unmetOf(pieces, i) !== 0;
    if (!isLeft) return;
    for (let i = 0; i < countOf(pieces); i++) {
      const { resource, rate } = rateOf(pieces, i);
      const days = untilOf(pieces, i) - sinceOf(pieces, i);
      sink.leave(resource, rate * days, unmetOf(pieces, i));
    }
    if (packing === undefined) return;
    const account = new StretchAccount(pieces);
    account.addPacking(packing, rounding);
    for (const { resource, amount } of account.unmet)
      if (resource === packing) sink.leave(packing, 0, amount);
  }

  get sum(): number {
    let sum = 0;
    const pieces = this.#pieces;
    for (let i = 0; i < countOf(pieces); i++) {
      const { resource, rate } = rateOf(pieces, i);
      const days = untilOf(pieces, i) - sinceOf(pieces, i);
      sum += recordSum(resource, rate * days, this.#rules.packing !== undefined);
    }
    return sum;
  }

  /** The segments have what supplied it and what is unmet, and pools share them, so only its amounts count. */
  get size(): number {
    return sizeOfDemand(countOf(this.#pieces), 0, 0);
  }

  /** Adds up what became of the flows, without packing material. */
  account(): StretchAccount {
    return new StretchAccount(this.#pieces, this.#rules.massAndUnits);
  }

  get shortage(): DemandShortage {
    return {
      time: this.#until,
      since: this.#since,
      location: this.#location,
      left: leftIn(new StretchAccount(this.#pieces), this.#rules),
    };
  }

  get sums(): DemandSums {
    const { rounding } = this.#rules;
    const account = new StretchAccount(this.#pieces);
    return {
      mission: null,
      location: this.#location,
      amounts: account.amountRecords(rounding),
      left: leftIn(account, this.#rules),
    };
  }

  expand(): DemandOutcome {
    const { rounding } = this.#rules;
    const account = this.account();
    return {
      time: this.#until,
      since: this.#since,
      covers: null,
      event: null,
      location: this.#location,
      mission: null,
      state: this.#state,
      models: this.#models,
      amounts: account.amountRecords(rounding),
      supplies: account.supplies,
      left: leftIn(account, this.#rules),
      downstreamOf: this.downstreamOf,
    };
  }
}
