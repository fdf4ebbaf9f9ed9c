import type { AnyInstElementDemandModel } from '../../../model/demand-models/index.js';
import type { DemandModelMaker, DemandModelMakers } from '../../world/demand-model.js';
import { CrewConsumablesInUse } from './crew-consumables.js';
import { RatedInUse } from './rated.js';
import { SparingByMassInUse } from './sparing-by-mass.js';
import { TimedImpulseInUse } from './timed-impulse.js';

/** One maker for each type of demand model; a missing one does not compile. */
const makers: Readonly<Record<AnyInstElementDemandModel['type'], DemandModelMaker>> = {
  'Timed Impulse': (instance, world, owner) => new TimedImpulseInUse(instance, world, owner),
  Rated: (instance, world, owner) => new RatedInUse(instance, world, owner),
  'Sparing By Mass': (instance, world) => new SparingByMassInUse(instance, world),
  'Crew Consumables': (instance, world) => new CrewConsumablesInUse(instance, world),
};

/** The makers of all types, with your own added or in place of them. */
export function demandModelMakers(
  own: Readonly<Record<string, DemandModelMaker>> = {},
): DemandModelMakers {
  return new Map(Object.entries({ ...makers, ...own }));
}
