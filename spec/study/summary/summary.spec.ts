import { expect } from 'chai';
import fc from 'fast-check';
import type { Column } from '../../../lib/study/answers/column.js';
import {
  type ResultCell,
  type StudyRecord,
  summarizeStudy,
  summaryTables,
} from '../../../lib/study/index.js';
import { type Objective, paretoFront } from '../../../lib/study/summary/pareto.js';
import {
  proportion,
  rankCorrelation,
  ranksOf,
  spreadOf,
} from '../../../lib/study/summary/statistics.js';
import { MemoryStore, recordOf, tinyStudy } from '../run/support.js';

const numbers = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 40 });

describe('statistics', () => {
  it('has the published interval of Wilson', () => {
    // R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
    for (const [count, of, low, high] of [
      [81, 263, 0.2553, 0.3662],
      [15, 148, 0.0624, 0.1605],
      [0, 20, 0, 0.1611],
      [1, 29, 0.0061, 0.1718],
      [29, 29, 0.883, 1],
    ] as const) {
      const found = proportion(count, of, 0.95);
      expect(found.low).to.be.closeTo(low, 6e-5);
      expect(found.high).to.be.closeTo(high, 6e-5);
    }
    expect(proportion(0, 0, 0.95)).to.include({ share: null, low: null, high: null });
  });

  it('has spreads', () => {
    expect(spreadOf([])).to.equal(null);
    expect(spreadOf([4])).to.include({ mean: 4, standardDeviation: 0, p5: 4, greatest: 4 });
    const found = spreadOf([5, 1, 3, 2, 4])!;
    expect(found).to.include({
      count: 5,
      mean: 3,
      least: 1,
      p25: 2,
      median: 3,
      p75: 4,
      greatest: 5,
    });
    expect(found.p5).to.be.closeTo(1.2, 1e-12);
    expect(found.standardDeviation).to.be.closeTo(Math.sqrt(2.5), 1e-12);
  });

  it('shares ranks among equal values', () => {
    expect([...ranksOf([3, 1, 3, 2])]).to.deep.equal([3.5, 1, 3.5, 2]);
    expect([...ranksOf([0, 0])]).to.deep.equal([1.5, 1.5]);
    expect([...ranksOf([1, 1 + 1e-15, 0])]).to.deep.equal([2.5, 2.5, 1]);
    fc.assert(
      fc.property(numbers, (values) => {
        const sum = ranksOf(values).reduce((total, rank) => total + rank, 0);
        expect(sum).to.be.closeTo((values.length * (values.length + 1)) / 2, 1e-9);
      }),
    );
  });

  it('has rank correlations that a rising function does not change', () => {
    expect(rankCorrelation([1, 2, 3], [10, 100, 1000])).to.equal(1);
    expect(rankCorrelation([1, 2, 3], [3, 2, 1])).to.equal(-1);
    expect(rankCorrelation([1, 1, 1], [3, 2, 1])).to.equal(null);
    expect(rankCorrelation([3, 2, 1], [1, 1, 1])).to.equal(null);
    fc.assert(
      fc.property(numbers, fc.func(fc.integer({ min: -9, max: 9 })), (x, f) => {
        const y = x.map((value) => f(value));
        const cubes = x.map((value) => value ** 3);
        expect(rankCorrelation(cubes, y)).to.equal(rankCorrelation(x, y));
      }),
    );
  });
});

describe('paretoFront', () => {
  it('has what no point beats, and nothing else', () => {
    const point = fc.tuple(fc.nat(8), fc.nat(8), fc.nat(8));
    const wants = fc.tuple(...[0, 1, 2].map(() => fc.constantFrom('least', 'most')));
    fc.assert(
      fc.property(
        fc.array(point, { maxLength: 30 }),
        wants,
        fc.integer({ min: 1, max: 3 }),
        (points, want, count) => {
          const objectives = want
            .slice(0, count)
            .map((each, at): Objective => ({ measure: `${at}`, want: each as Objective['want'] }));
          const cost = (values: readonly number[]) =>
            objectives.map((objective, at) => (objective.want === 'least' ? 1 : -1) * values[at]!);
          const beats = (a: readonly number[], b: readonly number[]) =>
            cost(a).every((value, at) => value <= cost(b)[at]!) && `${cost(a)}` !== `${cost(b)}`;
          const expected = [...points.keys()].filter(
            (at) => !points.some((other) => beats(other, points[at]!)),
          );
          expect(paretoFront(points, objectives)).to.deep.equal(expected);
        },
      ),
    );
  });
});

describe('summarizeStudy', () => {
  let record: StudyRecord;
  /** Fills results: a variant for each item, with some columns. */
  const storeOf = (items: readonly Readonly<Record<string, ResultCell>>[], fields: object = {}) => {
    const store = new MemoryStore({
      ...record,
      columns: [...record.columns],
      variants: items.length + 1,
      study: JSON.stringify({ ...tinyStudy, ...fields }),
    });
    const usual: Readonly<Record<string, ResultCell>> = { verdict: 'supplied', end: 10, errors: 0 };
    for (const [variant, item] of items.entries())
      store.rows.push(
        record.columns.map(({ name }) => ({ ...usual, variant, ...item })[name] ?? null),
      );
    store.spans.push({ from: 0, to: items.length });
    return store;
  };
  before(async () => {
    record = await recordOf();
  });

  const sampled = Array.from({ length: 40 }, (_, at) => ({
    mass: at,
    slip: at === 7 ? 1 : 0,
    launchMass: 1000 - at,
    unmetMass: at === 7 ? 50 : 0,
    crewTime: at,
    verdict: at < 30 ? 'supplied' : at < 35 ? 'undersupplied' : 'infeasible',
  }));

  it('counts verdicts and errors, and leaves variants without a result out', async () => {
    const failed = { mass: 3, error: 'VARIANT_DEADLINE', verdict: null, end: null };
    const found = await summarizeStudy(storeOf([...sampled, failed, failed], { name: 'Masses' }));
    expect(found).to.deep.include({
      name: 'Masses',
      design: 'Monte Carlo',
      variants: 43,
      done: 42,
      failed: 2,
      errors: { VARIANT_DEADLINE: 2 },
      verdicts: { supplied: 30, undersupplied: 5, infeasible: 5 },
      level: 0.95,
      pareto: null,
    });
    expect(found.feasible).to.include({ count: 35, of: 40, share: 0.875 });
    expect(found.supplied).to.include({ count: 30, of: 40 });
    expect(found.constants).to.deep.include({ name: 'end', value: 10, count: 40 });
    expect(found.measures.map(({ name }) => name)).to.deep.equal([
      ...['unmetMass', 'crewTime', 'launchMass'],
    ]);
    expect(found.measures[2]).to.include({ mean: 980.5, least: 961, greatest: 1000 });
  });

  it('counts variants without a verdict apart', async () => {
    const found = await summarizeStudy(storeOf([...sampled, { verdict: null }, { verdict: null }]));
    expect(found.verdicts).to.deep.equal({
      ...{ supplied: 30, undersupplied: 5, infeasible: 5 },
      noVerdict: 2,
    });
    expect(found.feasible).to.include({ count: 35, of: 40 });
  });

  it('has tornado bars and correlations of samples', async () => {
    const { tornado, correlations } = await summarizeStudy(storeOf(sampled), {
      measures: ['launchMass', 'unmetMass'],
    });
    expect(tornado.method).to.equal('tenths');
    expect(tornado.bars[0]).to.deep.equal({
      variable: 'mass',
      measure: 'launchMass',
      low: 998.5,
      high: 962.5,
      swing: 36,
    });
    // Few variants have the other value of the variable.
    expect(tornado.bars[2]).to.deep.include({ variable: 'slip', measure: 'unmetMass', high: 50 });
    expect(correlations[0]).to.deep.include({ coefficient: -1, variable: 'mass', count: 40 });
    expect(correlations.map(({ coefficient }) => Math.abs(coefficient))).to.satisfy(
      (sizes: number[]) => sizes.every((size, at) => at === 0 || size <= sizes[at - 1]!),
    );
  });

  it('has tornado bars of one variable at a time', async () => {
    const items = [
      { launchMass: 100 },
      { mass: 1, launchMass: 90 },
      { mass: 5, launchMass: 130 },
      { slip: 2, launchMass: 104 },
    ];
    const design = { type: 'One At A Time' };
    const { tornado } = await summarizeStudy(storeOf(items, { design }));
    expect(tornado).to.deep.equal({
      method: 'one at a time',
      bars: [
        { variable: 'mass', measure: 'launchMass', low: 90, high: 130, swing: 40 },
        { variable: 'slip', measure: 'launchMass', low: 104, high: 104, swing: 4 },
      ],
    });
    // Without the campaign as it is, there is nothing to compare with.
    const failed = [{ error: 'VARIANT_THREW', verdict: null }, ...items.slice(1)];
    const without = await summarizeStudy(storeOf(failed, { design }));
    expect([without.tornado.bars, without.measures[0]!.base]).to.deep.equal([[], null]);
  });

  it('has empty ends of bars where a variant has no value, and tells how many have one', async () => {
    const items = [
      { leastMargin: 700 },
      { mass: 5, leastMargin: 700 },
      { mass: 1, leastMargin: null },
      { slip: 2, leastMargin: 700 },
    ];
    const found = await summarizeStudy(storeOf(items, { design: { type: 'One At A Time' } }));
    expect(found.constants).to.deep.include({ name: 'leastMargin', value: 700, count: 3 });
    expect(found.tornado.bars).to.deep.equal([
      { variable: 'mass', measure: 'leastMargin', low: null, high: 700, swing: 0 },
    ]);
    const [, measures, tornado] = summaryTables(found);
    expect(measures!.rows).to.deep.equal([]);
    expect(tornado!.notes!.join(' ')).to.include('An end is empty if');
    const counts = [{ launchMass: 5 }, { launchMass: 6 }, { launchMass: null }];
    const partly = summaryTables(await summarizeStudy(storeOf(counts)))[1]!;
    expect(partly.columns[2]).to.not.have.property('from');
  });

  it('has bars of variables whose values are no numbers, or says that there are none', async () => {
    const items = [
      { launchMass: 100 },
      { mass: '-5%', launchMass: 90 },
      { mass: '+5%', launchMass: 110 },
    ];
    const steps = await summarizeStudy(storeOf(items, { design: { type: 'One At A Time' } }));
    expect(steps.textVariables).to.deep.equal(['mass']);
    expect(steps.tornado.bars).to.deep.equal([
      { variable: 'mass', measure: 'launchMass', low: 90, high: 110, swing: 20 },
    ]);
    const grid = await summarizeStudy(storeOf(items.slice(1), { design: { type: 'Grid' } }));
    expect(grid.tornado.bars).to.deep.equal([]);
    for (const table of summaryTables(grid).slice(2))
      expect(table.notes!.join(' ')).to.match(/Not all values are numbers of mass: there is no/);
  });

  it('counts no campaign as supplied in which nothing is demanded', async () => {
    const found = await summarizeStudy(
      storeOf([...sampled.slice(0, 3), { verdict: 'undemanded' }]),
    );
    expect([found.feasible.count, found.supplied.count]).to.deep.equal([4, 3]);
    expect(summaryTables(found)[0]!.rows.map((row) => row.slice(0, 3))).to.deep.equal([
      ['feasible', 4, 4],
      ['feasible and supplied', 3, 4],
      ['feasible, nothing demanded', 1, 4],
    ]);
  });

  it('summarizes what own functions return, if it is nothing but numbers', async () => {
    const store = storeOf([{}, {}, {}]);
    for (const [name, cells] of [
      ['count', ['3', null, '5']],
      ['words', ['3', '"four"', null]],
    ] as const) {
      (store.record.columns as Column[]).push({ name, type: 'JSON' });
      for (const [at, cell] of cells.entries()) (store.rows[at] as ResultCell[]).push(cell);
    }
    const { measures, absent } = await summarizeStudy(store);
    expect(measures.map(({ name, least, greatest }) => [name, least, greatest])).to.deep.equal([
      ['count', 3, 5],
    ]);
    expect(absent).to.include('launchMass').and.not.include('words');
  });

  it('counts variants that were chosen, and says nothing of probability', async () => {
    const items = sampled.slice(20, 36);
    for (const type of ['One At A Time', 'Grid', 'List']) {
      const design = { type, ...(type === 'List' && { points: [] }) };
      const found = await summarizeStudy(storeOf(items, { design }), { level: 0.9 });
      expect(found, type).to.include({ isSampled: false, level: null });
      const unknown = { share: null, low: null, high: null };
      expect(found.feasible).to.deep.equal({ count: 15, of: 16, ...unknown });
      expect(found.supplied).to.deep.equal({ count: 10, of: 16, ...unknown });
      const isSteps = type === 'One At A Time';
      expect(found.measures.find(({ name }) => name === 'launchMass')).to.deep.equal({
        ...{ name: 'launchMass', count: 16, base: isSteps ? 980 : null },
        ...{ least: 965, greatest: 980, mean: null, standardDeviation: null },
        ...{ p5: null, p25: null, median: null, p75: null, p95: null },
      });
      const [verdicts, measures] = summaryTables(found);
      expect(verdicts!.title).to.equal('Verdicts');
      expect(verdicts!.columns.map(({ title }) => title)).to.deep.equal([
        ...['verdict', 'variants', 'of'],
      ]);
      expect(measures!.columns.map(({ title }) => title)).to.deep.equal([
        ...['measure', 'unit', 'variants', ...(isSteps ? ['as it is'] : []), 'least', 'greatest'],
      ]);
      expect(measures!.rows.find(([name]) => name === 'launchMass')![1]).to.equal('kg');
      expect(JSON.stringify(summaryTables(found))).to.not.match(/Wilson|"Probability"|confidence/);
    }
    for (const type of ['Monte Carlo', 'Latin Hypercube', 'Sobol']) {
      const found = await summarizeStudy(storeOf(items, { design: { type } }));
      expect(found, type).to.include({ isSampled: true, level: 0.95 });
      expect(found.feasible.low).to.be.above(0.5);
      expect(summaryTables(found)[0]!.title).to.equal('Probability');
    }
  });

  it('has the Pareto front of chosen measures', async () => {
    const items = [
      { mass: 1, launchMass: 10, crewTime: 5 },
      { mass: 2, launchMass: 12, crewTime: 5 },
      { mass: 3, launchMass: 12, crewTime: 9 },
      { mass: 4, crewTime: 99 },
    ];
    const pareto: Objective[] = [
      { measure: 'launchMass', want: 'least' },
      { measure: 'crewTime', want: 'most' },
    ];
    const found = await summarizeStudy(storeOf(items), { pareto, level: 0.9 });
    expect(found.level).to.equal(0.9);
    expect(found.pareto).to.deep.equal({
      objectives: pareto,
      variables: ['mass', 'slip'],
      points: [
        { variant: 0, measures: [10, 5], variables: [1, null] },
        { variant: 2, measures: [12, 9], variables: [3, null] },
      ],
    });
    const tables = summaryTables(found);
    expect(tables.map(({ name }) => name)).to.deep.equal([
      ...['verdicts', 'measures', 'tornado', 'correlations', 'pareto'],
    ]);
    expect(tables[4]!.rows[1]).to.deep.equal([2, 12, 9, 3, null]);
  });

  it('has nothing to say of nothing', async () => {
    const found = await summarizeStudy(storeOf([]));
    expect(found).to.deep.include({ measures: [], correlations: [], constants: [], done: 0 });
    expect(found.feasible.share).to.equal(null);
    expect(summaryTables(found).length).to.equal(4);
  });

  it('names measures that do not exist', async () => {
    const error = await summarizeStudy(storeOf(sampled), {
      measures: ['lunchMass', 'verdict', 'nothing like it'],
    }).catch((thrown: unknown) => thrown);
    expect((error as Error).message.split('\n')).to.have.length(3);
    expect((error as Error).message)
      .to.include('did you mean "launchMass"?')
      .and.to.include('there are end, errors');
  });
});
