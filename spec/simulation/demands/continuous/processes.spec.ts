import { expect } from 'chai';
import {
  type AnyElementInstance,
  type AnyResourceAmountRate,
  ContinuousResource,
  GenericResourceAmountRate,
  InstRatedDemandModel,
  type Mission,
  RatedDemandModel,
  RemoveElements,
  ResourceAmount,
  ResourceAmountRate,
  type ResourceContainer,
  type Scenario,
  State,
} from '../../../../lib/index.js';
import { Simulation, type SimulationResult } from '../../../../lib/simulation/index.js';
import { simulateValid as simulate } from '../../../../lib/simulation/simulate.js';
import { dayOf, fuel, ksc, mission, on, pump, scenario, water } from '../../support/builder.js';
import { box, cast, crew, rover, thing } from '../../support/elements.js';
import { leftOf } from '../../support/left.js';
import { create, idle } from './played.js';

const fluid = (name: string, classOfSupply: 101 | 203 | 701) =>
  new ContinuousResource({
    name,
    classOfSupply,
    environment: 'Pressurized',
    packingFactor: 0,
    unitMass: 1,
    unitVolume: 0.001,
  });
const oxygen = fluid('Oxygen', 203);
const hydrogen = fluid('Hydrogen', 203);
const methane = fluid('Methane', 101);
const brine = fluid('Brine', 701);
const resourceList = [water, oxygen, hydrogen, methane, brine, fuel, pump];

type Rates = readonly (readonly [resource: { readonly id: string }, rate: number])[];

/** Elements with one rated model each, by name. */
class Cast {
  readonly elements: AnyElementInstance[] = [];
  readonly demandModels: RatedDemandModel[] = [];

  /** Adds an element with a rated model for each list of rates. */
  running(name: string, ...lists: (Rates | readonly AnyResourceAmountRate[])[]): this {
    return this.add(thing(name, this.living(name, ...lists)));
  }

  living(name: string, ...lists: (Rates | readonly AnyResourceAmountRate[])[]) {
    const demandModels = lists.map((list, i) => {
      const demands = list.map((each) =>
        Array.isArray(each)
          ? new ResourceAmountRate({ resource: each[0].id, rate: each[1] })
          : (each as AnyResourceAmountRate),
      );
      const model = new RatedDemandModel({ name: `${name} ${i + 1}`, demands });
      this.demandModels.push(model);
      return new InstRatedDemandModel({ name: model.name, templateId: model.id });
    });
    const state = new State({ name: 'On', type: 'Active', demandModels });
    return { states: [state], currentStateIndex: 0 };
  }

  /** Adds a container. */
  tank(
    name: string,
    resource: { readonly id: string },
    amount: number,
    maxCargoMass = 1e6,
    more: Partial<ResourceContainer> = {},
  ): this {
    return this.add(
      box(name, {
        maxCargoMass,
        contents: [new ResourceAmount({ resource: resource.id, amount })],
        ...more,
      } as never),
    );
  }

  add(element: AnyElementInstance): this {
    this.elements.push(element);
    return this;
  }

  scenario(end: number, ...events: Parameters<typeof scenario>[0]): Scenario {
    return scenario([create(0, ...this.elements), ...events, idle(end)], {
      ...cast(...this.elements),
      demandModels: this.demandModels,
      resourceList,
    });
  }

  until(end: number, ...events: Parameters<typeof scenario>[0]): SimulationResult {
    return simulate(this.scenario(end, ...events));
  }
}

const electrolysis: Rates = [
  [water, 9],
  [oxygen, -8],
];

const ms = 1 / 86_400_000;

/** The process of an element, or without a name of a mission: its fractions, since and until when, and what holds it back. */
const runOf = (result: SimulationResult, name: string | undefined, which = 0) =>
  result.demands
    .filter(({ element }) => element?.name === name)
    .flatMap(({ processes }) => processes[which]?.spans ?? [])
    .map(({ since, until, fraction, limit }) => [
      since,
      until,
      fraction,
      limit && `${limit.by} ${limit.resource.name} ${limit.stores.map((each) => each.name)}`.trim(),
    ]);

/** What is unmet of, or finds no room: resource, amount a day, since and until when. */
const leftBy = (result: SimulationResult, name: string) =>
  result.demands
    .filter(({ element }) => element?.name === name)
    .flatMap((demand) =>
      leftOf(demand).map(({ resource, amount, since, until }) => [
        resource.name,
        amount,
        since,
        until,
      ]),
    );

const levelOf = (result: SimulationResult, name: string, day: number, of?: string) =>
  result
    .at(day)
    .elements.find(({ element }) => element.name === name)
    ?.holds.find(({ resource }) => of === undefined || resource.name === of)?.amount;

/** A list of rows, whose numbers may differ by rounding errors, and whose times by a millisecond. */
const expectRows = (actual: readonly (readonly unknown[])[], expected: readonly unknown[][]) => {
  expect(actual.length, JSON.stringify(actual)).to.equal(expected.length);
  for (const [i, row] of expected.entries())
    for (const [j, value] of row.entries())
      if (typeof value === 'number')
        expect(actual[i]![j], JSON.stringify(actual)).to.be.closeTo(value, 2 * ms);
      else expect(actual[i]![j], JSON.stringify(actual)).to.equal(value);
};

describe('Processes', () => {
  it('stop when an input is used up, which is unmet from then on', () => {
    const result = new Cast()
      .running('Plant', electrolysis)
      .tank('Water', water, 90)
      .tank('Tank', oxygen, 0)
      .until(30);
    expect(levelOf(result, 'Tank', 30)).to.equal(80);
    expectRows(runOf(result, 'Plant'), [
      [0, 10, 1, null],
      [10, 30, 0, 'input Water'],
    ]);
    expect(leftBy(result, 'Plant')).to.deep.equal([['Water', 180, 10, 30]]);
    const [demand] = result.demands;
    expect(demand!.amounts.map(({ amount }) => amount)).to.deep.equal([270, -80]);
  });

  it('stop when an output is full, and leave nothing unmet', () => {
    const result = new Cast()
      .running('Plant', electrolysis)
      .tank('Water', water, 90)
      .tank('Tank', oxygen, 0, 40)
      .until(30);
    expect(levelOf(result, 'Tank', 30)).to.equal(40);
    expect(levelOf(result, 'Water', 30)).to.equal(45);
    expectRows(runOf(result, 'Plant'), [
      [0, 5, 1, null],
      [5, 30, 0, 'room Oxygen Tank'],
    ]);
    expect(leftBy(result, 'Plant')).to.deep.equal([]);
    expect(result.verdict).to.equal('supplied');
  });

  it('of a mission run at its destination as long as it lasts', () => {
    const store = new Cast().tank('Water', water, 90).tank('Tank', oxygen, 0, 40);
    store.living('Plant', electrolysis);
    const [model] = store.demandModels;
    const demandModels = [new InstRatedDemandModel({ name: 'Plant 1', templateId: model!.id })];
    const plant = mission([create(0, ...store.elements)], { destination: ksc.id, demandModels });
    const drinker = mission([], { name: 'Later', startDate: dayOf(12) });
    const built = (missionList: Mission[]) =>
      scenario([], {
        ...cast(...store.elements),
        demandModels: store.demandModels,
        resourceList,
        missionList,
      });
    for (const missionList of [[plant], [plant, drinker]]) {
      const result = simulate(built(missionList), { until: 30 });
      expectRows(runOf(result, undefined), [
        [0, 5, 1, null],
        [5, 30, 0, 'room Oxygen Tank'],
      ]);
      expect([levelOf(result, 'Tank', 30), levelOf(result, 'Water', 30)]).to.deep.equal([40, 45]);
      const [demand] = result.demands;
      expect([demand!.mission?.name, demand!.models]).to.deep.equal(['Mission', ['Plant 1']]);
      expect(result.verdict).to.equal('supplied');
    }
  });

  it('make as much as flows out of a full tank', () => {
    const result = new Cast()
      .running('Plant', electrolysis)
      .running('Crew', [[oxygen, 2]])
      .tank('Water', water, 90)
      .tank('Tank', oxygen, 0, 40)
      .until(50);
    expectRows(runOf(result, 'Plant'), [
      [0, 40 / 6, 1, null],
      [40 / 6, 20, 0.25, 'room Oxygen Tank'],
      [20, 50, 0, 'input Water'],
    ]);
    expectRows(leftBy(result, 'Plant'), [['Water', 270, 20, 50]]);
    // The records are cut where the rates change.
    const { supplies } = result.demands.find(({ element }) => element?.name === 'Plant')!;
    expectRows(
      supplies
        .filter(({ from }) => from.name === 'Water')
        .map(({ amount, since, until }) => [amount, since!, until!]),
      [
        [60, 0, 40 / 6],
        [30, 40 / 6, 20],
      ],
    );
    expectRows(leftBy(result, 'Crew'), [['Oxygen', 20, 40, 50]]);
    expect(levelOf(result, 'Water', 20) ?? 0).to.be.closeTo(0, 1e-9);
    expect(levelOf(result, 'Tank', 20)).to.be.closeTo(40, 1e-9);
  });

  it('feed each other through empty stores', () => {
    const result = new Cast()
      .running('Plant', electrolysis)
      .running('Reactor', [
        [methane, 4],
        [water, -9],
      ])
      .running('Well', [[methane, -1]])
      .tank('Methane', methane, 0)
      .tank('Water', water, 0)
      .tank('Tank', oxygen, 0)
      .until(10);
    expectRows(runOf(result, 'Plant'), [[0, 10, 0.25, 'input Water']]);
    expectRows(runOf(result, 'Reactor'), [[0, 10, 0.25, 'input Methane']]);
    expectRows(leftBy(result, 'Plant'), [['Water', 67.5, 0, 10]]);
    expectRows(leftBy(result, 'Reactor'), [['Methane', 30, 0, 10]]);
    expect(levelOf(result, 'Tank', 10)).to.be.closeTo(20, 1e-9);
    expect(levelOf(result, 'Water', 10)).to.equal(undefined);
  });

  it('lack of each input what it cannot deliver by itself', () => {
    const all = new Cast()
      .running('Plant', [
        [water, 8],
        [methane, 4],
        [oxygen, -1],
      ])
      .running('Spring', [[water, -4]])
      .running('Well', [[methane, -1]])
      .running('Garden', [[water, 2]])
      .tank('Methane', methane, 0)
      .tank('Water', water, 0)
      .tank('Tank', oxygen, 0)
      .until(10);
    expectRows(runOf(all, 'Plant'), [[0, 10, 0.25, 'input Methane']]);
    expectRows(leftBy(all, 'Plant'), [
      ['Methane', 30, 0, 10],
      ['Water', 40, 0, 10],
    ]);
    expectRows(leftBy(all, 'Garden'), []);
  });

  it('lack nothing of an input whose store fills', () => {
    const result = new Cast()
      .running('Plant', [
        [water, 8],
        [methane, 4],
        [oxygen, -1],
      ])
      .running('Spring', [[water, -4]])
      .running('Well', [[methane, -1]])
      .tank('Methane', methane, 0)
      .tank('Water', water, 0)
      .tank('Tank', oxygen, 0)
      .until(10);
    expectRows(runOf(result, 'Plant'), [[0, 10, 0.25, 'input Methane']]);
    // The water that is not drawn is in store at once.
    expectRows(leftBy(result, 'Plant'), [['Methane', 30, 0, 10]]);
    expect(levelOf(result, 'Water', 10)).to.be.closeTo(20, 1e-9);
  });

  it('vent outputs that no store lists, and waste that finds no bin', () => {
    const result = new Cast()
      .running('Plant', [
        [water, 9],
        [oxygen, -8],
        [brine, -1],
        [hydrogen, -2],
      ])
      .tank('Water', water, 90)
      .tank('Tank', oxygen, 0)
      .tank('Bin', brine, 0, 5)
      .until(10);
    expectRows(runOf(result, 'Plant'), [[0, 10, 1, null]]);
    expect(
      result.surplus.map(({ resource, amount, since }) => [resource.name, amount, since]),
    ).to.deep.equal([
      ['Hydrogen', 20, 0],
      ['Brine', 5, 5],
    ]);
    expect(result.verdict).to.equal('supplied');
  });

  it('vent an output when the last store that lists it leaves', () => {
    const many = new Cast()
      .running('Plant', electrolysis)
      .tank('Water', water, 900)
      .tank('Tank', oxygen, 0, 40);
    const result = many.until(
      30,
      new RemoveElements({ ...on(20, ksc), elements: [many.elements[2]!.id] }),
    );
    expectRows(runOf(result, 'Plant'), [
      [0, 5, 1, null],
      [5, 20, 0, 'room Oxygen Tank'],
      [20, 30, 1, null],
    ]);
    expect(result.surplus.map(({ amount, since }) => [amount, since])).to.deep.equal([[80, 20]]);
  });

  it('only need gear to be there', () => {
    const gear = new GenericResourceAmountRate({
      classOfSupply: 6,
      environment: 'Unpressurized',
      rate: 2,
    });
    const sampled = new ResourceAmountRate({ resource: oxygen.id, rate: -1 });
    const plant = () => new Cast().running('Plant', [gear, sampled]).tank('Tank', oxygen, 0);
    expectRows(runOf(plant().until(3), 'Plant'), [
      [0, 3, 0, 'input Generic COS 6 (Exploration and Research)'],
    ]);
  });

  it('fill tanks and draw from them', () => {
    const result = new Cast()
      .running('Plant', [
        [fuel, 2],
        [water, -1],
      ])
      .running('Maker', [
        [methane, 3],
        [fuel, -1],
      ])
      .add(
        rover('Car', { maxFuel: 30, fuel: new ResourceAmount({ resource: fuel.id, amount: 10 }) }),
      )
      .tank('Water', water, 0)
      .tank('Methane', methane, 1000)
      .until(30);
    expectRows(runOf(result, 'Plant'), [
      [0, 10, 1, null],
      [10, 30, 0.5, 'input Fuel'],
    ]);
    expectRows(runOf(result, 'Maker'), [[0, 30, 1, null]]);
    expect(levelOf(result, 'Water', 30)).to.be.closeTo(20, 1e-9);
  });

  it('take discrete resources in fractions, and leave people alone', () => {
    const many = new Cast();
    const given = many
      .running('Shop', [
        [pump, 0.5],
        [water, -1],
      ])
      .add(crew('Ada', many.living('Ada', electrolysis)))
      .tank('Pumps', pump, 2)
      .tank('Can', water, 0)
      .scenario(10);
    const result = simulate(
      scenario(
        given.missionList[0]!.events as never,
        {
          ...cast(...many.elements),
          demandModels: many.demandModels,
          resourceList,
          configuration: { itemDiscretization: 'Element' },
        } as never,
      ),
    );
    expectRows(runOf(result, 'Shop'), [
      [0, 4, 1, null],
      [4, 10, 0, 'input Pump'],
    ]);
    expect(runOf(result, 'Ada')).to.deep.equal([]);
    expectRows(
      result.surplus.map(({ resource, amount }) => [resource.name, amount]),
      [['Oxygen', 80]],
    );
  });

  it('run at their full rates if stocks are left alone', () => {
    const given = new Cast().running('Plant', electrolysis).tank('Water', water, 9).scenario(10);
    const result = simulate(given, { consume: false });
    expectRows(runOf(result, 'Plant'), [[0, 10, 1, null]]);
    expect(leftBy(result, 'Plant')).to.deep.equal([
      ['Water', 90, 0, 10],
      ['Oxygen', -80, 0, 10],
    ]);
    expect(result.surplus).to.deep.equal([]);
  });

  it('run independently if demands are asked in intervals', () => {
    const given = new Cast().running('Plant', electrolysis).tank('Water', water, 9).scenario(10);
    const timing = { demandTiming: 'interval' } as const;
    const result = simulate(given, { rules: timing });
    expect(result.demands).to.deep.equal(
      simulate(given, { rules: { ...timing, mixedRates: 'independent' } }).demands,
    );
    expect(result.surplus[0]?.amount).to.equal(80);
  });

  it('are the same in a fork, and if events that change nothing cut the time', () => {
    const given = (...events: Parameters<typeof scenario>[0]) =>
      new Cast()
        .running('Plant', electrolysis)
        .running('Crew', [[oxygen, 2]])
        .tank('Water', water, 90)
        .tank('Tank', oxygen, 0, 40)
        .scenario(50, ...events);
    const whole = simulate(given());
    for (const day of [3, 40 / 6, 12, 20, 33]) {
      const cut = simulate(given(idle(day)));
      expect(runOf(cut, 'Plant')).to.deep.equal(runOf(whole, 'Plant'));
      const run = new Simulation(given(idle(day)));
      while (run.time < day) run.step();
      expect(runOf(run.fork().run(), 'Plant')).to.deep.equal(runOf(whole, 'Plant'));
      expect(runOf(run.run(), 'Plant')).to.deep.equal(runOf(whole, 'Plant'));
    }
  });

  it('run in hundreds at one place', () => {
    const many = new Cast().tank('Water', water, 0).tank('Tank', oxygen, 0, 1000);
    for (let i = 0; i < 200; i++) many.running(`Plant ${i}`, electrolysis);
    const result = many
      .running('Well', [[water, -90]])
      .running('Crew', [[oxygen, 40]])
      .until(60);
    // The well feeds the first ten. The tank, which gains 40 a day, is full on day 25, and five are enough from then on.
    expectRows(runOf(result, 'Plant 3'), [[0, 60, 1, null]]);
    expectRows(runOf(result, 'Plant 7'), [
      [0, 25, 1, null],
      [25, 60, 0, 'room Oxygen Tank'],
    ]);
    expect(runOf(result, 'Plant 150')[0]).to.deep.equal([0, 25, 0, 'input Water']);
  });

  describe('in a loop', () => {
    /** Two processes that pass things to and fro, with a gain, and something that feeds one of them. */
    const loop = (gain: number, fed: number, level = 0) => {
      const many = new Cast()
        .running('One', [
          [water, 10],
          [oxygen, -10],
        ])
        .running('Other', [
          [oxygen, 10],
          [water, -10 * gain],
        ])
        .tank('Water', water, level)
        .tank('Tank', oxygen, 0);
      return fed > 0 ? many.running('Spring', [[water, -fed]]) : many;
    };

    for (const gain of [0.5, 0.999999, 1, 1.000001, 2])
      it(`stand still if nothing feeds them, with a gain of ${gain}`, () => {
        const result = loop(gain, 0).until(10);
        expectRows(runOf(result, 'One'), [[0, 10, 0, 'input Water']]);
        expectRows(runOf(result, 'Other'), [[0, 10, 0, 'input Oxygen']]);
        expectRows(leftBy(result, 'One'), [['Water', 100, 0, 10]]);
      });

    for (const [gain, fed, fraction] of [
      [0.5, 1, 0.2],
      [0.9, 0.5, 0.5],
      [0.999999, 0.000005, 0.5],
      [0.5, 6, 1],
      [1, 0.001, 1],
      [2, 0.001, 1],
    ] as const)
      it(`run at ${fraction} if ${fed} kg a day feed them, with a gain of ${gain}`, () => {
        const result = loop(gain, fed).until(10);
        for (const name of ['One', 'Other']) {
          const [run, ...more] = runOf(result, name);
          expect(more).to.deep.equal([]);
          expect(run![2]).to.be.closeTo(fraction, 1e-9);
        }
      });

    it('stand still if full tanks lack the room for what something else makes first', () => {
      const result = new Cast()
        .running('Spring', [[water, -0.5]])
        .running('One', [
          [oxygen, 4],
          [water, -3],
        ])
        .running('Other', [
          [water, 6],
          [oxygen, -7],
        ])
        .tank('Water', water, 7, 7)
        .tank('Tank', oxygen, 20, 20)
        .until(10);
      expectRows(runOf(result, 'One'), [[0, 10, 0, 'room Water Water']]);
      expectRows(runOf(result, 'Other'), [[0, 10, 0, 'room Oxygen Tank']]);
      expect(result.surplusMass).to.equal(5);
    });
  });
});
