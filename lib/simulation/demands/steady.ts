import { getOrAdd } from '../../graph/multi-map.js';
import { ItemDiscretizationType } from '../../model/enumerations.js';
import { amountRecords } from '../state/records/amounts.js';
import type { AmountRecord, UnmetRecord } from '../state/records/records.js';
import type { RuntimeElement } from '../state/runtime-element.js';
import type { ResolvedState } from '../world/resolved.js';
import type { Rounding } from '../world/rules/rounding.js';
import type { World } from '../world/world.js';
import { DemandSet } from './demand-set.js';
import { Kinds } from './kinds.js';

/** The demand of each element of one mass that is in a state for a number of days. */
export class SteadyDemand {
  private amountsRecorded: readonly AmountRecord[] | undefined = undefined;
  /** What is left of it if nothing supplies it; undefined until it is known. Demands share it. */
  left: readonly UnmetRecord[] | undefined = undefined;

  /**
   * @param isShared whether elements can share it. They cannot if residuals, or items that are not due, are kept for each
   *   element. What the models demand is then the same for each, before both are applied.
   */
  constructor(
    readonly demand: DemandSet,
    readonly isShared: boolean,
  ) {}

  /** Returns the records of its amounts. All elements share them. */
  records(rounding: Rounding): readonly AmountRecord[] {
    this.amountsRecorded ??= amountRecords(this.demand, rounding);
    return this.amountsRecorded;
  }
}

/** The number of demands that are kept for later intervals of the same length. Most events are at round times. */
const MOST_KEPT = 2048;

/** Calls steady demand models once for all elements in a state, and once for all intervals of the same days. */
export class SteadyDemands {
  private readonly world: World;
  /** The demands of elements that share them, by the length of the interval, in days. */
  private readonly lengths = new Map<number, Kinds<SteadyDemand>>();
  /** The length of the current interval, in days, and the demands for it. */
  private days = 0;
  private kinds = new Kinds<SteadyDemand>();
  private kept = 0;

  constructor(world: World) {
    this.world = world;
  }

  /** Starts an interval of some days. */
  startInterval(days: number): void {
    if (this.kept >= MOST_KEPT || this.lengths.size >= MOST_KEPT) {
      this.lengths.clear();
      this.kept = 0;
    }
    this.days = days;
    this.kinds = getOrAdd(this.lengths, days, () => new Kinds());
  }

  /**
   * Returns the demand of an element in a state for the interval, or undefined if its models must be called for this element.
   */
  of(state: ResolvedState, element: RuntimeElement): SteadyDemand | undefined {
    const hasResiduals = element.residuals !== undefined && element.residuals.size > 0;
    // Elements that share a state have the same parts, until some of them are scavenged.
    const isOwn = hasResiduals || element.partQuantities !== undefined;
    if (!state.isSteadyForParts || isOwn) return undefined;
    return this.kinds.of(state, element.resolved, () => this.ask(state, element));
  }

  private ask(state: ResolvedState, element: RuntimeElement): SteadyDemand {
    this.kept++;
    const asked = new DemandSet(this.world.rounding);
    for (const model of state.models) model.ofElement?.(asked, element, this.days);
    const isShared = !this.isKeptByElement(asked);
    if (isShared) {
      asked.round();
      asked.clean();
    }
    return new SteadyDemand(asked.compact(), isShared);
  }

  /** Returns whether a part of a demand is collected for the element or place until it counts. */
  private isKeptByElement({ resources, amounts, size }: DemandSet): boolean {
    const { rounding, configuration } = this.world;
    const discretizes = configuration.itemDiscretization !== ItemDiscretizationType.None;
    for (let i = 0; i < size; i++) {
      const amount = amounts[i]!;
      if (rounding.keepsResiduals && amount !== 0 && rounding.isZeroAmount(amount)) return true;
      if (discretizes && resources[i]!.discrete) return true;
    }
    return false;
  }
}
