import { InstRatedDemandModel } from '../../../model/demand-models/index.js';
import type { Span } from '../../records/records.js';
import type {
  DemandCollector,
  DemandingElement,
  DemandingMission,
  DemandModelContext,
  DemandModelInUse,
} from '../../world/demand-model.js';
import type { ResourceType } from '../../world/resource-type.js';
import { defineDemandModel } from './definition.js';

/** A resource that is demanded at a constant rate, in units per day. */
class RatedResource {
  constructor(
    readonly resource: ResourceType,
    public rate: number,
  ) {}
}

/** Demands resources at constant rates, in units per day. */
class RatedInUse implements DemandModelInUse {
  readonly name: string;
  readonly isSteady = true;
  private readonly rates: RatedResource[] = [];

  constructor(instance: InstRatedDemandModel, world: DemandModelContext, owner: string) {
    this.name = instance.name;
    for (const demand of world.graph.valueOf(instance, 'demands') ?? []) {
      const resource = world.resourceOf(demand, owner);
      if (resource === undefined) continue;
      const rate = world.rounding.amount(demand.rate);
      const same = this.rates.find((other) => other.resource === resource);
      if (same === undefined) this.rates.push(new RatedResource(resource, rate));
      else if (world.rules.repeatedResources === 'sum') same.rate += rate;
    }
    this.rates.sort((a, b) => a.resource.rank - b.resource.rank);
  }

  ofElement(demand: DemandCollector, _element: DemandingElement, days: number): void {
    for (const { resource, rate } of this.rates) demand.add(resource, rate * days);
  }

  covers({ duration }: DemandingMission): Span {
    return { since: 0, until: duration };
  }

  ofMission(demand: DemandCollector, mission: DemandingMission): void {
    const { duration } = mission;
    for (const { resource, rate } of this.rates) demand.add(resource, rate * duration);
  }
}

export const rated = defineDemandModel(
  InstRatedDemandModel,
  (instance, world, owner) => new RatedInUse(instance, world, owner),
);
