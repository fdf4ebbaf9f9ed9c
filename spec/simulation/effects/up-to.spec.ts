import { expect } from 'chai';
import fc from 'fast-check';
import {
  AddResources,
  type AnyEvent,
  type AnyResourceAmount,
  ConsumeResources,
  CreateElements,
  parse,
  ResourceAmount,
  Scenario,
  TransferResources,
} from '../../../lib/index.js';
import {
  type RuleChoice,
  Simulation,
  type SimulationResult,
} from '../../../lib/simulation/index.js';
import { fuel, ids, ksc, leo, on, pump, scenario, water } from '../support/builder.js';
import {
  box,
  carrier,
  cast,
  drinking,
  generic,
  ofWater,
  stage,
  thing,
} from '../support/elements.js';
import {
  atEvents,
  errorsOf,
  finalContents,
  finalFuel,
  play,
  presets,
  warningsOf,
} from '../support/results.js';

const pumps = (amount: number) => new ResourceAmount({ resource: pump.id, amount });
const ofFuel = (amount: number) => new ResourceAmount({ resource: fuel.id, amount });

const upTo = true;
const add = (day: number, container: { id: string }, ...resources: AnyResourceAmount[]) =>
  new AddResources({ ...on(day, ksc), container: container.id, resources, upTo });
const consume = (day: number, source: { id: string }, ...resources: AnyResourceAmount[]) =>
  new ConsumeResources({ ...on(day, ksc), source: source.id, resources, upTo });
const transfer = (
  day: number,
  from: { id: string },
  to: { id: string },
  ...resources: AnyResourceAmount[]
) =>
  new TransferResources({
    ...on(day, ksc),
    originContainer: from.id,
    destinationContainer: to.id,
    resources,
    upTo,
  });

/** Plays events at the launch site, where some elements are from the beginning. */
const playAt = (
  elements: Parameters<typeof cast>,
  events: AnyEvent[],
  rules?: RuleChoice,
  more: Parameters<typeof scenario>[1] = {},
) =>
  play(
    scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(...elements), container: ksc.id }),
        ...events,
      ],
      { ...cast(...elements), ...more },
    ),
    rules,
  );

/** What the timeline says that events moved, and up to what: name, amount, most. */
const movedIn = ({ timeline }: SimulationResult) =>
  timeline.flatMap((record) =>
    record.kind === 'add' || record.kind === 'transfer'
      ? [
          record.upTo?.map(({ resource: { id, name }, amount: most }) => [
            name,
            record.amounts.find(({ resource }) => resource.id === id)?.amount ?? 0,
            most,
          ]),
        ]
      : [],
  );

describe('Moving up to an amount', () => {
  for (const rules of presets) {
    it(`fills a tank from another one, and is no error if nothing moves (${rules})`, () => {
      const depot = stage('Depot', { fuel: ofFuel(6000) });
      const tug = stage('Tug', { fuel: ofFuel(11_000) });
      const result = playAt(
        [depot, tug],
        [
          transfer(1, depot, tug, ofFuel(1e6)),
          transfer(2, depot, tug, ofFuel(1e6)),
          transfer(3, tug, depot, ofFuel(500)),
          transfer(4, tug, depot),
        ],
        rules,
      );
      expect(errorsOf(result)).to.deep.equal([]);
      expect(warningsOf(result)).to.deep.equal(['NO_DEMANDS']);
      expect(movedIn(result)).to.deep.equal([
        [['Fuel', 4000, 1e6]],
        [['Fuel', 0, 1e6]],
        [['Fuel', 500, 500]],
      ]);
      expect(finalFuel(result, 'Depot')).to.equal(2500);
      expect(finalFuel(result, 'Tug')).to.equal(14_500);
    });

    it(`moves each resource by itself, and discrete ones in whole units (${rules})`, () => {
      const from = box('From', { contents: [ofWater(30), pumps(2.5), generic(201, 3)] });
      const to = box('To', { contents: [] });
      const result = playAt(
        [from, to],
        [
          transfer(1, from, to, ofWater(35), pumps(9), generic(201, 50), generic(3, 1)),
          // 27 kg of room are one pump of 20 kg.
          add(2, to, pumps(8.5)),
          add(3, to, ofWater(100)),
        ],
        rules,
      );
      expect(errorsOf(result)).to.deep.equal([]);
      expect(finalContents(result, 'From')).to.deep.equal({
        'Generic COS 201 (Water and Support Equipment)': 0,
        Water: 0,
        Pump: 0.5,
      });
      expect(finalContents(result, 'To')).to.deep.equal({
        'Generic COS 201 (Water and Support Equipment)': 3,
        Water: 37,
        Pump: 3,
      });
    });

    it(`fails for what could never go in, and moves the rest (${rules})`, () => {
      const tug = stage('Tug', { fuel: ofFuel(0) });
      const can = box('Can', { contents: [ofWater(4)], cargoEnvironment: 'Pressurized' });
      const open = box('Open');
      const result = playAt(
        [tug, can, open],
        [
          add(1, tug, ofWater(5), ofFuel(7)),
          transfer(2, can, tug, ofWater(0)),
          transfer(3, tug, can, ofWater(5)),
          transfer(4, can, open, ofWater(5), generic(5, 1)),
          add(5, open, generic(5, 2)),
        ],
        rules,
        { configuration: { environmentConstrained: true } },
      );
      expect(result.errors.map(({ code, limit }) => [code, limit])).to.deep.equal([
        ['NO_FIT', 'resource'],
        ['NO_FIT', 'resource'],
        ['NO_FIT', 'environment'],
      ]);
      expect(finalFuel(result, 'Tug')).to.equal(7);
      expect(finalContents(result, 'Can')).to.deep.equal({ Water: 4 });
      expect(finalContents(result, 'Open')).to.deep.equal({
        'Generic COS 5 (Stowage and Restraint)': 2,
      });
    });

    it(`refuses negative amounts (${rules})`, () => {
      const can = box('Can', { contents: [ofWater(4)] });
      const other = box('Other', { contents: [ofWater(4)] });
      const result = playAt(
        [can, other],
        [
          add(1, can, ofWater(-1), generic(5, 2)),
          transfer(2, can, other, ofWater(-1)),
          consume(3, can, ofWater(-1), generic(5, 1)),
        ],
        rules,
      );
      expect(errorsOf(result).map(([code]) => code)).to.deep.equal([
        'NEGATIVE_AMOUNT',
        'NEGATIVE_AMOUNT',
        'NEGATIVE_AMOUNT',
      ]);
      expect(result.errors[0]!.message).to.equal('-1 kg of Water cannot be the most that is moved');
      const failed = result.events.filter(({ succeeded }) => !succeeded);
      expect(failed.map(({ type }) => type)).to.deep.equal([
        'Add Resources',
        'Transfer Resources',
        'Consume Resources',
      ]);
      expect(finalContents(result, 'Can')).to.deep.equal({
        'Generic COS 5 (Stowage and Restraint)': 1,
        Water: 4,
      });
    });

    it(`needs the containers at one place, as without (${rules})`, () => {
      const [can, far, lost] = [box('Can', { contents: [ofWater(4)] }), box('Far'), box('Lost')];
      const result = play(
        scenario(
          [
            new CreateElements({ ...on(0, ksc), elements: ids(can), container: ksc.id }),
            new CreateElements({ ...on(0, leo), elements: ids(far), container: leo.id }),
            transfer(1, can, far, ofWater(1)),
            transfer(2, lost, can, ofWater(1)),
            add(3, far, ofWater(1)),
            consume(4, far, ofWater(1)),
          ],
          cast(can, far, lost),
        ),
        rules,
      );
      expect(errorsOf(result)).to.deep.equal([
        ['WRONG_PLACE', 'Far'],
        ['NOT_FOUND', 'Lost'],
        ['WRONG_PLACE', 'Far'],
        ['WRONG_PLACE', 'Far'],
      ]);
      expect(finalContents(result, 'Can')).to.deep.equal({ Water: 4 });
    });

    it(`consumes what is there, and leaves nothing unmet (${rules})`, () => {
      const base = carrier('Base');
      const cans = [
        box('A', { contents: [pumps(1.5), ofWater(20)] }),
        box('B', { contents: [pumps(1)] }),
      ];
      const result = playAt(
        [base, ...cans],
        [
          consume(1, base, pumps(9), ofWater(15), generic(3, 8)),
          consume(2, base, ofWater(100)),
          consume(3, base, ofWater(100)),
        ],
        rules,
      );
      expect(result.verdict).to.equal('supplied');
      expect(errorsOf(result)).to.deep.equal([]);
      expect(
        result.demands.flatMap(({ amounts, upTo: most, unmet }) =>
          most === undefined
            ? []
            : [
                [
                  amounts.map(({ resource, amount }) => [resource.name, amount]),
                  most.map(({ amount }) => amount),
                  unmet,
                ],
              ],
        ),
      ).to.deep.equal([
        [
          [
            ['Water', 15],
            ['Pump', 2],
          ],
          [8, 15, 9],
          [],
        ],
        [[['Water', 5]], [100], []],
        [[], [100], []],
      ]);
      const left = ['A', 'B'].map((name) => finalContents(result, name).Pump ?? 0);
      expect(left[0]! + left[1]!).to.equal(0.5);
    });

    it(`moves what it would move without the field, if that succeeds (${rules})`, () => {
      const make = (given: { upTo?: boolean }) => {
        const from = box('From', { contents: [ofWater(30), pumps(2)] });
        const to = box('To');
        const events = [
          transfer(1, from, to, ofWater(10), pumps(1)),
          add(2, from, ofWater(30)),
          consume(3, from, ofWater(7), pumps(1)),
        ].map((event) => Object.assign(event, given));
        const result = playAt([from, to], events, rules);
        return ['From', 'To'].map((name) => finalContents(result, name));
      };
      expect(make({ upTo: true })).to.deep.equal(make({ upTo: false }));
    });
  }

  it('takes what flows have left until then, and lets them go on with what it brings', () => {
    const { model, state } = drinking(3);
    const habitat = carrier('Habitat', { states: [state], currentStateIndex: 0 });
    const tank = box('Tank', { contents: [ofWater(12)] });
    const other = box('Other');
    for (const rules of ['standard', atEvents] as const) {
      const result = playAt(
        [habitat, tank, other],
        [transfer(2, tank, other, ofWater(100)), add(4, tank, ofWater(100))],
        rules,
        { demandModels: [model] },
      );
      expect(movedIn(result)).to.deep.equal([[['Water', 6, 100]], [['Water', 100, 100]]]);
      expect(finalContents(result, 'Other')).to.deep.equal({ Water: 0 });
    }
  });

  it('empties a container that still takes in what is produced', () => {
    const { model, state } = drinking(-2);
    const buffer = box('Buffer', { contents: [ofWater(0)] });
    const tank = box('Tank', { contents: [] });
    const plant = thing('Plant', { states: [state], currentStateIndex: 0 });
    const empty = (day: number) => transfer(day, buffer, tank, ofWater(1e6));
    const result = playAt([plant, buffer, tank], [empty(3), empty(5)], 'standard', {
      demandModels: [model],
    });
    expect(movedIn(result)).to.deep.equal([[['Water', 6, 1e6]], [['Water', 4, 1e6]]]);
    expect(result.surplus).to.deep.equal([]);
  });

  it('has room in volume too, if it is constrained', () => {
    const can = box('Can', { maxCargoVolume: 0.02 });
    const configuration = { volumeConstrained: true };
    const result = playAt([can], [add(1, can, ofWater(50))], 'standard', { configuration });
    expect(finalContents(result, 'Can')).to.deep.equal({ Water: 20 });
  });

  it('consumes nothing in a simulation that leaves stocks alone', () => {
    const can = box('Can', { contents: [ofWater(4)] });
    const events = [
      new CreateElements({ ...on(0, ksc), elements: ids(can), container: ksc.id }),
      consume(1, can, ofWater(10)),
    ];
    const result = play(scenario(events, cast(can)), 'standard', { consume: false });
    expect(result.demands.map(({ amounts, unmet }) => [amounts, unmet])).to.deep.equal([[[], []]]);
    expect(result.verdict).to.equal('undemanded');
  });
});

const quarter = (most: number) => fc.nat(most * 4).map((each) => each / 4);

/** Two boxes, and what moves into, between and out of them. */
const anyCourse = fc.record({
  contents: fc.tuple(quarter(60), quarter(4), quarter(60), quarter(4)),
  limits: fc.tuple(quarter(140), quarter(140)),
  moves: fc.array(
    fc.record({
      kind: fc.constantFrom('add', 'transfer', 'back', 'consume'),
      water: quarter(80),
      pumps: quarter(6),
    }),
    { maxLength: 12 },
  ),
});

describe('Moving up to an amount, in any course of events', () => {
  const build = ({
    contents,
    limits,
    moves,
  }: typeof anyCourse extends fc.Arbitrary<infer T> ? T : never) => {
    const [a, b] = [0, 1].map((n) =>
      box(`${n}`, {
        contents: [ofWater(contents[2 * n]!), pumps(contents[2 * n + 1]!)],
        maxCargoMass: limits[n]!,
      }),
    ) as [ReturnType<typeof box>, ReturnType<typeof box>];
    const events = moves.map(({ kind, ...amount }, day) => {
      const resources = [pumps(amount.pumps), ofWater(amount.water)];
      if (kind === 'add') return add(day + 1, b, ...resources);
      if (kind === 'consume') return consume(day + 1, a, ...resources);
      return kind === 'transfer'
        ? transfer(day + 1, a, b, ...resources)
        : transfer(day + 1, b, a, ...resources);
    });
    return scenario(
      [new CreateElements({ ...on(0, ksc), elements: ids(a, b), container: ksc.id }), ...events],
      cast(a, b),
    );
  };
  const held = (result: SimulationResult, name: string) => {
    const { Water = 0, Pump = 0 } = finalContents(result, name);
    return { water: Water, pumps: Pump };
  };

  it('moves the least of what is listed, what is there and what has room', () =>
    fc.assert(
      fc.property(anyCourse, fc.constantFrom<RuleChoice>(...presets, atEvents), (course, rules) => {
        const { contents, limits, moves } = course;
        const boxes = [0, 1].map((n) => ({
          water: contents[2 * n]!,
          pumps: contents[2 * n + 1]!,
          limit: limits[n]!,
        })) as [Store, Store];
        type Store = { water: number; pumps: number; limit: number };
        const room = (store: Store, mass: number) =>
          Math.max(0, store.limit - store.water - store.pumps * pump.unitMass) / mass;
        const [a, b] = boxes;
        for (const { kind, ...amount } of moves)
          for (const [of, mass] of [
            ['water', 1],
            ['pumps', pump.unitMass],
          ] as const) {
            const whole = (units: number) => (of === 'pumps' ? Math.floor(units) : units);
            const move = (from: Store | undefined, into: Store | undefined) => {
              const there = from?.[of] ?? Number.POSITIVE_INFINITY;
              const free = into === undefined ? Number.POSITIVE_INFINITY : room(into, mass);
              const units = whole(Math.min(amount[of], there, free));
              if (from !== undefined) from[of] -= units;
              if (into !== undefined) into[of] += units;
              return units;
            };
            if (kind === 'add') move(undefined, b);
            else if (kind === 'transfer') move(a, b);
            else if (kind === 'back') move(b, a);
            else {
              // The source comes first, then the other one; both together give whole units.
              let open = whole(Math.min(amount[of], a[of] + b[of]));
              for (const store of boxes) {
                const units = Math.min(open, store[of]);
                store[of] -= units;
                open -= units;
              }
            }
          }
        const result = play(build(course), rules);
        expect(errorsOf(result)).to.deep.equal([]);
        expect(result.supplied).to.equal(true);
        for (const [n, { water: kg, pumps: units }] of boxes.entries())
          expect(held(result, `${n}`)).to.deep.equal({ water: kg, pumps: units });
      }),
    ));

  it('neither makes nor loses anything, and the records say what was moved', () =>
    fc.assert(
      fc.property(anyCourse, fc.constantFrom<RuleChoice>(...presets, atEvents), (course, rules) => {
        const result = play(build(course), rules);
        for (const [of, { id }] of [
          ['water', water],
          ['pumps', pump],
        ] as const) {
          const sum = (amounts: readonly { resource: { id: string }; amount: number }[]) =>
            amounts.reduce((all, each) => all + (each.resource.id === id ? each.amount : 0), 0);
          const first = of === 'water' ? 0 : 1;
          const added = result.timeline.flatMap((each) =>
            each.kind === 'add' ? each.amounts : [],
          );
          const consumed = result.demands.flatMap(({ amounts }) => amounts);
          const supplied = result.demands.flatMap(({ supplies }) => supplies);
          const left = held(result, '0')[of] + held(result, '1')[of];
          const begun = course.contents[first]! + course.contents[first + 2]!;
          expect(begun + sum(added)).to.be.closeTo(left + sum(consumed), 1e-9);
          expect(sum(supplied)).to.be.closeTo(sum(consumed), 1e-9);
        }
      }),
    ));

  it('is the same in a fork, and in a scenario that was written and read', () =>
    fc.assert(
      fc.property(anyCourse, fc.nat(8), (course, steps) => {
        const built = build(course);
        const text = (result: SimulationResult) => JSON.stringify(result);
        const expected = text(play(built));
        const origin = new Simulation(built);
        for (let step = 0; step < steps && origin.step() !== undefined; step++);
        expect(text(origin.fork().run())).to.equal(expected);
        expect(text(origin.run())).to.equal(expected);
        const written = JSON.stringify(built);
        const read = parse(Scenario, written);
        expect(JSON.stringify(read)).to.equal(written);
        expect(text(play(read))).to.equal(expected);
      }),
    ));
});
