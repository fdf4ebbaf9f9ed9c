import {
  AddResources,
  type AnyElementInstance,
  type AnyEvent,
  ConsumeResources,
  ContinuousResource,
  CreateElements,
  CrewConsumablesDemandModel,
  CrewedExploration,
  days,
  Element,
  ElementCarrier,
  ElementState,
  FlightEdge,
  FlightTransport,
  GenericResourceAmountRate,
  HumanAgent,
  hours,
  InstCrewConsumablesDemandModel,
  InstElement,
  InstElementCarrier,
  InstHumanAgent,
  InstRatedDemandModel,
  InstResourceContainer,
  InstSparingByMassDemandModel,
  Mission,
  MoveElements,
  Network,
  RatedDemandModel,
  RemoveElements,
  ResourceAmount,
  ResourceAmountRate,
  ResourceContainer,
  Scenario,
  SparingByMassDemandModel,
  State,
  SurfaceNode,
} from '../../lib/index.js';

/** The size of a generated campaign. */
export interface VisitsSize {
  /** Number of listed events, ten per mission. */
  readonly events: number;
  /** Number of instantiated elements. Those that no mission uses stay at the launch site. */
  readonly elements: number;
  /**
   * Whether each mission leaves a module and a container at the base, so that demands keep growing. Each mission then has
   * elements of its own, however few are asked for.
   */
  readonly growing?: boolean;
  /**
   * Whether elements that are used again are not made ready for it: ships bring the crew that is to be created, and containers
   * are filled until they are too full. So most missions fail.
   */
  readonly failing?: boolean;
}

/** Number of elements that a mission uses: a ship, a container, a module and four crew. */
const PER_MISSION = 7;

/** Water that a mission loads, and that all missions with one container load together, in kg. */
const LOAD = 500;
const TOTAL_LOAD = 1500;

/** Makes a campaign of repeated crewed visits to a base on the Moon, with consumables. */
export function lunarVisits({
  events,
  elements,
  growing = false,
  failing = false,
}: VisitsSize): Scenario {
  const earth = new SurfaceNode({ name: 'KSC', latitude: 28.6, longitude: -80.6 });
  const base = new SurfaceNode({ name: 'LSP', body1: 'Moon', latitude: -89.9, longitude: 180 });
  const path = (name: string, origin: SurfaceNode, destination: SurfaceNode) =>
    new FlightEdge({
      name,
      origin: origin.id,
      destination: destination.id,
      duration: days(5),
      maxCrew: 4,
      maxCargo: 50_000,
    });
  const out = path('Out', earth, base);
  const back = path('Back', base, earth);
  const water = new ContinuousResource({
    name: 'Water',
    classOfSupply: 201,
    environment: 'Pressurized',
    packingFactor: 0.5,
    unitMass: 1,
    unitVolume: 0.001,
  });
  const living = new RatedDemandModel({
    name: 'Living',
    demands: [
      new ResourceAmountRate({ resource: water.id, rate: 3.6 }),
      new GenericResourceAmountRate({ classOfSupply: 202, environment: 'Pressurized', rate: 2.4 }),
      new GenericResourceAmountRate({ classOfSupply: 203, environment: 'Pressurized', rate: 0.84 }),
    ],
  });
  const sparing = new SparingByMassDemandModel({
    name: 'Sparing',
    pressurizedSparesRate: 0.05,
    unpressurizedSparesRate: 0.02,
    partsListEnabled: false,
  });
  const consumables = new CrewConsumablesDemandModel({ name: 'Consumables' });
  const inUse = new InstRatedDemandModel({ name: 'Living', templateId: living.id });
  const aboard = new State({ name: 'Aboard', type: 'Active', demandModels: [inUse] });
  const outside = new State({ name: 'EVA', type: 'Active', demandModels: [inUse] });
  const working = new State({
    name: 'Working',
    type: 'Active',
    demandModels: [new InstSparingByMassDemandModel({ name: 'Sparing', templateId: sparing.id })],
  });
  const templates = {
    ship: new ElementCarrier({ name: 'Ship', mass: 5000, maxCargoMass: 20_000, maxCrew: 4 }),
    box: new ResourceContainer({ name: 'Box', classOfSupply: 501, mass: 50, maxCargoMass: 2000 }),
    module: new Element({
      name: 'Module',
      classOfSupply: 801,
      mass: 1000,
      states: [working],
      currentStateIndex: 0,
    }),
    crew: new HumanAgent({
      name: 'Crew',
      mass: 90,
      activeTimeFraction: 0.6,
      states: [aboard, outside],
      currentStateIndex: 0,
    }),
  };
  const count = Math.ceil(events / 10);
  const wanted = Math.floor(elements / PER_MISSION);
  const sets = growing && !failing ? Math.max(count, wanted) : Math.max(1, wanted);
  const pool: AnyElementInstance[] = [];
  for (let set = 0; set < sets; set++) {
    const of = (template: { id: string; name: string }, mark = '') => ({
      templateId: template.id,
      name: `${template.name} ${set}${mark}`,
    });
    pool.push(
      new InstElementCarrier(of(templates.ship)),
      new InstResourceContainer(of(templates.box)),
      new InstElement(of(templates.module)),
      ...['A', 'B', 'C', 'D'].map((mark) => new InstHumanAgent(of(templates.crew, mark))),
    );
  }
  const amount = failing ? LOAD : Math.min(LOAD, TOTAL_LOAD / Math.ceil(count / sets));
  const missions = Array.from({ length: count }, (_, at) => {
    const from = (at % sets) * PER_MISSION;
    const [ship, box, module, ...crew] = pool
      .slice(from, from + PER_MISSION)
      .map(({ id }) => id) as [string, string, string, ...string[]];
    const on = (name: string, day: number, priority: number, location: { id: string }) => ({
      name,
      priority,
      missionTime: days(day),
      location: location.id,
    });
    const load = [new ResourceAmount({ resource: water.id, amount })];
    const leaves = growing ? [box, module] : [];
    const inPlace = { ...on('Ship', 0, 1, earth), elements: [ship], container: earth.id };
    const list: AnyEvent[] = [
      // A ship stays at the launch site when its mission ends.
      at < sets || failing ? new CreateElements(inPlace) : new MoveElements(inPlace),
      new CreateElements({ ...on('Crew', 0, 2, earth), elements: crew, container: ship }),
      new CreateElements({
        ...on('Cargo', 0, 3, earth),
        elements: [box, module],
        container: ship,
      }),
      new AddResources({ ...on('Load', 0, 4, earth), container: box, resources: load }),
      new FlightTransport({
        ...on('Fly out', 1, 1, earth),
        edge: out.id,
        elements: [ship],
      }),
      new MoveElements({
        ...on('Unload', 6, 1, base),
        elements: [box, module],
        container: base.id,
      }),
      new CrewedExploration({
        ...on('Explore', 7, 1, base),
        duration: days(7),
        evaDuration: hours(8),
        evaPerWeek: 2,
        vehicle: ship,
        elementStates: crew
          .slice(0, 2)
          .map((element) => new ElementState({ element, stateIndex: 1 })),
      }),
      new ConsumeResources({ ...on('Wash', 15, 1, base), resources: load, source: crew[0]! }),
      new FlightTransport({
        ...on('Fly back', 16, 1, base),
        edge: back.id,
        elements: [ship],
      }),
      new RemoveElements({
        ...on('End', 25, 1, earth),
        elements: failing ? [...crew, ship] : crew,
      }),
    ];
    // Elements that are used again must be removed first. In a growing base they stay.
    if (leaves.length === 0)
      list[7] = new RemoveElements({ ...on('Clear', 15, 1, base), elements: [box, module] });
    return new Mission({
      name: `Mission ${at}`,
      startDate: new Date(Date.UTC(2030, 0, 1) + at * 30 * 86_400_000),
      origin: earth.id,
      destination: base.id,
      returnOrigin: base.id,
      returnDestination: earth.id,
      events: list,
      demandModels: [
        new InstCrewConsumablesDemandModel({ name: 'Consumables', templateId: consumables.id }),
      ],
    });
  });
  return new Scenario({
    name: `Campaign of ${events} events`,
    createdBy: 'benchmark',
    startDate: new Date(Date.UTC(2030, 0, 1)),
    scenarioType: 'Lunar',
    network: new Network({ nodes: [earth, base], edges: [out, back] }),
    resourceList: [water],
    demandModels: [living, sparing, consumables],
    elementTemplates: Object.values(templates),
    instantiatedElements: pool,
    missionList: missions,
  });
}
