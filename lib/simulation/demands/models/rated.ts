import { InstRatedDemandModel } from '../../../model/demand-models/index.js';
import type {
  DemandCollector,
  DemandingElement,
  DemandingMission,
  DemandModelContext,
  DemandModelInUse,
  FactorLabel,
} from '../../world/demand-model.js';
import type { Span } from '../../world/refs.js';
import type { ResourceType } from '../../world/resource-type.js';
import { daysInState, defineDemandModel } from './definition.js';

/** A resource that is demanded at a constant rate, in units per day. It is the label of its rate. */
class RatedResource implements FactorLabel {
  private given = 0;
  rate = 0;

  constructor(readonly resource: ResourceType) {}

  add(given: number, rate: number): void {
    this.given += given;
    this.rate += rate;
  }

  get name(): string {
    return this.rate === this.given ? 'rate' : `rate (${this.given}, rounded)`;
  }

  get unit(): string {
    return `${this.resource.units}/day`;
  }
}

const daysInMission: FactorLabel = { name: 'duration of the mission', unit: 'd' };

/** Demands resources at constant rates, in units per day. */
class RatedInUse implements DemandModelInUse {
  readonly name: string;
  readonly isSteady = true;
  readonly hasTerms = true;
  readonly isProcess: boolean;
  private readonly rates: RatedResource[] = [];

  constructor(instance: InstRatedDemandModel, world: DemandModelContext, owner: string) {
    this.name = instance.name;
    for (const demand of world.graph.valueOf(instance, 'demands') ?? []) {
      const resource = world.resourceOf(demand, owner);
      if (resource === undefined) continue;
      let rated = this.rates.find((other) => other.resource === resource);
      if (rated !== undefined && world.rules.repeatedResources !== 'sum') continue;
      if (rated === undefined) {
        rated = new RatedResource(resource);
        this.rates.push(rated);
      }
      rated.add(demand.rate, world.rounding.amount(demand.rate));
    }
    this.rates.sort((a, b) => a.resource.rank - b.resource.rank);
    this.isProcess =
      world.rules.mixedRates === 'process' &&
      this.rates.some(({ rate }) => rate > 0) &&
      this.rates.some(({ rate }) => rate < 0);
  }

  ofElement(demand: DemandCollector, _element: DemandingElement, days: number): void {
    this.addTo(demand, days, daysInState);
  }

  covers({ duration }: DemandingMission): Span {
    return { since: 0, until: duration };
  }

  ofMission(demand: DemandCollector, mission: DemandingMission): void {
    this.addTo(demand, mission.duration, daysInMission);
  }

  duringMission(demand: DemandCollector, days: number): void {
    this.addTo(demand, days, daysInMission);
  }

  private addTo(demand: DemandCollector, days: number, label: FactorLabel): void {
    for (const rated of this.rates)
      demand.term().times(rated.rate, rated).times(days, label).addTo(rated.resource);
  }
}

export const rated = defineDemandModel(
  InstRatedDemandModel,
  (instance, world, owner) => new RatedInUse(instance, world, owner),
);
