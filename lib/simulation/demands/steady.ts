import { getOrAdd } from '../../graph/multi-map.js';
import { ItemDiscretizationType } from '../../model/enumerations.js';
import { amountRecords } from '../state/records/new-records.js';
import type { AmountRecord, UnmetRecord } from '../state/records/records.js';
import type { RuntimeElement } from '../state/runtime-element.js';
import type { ResolvedState } from '../world/resolved.js';
import type { World } from '../world/world.js';
import { DemandSet } from './demand-set.js';

/** What each element of one mass demands in an interval in which it is in a state, and the records of it, which they share. */
export class SteadyDemand {
  /** What is left of it if nothing supplies it; undefined until it is known. */
  left: readonly UnmetRecord[] | undefined = undefined;

  constructor(
    readonly demand: DemandSet,
    readonly amounts: readonly AmountRecord[],
  ) {}
}

/** The number of demands that are kept for later intervals of the same length. Most events are at round times. */
const MOST_KEPT = 2048;

/** Asks steady demand models once for all elements in a state, and once for all intervals of the same days. */
export class SteadyDemands {
  /**
   * By the days of the interval, the state, and the mass of the element. Elements in one state have the same parts, because
   * instances of a template share its parts and states, until some of them are scavenged.
   */
  private known = new Map<number, Map<ResolvedState, Map<number, SteadyDemand | null>>>();
  private kept = 0;
  /** The days of the last interval that was asked for, and the demands for it. */
  private days = 0;
  private ofDays = new Map<ResolvedState, Map<number, SteadyDemand | null>>();

  constructor(private readonly world: World) {}

  /** Returns the demand of an element in a state for some days; null if its models must be asked for this element. */
  of(state: ResolvedState, element: RuntimeElement, days: number): SteadyDemand | null {
    const { residuals, partQuantities, mass } = element;
    const isOwn = partQuantities !== undefined || (residuals !== undefined && residuals.size > 0);
    if (!state.isSteadyForParts || state.demandsOnEntry || isOwn) return null;
    if (days !== this.days) {
      this.days = days;
      this.ofDays = getOrAdd(this.known, days, () => new Map());
    }
    const ofState = getOrAdd(this.ofDays, state, () => new Map());
    let demand = ofState.get(mass);
    if (demand === undefined) {
      demand = this.ask(state, element, days);
      ofState.set(mass, demand);
    }
    return demand;
  }

  private ask(state: ResolvedState, element: RuntimeElement, days: number): SteadyDemand | null {
    const { rounding } = this.world;
    if (++this.kept > MOST_KEPT) {
      this.known = new Map();
      this.kept = 1;
    }
    const asked = new DemandSet(rounding);
    for (const model of state.models) model.ofElement?.(asked, element, days);
    if (this.isKeptByElement(asked)) return null;
    asked.round();
    asked.clean();
    return new SteadyDemand(asked.compact(), amountRecords(asked, rounding));
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
