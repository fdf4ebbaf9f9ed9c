import type { Causes } from '../causes/causes.js';
import { slotsFor } from '../kernel/kept.js';
import type { Watch } from '../limits/watch.js';
import { Left } from '../records/demand-entries.js';
import type { Recorder } from '../records/recorder.js';
import { placeOf, type RuntimeElement, type RuntimePlace } from '../state/runtime-element.js';
import type { SimulationState } from '../state/simulation-state.js';
import type { DemandingMission, DemandModelInUse } from '../world/demand-model.js';
import type { ResolvedState } from '../world/resolved.js';
import type { World } from '../world/world.js';
import { Consumption } from './consumption.js';
import { DemandSet } from './demand-set.js';
import type { DemandOptions, DemandSource, DemandStrategy } from './demand-strategy.js';
import { Discretizer } from './discretization.js';
import type { Repairs } from './repairs.js';
import type { Reserve } from './reserve.js';
import { SettledDemand } from './settled-demand.js';
import { Shortage } from './shortage.js';
import { SteadyDemands } from './steady.js';
import { type UnservedRun, UnservedRuns } from './unserved.js';

const none: readonly never[] = [];

/** Makes the demands of each interval between two events at the end of the interval, and meets them immediately. */
export class IntervalDemands implements DemandStrategy {
  readonly lastsToTheEnd = false;
  readonly reached = Number.POSITIVE_INFINITY;
  readonly #world: World;
  readonly #state: SimulationState;
  readonly #recorder: Recorder;
  readonly #causes: Causes;
  readonly #watch: Watch;
  readonly #consumes: boolean;
  readonly #consumption: Consumption;
  readonly #discretizer: Discretizer;
  readonly #shortage: Shortage;
  readonly #repairs: Repairs | undefined;
  readonly #steady: SteadyDemands;
  readonly #unserved: UnservedRuns;
  /** The last run of each element, by the index of the element. */
  readonly #runs: (UnservedRun | undefined)[];
  /** The demand that is being computed. It is reused for every demand of an element. */
  readonly #current: DemandSet;

  constructor(
    state: SimulationState,
    recorder: Recorder,
    causes: Causes,
    options: DemandOptions,
    watch: Watch,
    private readonly reserve?: Reserve,
    repairs?: Repairs,
  ) {
    this.#repairs = repairs;
    const { world } = state;
    this.#world = world;
    this.#state = state;
    this.#recorder = recorder;
    this.#causes = causes;
    this.#watch = watch;
    this.#consumes = options.consume !== false;
    this.#consumption = new Consumption(state, recorder, watch);
    this.#discretizer = new Discretizer(world);
    this.#shortage = new Shortage(world, options.packingEstimate === true);
    this.#steady = new SteadyDemands(world, this.#shortage);
    this.#unserved = new UnservedRuns(world.rounding, this.#shortage);
    this.#runs = slotsFor(world.elements);
    this.#current = this.newSet();
  }

  newSet(): DemandSet {
    return new DemandSet(this.#world.rounding);
  }

  reach(): void {}

  finish(): void {}

  open(): readonly never[] {
    return none;
  }

  passTime(since: number, days: number): void {
    this.#recorder.startInterval(since, days);
    for (const element of this.#state.demanding?.list ?? none) {
      this.#watch.work();
      this.#demandOf(element, since, days);
    }
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
    const { time, event } = this.#recorder;
    const demanded = demand.compact();
    demand.clean();
    const settled = new SettledDemand(
      source?.resolved.ref ?? null,
      time,
      null,
      covers ?? null,
      event,
      place.resolved.ref,
      mission ?? null,
      state ?? null,
      models ?? none,
      demanded,
      this.#world.rounding,
      this.#shortage.sumOf(demanded),
    );
    this.#meet(demand, place, source, settled);
  }

  /** Makes and meets the demand of an element in its current state. */
  #demandOf(element: RuntimeElement, since: number, days: number): void {
    const recorder = this.#recorder;
    const current = this.#current;
    const { state } = element;
    const { ref, index } = element.resolved;
    if (state === undefined) return;
    const place = placeOf(element.holder);
    // A demand that is partly repaired is not shared.
    const asked = this.#repairs?.concerns(element)
      ? undefined
      : this.#steady.of(state, element, days);
    const steady = asked?.isShared ? asked : undefined;
    if (steady?.demand.size === 0) {
      const run = this.#runs[index];
      if (place !== undefined && run?.isOf(state, place)) recorder.passRun(run);
      return;
    }
    if (steady === undefined) {
      this.#ask(element, state, place, days, state.demandsOnEntry ? undefined : asked?.demand);
      if (place !== undefined) this.#repairs?.apply(current, element, recorder.time);
      if (current.size === 0) return;
    }
    if (place === undefined) {
      recorder.error('NO_LOCATION', { element: ref }, `Demand of ${ref.name}`);
      return;
    }
    if (steady !== undefined) {
      const mayServe =
        (this.#consumes && this.#consumption.mayServe(steady.demanded, place)) ||
        this.reserve?.mayServe(steady.demanded, place, element) === true;
      if (!mayServe) {
        const left = this.#steady.leftOf(steady);
        const isMet = left === Left.None;
        const causes = isMet ? none : this.#causesOf(steady.demand, since, place, element);
        recorder.demandOfRun(this.#runOf(element, state, place, causes), left, steady.sum);
        return;
      }
      current.copy(steady.demand);
    }
    const demanded = steady?.demand ?? current.compact();
    const settled = new SettledDemand(
      ref,
      recorder.time,
      since,
      null,
      recorder.event,
      place.resolved.ref,
      null,
      state.ref,
      state.modelNames,
      demanded,
      this.#world.rounding,
      steady?.sum ?? this.#shortage.sumOf(demanded),
      steady,
    );
    this.#meet(current, place, element, settled);
  }

  /** Returns the run of an element that nothing serves. It is a new one if the last one has ended. */
  #runOf(
    element: RuntimeElement,
    state: ResolvedState,
    place: RuntimePlace,
    causes: readonly number[],
  ): UnservedRun {
    const { index } = element.resolved;
    const last = this.#runs[index];
    if (last?.isOf(state, place) && last.follows(causes) && this.#recorder.continues(last))
      return last;
    const run = this.#unserved.start(element, state, place, causes);
    this.#runs[index] = run;
    return run;
  }

  /**
   * Sets the current demand to the demand of one element, by the demand models of its state.
   * @param known what the models demand for these days; undefined if they have to be called
   */
  #ask(
    element: RuntimeElement,
    state: ResolvedState,
    place: RuntimePlace | undefined,
    days: number,
    known: DemandSet | undefined,
  ): void {
    const current = this.#current;
    if (known !== undefined) current.copy(known);
    else this.#askModels(element, state, days);
    if (current.size === 0) return;
    if (this.#world.rounding.keepsResiduals) this.#keepResiduals(element);
    this.#discretizer.discretize(current, element, place);
    current.round();
    current.clean();
  }

  #askModels(element: RuntimeElement, state: ResolvedState, days: number): void {
    const current = this.#current;
    current.clear();
    for (const model of state.models) {
      if (model.onEntry !== undefined && element.isFirstDemandOf(model))
        model.onEntry(current, element);
      model.ofElement?.(current, element, days);
    }
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

  /** Supplies a demand as far as possible, and records it. */
  #meet(
    demand: DemandSet,
    place: RuntimePlace,
    source: RuntimeElement | undefined,
    settled: SettledDemand,
  ): void {
    if (demand.size > 0) this.#supply(demand, place, source, settled);
    if (this.#shortage.counts(demand)) {
      settled.downstreamOf = this.#causesOf(demand, settled.since, place, source);
      settled.rest = demand;
    }
    this.#recorder.demand(settled);
  }

  /** Supplies a demand from stocks, unless the options say otherwise. Afterwards, `demand` contains the rest. */
  #supply(
    demand: DemandSet,
    place: RuntimePlace,
    source: RuntimeElement | undefined,
    settled: SettledDemand,
  ): void {
    if (this.#consumes)
      try {
        settled.supplies = this.#consumption.consume(demand, place, source);
      } catch (stopped) {
        // The run ends here. Record what was supplied, because the stocks have changed.
        settled.supplies = this.#consumption.supplies;
        this.#recorder.demand(settled);
        throw stopped;
      }
    if (this.reserve !== undefined) {
      demand.clean();
      const reserved = this.reserve.serve(demand, place, source);
      if (reserved.length > 0) settled.supplies = [...settled.supplies, ...reserved];
    } else if (!this.#consumes) return;
    if (!this.#causes.isEmpty)
      this.#causes.supplied(place, source, settled.supplies, {
        since: settled.since,
        until: settled.time,
      });
    demand.clean();
  }

  /** Returns the failed events without which less would be left of a demand that arose from a time until now. */
  #causesOf(
    { resources, amounts, size }: DemandSet,
    since: number,
    place: RuntimePlace,
    source: RuntimeElement | undefined,
  ): readonly number[] {
    if (!this.#causes.mayExplain(place, source)) return none;
    const unmet = [];
    const until = this.#recorder.time;
    for (let i = 0; i < size; i++)
      unmet.push({ resource: resources[i]!, amount: amounts[i]!, since, until });
    return this.#causes.causesOfShortage(place, source, unmet);
  }
}
