import type { AnyInstElementDemandModel } from '../../../model/demand-models/index.js';
import type { DemandModelMaker, DemandModelMakers } from '../../world/demand-model.js';
import { CrewConsumablesInUse } from './crew-consumables.js';
import { RatedInUse } from './rated.js';
import { SparingByMassInUse } from './sparing-by-mass.js';
import { TimedImpulseInUse } from './timed-impulse.js';

/** One maker for each type of demand model; a missing one does not compile. */
const makers: Readonly<Record<AnyInstElementDemandModel['type'], DemandModelMaker>> = {
  'Timed Impulse': (...given) => new TimedImpulseInUse(...given),
  Rated: (...given) => new RatedInUse(...given),
  'Sparing By Mass': (instance, template, world) =>
    new SparingByMassInUse(instance, template, world),
  'Crew Consumables': (instance, template, world) =>
    new CrewConsumablesInUse(instance, template, world),
};

/** The makers of all types, and more of one's own. */
export function demandModelMakers(
  own: Readonly<Record<string, DemandModelMaker>> = {},
): DemandModelMakers {
  return new Map(Object.entries({ ...makers, ...own }));
}
