import {
  AddResources,
  Body,
  Burn,
  BurnStageItem,
  BurnStageSequence,
  ConsumeResources,
  ContinuousResource,
  CreateElements,
  CrewConsumablesDemandModel,
  CrewedEVA,
  CrewedExploration,
  DiscreteResource,
  days,
  Element,
  ElementCarrier,
  ElementReference,
  ElementState,
  FlightEdge,
  FlightTransport,
  HumanAgent,
  hours,
  InstCrewConsumablesDemandModel,
  InstElement,
  InstElementCarrier,
  InstHumanAgent,
  InstPropulsiveVehicle,
  InstRatedDemandModel,
  InstResourceContainer,
  InstRoboticAgent,
  InstSurfaceVehicle,
  LagrangeNode,
  Mission,
  MoveElements,
  Network,
  OrbitalNode,
  Part,
  PropulsiveBurn,
  PropulsiveVehicle,
  RatedDemandModel,
  ReconfigureElement,
  ReconfigureElements,
  RemoveElements,
  ResourceAmount,
  ResourceAmountRate,
  ResourceContainer,
  RoboticAgent,
  Scenario,
  SpaceEdge,
  SpaceTransport,
  State,
  SurfaceEdge,
  SurfaceNode,
  SurfaceTransport,
  SurfaceVehicle,
  TransferResources,
} from '../../../lib/index.js';

/** Identifiers that say what they are of, for whoever reads a failure: `id('node', 3)`. */
const spaces = {
  node: 1,
  edge: 2,
  burn: 3,
  resource: 4,
  model: 5,
  template: 6,
  element: 7,
  state: 8,
};
export const id = (space: keyof typeof spaces, n: number): string =>
  `${spaces[space]}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** An identifier that nothing has. */
export const NOBODY = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

const network = () => {
  const ksc = new SurfaceNode({ id: id('node', 0), name: 'KSC', latitude: 28.6, longitude: -80.6 });
  const pac = new SurfaceNode({ id: id('node', 1), name: 'PAC', latitude: 35, longitude: -117.9 });
  const leo = new OrbitalNode({
    id: id('node', 2),
    name: 'LEO',
    apoapsis: 6_671_000,
    periapsis: 6_671_000,
    inclination: 28.5,
  });
  const llo = new OrbitalNode({
    id: id('node', 3),
    name: 'LLO',
    body1: Body.Moon,
    apoapsis: 1_837_400,
    periapsis: 1_837_400,
    inclination: 90,
  });
  const base = new SurfaceNode({
    id: id('node', 4),
    name: 'Base',
    body1: Body.Moon,
    latitude: -89.9,
    longitude: 0,
  });
  const outpost = new SurfaceNode({
    id: id('node', 5),
    name: 'Outpost',
    body1: Body.Moon,
    latitude: -85,
    longitude: 30,
  });
  const halo = new LagrangeNode({ id: id('node', 6), name: 'L2', body2: Body.Moon, lpNumber: 2 });
  const transfer = new SpaceEdge({
    id: id('edge', 0),
    name: 'LEO-LLO',
    origin: leo.id,
    destination: llo.id,
    duration: days(4),
    burns: [
      new Burn({ id: id('burn', 0), time: 0, deltaV: 3150 }),
      new Burn({ id: id('burn', 1), time: days(4), deltaV: 950 }),
    ],
  });
  const descent = new SpaceEdge({
    id: id('edge', 1),
    name: 'LLO-Base',
    origin: llo.id,
    destination: base.id,
    duration: hours(12),
    burns: [new Burn({ id: id('burn', 2), time: hours(6), deltaV: 1900 })],
  });
  const traverse = new SurfaceEdge({
    id: id('edge', 2),
    name: 'Base-Outpost',
    origin: base.id,
    destination: outpost.id,
    distance: 120_000,
  });
  const flight = new FlightEdge({
    id: id('edge', 3),
    name: 'Crewed Delivery',
    origin: ksc.id,
    destination: base.id,
    duration: days(7),
    maxCrew: 4,
    maxCargo: 15_000,
  });
  const home = new FlightEdge({
    id: id('edge', 4),
    name: 'Crewed Return',
    origin: base.id,
    destination: pac.id,
    duration: days(5),
    maxCrew: 4,
    maxCargo: 3500,
  });
  const nodes = { ksc, pac, leo, llo, base, outpost, halo };
  return { nodes, edges: { transfer, descent, traverse, flight, home } };
};

const resources = () => ({
  water: new ContinuousResource({
    id: id('resource', 0),
    name: 'Water',
    classOfSupply: 201,
    environment: 'Pressurized',
    packingFactor: 0.5,
    unitMass: 1,
    unitVolume: 0.001,
  }),
  propellant: new ContinuousResource({
    id: id('resource', 1),
    name: 'LOX/LH2',
    classOfSupply: 101,
    environment: 'Unpressurized',
    packingFactor: 0,
    unitMass: 1,
    unitVolume: 0,
  }),
  pump: new DiscreteResource({
    id: id('resource', 2),
    name: 'Pump',
    classOfSupply: 4011,
    environment: 'Unpressurized',
    packingFactor: 1,
    units: 'units',
    unitMass: 20,
    unitVolume: 0.05,
  }),
});

/** A small sound campaign with every kind of node, edge, element and event in it, to be broken in one place. */
export function campaign() {
  const { nodes, edges } = network();
  const { ksc, pac, leo, llo, base, outpost } = nodes;
  const supplies = resources();
  const { water, propellant, pump } = supplies;

  const models = {
    rated: new RatedDemandModel({
      id: id('model', 0),
      name: 'Leak',
      demands: [new ResourceAmountRate({ resource: water.id, rate: 0.5 })],
    }),
    consumables: new CrewConsumablesDemandModel({ id: id('model', 1), name: 'Consumables' }),
  };

  const fuel = () => new ResourceAmount({ resource: propellant.id, amount: 15_000 });
  const states = (first: number) => [
    new State({
      id: id('state', first),
      name: 'On',
      type: 'Active',
      demandModels: [new InstRatedDemandModel({ name: 'Leak', templateId: models.rated.id })],
    }),
    new State({ id: id('state', first + 1), name: 'Off', type: 'Dormant' }),
  ];
  const templates = {
    stage: new PropulsiveVehicle({
      id: id('template', 0),
      name: 'Stage',
      mass: 2000,
      maxCargoMass: 5000,
      maxCrew: 2,
      isp: 450,
      maxFuel: 15_000,
      fuel: fuel(),
    }),
    rover: new SurfaceVehicle({
      id: id('template', 1),
      name: 'Rover',
      mass: 500,
      maxCargoMass: 500,
      maxCrew: 1,
      maxSpeed: 15,
      maxFuel: 0,
      fuel: new ResourceAmount({ resource: water.id, amount: 0 }),
      states: states(0),
    }),
    habitat: new ElementCarrier({
      id: id('template', 2),
      name: 'Habitat',
      mass: 4000,
      maxCargoMass: 1000,
      maxCrew: 4,
      cargoEnvironment: 'Pressurized',
    }),
    box: new ResourceContainer({
      id: id('template', 3),
      name: 'Box',
      mass: 10,
      maxCargoMass: 100,
      maxCargoVolume: 1,
      cargoEnvironment: 'Pressurized',
      contents: [new ResourceAmount({ resource: water.id, amount: 50 })],
    }),
    tool: new Element({
      id: id('template', 4),
      name: 'Tool',
      mass: 100,
      states: states(2),
      currentStateIndex: 0,
      parts: [new Part({ resource: pump.id, quantity: 2 })],
    }),
    human: new HumanAgent({
      id: id('template', 5),
      name: 'Crew',
      mass: 90,
      activeTimeFraction: 0.66,
      states: states(4).map((state) => Object.assign(state, { demandModels: [] })),
    }),
    robot: new RoboticAgent({
      id: id('template', 6),
      name: 'Robot',
      mass: 90,
      activeTimeFraction: 1,
    }),
  };

  const of = (n: number, template: { readonly id: string }, name: string) => ({
    id: id('element', n),
    name,
    templateId: template.id,
  });
  const elements = {
    upper: new InstPropulsiveVehicle(of(0, templates.stage, 'Upper Stage')),
    lander: new InstPropulsiveVehicle(of(1, templates.stage, 'Lander')),
    rover: new InstSurfaceVehicle(of(2, templates.rover, 'Rover 1')),
    habitat: new InstElementCarrier(of(3, templates.habitat, 'Habitat 1')),
    box: new InstResourceContainer(of(4, templates.box, 'Box 1')),
    locker: new InstResourceContainer(of(5, templates.box, 'Box 2')),
    tool: new InstElement(of(6, templates.tool, 'Tool 1')),
    ann: new InstHumanAgent(of(7, templates.human, 'Ann')),
    robot: new InstRoboticAgent(of(8, templates.robot, 'Robot 1')),
    // Comes along inside the habitat.
    spare: new InstElement(of(9, templates.tool, 'Tool 2')),
  };
  const { upper, lander, rover, habitat, box, locker, tool, ann, robot, spare } = elements;
  habitat.contents.push(new ElementReference({ id: spare.id }));

  const at = (name: string, day: number, location: { readonly id: string }) => ({
    name,
    priority: 3,
    missionTime: days(day),
    location: location.id,
  });
  const burn = (n: number, ...actions: [InstPropulsiveVehicle, 'Burn' | 'Stage'][]) =>
    new BurnStageSequence({
      burn: id('burn', n),
      actions: actions.map(([element, type]) => new BurnStageItem({ element: element.id, type })),
    });
  const outside = () => [new ElementState({ element: ann.id, stateIndex: 1 })];
  const events = {
    create: new CreateElements({
      ...at('Create stack', 0, leo),
      elements: [upper.id, lander.id],
      container: leo.id,
    }),
    camp: new CreateElements({
      ...at('Create camp', 0, base),
      elements: [habitat.id, rover.id, box.id, locker.id, tool.id],
      container: base.id,
    }),
    crew: new CreateElements({
      ...at('Create crew', 0.5, base),
      elements: [ann.id, robot.id],
      container: habitat.id,
    }),
    transfer: new SpaceTransport({
      ...at('Transfer', 1, leo),
      edge: edges.transfer.id,
      elements: [upper.id, lander.id],
      burnStageSequence: [
        burn(0, [upper, 'Burn'], [upper, 'Stage'], [lander, 'Burn']),
        burn(1, [lander, 'Burn']),
      ],
    }),
    trim: new PropulsiveBurn({
      ...at('Trim', 6, llo),
      elements: [lander.id],
      burn: id('burn', 2),
      burnStageSequence: [new BurnStageItem({ element: lander.id, type: 'Burn' })],
    }),
    descent: new SpaceTransport({
      ...at('Descent', 7, llo),
      edge: edges.descent.id,
      elements: [lander.id],
      burnStageSequence: [burn(2, [lander, 'Burn'])],
    }),
    board: new MoveElements({
      ...at('Board', 8, base),
      elements: [tool.id],
      container: rover.id,
    }),
    drive: new SurfaceTransport({
      ...at('Drive', 9, base),
      edge: edges.traverse.id,
      vehicle: rover.id,
      transportState: 0,
      speed: 4,
    }),
    back: new SurfaceTransport({
      ...at('Drive back', 11, outpost),
      edge: edges.traverse.id,
      vehicle: rover.id,
      speed: 4,
    }),
    eva: new CrewedEVA({
      ...at('EVA', 13, base),
      evaDuration: hours(8),
      vehicle: habitat.id,
      elementStates: outside(),
      additionalDemands: [],
    }),
    exploration: new CrewedExploration({
      ...at('Exploration', 14, base),
      evaDuration: hours(8),
      duration: days(7),
      vehicle: habitat.id,
      evaPerWeek: 5,
      elementStates: outside(),
    }),
    add: new AddResources({
      ...at('Add', 22, base),
      resources: [new ResourceAmount({ resource: water.id, amount: 10 })],
      container: box.id,
    }),
    move: new TransferResources({
      ...at('Transfer water', 23, base),
      resources: [new ResourceAmount({ resource: water.id, amount: 10 })],
      originContainer: box.id,
      destinationContainer: locker.id,
    }),
    consume: new ConsumeResources({
      ...at('Consume', 24, base),
      resources: [new ResourceAmount({ resource: pump.id, amount: 1 })],
      source: tool.id,
    }),
    wake: new ReconfigureElement({ ...at('Wake', 25, base), element: ann.id, stateIndex: 0 }),
    sleep: new ReconfigureElements({
      ...at('Sleep', 26, base),
      elements: [rover.id, tool.id],
      stateType: 'Dormant',
    }),
    home: new FlightTransport({
      ...at('Home', 27, base),
      edge: edges.home.id,
      elements: [habitat.id],
    }),
    remove: new RemoveElements({ ...at('Remove', 40, pac), elements: [habitat.id] }),
  };

  const mission = new Mission({
    name: 'Mission 1',
    startDate: new Date('2030-01-02T00:00:00Z'),
    events: Object.values(events),
    demandModels: [
      new InstCrewConsumablesDemandModel({
        name: 'Consumables',
        templateId: models.consumables.id,
      }),
    ],
    origin: leo.id,
    destination: base.id,
    returnOrigin: base.id,
    returnDestination: pac.id,
  });
  const scenario = new Scenario({
    name: 'Campaign',
    createdBy: 'spec',
    startDate: new Date('2030-01-01T00:00:00Z'),
    scenarioType: 'Lunar',
    network: new Network({ nodes: Object.values(nodes), edges: Object.values(edges) }),
    missionList: [mission],
    resourceList: Object.values(supplies),
    demandModels: Object.values(models),
    elementTemplates: Object.values(templates),
    instantiatedElements: Object.values(elements),
  });
  return { scenario, mission, events, elements, templates, models, nodes, edges, ...supplies, ksc };
}

export type Campaign = ReturnType<typeof campaign>;
