import { expect } from 'chai';
import {
  AddResources,
  type AnyElementInstance,
  type AnyEvent,
  ConsumeResources,
  CreateElements,
  CrewedEVA,
  days,
  FlightEdge,
  FlightTransport,
  MoveElements,
  ReconfigureElement,
  RemoveElements,
  type SpaceEdge,
  State,
  TransferResources,
} from '../../../lib/index.js';
import { type RuleChoice, SimulationResult } from '../../../lib/simulation/index.js';
import { ids, inState, ksc, lsp, on, pac, scenario } from '../support/builder.js';
import { box, carrier, cast, crew, drinking, ofWater, thing } from '../support/elements.js';
import { play } from '../support/results.js';

const { model, state } = drinking(2);
const resting = new State({ name: 'Resting', type: 'Dormant' });
const thirsty = { states: [state, resting], currentStateIndex: 0 };

/** One demand for each interval between two events. */
const interval: RuleChoice = { demandTiming: 'interval' };

const create = (day: number, ...elements: AnyElementInstance[]) =>
  new CreateElements({ ...on(day, lsp), elements: ids(...elements), container: lsp.id });

function run(
  events: AnyEvent[],
  elements: AnyElementInstance[],
  edges: FlightEdge[] = [],
  rules: RuleChoice = 'standard',
): SimulationResult {
  return play(
    scenario(events, {
      ...cast(...elements),
      demandModels: [model],
      edges: edges as unknown as SpaceEdge[],
    }),
    rules,
  );
}

/** The listed index of each event that an error follows from, by the code of the error. */
const causesOf = ({ errors, events }: SimulationResult) =>
  errors.map(({ code, downstreamOf }) => [code, downstreamOf.map((each) => events[each]?.listed)]);

/** The listed index of each event that unmet demands follow from, with their times. */
const blamed = ({ demands, events }: SimulationResult) => {
  const found: (readonly [number, readonly (number | null | undefined)[]])[] = [];
  for (const { time, unmet, downstreamOf } of demands)
    if (unmet.length > 0) found.push([time, downstreamOf.map((each) => events[each]?.listed)]);
  return found;
};

describe('The causes of failures', () => {
  const tick = (day: number, element: AnyElementInstance) =>
    new MoveElements({ ...on(day, lsp), elements: ids(element), container: lsp.id });

  it('are none in a simulation without errors', () => {
    const habitat = thing('Habitat', thirsty);
    const result = run([create(0, habitat), tick(3, habitat)], [habitat]);
    expect(result.rootCauses).to.deep.equal([]);
    expect(blamed(result)).to.deep.equal([[3, []]]);
  });

  it('include an element that stayed in play where it should have been removed', () => {
    const habitat = thing('Habitat', thirsty);
    const events = [
      create(0, habitat),
      new RemoveElements({ ...on(2, pac), elements: ids(habitat) }),
      create(4, habitat),
    ];
    const result = run(events, [habitat], [], interval);
    expect(causesOf(result)).to.deep.equal([
      ['WRONG_PLACE', []],
      ['ALREADY_EXISTS', [1]],
    ]);
    expect(blamed(result)).to.deep.equal([
      [2, []],
      [4, [1]],
    ]);
    expect(blamed(run(events, [habitat]))).to.deep.equal([[4, [1]]]);
  });

  it('include a change of state that did not happen, for what is used up meanwhile too', () => {
    const habitat = thing('Habitat', thirsty);
    const other = thing('Other', thirsty);
    const tank = box('Tank', { contents: [ofWater(10)] });
    const events = [
      create(0, tank, habitat),
      new ReconfigureElement({ ...on(1, pac), element: habitat.id, stateIndex: 1 }),
      create(3, other),
      tick(5, tank),
      tick(6, tank),
      tick(9, tank),
      tick(10, tank),
    ];
    const result = run(events, [habitat, other, tank], [], interval);
    // For the other alone, the tank would have lasted until day 7.
    expect(blamed(result)).to.deep.equal([
      [5, [1]],
      [6, [1]],
      [6, [1]],
      [9, [1]],
      [9, [1]],
      [10, [1]],
      [10, []],
    ]);
    expect(blamed(run(events, [habitat, other, tank]))).to.deep.equal([
      [10, [1]],
      [10, [1]],
    ]);
  });

  it('include an EVA that did not start, while it would have lasted', () => {
    const cabin = carrier('Cabin');
    const ann = crew('Ann', thirsty);
    const events = [
      create(0, cabin),
      new CreateElements({ ...on(0, lsp), elements: ids(ann), container: cabin.id }),
      new CrewedEVA({
        ...on(1, pac),
        evaDuration: days(1),
        vehicle: cabin.id,
        elementStates: [inState(ann, 1)],
        additionalDemands: [],
      }),
      tick(2, cabin),
      tick(3, cabin),
    ];
    const result = run(events, [cabin, ann], [], interval);
    expect(blamed(result)).to.deep.equal([
      [1, []],
      [2, [2]],
      [3, []],
    ]);
    expect(blamed(run(events, [cabin, ann]))).to.deep.equal([[3, [2]]]);
  });

  it('include what stayed aboard, if a flight is overloaded by it', () => {
    const ship = carrier('Ship');
    const load = thing('Load', { mass: 500 });
    const small = new FlightEdge({
      name: 'Small',
      origin: lsp.id,
      destination: pac.id,
      duration: days(1),
      maxCrew: 4,
      maxCargo: 300,
    });
    const unload = (day: number, place: { readonly id: string }) =>
      new MoveElements({ ...on(day, place), elements: ids(load), container: lsp.id });
    const fly = new FlightTransport({ ...on(3, lsp), edge: small.id, elements: ids(ship) });
    const begin = [
      create(0, ship),
      new CreateElements({ ...on(0, lsp), elements: ids(load), container: ship.id }),
    ];
    const result = run([...begin, unload(1, pac), fly], [ship, load], [small]);
    expect(causesOf(result)).to.deep.equal([
      ['WRONG_PLACE', []],
      ['OVER_MASS', [2]],
    ]);
    const heavy = carrier('Ship', { id: ship.id, mass: 400 });
    expect(
      causesOf(run([...begin, unload(1, pac), fly], [heavy, load], [small])).at(-1),
    ).to.deep.equal(['OVER_MASS', []]);
  });

  it('include what stayed in a container or carrier, if something does not fit because of it', () => {
    const hold = carrier('Hold', { maxCargoMass: 100, maxCrew: 1 });
    const tank = box('Tank', { contents: [ofWater(90)] });
    const other = box('Other');
    const [one, two] = [thing('One', { mass: 60 }), thing('Two', { mass: 60 })];
    const [ann, bob] = [crew('Ann'), crew('Bob')];
    const result = run(
      [
        create(0, hold, tank, other),
        new CreateElements({ ...on(0, lsp), elements: ids(one, ann), container: hold.id }),
        new MoveElements({ ...on(1, pac), elements: ids(one, ann), container: lsp.id }),
        new CreateElements({ ...on(2, lsp), elements: ids(two), container: hold.id }),
        new CreateElements({ ...on(2, lsp), elements: ids(bob), container: hold.id }),
        new TransferResources({
          ...on(3, lsp),
          originContainer: tank.id,
          destinationContainer: other.id,
          resources: [ofWater(120)],
        }),
        new AddResources({ ...on(4, lsp), container: tank.id, resources: [ofWater(50)] }),
        new ConsumeResources({ ...on(5, lsp), source: tank.id, resources: [ofWater(1)] }),
      ],
      [hold, tank, other, one, two, ann, bob],
    );
    expect(causesOf(result)).to.deep.equal([
      ['WRONG_PLACE', []],
      ['NO_FIT', [2]],
      ['NO_FIT', [2]],
      ['NOT_AVAILABLE', []],
      ['NO_FIT', [5]],
    ]);
    expect(result.rootCauses.map(({ errors, consequences }) => [errors, consequences.errors]))
      .to.deep // per root
      .equal([
        [[0], [1, 2]],
        [[3], [4]],
      ]);
  });

  describe('of what moves up to an amount', () => {
    const upTo = true;
    const [depot, can, habitat] = [box('Depot'), box('Can'), thing('Habitat', thirsty)];
    const fill = (day: number, amount: number, place = lsp) =>
      new AddResources({
        ...on(day, place),
        container: depot.id,
        resources: [ofWater(amount)],
        upTo,
      });
    const pump = (day: number, from: { id: string }, to: { id: string }, place = lsp) =>
      new TransferResources({
        ...on(day, place),
        resources: [ofWater(500)],
        originContainer: from.id,
        destinationContainer: to.id,
        upTo,
      });
    const home = new FlightEdge({
      name: 'Home',
      origin: lsp.id,
      destination: pac.id,
      duration: days(1),
      maxCrew: 4,
      maxCargo: 1e6,
    });
    const leave = (element: AnyElementInstance) =>
      new FlightTransport({ ...on(3, lsp), edge: home.id, elements: ids(element) });
    const at = (day: number) =>
      new MoveElements({ ...on(day, pac), elements: ids(habitat), container: pac.id });
    const live = [
      new CreateElements({ ...on(4, pac), elements: ids(habitat), container: pac.id }),
      at(8),
    ];

    it('include stock that never came to the origin, wherever it would have gone from there', () => {
      const play = (gone: AnyElementInstance) =>
        run(
          [create(0, depot, can), fill(1, 5, pac), pump(2, depot, can), leave(gone), ...live],
          [depot, can, habitat],
          [home],
        );
      expect(causesOf(play(can))).to.deep.equal([['WRONG_PLACE', []]]);
      expect(blamed(play(can))).to.deep.equal([[8, [1]]]);
      // In the plan, the origin would hold nothing any more.
      expect(blamed(play(depot))).to.deep.equal([[8, []]]);
    });

    it('include room that never was in the destination', () => {
      const [full, rich, lost] = [
        box('Full', { contents: [ofWater(100)] }),
        box('Rich', { contents: [ofWater(70)] }),
        box('Lost'),
      ];
      const more = new AddResources({
        ...on(3, lsp),
        container: rich.id,
        resources: [ofWater(35)],
      });
      const events = [create(0, full, rich), pump(1, full, lost), pump(2, rich, full), more];
      expect(causesOf(run(events, [full, rich, lost]))).to.deep.equal([
        ['NOT_FOUND', []],
        ['NO_FIT', [1]],
      ]);
    });

    it('include no more than was there and had room, if the event itself fails', () => {
      const [rich, far] = [box('Rich', { contents: [ofWater(3)] }), box('Far')];
      const events = [
        create(0, rich),
        new CreateElements({ ...on(0, pac), elements: ids(far, habitat), container: pac.id }),
        pump(0, rich, far),
        ...[1, 4, 6].map(at),
      ];
      expect(blamed(run(events, [rich, far, habitat], [], interval))).to.deep.equal([
        [1, [2]],
        [4, [2]],
        [6, []],
      ]);
    });
  });

  it('are forgotten once the element is where it should be', () => {
    const load = thing('Load');
    const hold = carrier('Hold');
    const into = (day: number, place: { readonly id: string }) =>
      new MoveElements({ ...on(day, place), elements: ids(load), container: hold.id });
    const gone = new RemoveElements({ ...on(4, pac), elements: ids(load) });
    const result = run([create(0, load, hold), into(1, pac), into(2, lsp), gone], [load, hold]);
    expect(causesOf(result)).to.deep.equal([
      ['WRONG_PLACE', []],
      ['WRONG_PLACE', []],
    ]);
  });

  it('are the same in a result that was read from JSON', () => {
    const habitat = thing('Habitat', thirsty);
    const result = run(
      [
        create(0, habitat),
        new RemoveElements({ ...on(2, pac), elements: ids(habitat) }),
        tick(4, habitat),
      ],
      [habitat],
    );
    const data = JSON.parse(JSON.stringify(result));
    expect(data.rootCauses).to.have.length(1);
    expect(data.shortages).to.have.length(1);
    const again = new SimulationResult(data);
    expect(again.rootCauses).to.deep.equal(data.rootCauses);
    expect(again.shortages).to.deep.equal(data.shortages);
  });
});

describe('The shortages of a result', () => {
  it('tell since when, until when, how much, and what is on its way', () => {
    const habitat = thing('Habitat', thirsty);
    const tank = box('Tank', { contents: [ofWater(6)] });
    const ship = carrier('Ship');
    const goods = box('Goods', { contents: [ofWater(30)] });
    const way = new FlightEdge({
      name: 'Way',
      origin: ksc.id,
      destination: lsp.id,
      duration: days(4),
      maxCrew: 4,
      maxCargo: 10_000,
    });
    const tick = (day: number) =>
      new MoveElements({ ...on(day, lsp), elements: ids(habitat), container: lsp.id });
    const result = run(
      [
        create(0, habitat, tank),
        new CreateElements({ ...on(0, ksc), elements: ids(ship), container: ksc.id }),
        new CreateElements({ ...on(0, ksc), elements: ids(goods), container: ship.id }),
        tick(3),
        new FlightTransport({ ...on(4, ksc), edge: way.id, elements: ids(ship) }),
        tick(7),
        tick(10),
        tick(30),
      ],
      [habitat, tank, ship, goods],
      [way],
    );
    const seen = result.shortages.map(
      ({ place, resource, since, until, amount, demands, onTheWay }) => ({
        where: `${resource.name} at ${place.name}`,
        times: [since, until, amount, demands.length],
        onTheWay: onTheWay.map(({ transport, element, amount: carried, arrival }) => [
          transport,
          element.name,
          carried,
          arrival,
        ]),
      }),
    );
    expect(seen).to.deep.equal([
      {
        where: 'Water at LSP',
        times: [3, 8, 10, 1],
        onTheWay: [[0, 'Goods', 30, 8]],
      },
      { where: 'Water at LSP', times: [23, 30, 14, 1], onTheWay: [] },
    ]);
  });
});
