import { expect } from 'chai';
import {
  CreateElements,
  Element,
  FlightTransport,
  GenericResourceAmountRate,
  InstRatedDemandModel,
  InstSparingByMassDemandModel,
  InstTimedImpulseDemandModel,
  MoveElements,
  Part,
  RatedDemandModel,
  ReconfigureElement,
  ResourceAmountRate,
  SparingByMassDemandModel,
  State,
  TimedImpulseDemandModel,
} from '../../../../lib/index.js';
import { type RulePreset, simulate } from '../../../../lib/simulation/index.js';
import {
  dayOf,
  ids,
  ksc,
  leo,
  mission,
  on,
  out,
  panel,
  pump,
  scenario,
  water,
} from '../../support/builder.js';
import { carrier, cast, generic, ofWater, templates, thing } from '../../support/elements.js';

import { demandsOf, played } from '../../support/played.js';
import { atEvents, intervalRules } from '../../support/results.js';

const presets = ['standard', 'spacenet25'] as const;

describe('Rated demand models', () => {
  const model = new RatedDemandModel({
    name: 'Rated',
    demands: [
      new ResourceAmountRate({ resource: water.id, rate: 0.333 }),
      new GenericResourceAmountRate({
        classOfSupply: 202,
        environment: 'Unpressurized',
        rate: 0.004,
      }),
    ],
  });
  const use = new InstRatedDemandModel({ name: 'Rated', templateId: model.id });

  it('demand the rate times days; spacenet25 rounds the rate, then the product', () => {
    expect(demandsOf(played(model, use, [3, 4.5, 4.85], 'spacenet25'))).to.deep.equal([
      [3, { Water: 0.99 }],
      [4.5, { Water: 0.5 }],
      [4.85, { Water: 0.12 }],
    ]);
  });

  it('keep amounts below the precision until they add up (standard)', () => {
    expect(demandsOf(played(model, use, [1, 2, 3, 6], atEvents))).to.deep.equal([
      [1, { Water: 0.333 }],
      [2, { Water: 0.333 }],
      [3, { Water: 0.333, '202-Unpressurized': 0.012 }],
      [6, { Water: 0.999, '202-Unpressurized': 0.012 }],
    ]);
  });

  it('flow at the rate, however small it is (standard)', () => {
    expect(demandsOf(played(model, use, [1, 2, 3, 6], 'standard'))).to.deep.equal([
      [6, { Water: 1.998, '202-Unpressurized': 0.024 }],
    ]);
  });

  for (const [rules, amount] of [
    ['standard', 3],
    ['spacenet25', 1],
  ] as const) {
    it(`combine a repeated resource (${rules})`, () => {
      const twice = new InstRatedDemandModel({
        name: 'Twice',
        templateId: model.id,
        demands: [1, 2].map((rate) => new ResourceAmountRate({ resource: water.id, rate })),
      });
      expect(demandsOf(played(model, twice, [1], rules))).to.deep.equal([[1, { Water: amount }]]);
    });
  }

  it('demand the rate times the duration of a mission when it arrives, or as long as it lasts', () => {
    const one = new InstRatedDemandModel({
      name: 'One',
      templateId: model.id,
      demands: [new ResourceAmountRate({ resource: water.id, rate: 1 })],
    });
    const ship = carrier('Ship');
    for (const rules of presets) {
      const missions = [
        mission(
          [
            new CreateElements({ ...on(0, ksc), elements: ids(ship), container: ksc.id }),
            new FlightTransport({ ...on(1, ksc), edge: out.id, elements: ids(ship) }),
          ],
          { demandModels: [one] },
        ),
        mission([], { name: 'Next', startDate: dayOf(20) }),
      ];
      const result = simulate(
        scenario([], { ...cast(ship), demandModels: [model], missionList: missions }),
        { rules },
      );
      const lasts = rules === 'standard';
      expect(demandsOf(result)).to.deep.equal([lasts ? [20, { Water: 16 }] : [4, { Water: 20 }]]);
      expect(result.demands.at(0)).to.include({ element: null, since: lasts ? 4 : null });
      expect(result.demands.at(0)?.mission?.name).to.equal('Mission');
    }
  });
});

describe('Timed Impulse demand models', () => {
  const model = new TimedImpulseDemandModel({
    name: 'Impulse',
    demands: [ofWater(5), generic(602, 7.5)],
  });
  const use = new InstTimedImpulseDemandModel({ name: 'Impulse', templateId: model.id });

  it('demand their amounts once, when the element enters the state (standard)', () => {
    expect(demandsOf(played(model, use, [1, 2, 3], 'standard'))).to.deep.equal([
      [0, { Water: 5, '602-Unpressurized': 7.5 }],
    ]);
  });

  for (const [name, rules] of intervalRules) {
    it(`demand their amounts once, at the end of the first interval (${name})`, () => {
      expect(demandsOf(played(model, use, [1, 2, 3], rules))).to.deep.equal([
        [1, { Water: 5, '602-Unpressurized': 7.5 }],
      ]);
    });
  }

  it('demand nothing when the element returns to the state', () => {
    const idle = new State({ name: 'Idle', type: 'Dormant' });
    const state = new State({ name: 'Use', type: 'Active', demandModels: [use] });
    const owner = thing('Owner', { states: [state, idle], currentStateIndex: 0 });
    const put = (day: number, stateIndex: number) =>
      new ReconfigureElement({ ...on(day, leo), element: owner.id, stateIndex });
    const result = simulate(
      scenario(
        [
          new CreateElements({ ...on(0, leo), elements: ids(owner), container: leo.id }),
          put(1, 1),
          put(2, 0),
          put(3, 1),
        ],
        { ...cast(owner), demandModels: [model] },
      ),
    );
    expect(demandsOf(result)).to.have.length(1);
  });
});

describe('Sparing By Mass demand models', () => {
  const model = new SparingByMassDemandModel({
    name: 'Sparing',
    pressurizedSparesRate: 0.1,
    unpressurizedSparesRate: 0.05,
    partsListEnabled: true,
  });
  const withParts = (parts: Part[], more: object = {}) => {
    const state = new State({
      name: 'Use',
      type: 'Active',
      demandModels: [
        new InstSparingByMassDemandModel({ name: 'Sparing', templateId: model.id, ...more }),
      ],
    });
    const template = new Element({ name: 'Machine', mass: 1000, parts, states: [state] });
    const machine = thing('Machine', { templateId: template.id, currentStateIndex: 0 } as never);
    Object.assign(machine, { templateId: template.id });
    return (dates: readonly number[], rules: RulePreset) =>
      simulate(
        scenario(
          [
            new CreateElements({ ...on(0, leo), elements: ids(machine), container: leo.id }),
            ...dates.map(
              (day) =>
                new MoveElements({ ...on(day, leo), elements: ids(machine), container: leo.id }),
            ),
          ],
          {
            instantiatedElements: [machine],
            elementTemplates: [template],
            demandModels: [model],
          },
        ),
        { rules, consume: false },
      );
  };
  const parts = [
    new Part({ resource: pump.id, quantity: 5 }),
    new Part({ resource: panel.id, quantity: 10 }),
  ];

  it('demand a fraction of the mass per year, by parts and as generic spares', () => {
    expect(demandsOf(withParts(parts)([1, 4], 'spacenet25'))).to.deep.equal([
      [1, { '4-Pressurized': 0.23, '4-Unpressurized': 0.09 }],
      [4, { '4-Pressurized': 0.7, '4-Unpressurized': 0.27, Pump: 0.01 }],
    ]);
    expect(demandsOf(withParts(parts)([10], 'standard'))).to.deep.equal([
      [
        10,
        { '4-Pressurized': 2.348337, '4-Unpressurized': 0.913242, Pump: 0.019569, Panel: 0.015221 },
      ],
    ]);
  });

  it('demand only generic spares if the parts list is not enabled', () => {
    const result = withParts(parts, { partsListEnabled: false })([0.5, 5.65], 'spacenet25');
    expect(demandsOf(result)).to.deep.equal([
      [0.5, { '4-Pressurized': 0.14, '4-Unpressurized': 0.07 }],
      [5.65, { '4-Pressurized': 1.41, '4-Unpressurized': 0.71 }],
    ]);
  });

  it('lose spares if the parts are heavier than the element, only with spacenet25', () => {
    const heavy = withParts([new Part({ resource: pump.id, quantity: 60 })]);
    expect(demandsOf(heavy([365], 'spacenet25'))).to.deep.equal([[365, { Pump: 5 }]]);
    expect(demandsOf(heavy([365], 'standard'))).to.deep.equal([
      [365, { '4-Unpressurized': 50, Pump: 5 }],
    ]);
  });
});

describe('Several demand models of one state', () => {
  it('add up, in the order of their names', () => {
    const state = new State({
      name: 'Use',
      type: 'Active',
      demandModels: [],
    });
    const a = new RatedDemandModel({
      name: 'A',
      demands: [new ResourceAmountRate({ resource: water.id, rate: 1 })],
    });
    const use = (name: string) => new InstRatedDemandModel({ name, templateId: a.id });
    state.demandModels = [use('Z'), use('A'), use('Z')];
    const owner = thing('Owner', { states: [state], currentStateIndex: 0 });
    const events = [
      new CreateElements({ ...on(0, leo), elements: ids(owner), container: leo.id }),
      new MoveElements({ ...on(1, leo), elements: ids(owner), container: leo.id }),
    ];
    const run = (rules: RulePreset) =>
      simulate(scenario(events, { ...cast(owner), demandModels: [a] }), { rules });
    expect(run('standard').demands.at(0)).to.deep.include({ models: ['A', 'Z', 'Z'] });
    expect(run('standard').demands.at(0)?.amounts[0]?.amount).to.equal(3);
    // spacenet25 ignores the second of two models with the same name and template.
    expect(run('spacenet25').demands.at(0)?.amounts[0]?.amount).to.equal(2);
  });

  it('report a template that does not exist', () => {
    const lost = new InstRatedDemandModel({ name: 'Lost', templateId: templates.box.id });
    const state = new State({ name: 'Use', type: 'Active', demandModels: [lost] });
    const result = simulate(scenario([], cast(thing('Owner', { states: [state] }))));
    expect(result.errors.map(({ code, eventName }) => [code, eventName])).to.deep.equal([
      ['BROKEN_REFERENCE', 'Owner'],
    ]);
  });
});
