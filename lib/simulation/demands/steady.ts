import { ItemDiscretizationType } from '../../model/enumerations.js';
import { newList, slotsFor } from '../kernel/kept.js';
import { amountRecords } from '../records/amounts.js';
import { Left, leftBit } from '../records/demand-entries.js';
import type { AmountRecord } from '../records/records.js';
import type { Rounding } from '../rules/rounding.js';
import type { RuntimeElement } from '../state/runtime-element.js';
import type { ResolvedState } from '../world/resolved.js';
import type { World } from '../world/world.js';
import { DemandSet } from './demand-set.js';
import { Demanded } from './demanded.js';
import { Kinds } from './kinds.js';
import type { Shortage } from './shortage.js';

/** The demand of each element of one mass that is in a state for a number of days. */
export class SteadyDemand {
  readonly demand: DemandSet;
  readonly demanded: Demanded;
  /** What is left of it if nothing serves it, as bits of `Left`; undefined until it is needed. */
  left: number | undefined = undefined;
  #records: readonly AmountRecord[] | undefined = undefined;

  /**
   * @param isShared whether elements can share it. They cannot if residuals, or items that are not due, are kept for each
   *   element. What the models demand is then the same for each, before both are applied.
   * @param asked what the models demand. It may change afterwards.
   * @param sum an upper bound of all numbers in its record, together
   */
  constructor(
    readonly days: number,
    readonly isShared: boolean,
    asked: DemandSet,
    readonly sum: number,
  ) {
    this.demand = asked.compact();
    this.demanded = new Demanded(asked);
  }

  /** Returns the records of its amounts. All elements share them. */
  records(rounding: Rounding): readonly AmountRecord[] {
    this.#records ??= amountRecords(this.demand, rounding);
    return this.#records;
  }
}

/** The elements of one mass in a state: their demand for the days that were asked for last, and for others before. */
class SteadyKind {
  current: SteadyDemand | undefined = undefined;

  /** @param number its place among the kinds. There are few. */
  constructor(
    readonly state: ResolvedState,
    readonly number: number,
  ) {}
}

/** The number of demands that are kept for later intervals of the same days. */
const MOST_KEPT = 2048;

/** The number of lengths of intervals for which demands are kept. */
const MOST_LENGTHS = 512;

/**
 * Calls steady demand models once for all elements in a state, and once for all intervals of the same days: most events are at
 * round times, so few lengths of intervals are common.
 */
export class SteadyDemands {
  readonly #world: World;
  readonly #shortage: Shortage;
  readonly #kinds: Kinds<SteadyKind>;
  /** The last kind of each element, by the index of the element. */
  readonly #last: (SteadyKind | undefined)[];
  /** The demands that are kept for each length of intervals, in days, by the numbers of their kinds. */
  readonly #lengths = new Map<number, (SteadyDemand | undefined)[]>();
  #kindCount = 0;
  /** The length that was asked for last, and what is kept for it; undefined if nothing can be. */
  #days = Number.NaN;
  #ofLength: (SteadyDemand | undefined)[] | undefined;
  /** The number of demands that are kept. */
  #kept = 0;
  /** The demand that is being computed. */
  readonly #asked: DemandSet;

  constructor(world: World, shortage: Shortage) {
    this.#world = world;
    this.#shortage = shortage;
    this.#kinds = new Kinds((state) => new SteadyKind(state, this.#kindCount++));
    this.#last = slotsFor(world.elements);
    this.#asked = new DemandSet(world.rounding);
  }

  /** Returns the demand of an element in a state, or undefined if its models must be called for this element. */
  of(state: ResolvedState, element: RuntimeElement, days: number): SteadyDemand | undefined {
    const hasResiduals = element.residuals !== undefined && element.residuals.size > 0;
    // Elements that share a state have the same parts, until some of them are scavenged.
    const isOwn = hasResiduals || element.partQuantities !== undefined;
    if (!state.isSteadyForParts || isOwn) return undefined;
    if (days !== this.#days) this.#setLength(days);
    const { index } = element.resolved;
    let known = this.#last[index];
    if (known?.state !== state) {
      known = this.#kinds.of(state, element.resolved);
      this.#last[index] = known;
    }
    if (known.current?.days !== days)
      known.current = this.#ofLength?.[known.number] ?? this.#ask(known, element, days);
    return known.current;
  }

  #setLength(days: number): void {
    this.#days = days;
    this.#ofLength = this.#lengths.get(days);
    if (this.#ofLength !== undefined || this.#lengths.size >= MOST_LENGTHS) return;
    this.#ofLength = newList();
    this.#lengths.set(days, this.#ofLength);
  }

  /** Asks the models of a state for the demand of some days. */
  #ask(kind: SteadyKind, element: RuntimeElement, days: number): SteadyDemand {
    const asked = this.#askFor(kind.state, element, days);
    if (this.#ofLength !== undefined && this.#kept < MOST_KEPT) {
      this.#kept++;
      this.#ofLength[kind.number] = asked;
    }
    return asked;
  }

  #askFor(state: ResolvedState, element: RuntimeElement, days: number): SteadyDemand {
    const asked = this.#asked;
    asked.clear();
    for (const model of state.models) model.ofElement?.(asked, element, days);
    const isShared = !this.#isKeptByElement(asked);
    if (isShared) {
      asked.round();
      asked.clean();
    }
    return new SteadyDemand(days, isShared, asked, isShared ? this.#shortage.sumOf(asked) : 0);
  }

  /** Returns whether something is left of a demand if nothing serves it: bits of `Left`. */
  leftOf(steady: SteadyDemand): number {
    if (steady.left === undefined) {
      const asked = this.#asked;
      asked.copy(steady.demand);
      steady.left = Left.None;
      if (this.#shortage.counts(asked))
        for (let i = 0; i < asked.size; i++) steady.left |= leftBit(asked.amounts[i]!);
    }
    return steady.left;
  }

  /** Returns whether a part of a demand is collected for the element or place until it counts. */
  #isKeptByElement({ resources, amounts, size }: DemandSet): boolean {
    const { rounding, configuration } = this.#world;
    const discretizes = configuration.itemDiscretization !== ItemDiscretizationType.None;
    for (let i = 0; i < size; i++) {
      const amount = amounts[i]!;
      if (rounding.keepsResiduals && amount !== 0 && rounding.isZeroAmount(amount)) return true;
      if (discretizes && resources[i]!.discrete) return true;
    }
    return false;
  }
}
