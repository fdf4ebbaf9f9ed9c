import { InstTimedImpulseDemandModel } from '../../../model/demand-models/index.js';
import type {
  DemandCollector,
  DemandModelContext,
  DemandModelInUse,
} from '../../world/demand-model.js';
import type { Amount } from '../../world/resolved.js';
import { defineDemandModel } from './definition.js';

/** Demands its amounts once: when an element enters the state for the first time, or when a mission arrives. */
class TimedImpulseInUse implements DemandModelInUse {
  readonly name: string;
  readonly hasTerms = true;
  private readonly amounts: readonly Amount[];

  constructor(instance: InstTimedImpulseDemandModel, world: DemandModelContext, owner: string) {
    this.name = instance.name;
    const demands = world.graph.valueOf(instance, 'demands') ?? [];
    const repeated = world.rules.repeatedResources === 'sum' ? 'sum' : 'first';
    // Unlike the amounts of events, the amounts of models are not rounded when they are read.
    this.amounts = world.amounts(demands, owner, repeated, (units) => units);
  }

  onEntry(demand: DemandCollector): void {
    this.ofMission(demand);
  }

  ofMission(demand: DemandCollector): void {
    for (const { resource, amount } of this.amounts) demand.add(resource, amount);
  }
}

export const timedImpulse = defineDemandModel(
  InstTimedImpulseDemandModel,
  (instance, world, owner) => new TimedImpulseInUse(instance, world, owner),
);
