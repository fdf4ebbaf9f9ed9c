import { amountRecords, unmetRecords } from '../records/amounts.js';
import { type DemandInterval, type DemandOutcome, DemandRun } from '../records/demand-entries.js';
import type { Ref } from '../records/records.js';
import type { Rounding } from '../rules/rounding.js';
import type { RuntimeElement, RuntimePlace } from '../state/runtime-element.js';
import type { DemandingElement } from '../world/demand-model.js';
import type { ResolvedState } from '../world/resolved.js';
import { DemandSet } from './demand-set.js';
import type { Shortage } from './shortage.js';

const none: readonly never[] = [];

/** An element in a state at a place that nothing serves. Its state has steady demand models only. */
export class UnservedRun extends DemandRun {
  readonly mass: number;
  readonly location: Ref;

  constructor(
    { resolved }: RuntimeElement,
    readonly state: ResolvedState,
    place: RuntimePlace,
    private readonly outcomes: UnservedOutcomes,
  ) {
    super(resolved.ref, resolved.index);
    this.mass = resolved.mass;
    this.location = place.resolved.ref;
  }

  /** Returns whether the element is still in the same state at the same place. */
  isOf(state: ResolvedState, place: RuntimePlace): boolean {
    return this.state === state && this.location === place.resolved.ref;
  }

  override outcomeIn(interval: DemandInterval): DemandOutcome | undefined {
    return this.outcomes.of(this, interval);
  }
}

/** The outcome of the elements of one mass in a state, in one interval. It is replaced for the next one. */
interface KnownOutcome {
  readonly mass: number;
  readonly interval: DemandInterval;
  /** The outcome at the place that was asked for last; undefined if they demand nothing. */
  outcome: DemandOutcome | undefined;
}

/**
 * The outcomes of demands that nothing serves. They are computed from the demand models each time that they are read.
 * Elements of one mass in a state share them.
 */
export class UnservedOutcomes {
  readonly #rounding: Rounding;
  readonly #shortage: Shortage;
  readonly #known = new Map<ResolvedState, KnownOutcome>();

  constructor(rounding: Rounding, shortage: Shortage) {
    this.#rounding = rounding;
    this.#shortage = shortage;
  }

  /** Returns the outcome of a run in an interval, or undefined if it demands nothing. */
  of(run: UnservedRun, interval: DemandInterval): DemandOutcome | undefined {
    let known = this.#known.get(run.state);
    if (known?.interval !== interval || known.mass !== run.mass) {
      known = { mass: run.mass, interval, outcome: this.#ask(run, interval) };
      this.#known.set(run.state, known);
    }
    const { outcome } = known;
    if (outcome !== undefined && outcome.location !== run.location)
      known.outcome = { ...outcome, location: run.location };
    return known.outcome;
  }

  #ask(
    { element, mass, state, location }: UnservedRun,
    { since, time, days }: DemandInterval,
  ): DemandOutcome | undefined {
    const demand = new DemandSet(this.#rounding);
    const asking: DemandingElement = {
      ref: element,
      mass,
      parts: none,
      crew: 0,
      isFirstDemandOf: () => false,
    };
    for (const model of state.models) model.ofElement?.(demand, asking, days);
    demand.round();
    demand.clean();
    if (demand.size === 0) return undefined;
    return {
      time,
      since,
      covers: null,
      event: null,
      location,
      mission: null,
      state: state.ref,
      models: state.modelNames,
      amounts: amountRecords(demand, this.#rounding),
      supplies: none,
      unmet: this.#shortage.counts(demand) ? unmetRecords(demand, this.#rounding) : none,
      downstreamOf: none,
    };
  }
}
