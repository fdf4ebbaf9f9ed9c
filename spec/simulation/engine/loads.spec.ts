import { expect } from 'chai';
import {
  AddResources,
  type AnyEvent,
  type AnyResourceAmount,
  ConsumeResources,
  CreateElements,
  days,
  FlightEdge,
  FlightTransport,
  MoveElements,
  RemoveElements,
  type Scenario,
} from '../../../lib/index.js';
import { simulate } from '../../../lib/simulation/index.js';
import { ids, ksc, leo, lsp, on, scenario, water } from '../support/builder.js';
import { box, carrier, cast, drinking, generic, ofWater, thing } from '../support/elements.js';

const hop = new FlightEdge({
  name: 'Hop',
  origin: ksc.id,
  destination: lsp.id,
  duration: days(3),
  maxCrew: 0,
  maxCargo: 1e6,
});

/** A ship that flies on day 1, with what its manifest loads; `before` happens on day 0. */
function flown({
  ship = carrier('Ship'),
  cans = [box('Can')],
  more = [],
  before = [],
  meanwhile = [],
  load = ids(...cans),
  unload = load,
}: {
  ship?: ReturnType<typeof carrier>;
  cans?: ReturnType<typeof box>[];
  more?: ReturnType<typeof thing>[];
  before?: (CreateElements | MoveElements | RemoveElements)[];
  meanwhile?: AnyEvent[];
  load?: string[];
  unload?: string[];
}): Scenario {
  const events = [
    ...before,
    new FlightTransport({
      ...on(1, ksc, { name: 'Flight', priority: 3 }),
      edge: hop.id,
      elements: ids(ship),
    }),
    ...meanwhile,
  ];
  const given = scenario(events, { ...cast(ship, ...cans, ...more), edges: [hop] });
  given.manifest = Object.assign(given.manifest, {
    containers: cans.map(({ id }) => ({ element: id, kind: 'can', pieces: [] })),
    cells: [],
    legs: [{ mission: 0, event: before.length, carrier: ship.id, load, unload }],
  });
  return given;
}

const createAt = (
  place: { readonly id: string },
  container: { readonly id: string },
  ...elements: { readonly id: string }[]
) => new CreateElements({ ...on(0, place), elements: ids(...elements), container: container.id });

const problemsOf = (given: Scenario) =>
  simulate(given).errors.map(({ code, eventName, element, place, found }) => [
    ...[code, eventName, element?.name ?? null, place?.name ?? null, found?.name ?? null],
  ]);

describe('The loads of a manifest', () => {
  it('come into play in their carrier, and are put down where the flight ends', () => {
    const ship = carrier('Ship');
    const can = box('Can');
    const result = simulate(flown({ ship, cans: [can], before: [createAt(ksc, ksc, ship)] }));
    expect(result.errors).to.deep.equal([]);
    expect(result.at(2).element(can.id)?.container?.name).to.equal('Ship');
    expect(result.at(4).element(can.id)?.container?.name).to.equal('LSP');
  });

  it('fail for a carrier that is not in play', () => {
    expect(problemsOf(flown({}))[0]).to.deep.equal([
      ...['NOT_FOUND', 'Load Containers', 'Ship', null, null],
    ]);
  });

  it('fail for a container that is elsewhere', () => {
    const ship = carrier('Ship');
    const can = box('Can');
    const given = flown({
      ship,
      cans: [can],
      before: [createAt(ksc, ksc, ship), createAt(leo, leo, can)],
    });
    expect(problemsOf(given)).to.deep.equal([
      ['WRONG_PLACE', 'Load Containers', 'Can', 'KSC', 'LEO'],
      ['WRONG_PLACE', 'Unload Containers', 'Can', 'LSP', 'LEO'],
    ]);
  });

  it('fail for a container that is gone when the flight arrives', () => {
    const ship = carrier('Ship');
    const can = box('Can');
    const given = flown({
      ship,
      cans: [can],
      before: [createAt(ksc, ksc, ship)],
      meanwhile: [new RemoveElements({ ...on(2, hop), elements: ids(can) })],
    });
    expect(problemsOf(given)).to.deep.equal([
      ['NOT_FOUND', 'Unload Containers', 'Can', null, null],
    ]);
  });

  it('leave alone what already stands at the destination', () => {
    const ship = carrier('Ship');
    const [can, other] = [box('Can'), box('Other')];
    const result = simulate(
      flown({
        ship,
        cans: [can, other],
        before: [createAt(ksc, ksc, ship), createAt(lsp, lsp, other)],
        load: [can.id],
        unload: [can.id, other.id],
      }),
    );
    expect(result.errors).to.deep.equal([]);
    const moves = result.positions.filter(({ element }) => element.id === other.id);
    expect(moves).to.have.length(1);
  });

  it('are refused above the capacity of the carrier, by more than rounding', () => {
    const load = (maxCargoMass: number) => {
      const ship = carrier('Ship', { maxCargoMass });
      return problemsOf(
        flown({ ship, cans: [box('Can', { mass: 50 })], before: [createAt(ksc, ksc, ship)] }),
      );
    };
    expect(load(50)).to.deep.equal([]);
    expect(load(50 - 1e-5)).to.deep.equal([]);
    expect(load(40)[0]).to.deep.equal(['NO_FIT', 'Load Containers', 'Can', 'KSC', null]);
  });

  it('do not stop a run that a limit has ended', () => {
    const ship = carrier('Ship');
    const given = flown({ ship, before: [createAt(ksc, ksc, ship)] });
    const result = simulate(given, { limits: { elements: 1 } });
    expect(result.ending).to.equal('limit');
    expect(result.events.map(({ name }) => name)).not.to.include('Flight');
    expect(problemsOf(given)).to.deep.equal([]);
  });
});

describe('What a manifest reserves', () => {
  /**
   * A can that keeps water for the destination of a flight, and may be aboard. Somebody drinks there from day 4 on, and somebody
   * else all the time where the flight begins.
   */
  const reserved = (isAboard: boolean) => {
    const ship = carrier('Ship');
    const can = box('Can', { contents: [ofWater(10)] });
    const { model, state } = drinking(1);
    const drinks = { states: [state], currentStateIndex: 0 };
    const [drinker, keeper] = [thing('Drinker', drinks), thing('Keeper', drinks)];
    const given = flown({
      ship,
      cans: [can],
      more: [drinker, keeper],
      before: [createAt(ksc, ksc, ship, can, keeper)],
      meanwhile: [
        new CreateElements({
          ...on(4, lsp, { priority: 5 }),
          elements: ids(drinker),
          container: lsp.id,
        }),
        new MoveElements({ ...on(9, lsp), elements: ids(drinker), container: lsp.id }),
      ],
      load: isAboard ? [can.id] : [],
      unload: isAboard ? [can.id] : [],
    });
    given.demandModels = [model];
    const arrival = { mission: 0, event: 1, at: 'arrival' };
    Object.assign(given.manifest, {
      containers: [
        { element: can.id, kind: 'can', pieces: [{ resource: water.id, amount: 10, cell: 0 }] },
      ],
      cells: [{ place: lsp.id, from: arrival, to: null }],
    });
    return given;
  };

  for (const rules of ['standard', 'spacenet25'] as const)
    it(`serves where it is reserved, and nowhere else (${rules})`, () => {
      const drunk = (isAboard: boolean) => {
        const { errors, demands } = simulate(reserved(isAboard), { rules });
        expect(errors).to.deep.equal([]);
        const supplies = demands.flatMap((each) => each.supplies);
        return supplies.reduce((sum, { amount }) => sum + amount, 0);
      };
      expect(drunk(true)).to.be.closeTo(5, 1e-9);
      expect(drunk(false)).to.equal(0);
    });

  /** Three cans that keep what a cell needs from day 4 on: water, food, and water. Nothing else is there. */
  const threeCans = (
    meanwhile: (first: { readonly id: string }, last: { readonly id: string }) => AnyEvent[],
    drinks = 0,
  ) => {
    const ship = carrier('Ship');
    const food = generic(202, 3);
    const cans = [
      box('First', { contents: [ofWater(2)] }),
      box('Middle', { contents: [food] }),
      box('Last', { contents: [ofWater(10)] }),
    ] as const;
    const { model, state } = drinking(drinks);
    const drinker = thing('Drinker', { states: [state], currentStateIndex: 0 });
    const given = flown({
      ship,
      cans: [...cans],
      more: [drinker],
      before: [createAt(ksc, ksc, ship)],
      meanwhile: [
        new CreateElements({
          ...on(4, lsp, { priority: 5 }),
          elements: ids(drinker),
          container: lsp.id,
        }),
        ...meanwhile(cans[0], cans[2]),
      ],
    });
    given.demandModels = [model];
    const piece = { cell: 0 };
    const pieces = [
      { ...piece, resource: water.id, amount: 2 },
      { ...piece, classOfSupply: 202, environment: 'Unpressurized', amount: 3 },
      { ...piece, resource: water.id, amount: 10 },
    ];
    Object.assign(given.manifest, {
      containers: cans.map(({ id }, i) => ({ element: id, kind: 'can', pieces: [pieces[i]] })),
      cells: [{ place: lsp.id, from: { mission: 0, event: 1, at: 'arrival' }, to: null }],
    });
    const consume = (day: number, ...resources: AnyResourceAmount[]) =>
      new ConsumeResources({ ...on(day, lsp), source: drinker.id, resources });
    return { given, consume };
  };
  const refill = (day: number, can: { readonly id: string }, amount: number) =>
    new AddResources({ ...on(day, lsp), container: can.id, resources: [ofWater(amount)] });
  const supplied = (given: Scenario, rules: 'standard' | 'spacenet25') => {
    const { errors, demands } = simulate(given, { rules });
    expect(errors).to.deep.equal([]);
    return demands
      .filter(({ supplies }) => supplies.length > 0)
      .map(({ supplies }) => supplies.map(({ from, amount }) => `${from.name} ${amount}`));
  };

  for (const rules of ['standard', 'spacenet25'] as const) {
    it(`is drawn in the order of the manifest, also after it was refilled (${rules})`, () => {
      const events: AnyEvent[] = [];
      const { given, consume } = threeCans((first, last) => {
        events.push(
          refill(7, first, 5),
          new RemoveElements({ ...on(9, lsp), elements: ids(last) }),
        );
        return [];
      });
      events.push(
        consume(5, ofWater(3), generic(202, 1)),
        consume(6, ofWater(1)),
        consume(8, ofWater(4), generic(202, 1)),
        consume(10, ofWater(1), generic(202, 9)),
      );
      given.missionList[0]!.events.push(...events);
      expect(supplied(given, rules)).to.deep.equal([
        ['First 2', 'Middle 1', 'Last 1'],
        ['Last 1'],
        ['First 4', 'Middle 1'],
        ['First 1', 'Middle 1'],
      ]);
    });

    it(`flows from what comes first in the manifest, also after it was refilled (${rules})`, () => {
      const { given } = threeCans(
        (first) => [
          refill(7, first, 3),
          new RemoveElements({ ...on(9, lsp, { priority: 5 }), elements: [] }),
        ],
        1,
      );
      const drunk = new Map<string, number>();
      for (const each of supplied(given, rules).flat()) {
        const [from, amount] = each.split(' ') as [string, string];
        drunk.set(from, (drunk.get(from) ?? 0) + Number(amount));
      }
      expect([...drunk]).to.deep.equal([
        ['First', 4],
        ['Last', 1],
      ]);
    });
  }
});
