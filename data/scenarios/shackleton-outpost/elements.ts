import {
  ClassOfSupply,
  Environment,
  GenericResourceAmount,
  InstElementCarrier,
  InstHumanAgent,
  InstPropulsiveVehicle,
  InstResourceContainer,
  InstSurfaceVehicle,
  ResourceAmount,
} from '../../../lib/index.js';
import { id } from './ids.js';
import type { Kinds } from './kinds.js';
import type { Supplies } from './supplies.js';

const generic = (classOfSupply: ClassOfSupply, amount: number) =>
  new GenericResourceAmount({ classOfSupply, environment: Environment.Pressurized, amount });

/** Makes the elements of the campaign. */
export function elements(
  { stage, lander, habitat, rover, capsule, person, box }: Kinds,
  { water, filter }: Supplies,
) {
  const cargoStage = new InstPropulsiveVehicle({
    id: id('Cargo stage'),
    templateId: stage.id,
    name: 'Cargo | Transfer stage',
  });
  const cargoLander = new InstPropulsiveVehicle({
    id: id('Cargo lander'),
    templateId: lander.id,
    name: 'Cargo | Lander',
  });
  const home = new InstElementCarrier({
    id: id('Habitat'),
    templateId: habitat.id,
    name: 'Outpost | Habitat',
  });
  const buggy = new InstSurfaceVehicle({
    id: id('Rover'),
    templateId: rover.id,
    name: 'Outpost | Rover',
  });
  const crewVehicle = new InstElementCarrier({
    id: id('Crew vehicle'),
    templateId: capsule.id,
    name: 'Crew | Vehicle',
  });
  const crew = ['A', 'B'].map(
    (letter) =>
      new InstHumanAgent({
        id: id(`Crew ${letter}`),
        templateId: person.id,
        name: `Crew | Member ${letter}`,
      }),
  );
  const supplies = new InstResourceContainer({
    id: id('Supplies'),
    templateId: box.id,
    name: 'Outpost | Supplies',
    contents: [
      new ResourceAmount({ resource: water.id, amount: 150 }),
      new ResourceAmount({ resource: filter.id, amount: 4 }),
      // More than a crew of two consumes in a week.
      generic(ClassOfSupply.WaterAndSupportEquipment, 45),
      generic(ClassOfSupply.FoodAndSupportEquipment, 40),
      generic(ClassOfSupply.Gases, 100),
      generic(ClassOfSupply.HygieneItems, 10),
      generic(ClassOfSupply.Clothing, 10),
      generic(ClassOfSupply.PersonalItems, 20),
      generic(ClassOfSupply.OfficeEquipmentAndSupplies, 10),
      generic(ClassOfSupply.EVAEquipmentAndConsumables, 230),
      generic(ClassOfSupply.HealthEquipmentAndConsumables, 25),
      generic(ClassOfSupply.SafetyEquipment, 25),
      generic(ClassOfSupply.CommunicationsEquipment, 20),
      generic(ClassOfSupply.ComputersAndSupportEquipment, 10),
      generic(ClassOfSupply.SparesAndRepairParts, 20),
      generic(ClassOfSupply.Waste, 1),
      generic(ClassOfSupply.WasteManagementEquipment, 1),
    ],
  });
  const reserve = new InstResourceContainer({
    id: id('Reserve'),
    templateId: box.id,
    name: 'Outpost | Reserve',
  });
  return { cargoStage, cargoLander, home, buggy, crewVehicle, crew, supplies, reserve };
}

/** The elements, by their purpose. */
export type Elements = ReturnType<typeof elements>;
