import {
  ClassOfSupply,
  Element,
  ElementCarrier,
  Environment,
  GenericResourceAmount,
  HumanAgent,
  hours,
  InstRatedDemandModel,
  InstSparingByMassDemandModel,
  Part,
  PropulsiveVehicle,
  ResourceContainer,
  State,
  StateType,
  SurfaceVehicle,
} from '../../../lib/index.js';
import { id } from './ids.js';
import type { Supplies } from './supplies.js';

/** Makes the element templates. */
export function kinds({ filter, habitatSpares, housekeeping, electrolysis }: Supplies) {
  const stage = new PropulsiveVehicle({
    id: id('template Transfer stage'),
    name: 'Transfer stage',
    classOfSupply: ClassOfSupply.UpperStagesInSpacePropulsionSystems,
    mass: 7_000,
    maxCrew: 0,
    isp: 450,
    maxFuel: 60_000,
    fuel: new GenericResourceAmount({
      classOfSupply: ClassOfSupply.Cryogens,
      environment: Environment.Unpressurized,
      amount: 60_000,
    }),
  });
  const lander = new PropulsiveVehicle({
    id: id('template Cargo lander'),
    name: 'Cargo lander',
    classOfSupply: ClassOfSupply.DescentStages,
    mass: 2_800,
    maxCargoMass: 12_000,
    maxCargoVolume: 120,
    maxCrew: 0,
    isp: 340,
    maxFuel: 10_000,
    fuel: new GenericResourceAmount({
      classOfSupply: ClassOfSupply.Hypergols,
      environment: Environment.Unpressurized,
      amount: 10_000,
    }),
  });
  const habitat = new ElementCarrier({
    id: id('template Habitat'),
    name: 'Habitat',
    classOfSupply: ClassOfSupply.HabitationFacilities,
    mass: 6_000,
    volume: 60,
    maxCrew: 4,
    maxCargoMass: 3_000,
    maxCargoVolume: 30,
    cargoEnvironment: Environment.Pressurized,
    states: [
      new State({ id: id('state Habitat stowed'), name: 'Stowed', type: StateType.Dormant }),
      new State({
        id: id('state Habitat in use'),
        name: 'In use',
        type: StateType.Active,
        demandModels: [
          new InstSparingByMassDemandModel({
            name: habitatSpares.name,
            templateId: habitatSpares.id,
          }),
          new InstRatedDemandModel({ name: housekeeping.name, templateId: housekeeping.id }),
        ],
      }),
    ],
    currentStateIndex: 0,
    parts: [new Part({ resource: filter.id, quantity: 6, meanTimeToRepair: hours(1) })],
  });
  const rover = new SurfaceVehicle({
    id: id('template Rover'),
    name: 'Rover',
    classOfSupply: ClassOfSupply.SurfaceMobilitySystems,
    mass: 900,
    volume: 12,
    maxCrew: 2,
    maxCargoMass: 300,
    maxCargoVolume: 2,
    maxSpeed: 12,
    maxFuel: 0,
    fuel: new GenericResourceAmount({
      classOfSupply: ClassOfSupply.OtherFuels,
      environment: Environment.Unpressurized,
      amount: 0,
    }),
  });
  const capsule = new ElementCarrier({
    id: id('template Crew vehicle'),
    name: 'Crew vehicle',
    classOfSupply: ClassOfSupply.CarriersNonPropulsiveElements,
    mass: 9_000,
    volume: 20,
    maxCrew: 4,
    maxCargoMass: 500,
    maxCargoVolume: 2,
    cargoEnvironment: Environment.Pressurized,
  });
  const person = new HumanAgent({
    id: id('template Crew member'),
    name: 'Crew member',
    mass: 100,
    activeTimeFraction: 0.66,
    states: [
      new State({ id: id('state Crew inside'), name: 'Inside', type: StateType.Active }),
      new State({ id: id('state Crew outside'), name: 'Outside', type: StateType.Active }),
    ],
    currentStateIndex: 0,
  });
  const box = new ResourceContainer({
    id: id('template Supply module'),
    name: 'Supply module',
    classOfSupply: ClassOfSupply.CargoContainersAndRestraints,
    mass: 120,
    volume: 4,
    maxCargoMass: 1_200,
    maxCargoVolume: 3.5,
    cargoEnvironment: Environment.Pressurized,
  });
  const plant = new Element({
    id: id('template Oxygen plant'),
    name: 'Oxygen plant',
    classOfSupply: ClassOfSupply.HabitationFacilities,
    mass: 350,
    volume: 2,
    states: [
      new State({ id: id('state Oxygen plant off'), name: 'Off', type: StateType.Dormant }),
      new State({
        id: id('state Oxygen plant on'),
        name: 'On',
        type: StateType.Active,
        demandModels: [
          new InstRatedDemandModel({ name: electrolysis.name, templateId: electrolysis.id }),
        ],
      }),
    ],
    currentStateIndex: 0,
  });
  const locker = new ResourceContainer({
    id: id('template Locker'),
    name: 'Locker',
    classOfSupply: ClassOfSupply.CargoContainersAndRestraints,
    mass: 15,
    volume: 1,
    maxCargoMass: 300,
    maxCargoVolume: 1,
    cargoEnvironment: Environment.Pressurized,
  });
  const tank = new ResourceContainer({
    id: id('template Gas tank'),
    name: 'Gas tank',
    classOfSupply: ClassOfSupply.CargoContainersAndRestraints,
    mass: 20,
    volume: 0.5,
    maxCargoMass: 16,
    maxCargoVolume: 0.5,
    cargoEnvironment: Environment.Pressurized,
  });
  return { stage, lander, habitat, rover, capsule, person, box, plant, locker, tank };
}

/** The element templates, by their purpose. */
export type Kinds = ReturnType<typeof kinds>;
