import { expect } from 'chai';
import fc from 'fast-check';
import { parse } from '../../../lib/index.js';
import { Study, samplesOf } from '../../../lib/study/index.js';
import { draws } from '../../support/draws.js';

const uniform = { type: 'Uniform', low: 0, high: 1 };
const study = (fields: object): Study =>
  parse(Study, {
    campaign: 'x.json',
    runs: 64,
    seed: 3,
    variables: [
      { name: 'a', fields: ['X.mass'], distribution: uniform },
      { name: 'b', shift: 'Y', distribution: uniform },
    ],
    ...fields,
  });
const all = (fields: object) => {
  const { count, values } = samplesOf(study(fields));
  return Array.from({ length: count }, (_, index) => values(index));
};

describe('a point without a value', () => {
  it('leaves the scenario as it is, whatever the variable is called', () => {
    const variables = ['constructor', '__proto__', 'a'].map((name) => ({ name }));
    const points = [JSON.parse('{"a": 5}'), JSON.parse('{"__proto__": 7}')];
    const { values } = samplesOf({ variables, seed: 1, design: { type: 'List', points } } as never);
    expect(values(0)).to.eql([undefined, undefined, 5]);
    expect(values(1)).to.eql([undefined, 7, undefined]);
  });
});

describe('samplesOf', () => {
  it('gives the points of a list', () => {
    const points = [{ a: 1 }, { b: 5, a: null }, {}];
    expect(all({ design: { type: 'List', points } })).to.deep.equal([
      [1, undefined],
      [undefined, 5],
      [undefined, undefined],
    ]);
  });

  it('gives every combination of a grid', () => {
    const variables = [
      { name: 'a', fields: ['X.mass'], values: [1, 2] },
      { name: 'b', shift: 'Y', range: { from: 0, to: 1, count: 3 } },
      { name: 'c', fails: 'Z' },
    ];
    const found = all({ design: { type: 'Grid' }, variables });
    expect(found.length).to.equal(12);
    expect(new Set(found.map(String)).size).to.equal(12);
    expect(found.slice(0, 3)).to.deep.equal([
      [1, 0, 0],
      [1, 0, 1],
      [1, 0.5, 0],
    ]);
  });

  it('changes one variable at a time', () => {
    const variables = [
      { name: 'a', fields: ['X.mass'], values: [1, 2] },
      { name: 'b', shift: 'Y', distribution: uniform },
    ];
    expect(all({ design: { type: 'One At A Time', low: 0.25 }, variables })).to.deep.equal([
      [undefined, undefined],
      [1, undefined],
      [2, undefined],
      [undefined, 0.25],
      [undefined, 0.95],
    ]);
  });

  it('draws samples that depend on the seed and on their number alone', () => {
    for (const type of ['Monte Carlo', 'Latin Hypercube', 'Sobol']) {
      const design = { type };
      const found = all({ design });
      const again = samplesOf(study({ design }));
      for (const index of [63, 5, 17]) expect(again.values(index)).to.deep.equal(found[index]);
      expect(all({ design, seed: 4 })[5], type).not.to.deep.equal(found[5]);
      expect(found.every((values) => values.every((value) => Number(value) > 0))).to.equal(true);
    }
  });

  it('has one sample of a Latin hypercube in each part', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(), (runs, seed) => {
        const found = all({ design: { type: 'Latin Hypercube' }, runs, seed });
        for (const variable of [0, 1]) {
          const parts = found.map((values) => Math.floor(Number(values[variable]) * runs));
          expect(parts.toSorted((a, b) => a - b)).to.deep.equal([...parts.keys()]);
        }
      }),
      { numRuns: draws(50) },
    );
  });

  it('gives the points of the Sobol sequence, shifted by the seed unless that is off', () => {
    const design = { type: 'Sobol', scrambled: false };
    const found = all({ design, runs: 4 });
    const near = found.map((values) => values.map((value) => Number(Number(value).toFixed(6))));
    expect(near).to.deep.equal([
      [0, 0],
      [0.5, 0.5],
      [0.75, 0.25],
      [0.25, 0.75],
    ]);
    // A digital shift keeps one point in each part.
    const shifted = all({ design: { type: 'Sobol' } }).map(([a]) => Math.floor(64 * Number(a)));
    expect(shifted.toSorted((a, b) => a - b)).to.deep.equal([...shifted.keys()]);
  });

  it('draws failures with their probability', () => {
    const variables = [{ name: 'f', fails: 'Z', probability: 0.25 }];
    const found = all({ design: { type: 'Latin Hypercube' }, variables, runs: 100 });
    expect(found.filter(([value]) => value === 1).length).to.equal(25);
  });
});
