import { expect } from 'chai';
import fc from 'fast-check';
import {
  CreateElements,
  Element,
  hours,
  InstElement,
  InstRatedDemandModel,
  InstTimedImpulseDemandModel,
  ItemDiscretizationType,
  Part,
  RatedDemandModel,
  ReconfigureElement,
  RemoveElements,
  ResourceAmount,
  ResourceAmountRate,
  type Scenario,
  State,
  TimedImpulseDemandModel,
} from '../../../lib/index.js';
import {
  repairItems,
  Simulation,
  type SimulationOptions,
  simulate,
} from '../../../lib/simulation/index.js';
import { draws } from '../../support/draws.js';
import { dayOf, ids, lsp, mission, on, panel, pump, scenario, water } from '../support/builder.js';
import { allTemplates, cast, crew } from '../support/elements.js';

/** A pump takes 4 hours and 2 kg to repair, and weighs 20 kg. A panel takes 3 hours and 30 kg, as much as it weighs. */
const parts = [
  new Part({ resource: pump.id, quantity: 5, meanTimeToRepair: hours(4), massToRepair: 2 }),
  new Part({ resource: panel.id, quantity: 2, meanTimeToRepair: hours(3), massToRepair: 30 }),
];
/** The element wears out half a pump and a panel a day. */
const wear = new RatedDemandModel({
  name: 'Wear',
  demands: [
    new ResourceAmountRate({ resource: pump.id, rate: 0.5 }),
    new ResourceAmountRate({ resource: panel.id, rate: 1 }),
  ],
});
/** It needs three pumps at once. */
const start = new TimedImpulseDemandModel({
  name: 'Start',
  demands: [new ResourceAmount({ resource: pump.id, amount: 3 })],
});
const stateOf = (model: 'Wear' | 'Start') =>
  new State({
    name: model,
    type: 'Active',
    demandModels: [
      model === 'Wear'
        ? new InstRatedDemandModel({ name: model, templateId: wear.id })
        : new InstTimedImpulseDemandModel({ name: model, templateId: start.id }),
    ],
  });
const template = new Element({ name: 'Plant', mass: 1000, parts });
const plantIn = (model: 'Wear' | 'Start') =>
  new InstElement({
    name: 'Plant',
    templateId: template.id,
    states: [stateOf(model)],
    currentStateIndex: 0,
  });
const ann = crew('Ann');
const ben = crew('Ben');

/** Two crewed missions of ten days each. */
function campaign(model: 'Wear' | 'Start' = 'Wear', configuration = {}): Scenario {
  const plant = plantIn(model);
  return scenario([], {
    ...cast(plant, ann, ben),
    elementTemplates: [...allTemplates, template],
    demandModels: [wear, start],
    configuration,
    missionList: [
      mission([
        new CreateElements({ ...on(0, lsp), elements: ids(plant, ann), container: lsp.id }),
        new RemoveElements({ ...on(10, lsp), elements: ids(ann) }),
      ]),
      mission(
        [
          new CreateElements({ ...on(0, lsp), elements: ids(ben), container: lsp.id }),
          new RemoveElements({ ...on(10, lsp), elements: ids(ben) }),
        ],
        { name: 'Second', startDate: dayOf(10) },
      ),
    ],
  });
}

const presets = ['standard', 'spacenet25'] as const;

/** The total amount that is demanded of each resource. */
function demandedOf(built: Scenario, options: SimulationOptions): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { amounts } of simulate(built, options).demands)
    for (const { resource, amount } of amounts)
      sums[resource.name] = (sums[resource.name] ?? 0) + amount;
  return sums;
}

const massOf = (built: Scenario, options: SimulationOptions): number =>
  simulate(built, options).demandTotals.reduce((sum, { demanded }) => sum + demanded.mass, 0);

const MATERIAL = 'Generic COS 4 (Maintenance and Upkeep)';

for (const rules of presets) {
  describe(`Repairs with the rules ${rules}`, () => {
    const close = (found: Record<string, number>, expected: Record<string, number>) => {
      expect(Object.keys(found).sort()).to.deep.equal(Object.keys(expected).sort());
      for (const [name, amount] of Object.entries(expected))
        expect(found[name], name).to.be.closeTo(amount, 1e-9);
    };

    it('are possible for parts with a time to repair, in the window of each mission', () => {
      const built = campaign();
      const items = repairItems(built, simulate(built, { rules }));
      // Ten days of half a pump, and of a panel: in each of the two missions.
      expect(
        items.map(({ mission: { index }, resource, amount, hours: time, savedMass, value }) => [
          ...[index, resource.name, amount, time, savedMass, value],
        ]),
      ).to.have.deep.members([
        [0, 'Pump', 5, 20, 90, 4 / 18],
        [0, 'Panel', 10, 30, 0, null],
        [1, 'Pump', 5, 20, 90, 4 / 18],
        [1, 'Panel', 10, 30, 0, null],
      ]);
    });

    it('reduce demands within the budget of each mission, and take material and time', () => {
      const built = campaign();
      // 8 hours are two pumps, and four kilograms. Nothing is saved by repairing panels.
      const options = { rules, repairs: { budget: { 1: 8 } } };
      close(demandedOf(built, { rules }), { Pump: 10, Panel: 20 });
      close(demandedOf(built, options), { Pump: 8, Panel: 20, [MATERIAL]: 4 });
      const { repairs, measures, options: used } = simulate(built, options);
      expect(repairs).to.have.length(1);
      expect(repairs[0]).to.deep.include({ amount: 2, hours: 8, material: 4 });
      expect(repairs[0]?.mission).to.deep.equal({ index: 1, name: 'Second' });
      expect(used.repairs).to.have.length(1);
      const without = simulate(built, { rules }).measures;
      expect(measures.crewTime).to.equal(without.crewTime);
      expect(measures.crewTimeRepairs).to.equal(8);
      expect(measures.crewTimeAvailable).to.be.closeTo(without.crewTimeAvailable - 8, 1e-9);
    });

    it('are those that are selected, whatever they save', () => {
      const built = campaign();
      const [plant] = built.instantiatedElements;
      const repairs = [{ mission: 0, element: plant!.id, resource: panel.id, amount: 4 }];
      close(demandedOf(built, { rules, repairs }), { Pump: 10, Panel: 16, [MATERIAL]: 120 });
      const { repairs: done } = simulate(built, { rules, repairs });
      expect(done.reduce((sum, { hours: time }) => sum + time, 0)).to.be.closeTo(12, 1e-9);
    });

    it('concern demands at one time too', () => {
      const built = campaign('Start');
      // 9 hours are two and a quarter of the three pumps.
      close(demandedOf(built, { rules, repairs: { budget: 9 } }), { Pump: 0.75, [MATERIAL]: 4.5 });
    });

    it('are whole if parts are demanded in whole units', () => {
      const built = campaign('Wear', {
        itemDiscretization: ItemDiscretizationType.Element,
        itemAggregation: 1,
      });
      const all = demandedOf(built, { rules });
      const some = demandedOf(built, { rules, repairs: { budget: 11 } });
      // 11 hours are two pumps in each mission.
      expect(some.Pump).to.equal(all.Pump! - 4);
      expect(some[MATERIAL]).to.equal(8);
    });

    it('are done by a fork and by its origin, each for itself', () => {
      const options = { rules, repairs: { budget: 8 } };
      const expected = simulate(campaign(), options);
      for (const steps of [1, 2, 3]) {
        const built = campaign();
        const { repairs = [] } = simulate(built, options).options;
        const origin = new Simulation(built, { rules, repairs });
        for (let step = 0; step < steps; step++) origin.step();
        const fork = origin.fork();
        for (const run of [origin, fork])
          expect(run.run().repairs.map(({ time, amount }) => [time, amount])).to.deep.equal(
            expected.repairs.map(({ time, amount }) => [time, amount]),
          );
      }
    });

    it('change nothing without time', () => {
      const built = campaign();
      const without = simulate(built, { rules });
      expect(simulate(built, { rules, repairs: { budget: 0 } })).to.deep.equal(without);
      expect(simulate(built, { rules, repairs: [] })).to.deep.equal(without);
    });

    it('never demand more mass with more time', () => {
      for (const itemDiscretization of [
        ItemDiscretizationType.None,
        ItemDiscretizationType.Element,
      ]) {
        const built = campaign('Wear', { itemDiscretization });
        fc.assert(
          fc.property(
            fc.double({ min: 0, max: 60, noNaN: true }),
            fc.double({ min: 0, max: 60, noNaN: true }),
            (a, b) => {
              const [less, more] = a < b ? [a, b] : [b, a];
              const mass = (budget: number) => massOf(built, { rules, repairs: { budget } });
              expect(mass(more)).to.be.at.most(mass(less) + 1e-9);
            },
          ),
          { numRuns: draws(30) },
        );
      }
    });
  });
}

describe('Repairs', () => {
  it('of flows begin and end where the windows and the selection do', () => {
    const built = campaign();
    const [plant] = built.instantiatedElements;
    const repairs = [
      { mission: 0, element: plant!.id, resource: pump.id, amount: 1.5 },
      { mission: 1, element: plant!.id, resource: pump.id, amount: 100 },
    ];
    const result = simulate(built, { repairs });
    expect(result.repairs.map(({ since, time, amount }) => [since, time, amount])).to.deep.equal([
      [0, 3, 1.5],
      [10, 20, 5],
    ]);
  });

  it('go on after a change of state', () => {
    const built = campaign();
    const [plant] = built.instantiatedElements;
    built.missionList[0]!.events.push(
      new ReconfigureElement({ ...on(4, lsp), element: plant!.id, stateIndex: 0 }),
    );
    const { repairs } = simulate(built, { repairs: { budget: { 0: 12 } } });
    expect(repairs.reduce((sum, { amount }) => sum + amount, 0)).to.be.closeTo(3, 1e-9);
  });

  it('refuse wrong options, all at once', () => {
    const built = campaign();
    const [plant] = built.instantiatedElements;
    const wrong = (repairs: unknown, ...messages: string[]) => {
      for (const message of messages)
        expect(() => simulate(built, { repairs } as SimulationOptions)).to.throw(
          TypeError,
          message,
        );
    };
    wrong({ budget: -1 }, 'repairs.budget: expected a number of hours, at least 0; found -1');
    wrong(
      { budget: { 2: 5, 1: Number.NaN } },
      'repairs.budget[2]: expected the index of a mission, from 0 to 1; found "2"',
      'repairs.budget[1]: expected a number of hours, at least 0; found NaN',
    );
    const right = { mission: 0, element: plant!.id, resource: pump.id, amount: 1 };
    wrong(
      [
        { ...right, amount: 0 },
        { ...right, mission: 5 },
      ],
      'repairs[0].amount: expected a number above 0; found 0',
      'repairs[1].mission: expected the index of a mission, from 0 to 1; found 5',
    );
    wrong(
      [
        { ...right, element: 'x' },
        { ...right, resource: 'y' },
      ],
      'repairs[0]: there is no element x',
      'repairs[1]: "Plant" has no part y',
    );
  });

  it('must be of missions with a crew, and of parts with a time to repair: all problems are said at once', () => {
    const built = campaign();
    const [plant] = built.instantiatedElements;
    const of = (more: object) => ({
      ...{ mission: 0, element: plant!.id, resource: pump.id, amount: 1 },
      ...more,
    });
    const untimed = new Element({
      name: 'Untimed',
      mass: 10,
      parts: [new Part({ resource: panel.id, quantity: 1 })],
    });
    const old = new InstElement({ name: 'Old', templateId: untimed.id });
    built.elementTemplates.push(untimed);
    built.instantiatedElements.push(old);
    built.missionList.push(mission([], { name: 'Empty' }));
    expect(() =>
      simulate(built, {
        repairs: [
          of({ mission: 2 }),
          of({ element: '00000000-0000-4000-8000-000000000000' }),
          of({ resource: water.id }),
          of({ element: old.id, resource: panel.id }),
        ],
      }),
    ).to.throw(
      TypeError,
      [
        'repairs[0]: mission 2 has no crew',
        'repairs[1]: there is no element 00000000-0000-4000-8000-000000000000',
        `repairs[2]: "Plant" has no part ${water.id}`,
        'repairs[3]: "Panel" of "Old" has no time to repair',
      ].join('; '),
    );
  });

  it('need a crew: without one there is nothing to repair', () => {
    const built = campaign();
    built.missionList = built.missionList.map(({ name }) => mission([], { name }));
    expect(repairItems(built, simulate(built))).to.deep.equal([]);
  });
});
