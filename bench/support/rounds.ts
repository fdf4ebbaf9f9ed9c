import {
  AddResources,
  type AnyElementInstance,
  type AnyEvent,
  BurnStageItem,
  BurnStageSequence,
  CreateElements,
  FlightTransport,
  InstElementCarrier,
  InstPropulsiveVehicle,
  InstResourceContainer,
  InstSurfaceVehicle,
  Mission,
  MoveElements,
  Network,
  PropulsiveBurn,
  RemoveElements,
  Scenario,
  SpaceTransport,
  State,
  TransferResources,
} from '../../lib/index.js';
import { crew } from './rounds-crew.js';
import {
  amount,
  type Base,
  generic,
  ids,
  instanceOf,
  kinds,
  type Made,
  on,
  places,
  type Round,
  rated,
  START,
  start,
  supplies,
} from './rounds-world.js';

/** The size of a generated campaign. */
export interface RoundsSize {
  /** Number of rounds of a cargo mission, a crew mission, and a tug mission, which the last round lacks. */
  readonly rounds: number;
}

/** The first cargo missions bring a habitat and a rover each. Later crews use the last ones. */
const BASES = 3;

/** Makes a campaign of repeated cargo, crew and tug missions, with most kinds of event and demand model. */
export function missionRounds({ rounds }: RoundsSize): Scenario {
  const world = { ...places(), ...supplies() };
  const templates = kinds(world);
  const made: Made[] = [];
  let last: { home: Base; store: InstResourceContainer } | undefined;
  for (let number = 1; number <= rounds; number++) {
    const round: Round = { ...world, templates, number };
    const home: Base = last === undefined || number <= BASES ? newBase(round) : last.home;
    const store = newStore(round);
    const rest = home === last?.home ? [] : [home.habitat, home.rover];
    made.push(cargo(round, store, last?.store, rest), crew(round, home));
    if (number < rounds) made.push(tug(round));
    last = { home, store };
  }
  return new Scenario({
    name: `Campaign of ${rounds} rounds`,
    createdBy: 'benchmark',
    startDate: START,
    scenarioType: 'Lunar',
    network: new Network({
      nodes: Object.values(world.nodes),
      edges: Object.values(world.edges),
    }),
    resourceList: Object.values(world.resources),
    demandModels: Object.values(world.models),
    elementTemplates: Object.values(templates),
    instantiatedElements: made.flatMap(({ elements }) => elements),
    missionList: made.map(({ mission }) => mission),
  });
}

/** A cargo mission delivers a store, which shares with the store of the round before, and at first a base. */
function cargo(
  { nodes: { cape, base }, edges, resources, templates, number }: Round,
  store: InstResourceContainer,
  older: InstResourceContainer | undefined,
  rest: readonly AnyElementInstance[],
): Made {
  const ship = new InstElementCarrier(instanceOf(templates.freighter, ` ${number}`));
  const load = ids(store, ...rest);
  const events: AnyEvent[] = [
    new CreateElements({ ...on('Ship', cape, 0, 1), elements: ids(ship), container: cape.id }),
    new CreateElements({ ...on('Load', cape, 0, 2), elements: load, container: ship.id }),
    new FlightTransport({
      ...on('Fly', cape, 0.5),
      edge: edges.delivery.id,
      elements: ids(ship),
    }),
    new MoveElements({ ...on('Unload', base, 8), elements: load, container: base.id }),
  ];
  if (older !== undefined)
    events.push(
      new TransferResources({
        ...on('Share', base, 8.5),
        resources: [amount(resources.water, 20), amount(resources.air, 10)],
        originContainer: store.id,
        destinationContainer: older.id,
      }),
    );
  const spares = [generic(404, 5)];
  events.push(
    new AddResources({ ...on('Salvage', base, 8.5, 2), resources: spares, container: store.id }),
  );
  return {
    mission: new Mission({
      name: `Cargo ${number}`,
      startDate: start(number, 0),
      origin: cape.id,
      destination: base.id,
      events,
      demandModels: [],
    }),
    elements: [ship, store, ...rest],
  };
}

/** A tug mission carries a store to the orbit of the Moon, and leaves it there. */
function tug(round: Round): Made {
  const { nodes, edges, correction, resources, templates, number } = round;
  const { low, lunar } = nodes;
  const ship = new InstPropulsiveVehicle(instanceOf(templates.tug, ` ${number}`));
  const depot = new InstResourceContainer(instanceOf(templates.store, ` ${number} in orbit`));
  const elements = ids(ship);
  const fire = () => [new BurnStageItem({ element: ship.id, type: 'Burn' })];
  return {
    mission: new Mission({
      name: `Tug ${number}`,
      startDate: start(number, 50),
      origin: low.id,
      destination: lunar.id,
      events: [
        new CreateElements({ ...on('Tug', low, 0, 1), elements, container: low.id }),
        new CreateElements({
          ...on('Depot', low, 0, 2),
          elements: ids(depot),
          container: ship.id,
        }),
        new AddResources({
          ...on('Fill', low, 0, 3),
          resources: [amount(resources.propellant, 500)],
          container: depot.id,
        }),
        new SpaceTransport({
          ...on('Cruise', low, 0.5),
          edge: edges.cruise.id,
          elements,
          burnStageSequence: edges.cruise.burns.map(
            ({ id }) => new BurnStageSequence({ burn: id, actions: fire() }),
          ),
        }),
        new MoveElements({
          ...on('Release', lunar, 5),
          elements: ids(depot),
          container: lunar.id,
        }),
        new PropulsiveBurn({
          ...on('Depart', lunar, 5.5),
          elements,
          burn: correction.id,
          burnStageSequence: fire(),
        }),
        new RemoveElements({ ...on('Discard', lunar, 6), elements }),
      ],
      demandModels: [],
    }),
    elements: [ship, depot],
  };
}

/** Makes a container with supplies. */
function newStore({ resources, templates, number }: Round): InstResourceContainer {
  const { water, air, pump } = resources;
  return new InstResourceContainer({
    ...instanceOf(templates.store, ` ${number}`),
    contents: [
      amount(water, 150),
      amount(air, 100),
      generic(202, 200),
      amount(pump, 2),
      generic(3, 100),
    ],
  });
}

/** Makes a habitat and a rover. */
function newBase({ models, templates, number }: Round): Base {
  return {
    habitat: new InstElementCarrier(instanceOf(templates.habitat, ` ${number}`)),
    rover: new InstSurfaceVehicle({
      ...instanceOf(templates.rover, ` ${number}`),
      states: [
        new State({ name: 'Parked', type: 'Quiescent', demandModels: [rated(models.idling)] }),
        new State({ name: 'Driving', type: 'Active', demandModels: [rated(models.driving)] }),
      ],
      currentStateIndex: 0,
    }),
  };
}
