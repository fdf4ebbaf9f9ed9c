import { expect } from 'chai';
import fc from 'fast-check';
import { Grid, usualStep } from '../../../lib/analysis/solve/grid.js';
import { type ScanRange, scan, type Tested } from '../../../lib/analysis/solve/search.js';

const range = (more: Partial<ScanRange> = {}): ScanRange => ({
  first: 0,
  last: 1000,
  start: 500,
  reach: 0,
  doublings: 20,
  samples: 10,
  wantsMost: false,
  ...more,
});

/** Scans for a condition, and counts the tests. */
async function scanned(
  holds: (position: number) => boolean,
  more: Partial<ScanRange> = {},
  scoreOf?: (position: number) => Tested['score'],
) {
  const tests: number[] = [];
  const found = await scan(range(more), async (position) => {
    tests.push(position);
    return { position, holds: holds(position), score: scoreOf?.(position) };
  });
  const borders = found.crossings.map(({ inside, outside }) => [inside.position, outside.position]);
  return { ...found, tests, borders };
}

describe('A search for changes of a condition', () => {
  it('finds every border of any single change, from any start and in both directions', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.boolean(),
        async (border, start, isAbove) => {
          const holds = (position: number) => position >= border === isAbove;
          const { borders, tests } = await scanned(holds, { last: 1_000_000, start });
          const expected = isAbove ? [border, border - 1] : [border - 1, border];
          expect(borders).to.deep.equal([expected]);
          expect(new Set(tests).size, 'no position is tested twice').to.equal(tests.length);
        },
      ),
    );
  });

  it('finds the same with scores, whatever they say, and in fewer tests if they are right', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.func(fc.option(fc.double({ noNaN: true, min: -1e9, max: 1e9 }))),
        async (border, lie) => {
          const holds = (position: number) => position >= border;
          const misled = await scanned(holds, { last: 1_000_000 }, (position) => {
            const value = lie(position);
            return value === null ? undefined : { value, kind: 'lie' };
          });
          expect(misled.borders).to.deep.equal([[border, border - 1]]);
        },
      ),
    );
    const holds = (position: number) => position >= 612_345;
    const blind = await scanned(holds, { last: 1_000_000, start: 0 });
    const curved = (position: number) => ({
      value: Math.log((position + 1) / 612_345.5),
      kind: 'curve',
    });
    const guided = await scanned(holds, { last: 1_000_000, start: 0 }, curved);
    expect(guided.borders).to.deep.equal(blind.borders);
    expect(guided.tests.length).to.be.below(blind.tests.length - 5);
  });

  it('uses scores that exist on one side only', async () => {
    const holds = (position: number) => position >= 777_777;
    const { tests, borders } = await scanned(holds, { last: 1_000_000, start: 0 }, (position) =>
      holds(position) ? undefined : { value: position - 777_776.5, kind: 'unmet' },
    );
    expect(borders).to.deep.equal([[777_777, 777_776]]);
    expect(tests.length).to.be.below(11 + 8);
  });

  it('finds all changes that samples see', async () => {
    const holds = (position: number) => (position > 210 && position < 420) || position > 780;
    const { borders } = await scanned(holds);
    expect(borders).to.deep.equal([
      [211, 210],
      [419, 420],
      [781, 780],
    ]);
  });

  it('doubles the distance until something changes, and no further', async () => {
    const { borders, tested } = await scanned((position) => position >= 5000, {
      last: 1e15,
      start: 10,
      reach: 10,
    });
    expect(borders).to.deep.equal([[5000, 4999]]);
    expect(tested.at(-1)!.position).to.equal(10 + 10 * 2 ** 9);
  });

  it('goes on beyond what holds for the greatest value', async () => {
    const holds = (position: number) => position >= 50 && position < 700;
    const only = await scanned(holds, { last: 1e15, start: 10, reach: 10 });
    expect(only.borders).to.deep.equal([[50, 49]]);
    const most = await scanned(holds, { last: 1e15, start: 10, reach: 10, wantsMost: true });
    expect(most.borders).to.deep.equal([
      [50, 49],
      [699, 700],
    ]);
  });

  it('ends after the doublings if nothing changes', async () => {
    const { borders, tests } = await scanned(() => false, { last: 1e15, start: 1, reach: 1 });
    expect(borders).to.deep.equal([]);
    // One of the samples is a place that was tested before.
    expect(tests.length).to.equal(1 + 1 + 20 + 8);
  });
});

describe('The grid of a search', () => {
  it('has the multiples of its step, and both bounds', () => {
    const grid = new Grid(0.1, 0.25, 0.75);
    const values = [];
    for (let at = grid.first; at <= grid.last; at++) values.push(grid.valueAt(at));
    expect(values).to.deep.equal([0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75]);
  });

  it('leaves out a bound that is excluded', () => {
    const grid = new Grid(0.5, 0, 2, true);
    expect(grid.valueAt(grid.first)).to.equal(0.5);
  });

  it('has a step of about a millionth, as a power of ten', () => {
    expect(usualStep(60_000, false)).to.equal(0.01);
    expect(usualStep(340, false)).to.equal(0.0001);
    expect(usualStep(0, false)).to.equal(0.000001);
    expect(usualStep(60_000, true)).to.equal(1);
  });
});
