import { expect } from 'chai';
import fc from 'fast-check';
import { ConsumeResources, CreateElements } from '../../../lib/index.js';
import { type SimulationResult, simulate } from '../../../lib/simulation/index.js';
import { ids, ksc, lsp, on, scenario, water } from '../support/builder.js';
import { box, cast, generic, ofWater, thing } from '../support/elements.js';
import { anyScenario } from '../support/generated.js';
import { leftOf } from '../support/left.js';
import { presets } from '../support/results.js';

const plant = thing('Plant');
const use = (time: number, amount: number, place = ksc) =>
  new ConsumeResources({ ...on(time, place), source: plant.id, resources: [ofWater(amount)] });

/** Demands of water at one place, on one day after the other. */
const using = (amounts: readonly number[], configuration = {}) =>
  scenario(
    [
      new CreateElements({ ...on(0, ksc), elements: ids(plant), container: ksc.id }),
      ...amounts.map((amount, i) => use(i + 1, amount)),
    ],
    { ...cast(plant), configuration },
  );

const short = (result: SimulationResult): readonly number[] =>
  result.unmetDemands.map(({ unmet }) => unmet[0]!.amount);

describe('The threshold of what is short', () => {
  it('adds up what is unmet of a resource at a place, however many records cut it', () => {
    const tiny = simulate(using([0.004, 0.004]));
    expect([tiny.verdict, tiny.unmetMass, tiny.demandCounts.unmet]).to.deep.equal([
      'supplied',
      0,
      0,
    ]);
    expect(tiny.shortages).to.deep.equal([]);
    expect(tiny.demandTotals[0]).to.deep.include({ unmet: { amount: 0, mass: 0 } });
    // The amounts stay in the records.
    expect(tiny.demands.map(({ unmet, uncounted }) => [unmet.length, uncounted[0]?.amount])).to.eql(
      [
        [0, 0.004],
        [0, 0.004],
      ],
    );
    const more = simulate(using([0.004, 0.004, 0.004]));
    expect([more.verdict, more.demandCounts.unmet]).to.deep.equal(['undersupplied', 3]);
    expect(short(more)).to.deep.equal([0.004, 0.004, 0.004]);
    expect(more.unmetMass).to.be.closeTo(0.012, 1e-12);
  });

  it('counts a sum above the precision only', () => {
    expect(simulate(using([0.01])).verdict).to.equal('supplied');
    expect(simulate(using([0.0101])).verdict).to.equal('undersupplied');
    expect(simulate(using([5], { demandPrecision: 10 })).verdict).to.equal('supplied');
    // With a precision of 0, all count.
    expect(simulate(using([1e-7], { demandPrecision: 0 })).verdict).to.equal('undersupplied');
  });

  it('weighs generic resources', () => {
    const given = (configuration: object) =>
      scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(plant), container: ksc.id }),
          new ConsumeResources({ ...on(1, ksc), source: plant.id, resources: [generic(2, 5)] }),
        ],
        { ...cast(plant), configuration },
      );
    expect(simulate(given({ massPrecision: 10 })).verdict).to.equal('supplied');
    expect(simulate(given({ massPrecision: 1 })).verdict).to.equal('undersupplied');
  });

  it('calls a part of at most 1e-9 of what a record asked a rounding error, also with a precision of 0', () => {
    const tank = box('Tank', { contents: [ofWater(1000 - 5e-7)] });
    const given = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(plant, tank), container: ksc.id }),
        use(1, 1000),
      ],
      { ...cast(plant, tank), configuration: { demandPrecision: 0 } },
    );
    const result = simulate(given);
    expect([result.verdict, result.demandCounts.unmet]).to.deep.equal(['supplied', 0]);
    expect(result.demands.at(0)!.uncounted[0]!.amount).to.be.closeTo(5e-7, 1e-9);
    expect(
      simulate(given, { rules: { preset: 'standard', shortfallThreshold: 'none' } }).verdict,
    ).to.equal('undersupplied');
  });

  it('keeps places apart', () => {
    const other = thing('Other');
    const given = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(plant), container: ksc.id }),
        new CreateElements({ ...on(0, lsp), elements: ids(other), container: lsp.id }),
        use(1, 0.009),
        new ConsumeResources({ ...on(1, lsp), source: other.id, resources: [ofWater(0.02)] }),
      ],
      cast(plant, other),
    );
    for (const demands of ['all', 'totals'] as const) {
      const result = simulate(given, { records: { demands } });
      expect([result.verdict, result.demandCounts.unmet, result.unmetMass]).to.deep.equal([
        'undersupplied',
        1,
        0.02,
      ]);
      expect(result.demandTotals.map(({ unmet }) => unmet.amount)).to.deep.equal([0, 0.02]);
      expect(result.demandTotals[0]!.supplied.amount).to.equal(0.009);
    }
  });

  it('is the same in every count, list and total of any campaign', () => {
    fc.assert(
      fc.property(anyScenario, fc.constantFrom(...presets), (any, rules) => {
        const result = simulate(any, { rules });
        const totals = simulate(any, { rules, records: { demands: 'totals' } });
        const records = [...result.demands];
        const unmet = records.filter((demand) => demand.unmet.length > 0);
        expect(unmet.length).to.equal(result.demandCounts.unmet);
        expect(result.unmetDemands.length).to.equal(result.demandCounts.unmet);
        expect(totals.demandCounts).to.deep.equal(result.demandCounts);
        expect([totals.verdict, totals.supplied]).to.deep.equal([result.verdict, result.supplied]);
        expect(result.supplied).to.equal(unmet.length === 0);
        expect(result.shortages.length > 0).to.equal(!result.supplied);
        for (const { unmet: left, surplus } of records) {
          for (const { amount } of left) expect(amount).to.be.above(0);
          for (const { amount } of surplus) expect(amount).to.be.below(0);
        }
        const mass = unmet.flatMap((each) => each.unmet).reduce((sum, each) => sum + each.mass, 0);
        const near = 1e-9 * (1 + mass);
        expect(result.unmetMass).to.be.closeTo(mass, near);
        expect(totals.unmetMass).to.be.closeTo(mass, near);
        const summed = totals.demandTotals.reduce((sum, each) => sum + each.unmet.mass, 0);
        expect(summed).to.be.closeTo(mass, near);
        const surplus = result.surplus.reduce((sum, each) => sum + each.mass, 0);
        expect(result.surplusMass).to.be.closeTo(surplus, 1e-9 * (1 + surplus));
        expect(totals.surplusMass).to.be.closeTo(surplus, 1e-9 * (1 + surplus));
      }),
    );
  });
});

describe('Surplus', () => {
  const maker = (amount: number, more: Parameters<typeof box>[1] = {}) => {
    const tank = box('Tank', { contents: [ofWater(0)], maxCargoMass: 30, ...more });
    return scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(plant, tank), container: ksc.id }),
        use(1, -amount),
      ],
      cast(plant, tank),
    );
  };

  it('is no shortage under any rules, and has place, resource, source, times and amount', () => {
    for (const rules of presets)
      for (const demands of ['all', 'totals'] as const) {
        const result = simulate(maker(50), { rules, records: { demands } });
        expect([result.verdict, result.supplied, result.unmetMass]).to.deep.equal([
          'supplied',
          true,
          0,
        ]);
        expect(result.surplusMass).to.equal(20);
        expect(result.warnings.map(({ code, message }) => [code, message])).to.deep.equal([
          ['NO_ROOM', '20 kg of Water from Plant found no room at KSC'],
        ]);
      }
    const { surplus, demands, timeline } = simulate(maker(50));
    expect(timeline.filter(({ kind }) => kind === 'warning')).to.deep.equal([
      { kind: 'warning', time: 1, event: null, warning: 0 },
    ]);
    expect(surplus).to.deep.equal([
      {
        place: { id: ksc.id, name: 'KSC' },
        resource: { id: water.id, name: 'Water' },
        element: { id: plant.id, name: 'Plant' },
        mission: null,
        ...{ since: 1, until: 1, amount: 20, mass: 20, demands: [0] },
      },
    ]);
    expect(demands.at(0)!.unmet).to.deep.equal([]);
  });

  it('has the threshold of what is short', () => {
    const { surplus, warnings, demands } = simulate(maker(30.004));
    expect([surplus, warnings]).to.deep.equal([[], []]);
    expect(demands.at(0)!.uncounted[0]!.amount).to.be.closeTo(-0.004, 1e-9);
  });

  it('cannot make up for what is missing', () => {
    const given = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(plant), container: ksc.id }),
        new ConsumeResources({
          ...on(1, ksc),
          source: plant.id,
          resources: [ofWater(5), generic(701, -5)],
        }),
      ],
      cast(plant),
    );
    const result = simulate(given);
    expect([result.verdict, result.unmetMass, result.surplusMass]).to.deep.equal([
      'undersupplied',
      5,
      5,
    ]);
    expect(result.warnings[0]!.message).to.match(
      /^5 kg of Generic COS 701 .* from Plant has no bin at KSC$/,
    );
  });

  it('is nothing without consumption, because nothing is stored', () => {
    const result = simulate(maker(50), { consume: false });
    expect([result.verdict, result.surplus, result.surplusMass, result.warnings]).to.deep.equal([
      'supplied',
      [],
      0,
      [],
    ]);
    expect(leftOf(result.demands.at(0)!).map(({ amount }) => amount)).to.deep.equal([-50]);
    expect(result.demandTotals[0]).to.deep.include({
      produced: { amount: 50, mass: 50 },
      surplus: { amount: 0, mass: 0 },
    });
  });
});

describe('A campaign in which nothing is demanded', () => {
  it('is not called supplied', () => {
    const empty = simulate(scenario([]));
    expect([empty.verdict, empty.feasible, empty.supplied]).to.deep.equal([
      'undemanded',
      true,
      true,
    ]);
    for (const rules of presets)
      for (const demands of ['all', 'totals'] as const)
        expect(simulate(using([]), { rules, records: { demands } }).verdict).to.equal('undemanded');
    expect(simulate(using([0])).verdict).to.equal('undemanded');
  });
});
