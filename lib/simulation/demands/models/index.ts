import type { AnyInstElementDemandModel } from '../../../model/demand-models/index.js';
import type { DemandModelMaker, DemandModelMakers } from '../../world/demand-model.js';
import { CrewConsumablesInUse } from './crew-consumables.js';
import { RatedInUse } from './rated.js';
import { SparingByMassInUse } from './sparing-by-mass.js';
import { TimedImpulseInUse } from './timed-impulse.js';

/** The makers of demand models, by type. If one is missing, this does not compile. */
const makers: Readonly<Record<AnyInstElementDemandModel['type'], DemandModelMaker>> = {
  'Timed Impulse': (instance, world, owner) => new TimedImpulseInUse(instance, world, owner),
  Rated: (instance, world, owner) => new RatedInUse(instance, world, owner),
  'Sparing By Mass': (instance, world) => new SparingByMassInUse(instance, world),
  'Crew Consumables': (instance, world) => new CrewConsumablesInUse(instance, world),
};

/** Returns the makers of all types. Custom makers add to the built-in ones or replace them. */
export function demandModelMakers(
  custom: Readonly<Record<string, DemandModelMaker>> = {},
): DemandModelMakers {
  return new Map(Object.entries({ ...makers, ...custom }));
}
