import { ItemDiscretizationType } from '../../model/enumerations.js';
import type { AmountRecord } from '../records/records.js';
import type { RuntimeElement } from '../state/runtime-element.js';
import type { ResolvedState } from '../world/resolved.js';
import type { World } from '../world/world.js';
import { DemandSet } from './demand-set.js';
import { type Demanded, demandedOf } from './demanded.js';
import { Kinds } from './kinds.js';
import { recordSum } from './record-sum.js';
import type { Shortage } from './shortage.js';

/** The demand of each element of one mass that is in a state for a number of days. */
export interface SteadyDemand {
  days: number;
  /** Whether elements can share it. They cannot if residuals, or items that are not due, are kept for each element. */
  isShared: boolean;
  readonly demand: DemandSet;
  demanded: Demanded;
  /** An upper bound of all numbers in its record, together. */
  sum: number;
  /** Whether it counts as met even if nothing serves it; undefined until it is needed. */
  isMet: boolean | undefined;
  /** The amounts as records, shared by all records of this demand; undefined until they are needed. */
  amounts: readonly AmountRecord[] | undefined;
}

/** The elements of one mass in a state: their demand for the days that were asked for last, and for others before. */
interface SteadyKind {
  readonly state: ResolvedState;
  readonly byDays: Map<number, SteadyDemand>;
  current: SteadyDemand;
  /** A demand that is not kept for later; undefined until all that may be kept are. */
  passing: SteadyDemand | undefined;
}

/** The number of demands that are kept for later intervals of the same days. */
const MOST_KEPT = 2048;

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
  /** The number of demands that are kept. */
  #kept = 0;
  readonly #rest: DemandSet;

  constructor(world: World, shortage: Shortage) {
    this.#world = world;
    this.#shortage = shortage;
    this.#kinds = new Kinds((state) => ({
      state,
      byDays: new Map(),
      current: this.#newDemand(Number.NaN),
      passing: undefined,
    }));
    this.#last = new Array<SteadyKind | undefined>(world.elements.length);
    this.#rest = new DemandSet(world.rounding);
  }

  /** Returns the demand of an element in a state, or undefined if its models must be called for this element. */
  of(state: ResolvedState, element: RuntimeElement, days: number): SteadyDemand | undefined {
    const hasResiduals = element.residuals !== undefined && element.residuals.size > 0;
    // Elements that share a state have the same parts, until some of them are scavenged.
    const isOwn = hasResiduals || element.partQuantities !== undefined;
    if (!state.isSteadyForParts || isOwn) return undefined;
    const { index } = element.resolved;
    let known = this.#last[index];
    if (known?.state !== state) {
      known = this.#kinds.of(state, element.resolved);
      this.#last[index] = known;
    }
    if (known.current.days !== days)
      known.current = known.byDays.get(days) ?? this.#ask(known, element, days);
    return known.current.isShared ? known.current : undefined;
  }

  /** Asks the models of a state for the demand of some days. */
  #ask(kind: SteadyKind, element: RuntimeElement, days: number): SteadyDemand {
    const known = this.#demandFor(kind, days);
    this.#fill(known, kind.state, element);
    return known;
  }

  /** Returns a demand to fill in for some days: one that is kept, or else one that the next one replaces. */
  #demandFor(kind: SteadyKind, days: number): SteadyDemand {
    if (this.#kept < MOST_KEPT) {
      this.#kept++;
      const kept = this.#newDemand(days);
      kind.byDays.set(days, kept);
      return kept;
    }
    kind.passing ??= this.#newDemand(days);
    kind.passing.days = days;
    return kind.passing;
  }

  #newDemand(days: number): SteadyDemand {
    return newSteadyDemand(days, new DemandSet(this.#world.rounding));
  }

  #fill(known: SteadyDemand, state: ResolvedState, element: RuntimeElement): void {
    const { demand, days } = known;
    known.amounts = undefined;
    known.isMet = undefined;
    demand.clear();
    for (const model of state.models) model.ofElement?.(demand, element, days);
    known.isShared = !this.#isKeptByElement(demand);
    if (!known.isShared) return;
    demand.round();
    demand.clean();
    known.demanded = demandedOf(demand);
    known.sum = 0;
    for (let i = 0; i < demand.size; i++)
      known.sum += recordSum(
        demand.resources[i]!,
        demand.amounts[i]!,
        this.#shortage.estimatesPacking,
      );
  }

  /** Returns whether a demand counts as met even if nothing serves it. */
  isMet(steady: SteadyDemand): boolean {
    if (steady.isMet === undefined) {
      this.#rest.copy(steady.demand);
      steady.isMet = !this.#shortage.counts(this.#rest);
    }
    return steady.isMet;
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

const newSteadyDemand = (days: number, demand: DemandSet): SteadyDemand => ({
  days,
  isShared: false,
  demand,
  demanded: demandedOf(demand),
  sum: 0,
  isMet: undefined,
  amounts: undefined,
});
