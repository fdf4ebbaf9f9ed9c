import { ItemDiscretizationType } from '../../model/enumerations.js';
import type { DemandOutcome } from '../records/demand-log.js';
import type { Recorder } from '../records/recorder.js';
import type { AmountRecord } from '../records/records.js';
import type { RuntimeElement } from '../state/runtime-element.js';
import type { ResolvedState } from '../world/resolved.js';
import type { World } from '../world/world.js';
import { DemandSet } from './demand-set.js';

/** What each element of one mass demands in a state for a number of days. */
export interface SteadyDemand {
  mass: number;
  days: number;
  /** Whether elements can share it. They cannot if residuals or items that are not due are kept by element. */
  isShared: boolean;
  readonly demand: DemandSet;
  /** The amounts as records, shared by all records of this demand. */
  amounts: readonly AmountRecord[];
  /** The outcome of the last demand that nothing could serve. */
  unmet: DemandOutcome | undefined;
}

/** Asks steady demand models once for all elements in a state, and reuses the answer while it stays the same. */
export class SteadyDemands {
  readonly #world: World;
  readonly #recorder: Recorder;
  readonly #known = new Map<ResolvedState, SteadyDemand>();

  constructor(world: World, recorder: Recorder) {
    this.#world = world;
    this.#recorder = recorder;
  }

  /** Returns the demand of an element in a state; undefined if its models must be asked for this element. */
  of(state: ResolvedState, element: RuntimeElement, days: number): SteadyDemand | undefined {
    if (!state.isSteady || (element.residuals !== undefined && element.residuals.size > 0))
      return undefined;
    let known = this.#known.get(state);
    if (known === undefined) {
      const demand = new DemandSet(this.#world.rounding);
      known = { mass: Number.NaN, days, isShared: false, demand, amounts: [], unmet: undefined };
      this.#known.set(state, known);
    }
    if (known.days !== days || known.mass !== element.resolved.mass)
      this.#ask(known, state, element, days);
    return known.isShared ? known : undefined;
  }

  #ask(known: SteadyDemand, state: ResolvedState, element: RuntimeElement, days: number): void {
    const { demand } = known;
    known.mass = element.resolved.mass;
    known.days = days;
    known.unmet = undefined;
    demand.clear();
    for (const model of state.models) model.ofElement?.(demand, element, days);
    known.isShared = !this.#isKeptByElement(demand);
    demand.round();
    demand.clean();
    known.amounts = this.#recorder.amounts(demand);
  }

  /** Whether a part of a demand is collected, by element or place, until it counts. */
  #isKeptByElement({ resources, amounts, size }: DemandSet): boolean {
    const { rounding, configuration } = this.#world;
    const discretizes = configuration.itemDiscretization !== ItemDiscretizationType.None;
    for (let at = 0; at < size; at++) {
      const amount = amounts[at]!;
      if (rounding.keepsResiduals && amount !== 0 && rounding.isZeroAmount(amount)) return true;
      if (discretizes && resources[at]!.discrete) return true;
    }
    return false;
  }
}
