import { ItemDiscretizationType } from '../../model/enumerations.js';
import type { DemandOutcome } from '../result/demand-log.js';
import type { Recorder } from '../result/recorder.js';
import type { AmountRecord } from '../result/types.js';
import type { RuntimeElement } from '../state/item.js';
import type { ResolvedState } from '../world/facts.js';
import type { World } from '../world/world.js';
import { DemandSet } from './demand-set.js';

/** What each element of one mass demands in a state for so many days. */
export interface SteadyDemand {
  mass: number;
  days: number;
  /** Whether it does hold for each of them: rests, and items that are not due yet, are kept by element. */
  isShared: boolean;
  readonly demand: DemandSet;
  /** The same as results show it; all records of it share the list. */
  amounts: readonly AmountRecord[];
  /** What was told of the last one that nothing served. */
  unmet: DemandOutcome | undefined;
}

/**
 * Asks the demand models of a state once for all elements that are in it: as long as they answer the same,
 * the last answer is given again.
 */
export class SteadyDemands {
  readonly #world: World;
  readonly #recorder: Recorder;
  readonly #known = new Map<ResolvedState, SteadyDemand>();

  constructor(world: World, recorder: Recorder) {
    this.#world = world;
    this.#recorder = recorder;
  }

  /** What an element demands in a state; undefined where it has to be asked itself. */
  of(state: ResolvedState, item: RuntimeElement, days: number): SteadyDemand | undefined {
    if (!state.isSteady || (item.residuals !== undefined && item.residuals.size > 0))
      return undefined;
    let known = this.#known.get(state);
    if (known === undefined) {
      const demand = new DemandSet(this.#world.rounding);
      known = { mass: Number.NaN, days, isShared: false, demand, amounts: [], unmet: undefined };
      this.#known.set(state, known);
    }
    if (known.days !== days || known.mass !== item.resolved.mass)
      this.#ask(known, state, item, days);
    return known.isShared ? known : undefined;
  }

  #ask(known: SteadyDemand, state: ResolvedState, item: RuntimeElement, days: number): void {
    const { demand } = known;
    known.mass = item.resolved.mass;
    known.days = days;
    known.unmet = undefined;
    demand.clear();
    for (const model of state.models) model.ofElement?.(demand, item, days);
    known.isShared = !this.#isByElement(demand);
    demand.round();
    demand.clean();
    known.amounts = this.#recorder.amounts(demand);
  }

  /** Whether something of it is gathered, element by element or place by place, until it counts. */
  #isByElement({ resources, amounts, size }: DemandSet): boolean {
    const { rounding, configuration } = this.#world;
    const gathers = configuration.itemDiscretization !== ItemDiscretizationType.None;
    for (let at = 0; at < size; at++) {
      const amount = amounts[at]!;
      if (rounding.keepsResiduals && amount !== 0 && rounding.isZeroAmount(amount)) return true;
      if (gathers && resources[at]!.discrete) return true;
    }
    return false;
  }
}
