import type { AnyInstElementDemandModel } from '../../../model/demand-models/index.js';
import type { World } from '../../world/world.js';
import type { DemandModelInUse } from '../model.js';
import { CrewConsumablesInUse } from './crew-consumables.js';
import { RatedInUse } from './rated.js';
import { SparingByMassInUse } from './sparing-by-mass.js';
import { TimedImpulseInUse } from './timed-impulse.js';

/**
 * Makes a demand model ready for use.
 * @param instance the model in use; `world.graph.values(instance)` fills in what it inherits from its template
 * @param owner name of the element template, element or mission that uses it
 */
export type DemandModelMaker = (
  instance: AnyInstElementDemandModel,
  world: World,
  owner: string,
) => DemandModelInUse;

/** Makers by the `type` of the model. */
export type DemandModelMakers = ReadonlyMap<string, DemandModelMaker>;

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
