import {
  AddResources,
  type AnyEvent,
  Burn,
  BurnStageItem,
  BurnStageSequence,
  ConsumeResources,
  CreateElements,
  CrewedEVA,
  days,
  FlightEdge,
  FlightTransport,
  GenericResourceAmountRate,
  InstRatedDemandModel,
  MoveElements,
  RatedDemandModel,
  ReconfigureElement,
  RemoveElements,
  ResourceAmount,
  ResourceAmountRate,
  Scenario,
  SpaceEdge,
  SpaceTransport,
  State,
  TransferResources,
} from '../../../lib/index.js';
import {
  fuel,
  ids,
  inState,
  ksc,
  leo,
  lsp,
  mission,
  on,
  pac,
  pump,
  scenario,
  water,
} from '../support/builder.js';
import { box, carrier, cast, crew, generic, ofWater, stage, thing } from '../support/elements.js';

/** One mistake that makes a flight or what it brings fail. */
export const faults = [
  'over crew',
  'over mass',
  'too little propellant',
  'box not created',
  'module not created',
  'ship not created',
  'ship created late',
  'ship created elsewhere',
  'failed addition',
  'failed transfer',
  'addition at the wrong place',
  'unloading at the wrong place',
  'crew member not created',
] as const;
export type Fault = (typeof faults)[number];

/** What two ships bring to a base that is there already. */
export interface Load {
  /** Crew members on the ship. */
  readonly crew: number;
  /** kg of water in its box at the start, added before departure, and transferred from the depot before departure. */
  readonly contents: number;
  readonly added: number;
  readonly transferred: number;
  /** kg of water that an event at the base consumes at once. */
  readonly consumed: number;
  /** Whether the ship goes by a space edge, with burns. */
  readonly burns: boolean;
}

export interface Draft {
  readonly loads: readonly [Load, Load];
  /** Water that the base has, in kg, and what it needs a day. */
  readonly stock: number;
  readonly rate: number;
  /** Whether the second ship brings no water, but pumps, so that the two have nothing to do with each other. */
  readonly separate: boolean;
  /** Whether all that a ship brings is unloaded, and the base consumes what is there, however much it is. Default: false. */
  readonly upTo?: boolean;
  /** kg of water a day of which a plant makes as much fuel, which a workshop needs; 0 for none. */
  readonly plant: number;
}

/** A state with a demand of something a day. */
function demanding(name: string, rates: RatedDemandModel['demands']) {
  const model = new RatedDemandModel({ name, demands: rates });
  const use = new InstRatedDemandModel({ name, templateId: model.id });
  return { model, state: new State({ name, type: 'Active', demandModels: [use] }) };
}

/**
 * A base on the Moon that drinks, and two ships that bring supplies and a module, with a crew that walks outside and flies
 * home. Something happens everywhere each day, so demands have the same intervals whatever fails. The base never gets
 * spares, and one event always fails: neither has anything to do with the ships.
 */
export function campaign(
  draft: Draft,
  injected: readonly (readonly [ship: 0 | 1, Fault])[],
): Scenario {
  const drinking = demanding('Drinking', [
    new ResourceAmountRate({ resource: water.id, rate: draft.rate }),
  ]);
  const pumping = demanding('Pumping', [new ResourceAmountRate({ resource: pump.id, rate: 0.5 })]);
  const eating = demanding('Eating', [
    new GenericResourceAmountRate({ classOfSupply: 202, environment: 'Pressurized', rate: 1 }),
  ]);
  const spares = demanding('Spares', [
    new GenericResourceAmountRate({ classOfSupply: 4, environment: 'Pressurized', rate: 2 }),
  ]);
  const making = demanding('Making', [
    new ResourceAmountRate({ resource: water.id, rate: Math.max(draft.plant, 1) }),
    new ResourceAmountRate({ resource: fuel.id, rate: -Math.max(draft.plant, 1) }),
  ]);
  const firing = demanding('Firing', [new ResourceAmountRate({ resource: fuel.id, rate: 1 })]);
  const resting = new State({ name: 'Resting', type: 'Dormant' });
  const states = (...list: State[]) => ({ states: list, currentStateIndex: 0 });

  const base = carrier('Base', { maxCargoMass: 1e6, ...states(drinking.state) });
  const workshop = thing('Workshop', states(spares.state));
  const pumpHouse = thing('Pump house', states(pumping.state));
  const store = box('Store', { maxCargoMass: 1e6, contents: [ofWater(draft.stock)] });
  const pumpStore = box('Pump store', {
    maxCargoMass: 1e6,
    contents: [new ResourceAmount({ resource: pump.id, amount: 3 })],
  });
  const marker = thing('Marker');
  const plant = thing('Plant', states(making.state));
  const kiln = thing('Kiln', states(firing.state));
  const tank = box('Tank', {
    maxCargoMass: 1e6,
    contents: [new ResourceAmount({ resource: fuel.id, amount: 0 })],
  });
  const works = draft.plant > 0 ? [plant, kiln, tank] : [];
  const elements = [base, workshop, pumpHouse, store, pumpStore, marker, ...works] as Parameters<
    typeof cast
  >;
  const events: AnyEvent[] = [
    new CreateElements({
      ...on(0, lsp),
      elements: ids(base, workshop, pumpHouse, marker, ...works),
      container: lsp.id,
    }),
    new CreateElements({ ...on(0, lsp), elements: ids(store, pumpStore), container: base.id }),
    new ReconfigureElement({ ...on(3, lsp), element: marker.id, stateIndex: 7 }),
  ];
  for (let day = 1; day <= 30; day++)
    events.push(
      new MoveElements({
        ...on(day, lsp, { priority: 5 }),
        elements: ids(marker),
        container: lsp.id,
      }),
    );
  const home = new FlightEdge({
    name: 'Home',
    origin: lsp.id,
    destination: pac.id,
    duration: days(3),
    maxCrew: 4,
    maxCargo: 1e6,
  });
  const upTo = draft.upTo ? { upTo: true } : {};
  const edges: (FlightEdge | SpaceEdge)[] = [home];
  for (const n of [0, 1] as const) {
    const load = draft.loads[n];
    const has = (fault: Fault) => injected.some(([ship, each]) => ship === n && each === fault);
    const brings = draft.separate && n === 1 ? pump : water;
    const into = brings === pump ? pumpStore : store;
    const some = (amount: number) => new ResourceAmount({ resource: brings.id, amount });
    const people = Array.from({ length: load.crew }, (_, i) =>
      crew(`Crew ${n}.${i}`, states(eating.state, resting)),
    );
    const isSpace = load.burns || has('too little propellant');
    const fuelLeft = has('too little propellant') ? 10 : 30_000;
    const ship = isSpace
      ? stage(`Ship ${n}`, {
          maxCargoMass: 1e6,
          maxCrew: 4,
          maxFuel: 30_000,
          fuel: new ResourceAmount({ resource: fuel.id, amount: fuelLeft }),
        })
      : carrier(`Ship ${n}`, { maxCargoMass: 1e6, maxCrew: 4 });
    const module = thing(`Module ${n}`, states(eating.state, resting));
    const goods = box(`Goods ${n}`, {
      maxCargoMass: has('failed addition')
        ? (load.contents + load.transferred) * brings.unitMass + 0.5
        : 1e6,
      contents: [some(load.contents)],
    });
    const food = box(`Food ${n}`, {
      maxCargoMass: 1e6,
      contents: [generic(202, 500, 'Pressurized')],
    });
    const depot = box(`Depot ${n}`, {
      maxCargoMass: 1e6,
      contents: [some(has('failed transfer') ? 0.5 : load.transferred)],
    });
    const aboard = [
      ...(has('crew member not created') ? people.slice(1) : people),
      ...(has('module not created') ? [] : [module]),
      ...(has('box not created') ? [] : [goods]),
      food,
    ];
    const port = isSpace ? leo : ksc;
    const edge = isSpace
      ? new SpaceEdge({
          name: `Way ${n}`,
          origin: leo.id,
          destination: lsp.id,
          duration: days(3),
          burns: [new Burn({ time: 0, deltaV: 800 }), new Burn({ time: days(1), deltaV: 300 })],
        })
      : new FlightEdge({
          name: `Way ${n}`,
          origin: ksc.id,
          destination: lsp.id,
          duration: days(3),
          maxCrew: has('over crew') ? load.crew - 1 : 4,
          maxCargo: has('over mass') ? 10 : 1e6,
        });
    edges.push(edge);
    elements.push(...people, ship, module, goods, food, depot);
    const start = has('ship created elsewhere') ? pac : port;
    const at = (day: number, place = port) => on(day + n, place);
    const wrong = (fault: Fault, place: { readonly id: string }) => (has(fault) ? pac : place);
    events.push(
      new CreateElements({
        ...at(has('ship created late') ? 6 : 0, start),
        elements: has('ship not created') ? [] : ids(ship),
        container: start.id,
      }),
      new CreateElements({ ...at(0), priority: 2, elements: ids(depot), container: port.id }),
      new CreateElements({
        ...at(0),
        priority: 2,
        elements: ids(...aboard),
        container: ship.id,
      }),
      new AddResources({
        ...at(1),
        priority: 3,
        location: wrong('addition at the wrong place', port).id,
        resources: [some(load.added)],
        container: goods.id,
      }),
      new TransferResources({
        ...at(1),
        priority: 2,
        resources: [some(load.transferred)],
        originContainer: depot.id,
        destinationContainer: goods.id,
      }),
    );
    const departure = at(2);
    events.push(
      edge instanceof SpaceEdge
        ? new SpaceTransport({
            ...departure,
            edge: edge.id,
            elements: ids(ship),
            burnStageSequence: edge.burns.map(
              (burn) =>
                new BurnStageSequence({
                  burn: burn.id,
                  actions: [new BurnStageItem({ element: ship.id, type: 'Burn' })],
                }),
            ),
          })
        : new FlightTransport({ ...departure, edge: edge.id, elements: ids(ship) }),
      // Goods are unloaded as they arrive, before anybody draws on them.
      new MoveElements({
        ...at(5, lsp),
        location: wrong('unloading at the wrong place', lsp).id,
        elements: ids(goods, module),
        container: base.id,
      }),
      new TransferResources({
        ...at(5, lsp),
        priority: 2,
        resources: [some(draft.upTo ? 1e5 : load.contents / 2)],
        originContainer: goods.id,
        destinationContainer: into.id,
        ...upTo,
      }),
      new ConsumeResources({
        ...at(8, lsp),
        source: base.id,
        resources: [some(load.consumed)],
        ...upTo,
      }),
      new ReconfigureElement({ ...at(9, lsp), element: module.id, stateIndex: 1 }),
      new CrewedEVA({
        ...at(10, lsp),
        evaDuration: days(1),
        vehicle: ship.id,
        elementStates: people.map((person) => inState(person, 1)),
        additionalDemands: [],
      }),
      new MoveElements({ ...at(12, lsp), elements: ids(...people), container: base.id }),
      new MoveElements({ ...at(14, lsp), elements: ids(...people), container: ship.id }),
      new FlightTransport({ ...at(15, lsp), edge: home.id, elements: ids(ship) }),
      new RemoveElements({ ...at(20, pac), elements: ids(ship) }),
    );
  }
  return scenario([], {
    ...cast(...elements),
    demandModels: [
      ...[drinking.model, pumping.model, eating.model, spares.model],
      ...(draft.plant > 0 ? [making.model, firing.model] : []),
    ],
    missionList: [mission(events)],
    edges: edges as SpaceEdge[],
  });
}
