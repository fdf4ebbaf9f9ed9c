import type { Watch } from '../limits/watch.js';
import { amountRecords, unmetRecords } from '../state/records/amounts.js';
import { type MetDemand, newDemand } from '../state/records/met-demand.js';
import type { Recorder } from '../state/records/recorder.js';
import type { SupplyRecord } from '../state/records/records.js';
import { placeOf, type RuntimeElement, type RuntimePlace } from '../state/runtime-element.js';
import type { SimulationState } from '../state/simulation-state.js';
import type { DemandingMission, DemandModelInUse } from '../world/demand-model.js';
import type { ResolvedMission } from '../world/missions.js';
import type { MissionRef, Span } from '../world/refs.js';
import type { ResolvedState } from '../world/resolved.js';
import type { World } from '../world/world.js';
import { Consumption } from './consumption.js';
import { DemandSet } from './demand-set.js';
import type { DemandOptions, DemandSource, DemandStrategy } from './demand-strategy.js';
import { Discretizer } from './discretization.js';
import { isUnderWay, namesOf, placeAway } from './people.js';
import type { RepairStrategy } from './repairs.js';
import type { Reserve } from './reserve.js';
import { UnmetRule } from './shortage.js';
import { type SteadyDemand, SteadyDemands } from './steady.js';

const none: readonly never[] = [];

/** A mission that demands every day of its span. */
class LastingMission {
  constructor(
    readonly mission: ResolvedMission,
    readonly place: RuntimePlace,
    readonly since: number,
    readonly until: number,
  ) {}
}

/** Makes the demands of each interval between two events at the end of the interval, and meets them immediately. */
export class IntervalDemands implements DemandStrategy {
  readonly lastsToTheEnd = false;
  readonly reached = Number.POSITIVE_INFINITY;
  private readonly world: World;
  private readonly state: SimulationState;
  private readonly recorder: Recorder;
  private readonly watch: Watch;
  private readonly consumes: boolean;
  private readonly consumption: Consumption;
  private readonly discretizer: Discretizer;
  private readonly shortage: UnmetRule;
  private readonly repairs: RepairStrategy | undefined;
  private readonly steady: SteadyDemands;
  /** The missions that demand every day and have not ended, in the order in which they began. */
  private missions: readonly LastingMission[] = [];
  /** The demand that is being computed. It is reused for every demand of an element. */
  private readonly current: DemandSet;

  constructor(
    state: SimulationState,
    recorder: Recorder,
    options: DemandOptions,
    watch: Watch,
    private readonly reserve?: Reserve,
    repairs?: RepairStrategy,
  ) {
    this.repairs = repairs;
    const { world } = state;
    this.world = world;
    this.state = state;
    this.recorder = recorder;
    this.watch = watch;
    this.consumes = options.consume !== false;
    this.consumption = new Consumption(state, recorder, watch);
    this.discretizer = new Discretizer(world);
    this.shortage = new UnmetRule(world, options.packingEstimate === true);
    this.steady = new SteadyDemands(world);
    this.current = this.newSet();
  }

  newSet(): DemandSet {
    return new DemandSet(this.world.rounding);
  }

  reach(): void {}

  finish(): void {}

  open(): readonly never[] {
    return none;
  }

  passTime(since: number, days: number): void {
    this.steady.startInterval(days);
    for (const element of this.state.demanding?.list ?? none) {
      this.watch.work();
      this.demandOf(element, since, days);
      if (element.mission !== undefined) this.demandOfPerson(element, element.mission, since, days);
    }
    this.missions = this.missions.filter(({ until }) => until > since);
    for (const lasting of this.missions) {
      this.watch.work();
      this.demandOfMission(lasting, since, days);
    }
  }

  beginMission(mission: ResolvedMission, place: RuntimePlace, until: number): void {
    const lasting = new LastingMission(mission, place, this.recorder.time, until);
    this.missions = [...this.missions, lasting];
  }

  ofMission(
    models: readonly DemandModelInUse[],
    mission: DemandingMission,
    place: RuntimePlace | undefined,
  ): DemandSet {
    const current = this.current;
    current.clear();
    for (const model of models) model.ofMission?.(current, mission);
    this.discretizer.discretize(current, undefined, place);
    current.clean();
    const demand = this.newSet();
    for (let i = 0; i < current.size; i++) demand.add(current.resources[i]!, current.amounts[i]!);
    return demand;
  }

  demand(demand: DemandSet, from: DemandSource): void {
    const { place, source, mission, people, models, covers, state, upTo } = from;
    const { time, event } = this.recorder;
    const amounts = amountRecords(demand, this.world.rounding);
    demand.clean();
    const record = newDemand({
      time,
      covers,
      event,
      location: place.resolved.ref,
      element: source?.ref,
      mission,
      people,
      state,
      models,
      amounts,
    });
    if (upTo) this.take(demand, place, source, { ...record, upTo: amounts });
    else this.meet(demand, place, source, record);
  }

  /** Consumes what is there of each amount by itself, and records that. Afterwards, nothing is left of `demand`. */
  private take(
    demand: DemandSet,
    place: RuntimePlace,
    source: RuntimeElement | undefined,
    record: MetDemand,
  ): void {
    const { resources, amounts, size } = demand;
    const supplies: SupplyRecord[] = [];
    const taken = this.newSet();
    record.supplies = supplies;
    // If the run ends here, record what was taken, because the stocks have changed.
    try {
      for (let i = 0; i < size; i++) {
        const resource = resources[i]!;
        const amount = this.consumes
          ? this.consumption.take(resource, amounts[i]!, place, source, supplies)
          : 0;
        taken.add(resource, amount);
      }
    } finally {
      demand.clear();
      taken.clean();
      record.amounts = amountRecords(taken, this.world.rounding);
      this.recorder.demand(record);
    }
  }

  /** Makes and meets the demand of an element in its current state. */
  private demandOf(element: RuntimeElement, since: number, days: number): void {
    const recorder = this.recorder;
    const current = this.current;
    const { state } = element;
    const { ref } = element.resolved;
    if (state === undefined || state.models.length === 0) return;
    const place = placeOf(element.holder);
    // A demand that is partly repaired is not shared.
    const asked = this.repairs?.concerns(element) ? undefined : this.steady.of(state, element);
    const steady = asked?.isShared ? asked : undefined;
    if (steady !== undefined) current.copy(steady.demand);
    else {
      if (asked === undefined || state.demandsOnEntry) this.askModels(element, state, days);
      else current.copy(asked.demand);
      this.count(element, place);
      if (place !== undefined) this.repairs?.apply(current, element, recorder.time);
    }
    if (current.size === 0) return;
    if (place === undefined) {
      recorder.error('NO_LOCATION', { element: ref }, `Demand of ${ref.name}`);
      return;
    }
    const { time, event } = recorder;
    const { rounding } = this.world;
    const record = newDemand({
      time,
      since,
      event,
      location: place.resolved.ref,
      element: ref,
      state: state.ref,
      models: state.modelNames,
      amounts: steady?.records(rounding) ?? amountRecords(current, rounding),
    });
    this.meet(current, place, element, record, steady);
  }

  /** Makes and meets what a person needs by the models of a mission. */
  private demandOfPerson(
    person: RuntimeElement,
    { ref, personal }: ResolvedMission,
    since: number,
    days: number,
  ): void {
    const place = placeAway(person, this.world.homes);
    if (place === undefined) return;
    const { current } = this;
    current.clear();
    for (const model of personal) model.personal!.perDay(current, days, isUnderWay(place.resolved));
    this.count(person, place);
    this.meetInterval(place, person, ref, personal, since);
  }

  /** Makes and meets what a mission demands in the part of an interval that belongs to its span. */
  private demandOfMission(
    { mission: { ref, lasting }, place, ...span }: LastingMission,
    since: number,
    days: number,
  ): void {
    const covers = {
      since: Math.max(span.since, since),
      until: Math.min(span.until, since + days),
    };
    const part = covers.until - covers.since;
    if (part <= 0) return;
    const { current } = this;
    current.clear();
    for (const model of lasting) model.duringMission!(current, part);
    this.count(undefined, place);
    this.meetInterval(place, undefined, ref, lasting, since, part < days ? covers : null);
  }

  /** Meets the current demand, which a mission makes for an interval. */
  private meetInterval(
    place: RuntimePlace,
    source: RuntimeElement | undefined,
    mission: MissionRef,
    models: readonly DemandModelInUse[],
    since: number,
    covers: Span | null = null,
  ): void {
    const { current } = this;
    if (current.size === 0) return;
    const { time, event } = this.recorder;
    const record = newDemand({
      time,
      since,
      covers,
      event,
      location: place.resolved.ref,
      element: source?.ref,
      mission,
      models: namesOf(models),
      amounts: amountRecords(current, this.world.rounding),
    });
    this.meet(current, place, source, record);
  }

  /** Leaves of the current demand what counts now: amounts that are not too small, and whole items. */
  private count(element: RuntimeElement | undefined, place: RuntimePlace | undefined): void {
    const { current } = this;
    if (current.size === 0) return;
    if (element !== undefined && this.world.rounding.keepsResiduals) this.keepResiduals(element);
    this.discretizer.discretize(current, element, place);
    current.round();
    current.clean();
  }

  /** Sets the current demand to what the models of an element's state demand. */
  private askModels(element: RuntimeElement, state: ResolvedState, days: number): void {
    const current = this.current;
    current.clear();
    for (const model of state.models) {
      if (model.onEntry !== undefined && element.isFirstDemandOf(model))
        model.onEntry(current, element);
      model.ofElement?.(current, element, days);
    }
  }

  /** Adds the residuals of an element to the current demand, and keeps amounts that are too small to count. */
  private keepResiduals(element: RuntimeElement): void {
    const { resources, amounts, size } = this.current;
    for (let i = 0; i < size; i++) {
      const resource = resources[i]!;
      const sum = amounts[i]! + (element.residuals?.get(resource) ?? 0);
      if (sum !== 0 && this.world.rounding.isZeroAmount(sum)) {
        element.residuals ??= new Map();
        element.residuals.set(resource, sum);
        amounts[i] = 0;
      } else {
        element.residuals?.delete(resource);
        amounts[i] = sum;
      }
    }
  }

  /**
   * Supplies a demand as far as possible, and records it.
   * @param record what it asks. The rest is added.
   * @param steady the demand that it shares with others; undefined for one of its own
   */
  private meet(
    demand: DemandSet,
    place: RuntimePlace,
    source: RuntimeElement | undefined,
    record: MetDemand,
    steady?: SteadyDemand,
  ): void {
    const supplies: SupplyRecord[] = [];
    record.supplies = supplies;
    let known: SteadyDemand['left'];
    // If the run ends here, record what was supplied, because the stocks have changed.
    try {
      const isUnmet = demand.size > 0 && this.supply(demand, place, source, supplies);
      const isShort = isUnmet && demand.size > 0;
      if (isShort) this.shortage.pack(demand);
      known = supplies.length === 0 ? steady?.left : undefined;
      record.unmet = known ?? (isShort ? unmetRecords(demand, this.world.rounding) : none);
      if (steady !== undefined && supplies.length === 0) steady.left = record.unmet;
    } finally {
      this.recorder.demand(record, known !== undefined);
    }
  }

  /**
   * Supplies a demand from stocks, unless the options say otherwise. Afterwards, `demand` contains the rest.
   * @param supplies gets what supplied it
   * @returns whether the rest counts as unmet. What is reserved serves only demands that would be unmet without it, and does
   * not change whether the rest of them counts: a plan is made for what is unmet without it.
   */
  private supply(
    demand: DemandSet,
    place: RuntimePlace,
    source: RuntimeElement | undefined,
    supplies: SupplyRecord[],
  ): boolean {
    if (this.consumes) {
      this.consumption.consume(demand, place, source, supplies);
      demand.clean();
    }
    const isShort = this.shortage.isUnmet(demand);
    if (isShort) this.reserve?.serve(demand, place, source, supplies);
    return isShort;
  }
}
