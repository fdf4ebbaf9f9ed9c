import type {
  AnyDemandModel,
  AnyInstElementDemandModel,
  InstRatedDemandModel,
  RatedDemandModel,
} from '../../../model/demand-models/index.js';
import type {
  DemandCollector,
  DemandingElement,
  DemandingMission,
  DemandModelContext,
  DemandModelInUse,
} from '../../world/demand-model.js';
import type { ResourceType } from '../../world/resource-type.js';

/** Demands resources at constant rates, in units a day. */
export class RatedInUse implements DemandModelInUse {
  readonly name: string;
  readonly isSteady = true;
  readonly #rates: { readonly resource: ResourceType; rate: number }[] = [];

  constructor(
    instance: AnyInstElementDemandModel,
    template: AnyDemandModel | undefined,
    world: DemandModelContext,
    owner: string,
  ) {
    this.name = instance.name;
    const own = instance as InstRatedDemandModel;
    const base = template as RatedDemandModel | undefined;
    for (const demand of own.demands ?? base?.demands ?? []) {
      const resource = world.resourceOf(demand, owner);
      if (resource === undefined) continue;
      const rate = world.rounding.amount(demand.rate);
      const same = this.#rates.find((other) => other.resource === resource);
      if (same === undefined) this.#rates.push({ resource, rate });
      else if (world.rules.repeatedResources === 'sum') same.rate += rate;
    }
    this.#rates.sort((a, b) => a.resource.rank - b.resource.rank);
  }

  ofElement(demand: DemandCollector, _element: DemandingElement, days: number): void {
    for (const { resource, rate } of this.#rates) demand.add(resource, rate * days);
  }

  ofMission(demand: DemandCollector, mission: DemandingMission): void {
    const { duration } = mission;
    for (const { resource, rate } of this.#rates) demand.add(resource, rate * duration);
  }
}
