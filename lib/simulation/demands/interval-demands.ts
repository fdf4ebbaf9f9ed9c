import type { RuntimeElement, RuntimePlace } from '../state/runtime-element.js';
import type { ResolvedMission } from '../world/missions.js';
import type { DemandSet } from './demand-set.js';
import { type DemandSource, DemandStrategy } from './demand-strategy.js';
import { isUnderWay, namesOf, placeAway } from './people.js';
import { SteadyDemands } from './steady.js';

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
export class IntervalDemands extends DemandStrategy {
  readonly reached = Number.POSITIVE_INFINITY;
  private readonly steady = new SteadyDemands(this.world);
  /** The missions that demand every day and have not ended, in the order in which they began. */
  private missions: readonly LastingMission[] = [];
  /** The demand that is being computed. It is reused for every demand. */
  private readonly current = this.newSet();

  override passTime(since: number, days: number): void {
    for (const element of this.state.demanding) {
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

  private demandOf(element: RuntimeElement, since: number, days: number): void {
    const { state, place } = element;
    if (state === undefined || state.models.length === 0) return;
    // A demand that is partly repaired is not shared.
    const isRepaired = this.repairs?.concerns(element) === true;
    const steady = isRepaired ? null : this.steady.of(state, element, days);
    const demand = this.current;
    if (steady !== null) demand.copy(steady.demand);
    else {
      demand.clear();
      for (const model of state.models) {
        if (model.onEntry !== undefined && element.isFirstDemandOf(model))
          model.onEntry(demand, element);
        model.ofElement?.(demand, element, days);
      }
      this.count(demand, element, place);
      if (place !== undefined) this.repairs?.apply(demand, element, this.recorder.time);
    }
    if (demand.size === 0) return;
    if (place === undefined) {
      const { ref } = element.resolved;
      this.recorder.error('NO_LOCATION', { element: ref }, `Demand of ${ref.name}`);
      return;
    }
    const from = { place, source: element, since, state: state.ref, models: state.modelNames };
    this.demand(demand, from, steady);
  }

  private demandOfPerson(
    person: RuntimeElement,
    { ref, personal }: ResolvedMission,
    since: number,
    days: number,
  ): void {
    const place = placeAway(person, this.world.homes);
    if (place === undefined) return;
    const from = { place, source: person, since, mission: ref, models: namesOf(personal) };
    this.ask(from, (demand) => {
      for (const model of personal)
        model.personal!.perDay(demand, days, isUnderWay(place.resolved));
    });
  }

  /** Makes and meets what a mission demands in the part of an interval that belongs to its span. */
  private demandOfMission(
    { mission: { ref, lasting }, place, ...span }: LastingMission,
    since: number,
    days: number,
  ): void {
    const part = {
      since: Math.max(span.since, since),
      until: Math.min(span.until, since + days),
    };
    const lasts = part.until - part.since;
    if (lasts <= 0) return;
    const covers = lasts < days ? part : undefined;
    const models = namesOf(lasting);
    this.ask({ place, source: undefined, since, covers, mission: ref, models }, (demand) => {
      for (const model of lasting) model.duringMission!(demand, lasts);
    });
  }

  /** Makes and meets what models add to a demand. */
  private ask(from: DemandSource, add: (demand: DemandSet) => void): void {
    const demand = this.current;
    demand.clear();
    add(demand);
    this.count(demand, from.source, from.place);
    if (demand.size > 0) this.demand(demand, from);
  }

  /** Leaves of a demand what counts now: amounts that are not too small, and whole items. */
  private count(
    demand: DemandSet,
    element: RuntimeElement | undefined,
    place: RuntimePlace | undefined,
  ): void {
    if (demand.size === 0) return;
    if (element !== undefined && this.world.rounding.keepsResiduals)
      this.keepResiduals(demand, element);
    this.discretizer.discretize(demand, element, place);
    demand.round();
    demand.clean();
  }

  /** Adds the residuals of an element to its demand, and keeps amounts that are too small to count. */
  private keepResiduals({ resources, amounts, size }: DemandSet, element: RuntimeElement): void {
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
}
