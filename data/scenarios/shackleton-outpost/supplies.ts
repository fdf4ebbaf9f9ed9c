import {
  ClassOfSupply,
  ContinuousResource,
  CrewConsumablesDemandModel,
  DiscreteResource,
  Environment,
  RatedDemandModel,
  ResourceAmountRate,
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

  const oxygen = new ContinuousResource({
    id: id('resource Oxygen'),
    name: 'Oxygen',
    classOfSupply: ClassOfSupply.Gases,
    environment: Environment.Pressurized,
    packingFactor: 0,
    unitMass: 1,
    unitVolume: 0.001,
  });
  const trash = new ContinuousResource({
    id: id('resource Trash'),
    name: 'Trash',
    classOfSupply: ClassOfSupply.Waste,
    environment: Environment.Pressurized,
    packingFactor: 0,
    unitMass: 1,
    unitVolume: 0.005,
  });

  const habitatSpares = new SparingByMassDemandModel({
    id: id('model Habitat spares'),
    name: 'Habitat spares',
    unpressurizedSparesRate: 0.01,
    pressurizedSparesRate: 0.02,
    partsListEnabled: true,
  });
  // Water is split. What hydrogen comes of it is let off.
  const electrolysis = new RatedDemandModel({
    id: id('model Electrolysis'),
    name: 'Electrolysis',
    demands: [
      new ResourceAmountRate({ resource: water.id, rate: 0.9 }),
      new ResourceAmountRate({ resource: oxygen.id, rate: -0.8 }),
    ],
  });
  const housekeeping = new RatedDemandModel({
    id: id('model Housekeeping'),
    name: 'Housekeeping',
    demands: [new ResourceAmountRate({ resource: trash.id, rate: -2 })],
  });
  const consumables = new CrewConsumablesDemandModel({
    id: id('model Crew consumables'),
    name: 'Crew consumables',
    waterRecoveryRate: 0.42,
  });
  return {
    ...{ water, filter, oxygen, trash },
    ...{ habitatSpares, electrolysis, housekeeping, consumables },
  };
}

/** The resources and demand models, by their purpose. */
export type Supplies = ReturnType<typeof supplies>;
