import { ClassOfSupply, Environment } from '../../model/enumerations.js';
import type { Causes } from '../causes/causes.js';
import type { DemandOutcome } from '../records/demand-log.js';
import type { Recorder } from '../records/recorder.js';
import type { AmountRecord, Span } from '../records/records.js';
import { placeOf, type RuntimeElement, type RuntimePlace } from '../state/runtime-element.js';
import type { SimulationState } from '../state/simulation-state.js';
import type { DemandingMission, DemandModelInUse } from '../world/demand-model.js';
import type { ResolvedState } from '../world/resolved.js';
import type { World } from '../world/world.js';
import { Consumption } from './consumption.js';
import { DemandSet } from './demand-set.js';
import type { DemandOptions, DemandSource, DemandStrategy } from './demand-strategy.js';
import { Discretizer } from './discretization.js';
import { type SteadyDemand, SteadyDemands } from './steady.js';

/** An outcome that is still being filled in. */
type OpenOutcome = { -readonly [K in keyof DemandOutcome]: DemandOutcome[K] };

const none: readonly never[] = [];

/** Returns the time in which a demand arose. */
const spanOf = ({ since, time }: DemandOutcome): Span => ({ since: since ?? time, until: time });

/** Makes the demands of each interval between two events at the end of the interval, and meets them immediately. */
export class IntervalDemands implements DemandStrategy {
  readonly lastsToTheEnd = false;
  onInstant: ((time: number) => void) | undefined;
  readonly #world: World;
  readonly #state: SimulationState;
  readonly #recorder: Recorder;
  readonly #causes: Causes;
  readonly #consumes: boolean;
  readonly #estimatesPacking: boolean;
  readonly #consumption: Consumption;
  readonly #discretizer: Discretizer;
  readonly #steady: SteadyDemands;
  /** The demand that is being computed. It is reused for every demand of an element. */
  readonly #current: DemandSet;

  constructor(state: SimulationState, recorder: Recorder, causes: Causes, options: DemandOptions) {
    const { world } = state;
    this.#world = world;
    this.#state = state;
    this.#recorder = recorder;
    this.#causes = causes;
    this.#consumes = options.consume !== false;
    this.#estimatesPacking = options.packingEstimate === true;
    this.#consumption = new Consumption(state, recorder);
    this.#discretizer = new Discretizer(world);
    this.#steady = new SteadyDemands(world, recorder);
    this.#current = this.newSet();
  }

  newSet(): DemandSet {
    return new DemandSet(this.#world.rounding);
  }

  reach(): void {}

  finish(): void {}

  passTime(since: number, days: number): void {
    for (const element of this.#state.demanding) this.#demandOf(element, since, days);
  }

  ofMission(
    models: readonly DemandModelInUse[],
    mission: DemandingMission,
    place: RuntimePlace | undefined,
  ): DemandSet {
    const current = this.#current;
    current.clear();
    for (const model of models) model.ofMission?.(current, mission);
    this.#discretizer.discretize(current, undefined, place);
    current.clean();
    const demand = this.newSet();
    for (let i = 0; i < current.size; i++) demand.add(current.resources[i]!, current.amounts[i]!);
    return demand;
  }

  demand(demand: DemandSet, { place, source, mission, models, covers, state }: DemandSource): void {
    const recorder = this.#recorder;
    const amounts = recorder.amounts(demand);
    demand.clean();
    const outcome: OpenOutcome = {
      time: recorder.time,
      since: null,
      covers: covers ?? null,
      event: recorder.event,
      location: place.resolved.ref,
      mission: mission ?? null,
      state: state ?? null,
      models: models ?? none,
      amounts,
      supplies: none,
      unmet: none,
      downstreamOf: none,
    };
    this.#meet(demand, place, source, outcome);
    this.#setUnmet(demand, outcome, place, source);
    recorder.demand(outcome, source?.resolved.ref ?? null);
  }

  /** Makes and meets the demand of an element in its current state. */
  #demandOf(element: RuntimeElement, since: number, days: number): void {
    const recorder = this.#recorder;
    const current = this.#current;
    const { state } = element;
    const { ref } = element.resolved;
    if (state === undefined) return;
    const place = placeOf(element.holder);
    const steady = this.#steady.of(state, element, days);
    if (steady === undefined) this.#ask(element, state, place, days);
    else current.copy(steady.demand);
    if (current.size === 0) return;
    if (place === undefined) {
      recorder.error('NO_LOCATION', { element: ref }, `Demand of ${ref.name}`);
      return;
    }
    if (steady !== undefined && !(this.#consumes && this.#consumption.mayServe(current, place))) {
      recorder.demand(this.#unmetOutcome(steady, element, state, place, since), ref);
      return;
    }
    const amounts = steady?.amounts ?? recorder.amounts(current);
    const outcome = this.#outcomeOf(state, place, since, amounts);
    this.#meet(current, place, element, outcome);
    this.#setUnmet(current, outcome, place, element);
    recorder.demand(outcome, ref);
  }

  #outcomeOf(
    state: ResolvedState,
    place: RuntimePlace,
    since: number,
    amounts: readonly AmountRecord[],
  ): OpenOutcome {
    return {
      time: this.#recorder.time,
      since,
      covers: null,
      event: this.#recorder.event,
      location: place.resolved.ref,
      mission: null,
      state: state.ref,
      models: state.modelNames,
      amounts,
      supplies: none,
      unmet: none,
      downstreamOf: none,
    };
  }

  /** Returns the outcome of a demand that nothing serves. Equal elements at a place share one. */
  #unmetOutcome(
    steady: SteadyDemand,
    element: RuntimeElement,
    state: ResolvedState,
    place: RuntimePlace,
    since: number,
  ): DemandOutcome {
    if (!this.#causes.isEmpty) {
      // Each element can have causes of its own.
      const own = this.#outcomeOf(state, place, since, steady.amounts);
      this.#setUnmet(this.#current, own, place, element);
      return own;
    }
    const { unmet } = steady;
    const isSame =
      unmet?.since === since &&
      unmet.time === this.#recorder.time &&
      unmet.location === place.resolved.ref;
    if (isSame) return unmet;
    const outcome = this.#outcomeOf(state, place, since, steady.amounts);
    this.#setUnmet(this.#current, outcome, place, element);
    steady.unmet = outcome;
    return outcome;
  }

  /** Sets the current demand to the demand of one element, by the demand models of its state. */
  #ask(
    element: RuntimeElement,
    state: ResolvedState,
    place: RuntimePlace | undefined,
    days: number,
  ): void {
    const current = this.#current;
    current.clear();
    for (const model of state.models) {
      if (model.onEntry !== undefined && element.isFirstDemandOf(model))
        model.onEntry(current, element);
      model.ofElement?.(current, element, days);
    }
    if (current.size === 0) return;
    if (this.#world.rounding.keepsResiduals) this.#keepResiduals(element);
    this.#discretizer.discretize(current, element, place);
    current.round();
    current.clean();
  }

  /** Adds the residuals of an element to the current demand, and keeps amounts that are too small to count. */
  #keepResiduals(element: RuntimeElement): void {
    const { resources, amounts, size } = this.#current;
    for (let i = 0; i < size; i++) {
      const resource = resources[i]!;
      const sum = amounts[i]! + (element.residuals?.get(resource) ?? 0);
      if (sum !== 0 && this.#world.rounding.isZeroAmount(sum)) {
        element.residuals ??= new Map();
        element.residuals.set(resource, sum);
        amounts[i] = 0;
      } else {
        element.residuals?.delete(resource);
        amounts[i] = sum;
      }
    }
  }

  /** Supplies a demand from stocks, unless the options say otherwise. */
  #meet(
    demand: DemandSet,
    place: RuntimePlace,
    source: RuntimeElement | undefined,
    outcome: OpenOutcome,
  ): void {
    if (!this.#consumes || demand.size === 0) return;
    outcome.supplies = this.#consumption.consume(demand, place, source);
    if (!this.#causes.isEmpty)
      this.#causes.supplied(place, source, outcome.supplies, spanOf(outcome));
    demand.clean();
  }

  /** Sets the unmet part of an outcome to the rest of its demand, and its causes. */
  #setUnmet(
    left: DemandSet,
    outcome: OpenOutcome,
    place: RuntimePlace,
    source: RuntimeElement | undefined,
  ): void {
    const { unmetTest } = this.#world.rules;
    const isMet = unmetTest === 'net-mass' ? left.mass === 0 : left.size === 0;
    if (isMet) return;
    outcome.downstreamOf = this.#causesOf(left, outcome, place, source);
    const isPacked = this.#estimatesPacking && (unmetTest === 'each-entry' || left.mass > 0);
    if (isPacked) this.#addPacking(left);
    outcome.unmet = this.#recorder.unmet(left);
  }

  /** Returns the failed events without which less would be left. */
  #causesOf(
    { resources, amounts, size }: DemandSet,
    outcome: OpenOutcome,
    place: RuntimePlace,
    source: RuntimeElement | undefined,
  ): readonly number[] {
    if (this.#causes.isEmpty) return none;
    const span = spanOf(outcome);
    const unmet = [];
    for (let i = 0; i < size; i++)
      unmet.push({ resource: resources[i]!, amount: amounts[i]!, ...span });
    return this.#causes.causesOfShortage(place, source, unmet);
  }

  /** Adds an estimate of the packing material (generic class of supply 5) that a demand needs. */
  #addPacking(demand: DemandSet): void {
    const { rounding } = this.#world;
    let packing = 0;
    for (let i = 0; i < demand.size; i++) {
      const { unitMass, packingFactor } = demand.resources[i]!;
      const amount = demand.amounts[i]!;
      if (rounding.mass(unitMass * amount) > 0 && packingFactor > 0)
        packing += rounding.amount(amount) * packingFactor;
    }
    if (packing <= 0) return;
    const material = this.#world.generic(
      ClassOfSupply.StowageAndRestraint,
      Environment.Unpressurized,
    );
    demand.add(material, packing);
  }
}
