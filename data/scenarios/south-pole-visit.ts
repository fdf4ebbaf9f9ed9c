// A visit to the lunar south pole on the database data/moon-and-mars.xlsx: Orion brings four to the halo orbit, two go
// down with a lander, drive a rover to a ridge and back, explore, and come home with samples and trash. What people need
// is aboard Orion, the lander and the rover, for a day more than planned. `npm run generate` writes it to
// south-pole-visit.json.
import { v5 } from 'uuid';
import type { InstanceFields } from '../../lib/database/index.js';
import {
  type AnyEvent,
  BurnStageItem,
  BurnStageSequence,
  type ClassOfSupply,
  ContinuousResource,
  CreateElements,
  CrewConsumablesDemandModel,
  CrewedExploration,
  createScenario,
  days,
  ElementCarrier,
  ElementReference,
  ElementState,
  FlightTransport,
  GenericResourceAmount,
  HumanAgent,
  hours,
  InstCrewConsumablesDemandModel,
  InstRatedDemandModel,
  type InstResourceContainer,
  Mission,
  type ModelDatabase,
  MoveElements,
  PropulsiveVehicle,
  RatedDemandModel,
  ResourceAmount,
  ResourceAmountRate,
  ResourceContainer,
  type Scenario,
  type SpaceEdge,
  SpaceTransport,
  SurfaceTransport,
  SurfaceVehicle,
} from '../../lib/index.js';

const NAMESPACE = '6f0d1c52-5a7e-4c0f-8f43-3f0c9d2b7a15';

/** Identifiers are the same at every run, so the file changes only if the scenario does. */
const id = (name: string) => v5(name, NAMESPACE);

/** Returns an amount of a class of supply, in kg. */
const generic = (classOfSupply: ClassOfSupply, amount: number) =>
  new GenericResourceAmount({ classOfSupply, environment: 'Pressurized', amount });

/** Builds the scenario from the database. */
export function southPoleVisit(database: ModelDatabase): Scenario {
  const at = (name: string) => database.getNode(name).id;
  const water = database.getResource('Water');
  const food = database.getResource('Food');
  const trash = new ContinuousResource({
    id: id('Trash'),
    name: 'Trash',
    classOfSupply: 7,
    environment: 'Pressurized',
    packingFactor: 0,
    unitMass: 1,
    unitVolume: 0.005,
  });
  // A cabin for three weeks has no freezer, and loses little gas besides what people breathe.
  const consumables = new CrewConsumablesDemandModel({
    id: id('Crew Consumables'),
    name: 'Crew Consumables',
    ambientFoodRate: 1.8,
    rfFoodRate: 0,
    oxygenRate: 0.82,
    nitrogenRate: 0.2,
  });
  const surfaceTrash = new RatedDemandModel({
    id: id('Surface Trash'),
    name: 'Surface Trash',
    demands: [new ResourceAmountRate({ resource: trash.id, rate: -3 })],
  });

  /** What people need for a number of days together: the rates of the model, rounded up. */
  const provisions = (personDays: number) => [
    new ResourceAmount({ resource: water.id, amount: (21 * personDays) / 10 }),
    new ResourceAmount({ resource: food.id, amount: (19 * personDays) / 10 }),
    generic(203, (11 * personDays) / 10),
    generic(204, (3 * personDays) / 10),
    generic(205, (6 * personDays) / 10),
    generic(701, personDays / 20),
    generic(702, personDays / 20),
  ];
  const bag = (name: string, fields: InstanceFields<InstResourceContainer>) =>
    database.instantiate(ResourceContainer, 'Cargo Transfer Bag', {
      id: id(name),
      name,
      ...fields,
    });
  // Four people for six days out and five and a half home, two for the ten days between, and a day more for all.
  const orionStores = bag('Orion Stores', {
    mass: 25,
    volume: 2.5,
    maxCargoMass: 450,
    maxCargoVolume: 2.4,
    contents: provisions(70),
  });
  // Two people for nine days, and a day more.
  const landerStores = bag('Lander Stores', {
    mass: 10,
    volume: 1,
    maxCargoMass: 150,
    maxCargoVolume: 0.9,
    contents: provisions(20),
  });
  // What two people need at the pole once, and two EVAs of both.
  const surfaceKit = bag('Surface Kit', {
    mass: 20,
    volume: 2,
    maxCargoMass: 400,
    maxCargoVolume: 1.9,
    contents: [
      new ResourceAmount({ resource: water.id, amount: 20 }),
      generic(203, 3),
      generic(204, 4),
      generic(206, 20),
      generic(301, 10),
      generic(302, 225),
      generic(303, 21),
      generic(304, 25),
      generic(305, 20),
      generic(306, 10),
    ],
  });
  // A day in the rover, which has no cabin.
  const roverBag = bag('Rover Bag', { environment: 'Unpressurized', contents: provisions(3) });
  const trashBag = bag('Trash Bag', {
    contents: [new ResourceAmount({ resource: trash.id, amount: 0 })],
  });
  const inside = (...elements: readonly { id: string }[]) =>
    elements.map(({ id }) => new ElementReference({ id }));

  const orion = database.instantiate(ElementCarrier, 'Orion', {
    id: id('Orion'),
    maxCargoVolume: 3,
    contents: inside(orionStores),
  });
  const lander = database.instantiate(PropulsiveVehicle, 'Lunar Lander', {
    id: id('Lunar Lander'),
    maxCargoVolume: 10,
    contents: inside(landerStores, surfaceKit, roverBag, trashBag),
  });
  const rover = database.instantiate(SurfaceVehicle, 'Lunar Roving Vehicle', {
    id: id('Lunar Roving Vehicle'),
    maxCargoVolume: 1,
  });
  const science = database.instantiate('Science Package', { id: id('Science Package') });
  const samples = database.instantiate('Samples', { id: id('Samples') });
  const crew = ['1', '2', '3', '4'].map((number) =>
    database.instantiate(HumanAgent, 'Crew Member', {
      suffix: ` ${number}`,
      id: id(`Crew Member ${number}`),
    }),
  );
  const party = crew.slice(0, 2);

  /** Fields that all events have: name, time, location and priority. */
  const when = (name: string, location: string, missionTime: number, priority = 1) => ({
    name,
    location: at(location),
    missionTime,
    priority,
  });
  const idsOf = (elements: readonly { id: string }[]) => elements.map(({ id }) => id);

  const sail = (edgeName: string, name: string, from: string, missionTime: number) => {
    const edge = database.getEdge(edgeName) as SpaceEdge;
    return new SpaceTransport({
      ...when(name, from, missionTime),
      edge: edge.id,
      elements: [lander.id],
      burnStageSequence: edge.burns.map(
        (burn) =>
          new BurnStageSequence({
            burn: burn.id,
            actions: [new BurnStageItem({ element: lander.id, type: 'Burn' })],
          }),
      ),
    });
  };
  const drive = (edgeName: string, name: string, from: string, missionTime: number) =>
    new SurfaceTransport({
      ...when(name, from, missionTime),
      edge: database.getEdge(edgeName).id,
      vehicle: rover.id,
      // 10 km/h, below the rover's 13.
      speed: 10 / 3.6,
    });
  const move = (
    name: string,
    location: string,
    missionTime: number,
    elements: readonly { id: string }[],
    container: string,
    priority = 1,
  ) =>
    new MoveElements({
      ...when(name, location, missionTime, priority),
      elements: idsOf(elements),
      container,
    });

  const events: AnyEvent[] = [
    new CreateElements({
      ...when('Lander waits in the halo orbit', 'NRHO', 0, 1),
      elements: [lander.id],
      container: at('NRHO'),
    }),
    new CreateElements({
      ...when('Cargo in the lander', 'NRHO', 0, 2),
      elements: idsOf([rover, science]),
      container: lander.id,
    }),
    new CreateElements({
      ...when('Orion on the pad', 'KSC', 0, 1),
      elements: [orion.id],
      container: at('KSC'),
    }),
    new CreateElements({
      ...when('Crew on board', 'KSC', 0, 2),
      elements: idsOf(crew),
      container: orion.id,
    }),
    new FlightTransport({
      ...when('Flight to the halo orbit', 'KSC', 0, 3),
      edge: database.getEdge('SLS to NRHO').id,
      elements: [orion.id],
    }),
    move('Party into the lander', 'NRHO', days(6), party, lander.id),
    sail('NRHO-LLO', 'To low orbit', 'NRHO', days(6.5)),
    sail('LLO-South Pole Base', 'Landing', 'LLO', days(7.5)),
    move('Unloading', 'South Pole Base', days(8), [rover, science], at('South Pole Base'), 1),
    move('Party into the rover', 'South Pole Base', days(8), [...party, roverBag], rover.id, 2),
    drive('Base-Ridge', 'Drive to the ridge', 'South Pole Base', days(8.25)),
    drive('Ridge-Base', 'Drive back', 'Ridge', days(8.5)),
    move('Party back into the lander', 'South Pole Base', days(9), party, lander.id),
    new CrewedExploration({
      ...when('Exploration', 'South Pole Base', days(9.5)),
      vehicle: lander.id,
      duration: days(4),
      evaDuration: hours(6),
      evaPerWeek: 4,
      elementStates: party.map(({ id }) => new ElementState({ element: id, stateIndex: -1 })),
    }),
    new CreateElements({
      ...when('Samples', 'South Pole Base', days(14)),
      elements: [samples.id],
      container: lander.id,
    }),
    sail('South Pole Base-LLO', 'Ascent', 'South Pole Base', days(14.5)),
    sail('LLO-NRHO', 'To the halo orbit', 'LLO', days(15)),
    move('All into Orion', 'NRHO', days(16), [...party, samples, trashBag], orion.id),
    new FlightTransport({
      ...when('Flight home', 'NRHO', days(16.5)),
      edge: database.getEdge('Orion home').id,
      elements: [orion.id],
    }),
  ];

  const startDate = new Date('2031-03-01T12:00:00Z');
  return createScenario(database, {
    name: 'South Pole Visit',
    createdBy: 'space-logistics',
    description:
      'Two of a crew of four visit the lunar south pole for a week and bring samples home.',
    startDate,
    scenarioType: 'Lunar',
    include: 'used',
    resourceList: [trash],
    demandModels: [consumables, surfaceTrash],
    instantiatedElements: [
      ...[orion, lander, rover, science, samples, ...crew],
      ...[orionStores, landerStores, surfaceKit, roverBag, trashBag],
    ],
    missionList: [
      new Mission({
        name: 'Visit',
        startDate,
        events,
        demandModels: [
          new InstCrewConsumablesDemandModel({
            name: consumables.name,
            templateId: consumables.id,
          }),
          new InstRatedDemandModel({ name: surfaceTrash.name, templateId: surfaceTrash.id }),
        ],
        origin: at('KSC'),
        destination: at('South Pole Base'),
        returnOrigin: at('South Pole Base'),
        returnDestination: at('Pacific'),
      }),
    ],
  });
}
