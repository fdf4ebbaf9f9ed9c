import {
  type AnyElementInstance,
  type AnyEvent,
  Body,
  Burn,
  BurnStageItem,
  BurnStageSequence,
  ClassOfSupply,
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
  RemoveElements,
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

/** The size of a generated campaign. */
export interface CampaignSize {
  readonly events: number;
  readonly elements: number;
  readonly resources: number;
}

/** The uses of the generated resources, in turn. */
const SUPPLIES = [
  ClassOfSupply.Spares,
  ClassOfSupply.Cryogens,
  ClassOfSupply.RepairParts,
  ClassOfSupply.Gases,
];

/** A stage, two bags and a person, which share a number of events from creation to removal. */
const GROUP = 4;
const EVENTS_PER_GROUP = 16;
const GROUPS_PER_MISSION = 32;
const EVENTS_PER_MISSION = EVENTS_PER_GROUP * GROUPS_PER_MISSION;

/**
 * Makes a campaign without errors that contains every shape of real campaigns. The same size makes the same shapes.
 * There should be four events per element.
 */
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
  const cruise = new SpaceEdge({
    name: 'LEO-LLO',
    origin: leo.id,
    destination: llo.id,
    duration: days(4),
    burns,
  });

  const resourceList = Array.from({ length: resources }, (_, n) => {
    const fields = {
      name: `Resource ${n}`,
      classOfSupply: SUPPLIES[n % SUPPLIES.length] ?? ClassOfSupply.None,
      environment: n % 3 ? Environment.Pressurized : Environment.Unpressurized,
      packingFactor: 0.2,
      description: 'A resource of the benchmark',
      unitMass: 1 + (n % 7),
      unitVolume: 0.001 * (n % 11),
    };
    return n % 2 ? new ContinuousResource(fields) : new DiscreteResource(fields);
  });
  // Every fourth resource is a propellant. The second one after it is a gas, in any amount.
  const resourceAt = (n: number) => (resourceList[n % resources] as ContinuousResource).id;
  const propellantAt = (n: number) => resourceAt(4 * n + 1);
  const gasAt = (n: number) => resourceAt(4 * n + 3);

  const stage = new PropulsiveVehicle({
    name: 'Stage',
    classOfSupply: 9022,
    mass: 12_000,
    maxCrew: 2,
    maxCargoMass: 1_000,
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

  // The last group may have fewer events, but it has all of its elements.
  const needed = Math.ceil(events / EVENTS_PER_GROUP) * GROUP;
  const instantiatedElements = Array.from(
    { length: Math.max(elements, needed) },
    (_, n): AnyElementInstance => {
      if (n % GROUP === 0) return new InstHumanAgent({ templateId: crew.id, name: `Crew ${n}` });
      if (n % GROUP === 1) {
        return new InstPropulsiveVehicle({
          templateId: stage.id,
          name: `Stage ${n}`,
          states: [
            new State({ name: 'Active', type: StateType.Active }),
            new State({ name: 'Quiescent', type: StateType.Quiescent }),
          ],
          currentStateIndex: 0,
          maxFuel: 60_000,
          fuel: new ResourceAmount({ resource: propellantAt(n), amount: 50_000 + (n % 9_000) }),
        });
      }
      return new InstResourceContainer({
        templateId: container.id,
        name: `Bag ${n}`,
        maxCargoMass: 100,
        maxCargoVolume: 0.5,
        contents: [new ResourceAmount({ resource: gasAt(n), amount: 1.5 * (n % 9) })],
      });
    },
  );

  const event = (n: number): AnyEvent => {
    const group = Math.floor(n / EVENTS_PER_GROUP) * GROUP;
    const ids = instantiatedElements.slice(group, group + GROUP).map((element) => element.id);
    const [crewId = '', stageId = '', bag = '', otherBag = ''] = ids;
    const common = {
      name: `Event ${n}`,
      priority: 1 + (n % 5),
      missionTime: hours(n % EVENTS_PER_MISSION),
      location: leo.id,
    };
    const reconfigure = () =>
      new ReconfigureElement({ ...common, element: stageId, stateIndex: n % 2 });
    const transfer = () =>
      new TransferResources({
        ...common,
        resources: [0, 1, 2, 3].map(
          (k) => new ResourceAmount({ resource: gasAt(group + 2 + k), amount: 0.25 }),
        ),
        originContainer: bag,
        destinationContainer: otherBag,
      });
    switch (n % EVENTS_PER_GROUP) {
      case 0:
        return new CreateElements({ ...common, elements: ids, container: leo.id });
      case 1:
        return new MoveElements({
          ...common,
          elements: [crewId, bag, otherBag],
          container: stageId,
        });
      case 11:
        return new SpaceTransport({
          ...common,
          edge: cruise.id,
          elements: [stageId],
          burnStageSequence: burns.map(
            (burn) =>
              new BurnStageSequence({
                burn: burn.id,
                actions: [new BurnStageItem({ element: stageId, type: 'Burn' })],
              }),
          ),
        });
      case 15:
        return new RemoveElements({
          ...common,
          missionTime: common.missionTime + days(5),
          location: llo.id,
          elements: ids,
        });
      default:
        return n % 2 ? transfer() : reconfigure();
    }
  };
  const missions = Math.ceil(events / EVENTS_PER_MISSION);
  return new Scenario({
    name: 'Benchmark',
    createdBy: 'bench',
    startDate: new Date('2030-01-01T00:00:00Z'),
    scenarioType: ScenarioType.Lunar,
    network: new Network({ nodes: [ksc, leo, llo], edges: [cruise] }),
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
