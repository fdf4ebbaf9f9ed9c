import {
  ClassOfSupply,
  ContinuousResource,
  CrewConsumablesDemandModel,
  DiscreteResource,
  Environment,
  SparingByMassDemandModel,
} from '../../../lib/index.js';
import { id } from './ids.js';

/** Makes the resources of the outpost, and the demand models that consume them. */
export function supplies() {
  const water = new ContinuousResource({
    id: id('resource Water'),
    name: 'Water',
    classOfSupply: ClassOfSupply.WaterAndSupportEquipment,
    environment: Environment.Pressurized,
    packingFactor: 0.5,
    unitMass: 1,
    unitVolume: 0.001,
  });
  const filter = new DiscreteResource({
    id: id('resource Air filter'),
    name: 'Air filter',
    classOfSupply: ClassOfSupply.Spares,
    environment: Environment.Pressurized,
    packingFactor: 0.2,
    units: 'pieces',
    unitMass: 4,
    unitVolume: 0.01,
  });

  const habitatSpares = new SparingByMassDemandModel({
    id: id('model Habitat spares'),
    name: 'Habitat spares',
    unpressurizedSparesRate: 0.01,
    pressurizedSparesRate: 0.02,
    partsListEnabled: true,
  });
  const consumables = new CrewConsumablesDemandModel({
    id: id('model Crew consumables'),
    name: 'Crew consumables',
    transitDemandsOmitted: true,
    waterRecoveryRate: 0.42,
  });
  return { water, filter, habitatSpares, consumables };
}

/** The resources and demand models, by their purpose. */
export type Supplies = ReturnType<typeof supplies>;
