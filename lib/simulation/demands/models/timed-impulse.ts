import type {
  AnyDemandModel,
  AnyInstElementDemandModel,
  InstTimedImpulseDemandModel,
  TimedImpulseDemandModel,
} from '../../../model/demand-models/index.js';
import type {
  DemandCollector,
  DemandingElement,
  DemandModelContext,
  DemandModelInUse,
} from '../../world/demand-model.js';
import type { Amount } from '../../world/facts.js';

/** Demands its amounts the first time that it is asked, and never again. */
export class TimedImpulseInUse implements DemandModelInUse {
  readonly name: string;
  readonly #amounts: readonly Amount[];

  constructor(
    instance: AnyInstElementDemandModel,
    template: AnyDemandModel | undefined,
    world: DemandModelContext,
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

  ofElement(demand: DemandCollector, element: DemandingElement): void {
    if (element.isFirstDemandOf(this)) this.ofMission(demand);
  }

  ofMission(demand: DemandCollector): void {
    for (const { resource, amount } of this.#amounts) demand.add(resource, amount);
  }
}
