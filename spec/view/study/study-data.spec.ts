import { expect } from 'chai';
import fc from 'fast-check';
import { studyLimits } from '../../../lib/limits/study.js';
import type { ChunkRows } from '../../../lib/study/index.js';
import { studyDataOf } from '../../../lib/view/data/study/gather.js';
import { histogramOf } from '../../../lib/view/data/study/histogram.js';
import { pointsOf } from '../../../lib/view/study/points.js';
import { MemoryStore, recordOf } from '../../study/run/support.js';
import { landerResults } from '../../viewer/studies.js';

const none: ChunkRows['details'] = { shortages: [], causes: [], margins: [] };

describe('the data of the report of a study', () => {
  it('has the summary, the distributions and every variant', async () => {
    const store = await landerResults();
    const data = await studyDataOf(store, { made: new Date(0), program: 'program 1' });
    expect(data.about).to.include({ name: 'Lander', seed: 7, program: 'program 1' });
    expect(data.about).to.include({ version: '1.2.3', made: '1970-01-01T00:00:00.000Z' });
    expect(data.summary).to.include({ variants: 60, done: 60 });
    expect(data.variables).to.eql(['isp', 'dry mass', 'launch fails']);
    expect(data.measures).to.include('leastMargin').and.not.include('isp');
    expect(data.histograms.map(({ name }) => name)).to.eql(
      data.summary.measures.map(({ name }) => name),
    );
    expect(data.variants.rows).to.have.length(60);
    expect(data.variants.notes).to.eql([]);
    expect(Object.keys(data.variants.tones)).to.have.length(data.summary.verdicts.infeasible!);
    expect(data.tables.map(({ name }) => name)).to.eql([
      'verdicts',
      'measures',
      'tornado',
      'correlations',
    ]);
    expect(JSON.parse(JSON.stringify(data))).to.eql(data);
  });

  it('counts a root cause once a variant, the most frequent first', async () => {
    const store = new MemoryStore(await recordOf());
    const cause = (variant: number, name: string, time: number) =>
      [variant, 0, name, time, 'LATE', 1, 0, 0] as const;
    const causes = [cause(0, 'rare', 1), cause(0, 'often', 5), cause(1, 'often', 4)];
    causes.push(cause(1, 'often', 9), cause(2, 'often', 7));
    await store.append([
      { span: { from: 0, to: 3 }, rows: { variants: [], details: { ...none, causes } } },
    ]);
    expect((await studyDataOf(store)).causes).to.eql([
      { name: 'often', codes: 'LATE', variants: 3, since: 4 },
      { name: 'rare', codes: 'LATE', variants: 1, since: 1 },
    ]);
  });

  it('counts what runs short first, and marks variants that fail', async () => {
    const store = new MemoryStore(await recordOf());
    const row = (fields: Readonly<Record<string, string | number>>) =>
      store.record.columns.map(({ name }) => fields[name] ?? null);
    const water = { firstShortagePlace: 'Base', firstShortageResource: 'Water' };
    const rows = [
      row({ variant: 0, verdict: 'undersupplied', firstShortage: 4, ...water }),
      row({ variant: 1, verdict: 'undersupplied', firstShortage: 3, ...water }),
      row({ variant: 2, error: 'VARIANT_THREW', message: 'oh' }),
      row({ variant: 3, verdict: 'supplied' }),
    ];
    await store.append([{ span: { from: 0, to: 4 }, rows: { variants: rows, details: none } }]);
    const { shortages, variants, about } = await studyDataOf(store);
    expect(shortages).to.eql([{ place: 'Base', resource: 'Water', variants: 2, since: 3 }]);
    expect(variants.tones).to.eql({ 0: 'thin', 1: 'thin', 2: 'bad' });
    expect(about.name).to.equal('Study of tiny.json');
    expect(about.made).to.equal('');
  });

  it('has only what the study keeps', async () => {
    const store = await landerResults({ answers: ['measures', 'capacity'], runs: 3 });
    const { shortages, causes, variants } = await studyDataOf(store, {
      pareto: [
        { measure: 'end', want: 'least' },
        { measure: 'launchMass', want: 'most' },
      ],
    });
    expect(shortages).to.eql([]);
    expect(causes).to.eql([]);
    expect(variants.columns.map(({ title }) => title)).not.to.include('capacity');
  });

  it('lists the first variants of many, and says so', async () => {
    const store = new MemoryStore(await recordOf({ answers: [] }));
    const { length } = store.record.columns;
    const count = studyLimits.reportRows + 1;
    const variants = Array.from({ length: count }, (_, at) => [
      at,
      ...new Array<null>(length - 1).fill(null),
    ]);
    await store.append([{ span: { from: 0, to: count }, rows: { variants, details: none } }]);
    const data = await studyDataOf(store);
    expect(data.variants.rows).to.have.length(studyLimits.reportRows);
    expect(data.variants.notes).to.eql(['The first 10000 of 10001 variants.']);
  });
});

describe('a histogram', () => {
  it('has every value in an interval of round ends', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 2 }),
        (values) => {
          const found = histogramOf(values);
          fc.pre(found !== undefined);
          const { from, width, counts } = found;
          expect(counts.reduce((a, b) => a + b)).to.equal(values.length);
          expect(counts.length).to.be.within(1, 60);
          const slack = 1e-9 * Math.max(Math.abs(from), width);
          for (const value of values)
            expect(value).to.be.within(from - slack, from + width * counts.length + slack);
        },
      ),
    );
  });

  it('has an interval for each whole number if they are few', () => {
    expect(histogramOf([0, 0, 2, 1])).to.eql({ from: -0.5, width: 1, counts: [2, 1, 1] });
  });

  it('is none without different values', () => {
    expect(histogramOf([])).to.equal(undefined);
    expect(histogramOf([3, 3])).to.equal(undefined);
    expect(histogramOf([1, 1 + Number.EPSILON])).to.equal(undefined);
    expect(histogramOf([0, Number.MIN_VALUE])).to.equal(undefined);
    expect(histogramOf([-Number.MAX_VALUE, Number.MAX_VALUE])).to.equal(undefined);
  });
});

describe('the points of a trade-off', () => {
  it('are the variants with both numbers, and the best of them', async () => {
    const { variants } = await studyDataOf(await landerResults());
    const points = pointsOf(variants, [
      { measure: 'leastMargin', want: 'most' },
      { measure: 'isp', want: 'least' },
    ]);
    expect(points.length).to.be.within(1, 60);
    const best = points.filter(({ isBest }) => isBest);
    const most = Math.max(...points.map(({ x }) => x));
    expect(best.some(({ x }) => x === most)).to.equal(true);
    for (const point of points)
      if (!point.isBest)
        expect(best.some(({ x, y }) => x >= point.x && y <= point.y)).to.equal(true);
  });
});
