import { v5 } from 'uuid';
import {
  type AnyElementInstance,
  type AnyEvent,
  Body,
  Burn,
  BurnStageItem,
  BurnStageSequence,
  ClassOfSupply,
  Configuration,
  ContinuousResource,
  CreateElements,
  CrewConsumablesDemandModel,
  CrewedExploration,
  DiscreteResource,
  days,
  ElementCarrier,
  ElementState,
  Environment,
  FlightEdge,
  FlightTransport,
  GenericResourceAmount,
  HumanAgent,
  hours,
  InstCrewConsumablesDemandModel,
  InstElementCarrier,
  InstHumanAgent,
  InstPropulsiveVehicle,
  InstResourceContainer,
  InstSparingByMassDemandModel,
  InstSurfaceVehicle,
  Mission,
  MoveElements,
  Network,
  OrbitalNode,
  Part,
  PropulsiveVehicle,
  ReconfigureElements,
  RemoveElements,
  ResourceAmount,
  ResourceContainer,
  Scenario,
  ScenarioType,
  SpaceEdge,
  SpaceTransport,
  SparingByMassDemandModel,
  State,
  StateType,
  SurfaceEdge,
  SurfaceNode,
  SurfaceTransport,
  SurfaceVehicle,
  TransferResources,
  type Uuid,
} from '../../lib/index.js';

/**
 * A small campaign at the lunar south pole: a cargo stage delivers a habitat, a rover and supplies, then a crew of
 * two stays for a week, drives to a ridge and back, and returns. All figures are notional: of the right size for
 * vehicles of this kind, but of none in particular. The delta-v from low Earth orbit to low lunar orbit (3,150 m/s
 * to leave, 900 m/s to brake) and to the surface (2,030 m/s) are round figures of the Apollo missions' order.
 */
export function shackletonOutpost(): Scenario {
  const ksc = new SurfaceNode({
    id: id('node KSC'),
    name: 'KSC',
    description: 'Kennedy Space Center',
    latitude: 28.6,
    longitude: -80.6,
  });
  const pacific = new SurfaceNode({
    id: id('node Pacific'),
    name: 'Pacific',
    description: 'Splash-down area',
    latitude: 25,
    longitude: -155,
  });
  const leo = new OrbitalNode({
    id: id('node LEO'),
    name: 'LEO',
    description: 'Low Earth orbit, 300 km',
    apoapsis: 6_678_000,
    periapsis: 6_678_000,
    inclination: 28.5,
  });
  const llo = new OrbitalNode({
    id: id('node LLO'),
    name: 'LLO',
    description: 'Low lunar polar orbit, 100 km',
    body1: Body.Moon,
    apoapsis: 1_837_400,
    periapsis: 1_837_400,
    inclination: 90,
  });
  const rim = new SurfaceNode({
    id: id('node Shackleton'),
    name: 'Shackleton',
    description: 'Rim of Shackleton crater',
    body1: Body.Moon,
    latitude: -89.7,
    longitude: 130,
  });
  const ridge = new SurfaceNode({
    id: id('node Ridge'),
    name: 'Ridge',
    description: 'Ridge 20 km from the outpost',
    body1: Body.Moon,
    latitude: -89.2,
    longitude: 120,
  });

  const ascent = new FlightEdge({
    id: id('edge KSC-LEO'),
    name: 'KSC-LEO',
    description: 'Launch, on a vehicle of its own',
    origin: ksc.id,
    destination: leo.id,
    duration: hours(6),
    maxCrew: 4,
    maxCargo: 95_000,
  });
  const departure = new Burn({ id: id('burn departure'), time: 0, deltaV: 3150 });
  const arrival = new Burn({ id: id('burn arrival'), time: days(4), deltaV: 900 });
  const cruise = new SpaceEdge({
    id: id('edge LEO-LLO'),
    name: 'LEO-LLO',
    origin: leo.id,
    destination: llo.id,
    duration: days(4),
    burns: [departure, arrival],
  });
  const landing = new Burn({ id: id('burn landing'), time: 0, deltaV: 2030 });
  const descent = new SpaceEdge({
    id: id('edge LLO-Shackleton'),
    name: 'LLO-Shackleton',
    origin: llo.id,
    destination: rim.id,
    duration: hours(12),
    burns: [landing],
  });
  const crewFlight = new FlightEdge({
    id: id('edge KSC-Shackleton'),
    name: 'KSC-Shackleton',
    description: 'Crewed flight to the surface',
    origin: ksc.id,
    destination: rim.id,
    duration: days(5),
    maxCrew: 4,
    maxCargo: 11_000,
  });
  const crewReturn = new FlightEdge({
    id: id('edge Shackleton-Pacific'),
    name: 'Shackleton-Pacific',
    description: 'Crewed flight home',
    origin: rim.id,
    destination: pacific.id,
    duration: days(5),
    maxCrew: 4,
    maxCargo: 11_000,
  });
  const traverse = new SurfaceEdge({
    id: id('edge Shackleton-Ridge'),
    name: 'Shackleton-Ridge',
    origin: rim.id,
    destination: ridge.id,
    distance: 20_000,
  });
  const traverseBack = new SurfaceEdge({
    id: id('edge Ridge-Shackleton'),
    name: 'Ridge-Shackleton',
    origin: ridge.id,
    destination: rim.id,
    distance: 20_000,
  });

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
  const templates = [stage, lander, habitat, rover, capsule, person, box];

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
      // What a crew of two uses up in a week, with some to spare.
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
  const instances: AnyElementInstance[] = [
    cargoStage,
    cargoLander,
    home,
    buggy,
    crewVehicle,
    ...crew,
    supplies,
    reserve,
  ];

  const cargo = new Mission({
    name: 'Cargo delivery',
    startDate: new Date('2031-03-01T12:00:00Z'),
    origin: ksc.id,
    destination: rim.id,
    demandModels: [],
    events: events(ksc.id, [
      [
        0,
        (at) =>
          new CreateElements({ ...at, elements: ids(cargoStage, cargoLander), container: ksc.id }),
      ],
      [
        0,
        (at) =>
          new CreateElements({
            ...at,
            elements: ids(home, buggy, supplies, reserve),
            container: cargoLander.id,
          }),
      ],
      [
        0,
        (at) =>
          new FlightTransport({ ...at, edge: ascent.id, elements: ids(cargoStage, cargoLander) }),
      ],
      [
        days(1),
        (at) =>
          new SpaceTransport({
            ...at,
            location: leo.id,
            edge: cruise.id,
            elements: ids(cargoStage, cargoLander),
            burnStageSequence: [
              new BurnStageSequence({ burn: departure.id, actions: [act(cargoStage.id, 'Burn')] }),
              new BurnStageSequence({
                burn: arrival.id,
                actions: [act(cargoStage.id, 'Burn'), act(cargoStage.id, 'Stage')],
              }),
            ],
          }),
      ],
      [
        days(6),
        (at) =>
          new SpaceTransport({
            ...at,
            location: llo.id,
            edge: descent.id,
            elements: ids(cargoLander),
            burnStageSequence: [
              new BurnStageSequence({ burn: landing.id, actions: [act(cargoLander.id, 'Burn')] }),
            ],
          }),
      ],
      [
        days(7),
        (at) =>
          new MoveElements({
            ...at,
            location: rim.id,
            elements: ids(home, buggy, supplies, reserve),
            container: rim.id,
          }),
      ],
      [
        days(7.5),
        (at) =>
          new TransferResources({
            ...at,
            location: rim.id,
            resources: [new ResourceAmount({ resource: water.id, amount: 30 })],
            originContainer: supplies.id,
            destinationContainer: reserve.id,
          }),
      ],
    ]),
  });

  const visit = new Mission({
    name: 'First crew',
    startDate: new Date('2031-04-01T12:00:00Z'),
    origin: ksc.id,
    destination: rim.id,
    returnOrigin: rim.id,
    returnDestination: pacific.id,
    demandModels: [
      new InstCrewConsumablesDemandModel({ name: consumables.name, templateId: consumables.id }),
    ],
    events: events(ksc.id, [
      [0, (at) => new CreateElements({ ...at, elements: ids(crewVehicle), container: ksc.id })],
      [0, (at) => new CreateElements({ ...at, elements: ids(...crew), container: crewVehicle.id })],
      [0, (at) => new FlightTransport({ ...at, edge: crewFlight.id, elements: ids(crewVehicle) })],
      [
        days(5),
        (at) =>
          new ReconfigureElements({
            ...at,
            location: rim.id,
            elements: ids(home),
            stateType: StateType.Active,
          }),
      ],
      [
        days(5),
        (at) =>
          new MoveElements({ ...at, location: rim.id, elements: ids(...crew), container: home.id }),
      ],
      [
        days(5.5),
        (at) =>
          new CrewedExploration({
            ...at,
            location: rim.id,
            vehicle: home.id,
            duration: days(4),
            evaDuration: hours(6),
            evaPerWeek: 3,
            elementStates: crew.map(
              (member) => new ElementState({ element: member.id, stateIndex: 1 }),
            ),
          }),
      ],
      [
        days(10),
        (at) =>
          new MoveElements({
            ...at,
            location: rim.id,
            elements: ids(...crew),
            container: buggy.id,
          }),
      ],
      [
        days(10),
        (at) =>
          new SurfaceTransport({
            ...at,
            location: rim.id,
            edge: traverse.id,
            vehicle: buggy.id,
            speed: 2.5,
            dutyCycle: 0.5,
          }),
      ],
      [
        days(11),
        (at) =>
          new SurfaceTransport({
            ...at,
            location: ridge.id,
            edge: traverseBack.id,
            vehicle: buggy.id,
            speed: 2.5,
            dutyCycle: 0.5,
          }),
      ],
      [
        days(12),
        (at) =>
          new MoveElements({
            ...at,
            location: rim.id,
            elements: ids(...crew),
            container: crewVehicle.id,
          }),
      ],
      [
        days(12),
        (at) =>
          new ReconfigureElements({
            ...at,
            location: rim.id,
            elements: ids(home),
            stateType: StateType.Dormant,
          }),
      ],
      [
        days(12),
        (at) =>
          new FlightTransport({
            ...at,
            location: rim.id,
            edge: crewReturn.id,
            elements: ids(crewVehicle),
          }),
      ],
      [
        days(17.5),
        (at) => new RemoveElements({ ...at, location: pacific.id, elements: ids(crewVehicle) }),
      ],
    ]),
  });

  return new Scenario({
    $schema: '../schema/scenario.schema.json',
    name: 'Shackleton outpost',
    createdBy: 'space-logistics',
    description:
      'A cargo flight and a first crew at the lunar south pole. All figures are notional.',
    startDate: new Date('2031-03-01T12:00:00Z'),
    scenarioType: ScenarioType.Lunar,
    network: new Network({
      nodes: [ksc, pacific, leo, llo, rim, ridge],
      edges: [ascent, cruise, descent, crewFlight, crewReturn, traverse, traverseBack],
    }),
    resourceList: [water, filter],
    demandModels: [habitatSpares, consumables],
    elementTemplates: templates,
    instantiatedElements: instances,
    missionList: [cargo, visit],
    configuration: new Configuration({ timePrecision: 0.05 }),
  });
}

/** Identifiers are made from names, so that writing the scenario again changes nothing. */
const NAMESPACE = 'b7a2c1d8-2f0e-5c7b-9a53-7d0f5c1e6a42';
const id = (name: string): Uuid => v5(name, NAMESPACE);

const ids = (...elements: readonly { readonly id: Uuid }[]): Uuid[] => elements.map((e) => e.id);

const act = (element: Uuid, type: 'Burn' | 'Stage') => new BurnStageItem({ element, type });

const generic = (classOfSupply: ClassOfSupply, amount: number) =>
  new GenericResourceAmount({ classOfSupply, environment: Environment.Pressurized, amount });

/** What is common to all events. */
type Common = Pick<AnyEvent, 'name' | 'priority' | 'missionTime' | 'location'>;

/** Events in the order given: those of one time get rising priorities, and each its number as a name. */
function events(
  location: Uuid,
  plan: readonly (readonly [missionTime: number, make: (common: Common) => AnyEvent])[],
): AnyEvent[] {
  return plan.map(([missionTime, make], index) => {
    const before = plan.slice(0, index).filter(([time]) => time === missionTime).length;
    const event = make({ name: `Step ${index + 1}`, priority: before + 1, missionTime, location });
    event.name = `${index + 1} ${event.type}`;
    return event;
  });
}
