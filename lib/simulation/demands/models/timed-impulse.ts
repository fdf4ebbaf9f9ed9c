import type {
  AnyInstElementDemandModel,
  InstTimedImpulseDemandModel,
} from '../../../model/demand-models/index.js';
import type { RuntimeElement } from '../../state/item.js';
import type { Amount } from '../../world/facts.js';
import type { World } from '../../world/world.js';
import type { DemandSet } from '../demand-set.js';
import type { DemandModelInUse } from '../model.js';

/** Demands its amounts once: the first time that it is asked. */
export class TimedImpulseInUse implements DemandModelInUse {
  readonly name: string;
  readonly #amounts: readonly Amount[];

  constructor(instance: AnyInstElementDemandModel, world: World, owner: string) {
    this.name = instance.name;
    const { demands = [] } = world.graph.values(instance as InstTimedImpulseDemandModel);
    const repeated = world.rules.repeatedResources === 'sum' ? 'sum' : 'first';
    // Unlike the amounts of events, those of models are not rounded before they are demanded.
    this.#amounts = world.amounts(demands, owner, repeated, (units) => units);
  }

  ofElement(demand: DemandSet, item: RuntimeElement): void {
    item.fired ??= new Set();
    if (item.fired.has(this)) return;
    item.fired.add(this);
    this.ofMission(demand);
  }

  ofMission(demand: DemandSet): void {
    for (const { resource, amount } of this.#amounts) demand.add(resource, amount);
  }
}
