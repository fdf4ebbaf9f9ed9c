import { amountRecords, unmetRecords } from '../records/amounts.js';
import {
  type DemandedAmounts,
  type DemandHead,
  type DemandKind,
  type DemandOutcome,
  DemandRun,
} from '../records/demand-entries.js';
import type { DemandInterval } from '../records/demand-intervals.js';
import type { Ref } from '../records/records.js';
import type { Rounding } from '../rules/rounding.js';
import type { RuntimeElement, RuntimePlace } from '../state/runtime-element.js';
import type { DemandingElement } from '../world/demand-model.js';
import type { ResolvedElement, ResolvedState } from '../world/resolved.js';
import { DemandSet } from './demand-set.js';
import { Kinds } from './kinds.js';
import type { Shortage } from './shortage.js';

const none: readonly never[] = [];

/** An element in a state at a place that nothing serves. Its state has steady demand models only. */
export class UnservedRun extends DemandRun {
  readonly location: Ref;

  constructor(
    { resolved }: RuntimeElement,
    place: RuntimePlace,
    override readonly kind: UnservedKind,
    /** Indices of the failed events without which less would be unmet. */
    private readonly downstreamOf: readonly number[],
  ) {
    super(resolved.ref, resolved.index);
    this.location = place.resolved.ref;
  }

  /** Returns whether the element is still in the same state at the same place. */
  isOf(state: ResolvedState, place: RuntimePlace): boolean {
    return this.kind.state === state && this.location === place.resolved.ref;
  }

  /** Returns whether the unmet demands of the run follow from just these failed events. */
  follows(causes: readonly number[]): boolean {
    const { downstreamOf } = this;
    if (causes === downstreamOf) return true;
    if (causes.length !== downstreamOf.length) return false;
    for (let i = 0; i < causes.length; i++) if (causes[i] !== downstreamOf[i]) return false;
    return true;
  }

  override get head(): DemandHead {
    return this.kind.headAt(this.location);
  }

  override outcomeIn(interval: DemandInterval): DemandOutcome | undefined {
    const { downstreamOf } = this;
    const outcome = this.kind.outcomeIn(interval, this.location);
    if (outcome === undefined || downstreamOf.length === 0) return outcome;
    return { ...outcome, downstreamOf };
  }
}

/** Makes the runs of elements that nothing serves. */
export class UnservedRuns {
  readonly #kinds: Kinds<UnservedKind>;

  constructor(rounding: Rounding, shortage: Shortage) {
    this.#kinds = new Kinds((state, of) => new UnservedKind(state, of, rounding, shortage));
  }

  /** Returns a new run of an element. */
  start(
    element: RuntimeElement,
    state: ResolvedState,
    place: RuntimePlace,
    downstreamOf: readonly number[],
  ): UnservedRun {
    const kind = this.#kinds.of(state, element.resolved);
    return new UnservedRun(element, place, kind, downstreamOf);
  }
}

/** What steady demand models use of an element. */
class SteadyElement implements DemandingElement {
  readonly crew = 0;

  constructor(
    readonly ref: Ref,
    readonly mass: number,
    readonly parts: DemandingElement['parts'],
  ) {}

  isFirstDemandOf(): boolean {
    return false;
  }
}

/**
 * The demands of the elements of one mass in a state, if nothing serves them. They are computed from the demand models each
 * time that an interval is read, and all of the elements share them.
 */
class UnservedKind implements DemandKind {
  /** The interval that was asked for last, and what the elements demand in it. The lists are used again. */
  #interval: DemandInterval | undefined;
  #asked: DemandedAmounts | undefined;
  /** The outcome in that interval at one place; undefined until it is needed. */
  #outcome: DemandOutcome | undefined;

  readonly #element: DemandingElement;
  readonly #demand: DemandSet;
  readonly #left: DemandSet;

  /** @param element one of the elements */
  constructor(
    readonly state: ResolvedState,
    { ref, mass, parts }: ResolvedElement,
    private readonly rounding: Rounding,
    private readonly shortage: Shortage,
  ) {
    // Steady models use nothing else, and the result must not keep the whole state of the simulation in memory.
    this.#element = new SteadyElement(ref, mass, parts);
    this.#demand = new DemandSet(rounding);
    this.#left = new DemandSet(rounding);
  }

  /** Returns what all records of the elements at a place have in common. */
  headAt(location: Ref): DemandHead {
    const { ref, modelNames } = this.state;
    return {
      covers: null,
      event: null,
      location,
      mission: null,
      state: ref,
      models: modelNames,
      supplies: none,
    };
  }

  /** Returns the amounts in an interval, or undefined if the elements demand nothing. */
  amountsIn(interval: DemandInterval): DemandedAmounts | undefined {
    if (this.#interval !== interval) {
      this.#interval = interval;
      this.#outcome = undefined;
      this.#asked = this.#ask(interval);
    }
    return this.#asked;
  }

  /** Returns the outcome in an interval, or undefined if the elements demand nothing. */
  outcomeIn(interval: DemandInterval, location: Ref): DemandOutcome | undefined {
    const asked = this.amountsIn(interval);
    if (asked === undefined) return undefined;
    this.#outcome ??= this.#make(interval, asked, location);
    if (this.#outcome.location !== location) this.#outcome = this.#make(interval, asked, location);
    return this.#outcome;
  }

  #ask({ days }: DemandInterval): DemandedAmounts | undefined {
    const demand = this.#demand;
    demand.clear();
    for (const model of this.state.models) model.ofElement?.(demand, this.#element, days);
    demand.round();
    demand.clean();
    if (demand.size === 0) return undefined;
    const left = this.#left;
    left.copy(demand);
    const rest = this.shortage.counts(left) ? left : undefined;
    return { amounts: demand, left: rest, rounding: this.rounding };
  }

  #make(
    { since, time }: DemandInterval,
    { amounts, left, rounding }: DemandedAmounts,
    location: Ref,
  ): DemandOutcome {
    // Fields one by one: to spread the head takes several times as long.
    const { covers, event, mission, state, models, supplies } = this.headAt(location);
    return {
      time,
      since,
      covers,
      event,
      location,
      mission,
      state,
      models,
      supplies,
      amounts: amountRecords(amounts, rounding),
      left: left === undefined ? none : unmetRecords(left, rounding),
      downstreamOf: none,
    };
  }
}
