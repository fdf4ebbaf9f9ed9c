import {
  AddResources,
  type AnyElementInstance,
  type AnyEvent,
  ConsumeResources,
  ContinuousResource,
  CreateElements,
  days,
  Element,
  ElementCarrier,
  FlightEdge,
  FlightTransport,
  InstElement,
  InstElementCarrier,
  InstRatedDemandModel,
  InstResourceContainer,
  Mission,
  Network,
  RatedDemandModel,
  ReconfigureElement,
  ResourceAmount,
  ResourceAmountRate,
  ResourceContainer,
  Scenario,
  State,
  SurfaceNode,
} from '../../lib/index.js';

/** The size of a campaign of many bases. */
export interface ManyBasesSize {
  /** Number of listed events. */
  readonly events: number;
  /** Number of instantiated elements. Half of them demand by their state. */
  readonly elements: number;
  readonly places: number;
  readonly years: number;
}

const CREATED = 250;

/** Makes a campaign of many bases, with ships that carry containers in circles and supplies that are added now and then. */
export function manyBases({ events, elements, places, years }: ManyBasesSize): Scenario {
  /** The days between two events. */
  const length = (365 * years) / events;
  const nodes = Array.from(
    { length: places },
    (_, at) =>
      new SurfaceNode({ name: `Base ${at}`, body1: 'Moon', latitude: at, longitude: 3 * at }),
  );
  const edges = nodes.map(
    (origin, at) =>
      new FlightEdge({
        name: `Hop ${at}`,
        origin: origin.id,
        destination: nodes[(at + 1) % places]!.id,
        // A ship arrives before the next one leaves.
        duration: days(length / 2),
        maxCrew: 100,
        maxCargo: 1_000_000,
      }),
  );
  const water = new ContinuousResource({
    name: 'Water',
    classOfSupply: 201,
    environment: 'Pressurized',
    packingFactor: 0,
    unitMass: 1,
    unitVolume: 0.001,
  });
  const living = new RatedDemandModel({
    name: 'Living',
    demands: [new ResourceAmountRate({ resource: water.id, rate: 0.5 })],
  });
  const resting = new RatedDemandModel({
    name: 'Resting',
    demands: [new ResourceAmountRate({ resource: water.id, rate: 0.1 })],
  });
  const use = (model: RatedDemandModel) =>
    new InstRatedDemandModel({ name: model.name, templateId: model.id });
  const states = [living, resting].map(
    (model) => new State({ name: model.name, type: 'Active', demandModels: [use(model)] }),
  );
  const module = new Element({ name: 'Module', mass: 1000, states, currentStateIndex: 0 });
  const crate = new Element({ name: 'Crate', mass: 10 });
  const tank = new ResourceContainer({ name: 'Tank', mass: 50, maxCargoMass: 1e6 });
  const ship = new ElementCarrier({ name: 'Ship', mass: 5000, maxCargoMass: 1e6, maxCrew: 10 });

  const at: AnyElementInstance[][] = nodes.map(() => []);
  const modules: InstElement[][] = nodes.map(() => []);
  const tanks: InstResourceContainer[][] = nodes.map(() => []);
  const ships = nodes.map(
    (_, index) => new InstElementCarrier({ name: `Ship ${index}`, templateId: ship.id }),
  );
  for (let index = places; index < elements; index++) {
    const here = Math.floor(index / 10) % places;
    if (index % 2 === 0) {
      const one = new InstElement({ name: `Module ${index}`, templateId: module.id });
      modules[here]!.push(one);
      at[here]!.push(one);
    } else if (index % 5 === 0) {
      const contents = [new ResourceAmount({ resource: water.id, amount: 2000 })];
      const one = new InstResourceContainer({
        name: `Tank ${index}`,
        templateId: tank.id,
        contents,
      });
      tanks[here]!.push(one);
      at[here]!.push(one);
    } else at[here]!.push(new InstElement({ name: `Crate ${index}`, templateId: crate.id }));
  }

  const list: AnyEvent[] = [];
  let place = 0;
  const on = (day: number, priority = 1) => ({
    name: `Event ${list.length}`,
    priority,
    missionTime: days(day),
    location: nodes[place]!.id,
  });
  for (place = 0; place < places; place++) {
    const here = [ships[place]!, ...at[place]!];
    for (let from = 0; from < here.length; from += CREATED)
      list.push(
        new CreateElements({
          ...on(0),
          elements: here.slice(from, from + CREATED).map(({ id }) => id),
          container: nodes[place]!.id,
        }),
      );
  }
  const shipAt = nodes.map((_, index) => index);
  for (let step = 0; list.length < events; step++) {
    place = step % places;
    const day = (step + 1) * length;
    const kind = Math.floor(step / places) % 4;
    const target = tanks[place]![step % Math.max(1, tanks[place]!.length)];
    const one = modules[place]![step % Math.max(1, modules[place]!.length)]!;
    if (kind === 0 && target !== undefined) {
      const resources = [new ResourceAmount({ resource: water.id, amount: 100 })];
      list.push(new AddResources({ ...on(day), container: target.id, resources }));
    } else if (kind === 1) {
      const stateIndex = Math.floor(step / places / 4) % 2 === 0 ? 1 : 0;
      list.push(new ReconfigureElement({ ...on(day), element: one.id, stateIndex }));
    } else if (kind === 2) {
      const resources = [new ResourceAmount({ resource: water.id, amount: 5 })];
      list.push(new ConsumeResources({ ...on(day), source: one.id, resources }));
    } else {
      // The ship of this round leaves from where the last one took it, so it always departs.
      const flying = shipAt.indexOf(place);
      if (flying < 0) continue;
      list.push(
        new FlightTransport({
          ...on(day),
          edge: edges[place]!.id,
          elements: [ships[flying]!.id],
        }),
      );
      shipAt[flying] = (place + 1) % places;
    }
  }
  const startDate = new Date('2030-01-01T00:00:00Z');
  return new Scenario({
    name: 'Many bases',
    createdBy: 'Benchmark',
    startDate,
    scenarioType: 'Lunar',
    network: new Network({ nodes, edges }),
    resourceList: [water],
    demandModels: [living, resting],
    elementTemplates: [module, crate, tank, ship],
    instantiatedElements: [...ships, ...at.flat()],
    missionList: [
      new Mission({
        name: 'All',
        startDate,
        events: list,
        demandModels: [],
        origin: nodes[0]!.id,
        destination: nodes[0]!.id,
      }),
    ],
  });
}
