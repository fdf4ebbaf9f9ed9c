import type {
  AnyDemandModel,
  AnyInstElementDemandModel,
  InstTimedImpulseDemandModel,
  TimedImpulseDemandModel,
} from '../../../model/demand-models/index.js';
import type { RuntimeElement } from '../../state/item.js';
import type { Amount } from '../../world/facts.js';
import type { World } from '../../world/world.js';
import type { DemandSet } from '../demand-set.js';
import type { DemandModelInUse } from '../model.js';

/** Demands its amounts the first time that it is asked, and never again. */
export class TimedImpulseInUse implements DemandModelInUse {
  readonly name: string;
  readonly #amounts: readonly Amount[];

  constructor(
    instance: AnyInstElementDemandModel,
    template: AnyDemandModel | undefined,
    world: World,
    owner: string,
  ) {
    this.name = instance.name;
    const own = instance as InstTimedImpulseDemandModel;
    const base = template as TimedImpulseDemandModel | undefined;
    const repeated = world.rules.repeatedResources === 'sum' ? 'sum' : 'first';
    // Unlike the amounts of events, those of models are never rounded before they are demanded.
    this.#amounts = world.amounts(
      own.demands ?? base?.demands ?? [],
      owner,
      repeated,
      (units) => units,
    );
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
