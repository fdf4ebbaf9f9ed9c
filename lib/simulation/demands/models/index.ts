import type {
  AnyDemandModel,
  AnyInstElementDemandModel,
} from '../../../model/demand-models/index.js';
import type { World } from '../../world/world.js';
import type { DemandModelInUse } from '../model.js';
import { CrewConsumablesInUse } from './crew-consumables.js';
import { RatedInUse } from './rated.js';
import { SparingByMassInUse } from './sparing-by-mass.js';
import { TimedImpulseInUse } from './timed-impulse.js';

/**
 * Makes a demand model ready to be asked.
 * @param instance the model in use; what it leaves out is as in the template
 * @param template undefined where the reference to it is broken
 * @param owner name of the element template, element or mission that uses it
 */
export type DemandModelMaker = (
  instance: AnyInstElementDemandModel,
  template: AnyDemandModel | undefined,
  world: World,
  owner: string,
) => DemandModelInUse;

/** The makers by the `type` of the model. */
export type DemandModelMakers = ReadonlyMap<string, DemandModelMaker>;

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
