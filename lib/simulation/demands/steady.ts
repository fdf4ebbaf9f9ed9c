import { ItemDiscretizationType } from '../../model/enumerations.js';
import type { DemandOutcome } from '../records/demand-log.js';
import type { Recorder } from '../records/recorder.js';
import type { AmountRecord } from '../records/records.js';
import type { RuntimeElement } from '../state/runtime-element.js';
import type { ResolvedState } from '../world/resolved.js';
import type { World } from '../world/world.js';
import { DemandSet } from './demand-set.js';

/** The demand of each element of one mass that is in a state for a number of days. */
export interface SteadyDemand {
  mass: number;
  days: number;
  /** Whether elements can share it. They cannot if residuals, or items that are not due, are kept for each element. */
  isShared: boolean;
  readonly demand: DemandSet;
  /** The amounts as records, shared by all records of this demand. */
  amounts: readonly AmountRecord[];
  /** The outcome of the last demand that nothing could serve. */
  unmet: DemandOutcome | undefined;
}

/** Calls steady demand models once for all elements in a state, and reuses the demand while it stays the same. */
export class SteadyDemands {
  readonly #world: World;
  readonly #recorder: Recorder;
  readonly #known = new Map<ResolvedState, SteadyDemand>();

  constructor(world: World, recorder: Recorder) {
    this.#world = world;
    this.#recorder = recorder;
  }

  /** Returns the demand of an element in a state, or undefined if its models must be called for this element. */
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
