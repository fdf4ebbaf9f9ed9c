import {
  type AnyElementInstance,
  type AnyEvent,
  Body,
  Burn,
  BurnStageItem,
  BurnStageSequence,
  ContinuousResource,
  CreateElements,
  CrewConsumablesDemandModel,
  DiscreteResource,
  days,
  Environment,
  GenericResourceAmount,
  HumanAgent,
  hours,
  InstCrewConsumablesDemandModel,
  InstHumanAgent,
  InstPropulsiveVehicle,
  InstResourceContainer,
  Mission,
  MoveElements,
  Network,
  OrbitalNode,
  PropulsiveVehicle,
  ReconfigureElement,
  ResourceAmount,
  ResourceContainer,
  Scenario,
  ScenarioType,
  SpaceEdge,
  SpaceTransport,
  State,
  StateType,
  SurfaceNode,
  TransferResources,
} from '../../lib/index.js';

/** How large a generated campaign is. */
export interface CampaignSize {
  readonly events: number;
  readonly elements: number;
  readonly resources: number;
}

const EVENTS_PER_MISSION = 500;

/** A campaign of the given size with every shape that real ones are made of. The same size gives the same shapes. */
export function campaign({ events, elements, resources }: CampaignSize): Scenario {
  const ksc = new SurfaceNode({ name: 'KSC', latitude: 28.6, longitude: -80.6 });
  const leo = new OrbitalNode({
    name: 'LEO',
    apoapsis: 6_674_000,
    periapsis: 6_674_000,
    inclination: 28.5,
  });
  const llo = new OrbitalNode({
    name: 'LLO',
    body1: Body.Moon,
    apoapsis: 1_837_400,
    periapsis: 1_837_400,
    inclination: 90,
  });
  const burns = [new Burn({ time: 0, deltaV: 3150 }), new Burn({ time: days(4), deltaV: 950 })];
  const transfer = new SpaceEdge({
    name: 'LEO-LLO',
    origin: leo.id,
    destination: llo.id,
    duration: days(4),
    burns,
  });

  const resourceList = Array.from({ length: resources }, (_, n) => {
    const fields = {
      name: `Resource ${n}`,
      classOfSupply: n % 2 ? (203 as const) : (4011 as const),
      environment: n % 3 ? Environment.Pressurized : Environment.Unpressurized,
      packingFactor: 0.2,
      description: 'A resource of the benchmark',
      unitMass: 1 + (n % 7),
      unitVolume: 0.001 * (n % 11),
    };
    return n % 2 ? new ContinuousResource(fields) : new DiscreteResource(fields);
  });
  const resourceAt = (n: number) =>
    (resourceList[n % resourceList.length] as ContinuousResource).id;

  const stage = new PropulsiveVehicle({
    name: 'Stage',
    classOfSupply: 9022,
    mass: 12_000,
    maxCrew: 0,
    isp: 450,
    maxFuel: 60_000,
    fuel: new GenericResourceAmount({
      classOfSupply: 101,
      environment: 'Unpressurized',
      amount: 60_000,
    }),
    states: [new State({ name: 'Active', type: StateType.Active })],
    currentStateIndex: 0,
  });
  const crew = new HumanAgent({ name: 'Crew Member', mass: 100, activeTimeFraction: 0.66 });
  const container = new ResourceContainer({
    name: 'Bag',
    classOfSupply: 5,
    mass: 1,
    maxCargoMass: 30,
  });
  const consumables = new CrewConsumablesDemandModel({ name: 'Consumables' });

  const instantiatedElements = Array.from({ length: elements }, (_, n): AnyElementInstance => {
    if (n % 4 === 0) return new InstHumanAgent({ templateId: crew.id, name: `Crew ${n}` });
    if (n % 4 === 1) {
      return new InstPropulsiveVehicle({
        templateId: stage.id,
        name: `Stage ${n}`,
        states: [
          new State({ name: 'Active', type: StateType.Active }),
          new State({ name: 'Quiescent', type: StateType.Quiescent }),
        ],
        currentStateIndex: 0,
        maxFuel: 60_000,
        fuel: new ResourceAmount({ resource: resourceAt(n), amount: 50_000 + n }),
      });
    }
    return new InstResourceContainer({
      templateId: container.id,
      name: `Bag ${n}`,
      maxCargoMass: 30,
      maxCargoVolume: 0.05,
      contents: [new ResourceAmount({ resource: resourceAt(n), amount: 1.5 * (n % 9) })],
    });
  });
  const elementAt = (n: number) => (instantiatedElements[n % elements] as AnyElementInstance).id;
  const stageAt = (n: number) => elementAt(n - (n % 4) + 1);
  const bagAt = (n: number) => elementAt(n - (n % 4) + 2);

  const event = (n: number): AnyEvent => {
    const common = {
      name: `Event ${n}`,
      priority: 1 + (n % 5),
      missionTime: hours(n % EVENTS_PER_MISSION),
      location: ksc.id,
    };
    const several = Array.from({ length: 5 }, (_, k) => elementAt(n + k));
    switch (n % 5) {
      case 0:
        return new CreateElements({ ...common, elements: several, container: ksc.id });
      case 1:
        return new MoveElements({ ...common, elements: several, container: stageAt(n) });
      case 2:
        return new SpaceTransport({
          ...common,
          location: leo.id,
          edge: transfer.id,
          elements: several,
          burnStageSequence: burns.map(
            (burn) =>
              new BurnStageSequence({
                burn: burn.id,
                actions: [
                  new BurnStageItem({ element: stageAt(n), type: 'Burn' }),
                  new BurnStageItem({ element: stageAt(n), type: 'Stage' }),
                ],
              }),
          ),
        });
      case 3:
        return new TransferResources({
          ...common,
          resources: [new ResourceAmount({ resource: resourceAt(n), amount: 2.5 })],
          originContainer: bagAt(n),
          destinationContainer: bagAt(n + 4),
        });
      default:
        return new ReconfigureElement({ ...common, element: stageAt(n), stateIndex: n % 2 });
    }
  };
  const missions = Math.ceil(events / EVENTS_PER_MISSION);
  return new Scenario({
    name: 'Benchmark',
    createdBy: 'bench',
    startDate: new Date('2030-01-01T00:00:00Z'),
    scenarioType: ScenarioType.Lunar,
    network: new Network({ nodes: [ksc, leo, llo], edges: [transfer] }),
    resourceList,
    elementTemplates: [stage, crew, container],
    instantiatedElements,
    demandModels: [consumables],
    missionList: Array.from({ length: missions }, (_, m) => {
      const first = m * EVENTS_PER_MISSION;
      const count = Math.min(EVENTS_PER_MISSION, events - first);
      return new Mission({
        name: `Mission ${m}`,
        startDate: new Date(Date.UTC(2030, 0, 1 + m * 30)),
        events: Array.from({ length: count }, (_, k) => event(first + k)),
        demandModels: [
          new InstCrewConsumablesDemandModel({ name: 'Consumables', templateId: consumables.id }),
        ],
        origin: ksc.id,
        destination: llo.id,
      });
    }),
  });
}
