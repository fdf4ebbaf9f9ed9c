import {
  ClassOfSupply,
  ElementReference,
  Environment,
  GenericResourceAmount,
  InstElement,
  InstElementCarrier,
  InstHumanAgent,
  InstPropulsiveVehicle,
  InstResourceContainer,
  InstSurfaceVehicle,
  ResourceAmount,
  type Uuid,
} from '../../../lib/index.js';
import { id } from './ids.js';
import type { Kinds } from './kinds.js';
import type { Supplies } from './supplies.js';

/** What people need a day each, in grams: rates of the model, rounded up. */
const DAILY: readonly (readonly [ClassOfSupply, number])[] = [
  [ClassOfSupply.WaterAndSupportEquipment, 2100],
  [ClassOfSupply.FoodAndSupportEquipment, 2450],
  [ClassOfSupply.Gases, 6100],
  [ClassOfSupply.HygieneItems, 280],
  [ClassOfSupply.Clothing, 580],
  [ClassOfSupply.Waste, 60],
  [ClassOfSupply.WasteManagementEquipment, 60],
];

const generic = (classOfSupply: ClassOfSupply, amount: number) =>
  new GenericResourceAmount({ classOfSupply, environment: Environment.Pressurized, amount });

/** What a carrier contains. */
const inside = (...elements: readonly { readonly id: Uuid }[]): ElementReference[] =>
  elements.map((element) => new ElementReference({ id: element.id }));

/** Returns what people need for a number of days together. */
const provisions = (personDays: number) =>
  DAILY.map(([classOfSupply, grams]) =>
    generic(classOfSupply, Math.ceil((grams * personDays) / 100) / 10),
  );

/** Makes the elements of the campaign. */
export function elements(
  { stage, lander, habitat, rover, capsule, plant, person, box, locker, tank }: Kinds,
  { water, filter, oxygen, trash }: Supplies,
) {
  const oxygenPlant = new InstElement({
    id: id('Oxygen plant'),
    templateId: plant.id,
    name: 'Outpost | Oxygen plant',
  });
  const oxygenTank = new InstResourceContainer({
    id: id('Oxygen tank'),
    templateId: tank.id,
    name: 'Outpost | Oxygen tank',
    contents: [new ResourceAmount({ resource: oxygen.id, amount: 0 })],
  });
  const bin = new InstResourceContainer({
    id: id('Bin'),
    templateId: locker.id,
    name: 'Outpost | Bin',
    contents: [new ResourceAmount({ resource: trash.id, amount: 0 })],
  });
  // Two people drive for a day and a half.
  const roverLocker = new InstResourceContainer({
    id: id('Rover locker'),
    templateId: locker.id,
    name: 'Outpost | Rover locker',
    contents: provisions(3),
  });
  // Ten days for two, out and home.
  const crewLocker = new InstResourceContainer({
    id: id('Crew locker'),
    templateId: locker.id,
    name: 'Crew | Locker',
    contents: provisions(20.5),
  });
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
    contents: inside(oxygenTank, bin),
  });
  const buggy = new InstSurfaceVehicle({
    id: id('Rover'),
    templateId: rover.id,
    name: 'Outpost | Rover',
    contents: inside(roverLocker),
  });
  const crewVehicle = new InstElementCarrier({
    id: id('Crew vehicle'),
    templateId: capsule.id,
    name: 'Crew | Vehicle',
    contents: inside(crewLocker),
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
  return {
    ...{ cargoStage, cargoLander, home, buggy, crewVehicle, crew, supplies, reserve },
    ...{ oxygenPlant, oxygenTank, bin, roverLocker, crewLocker },
  };
}

/** The elements, by their purpose. */
export type Elements = ReturnType<typeof elements>;
