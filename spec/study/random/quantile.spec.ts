import { expect } from 'chai';
import fc from 'fast-check';
import {
  type AnyDistribution,
  BernoulliDistribution,
  DiscreteDistribution,
  LognormalDistribution,
  NormalDistribution,
  TriangularDistribution,
  UniformDistribution,
} from '../../../lib/study/index.js';
import { normalProbability } from '../../../lib/study/random/normal.js';
import { quantileOf } from '../../../lib/study/random/quantile.js';

const PARTS = 20_000;

/** The mean and the variance of the values of evenly spread probabilities. */
function momentsOf(distribution: AnyDistribution): { mean: number; variance: number } {
  const quantile = quantileOf(distribution);
  const values = Array.from({ length: PARTS }, (_, at) => Number(quantile((at + 0.5) / PARTS)));
  const mean = values.reduce((sum, value) => sum + value, 0) / PARTS;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / PARTS;
  return { mean, variance };
}

const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);

describe('quantileOf', () => {
  // Means and variances by the formulas of textbooks.
  const cases: [string, AnyDistribution, number, number][] = [
    ['uniform', new UniformDistribution({ low: -2, high: 4 }), 1, 3],
    ['triangular', new TriangularDistribution({ low: 0, mode: 1, high: 5 }), 2, (25 + 1 - 5) / 18],
    ['normal', new NormalDistribution({ mean: 7, standardDeviation: 2 }), 7, 4],
    [
      'normal above a bound',
      new NormalDistribution({ mean: 0, standardDeviation: 1, low: 1 }),
      density(1) / normalProbability(-1),
      1 + density(1) / normalProbability(-1) - (density(1) / normalProbability(-1)) ** 2,
    ],
    [
      'normal below a bound',
      new NormalDistribution({ mean: 0, standardDeviation: 1, high: -1 }),
      -density(1) / normalProbability(-1),
      1 + density(1) / normalProbability(-1) - (density(1) / normalProbability(-1)) ** 2,
    ],
    [
      'lognormal',
      new LognormalDistribution({ median: 3, logStandardDeviation: 0.25 }),
      3 * Math.exp(0.25 ** 2 / 2),
      9 * Math.exp(0.25 ** 2) * (Math.exp(0.25 ** 2) - 1),
    ],
    ['discrete', new DiscreteDistribution({ values: [1, 2, 6], weights: [2, 0, 2] }), 3.5, 6.25],
    ['Bernoulli', new BernoulliDistribution({ probability: 0.2 }), 0.2, 0.16],
  ];
  for (const [name, distribution, mean, variance] of cases)
    it(`has the mean and the variance of the ${name} distribution`, () => {
      const found = momentsOf(distribution);
      expect(found.mean).to.be.closeTo(mean, 0.002 * (1 + Math.abs(mean)));
      expect(found.variance).to.be.closeTo(variance, 0.01 * (1 + variance));
    });

  it('never falls, and stays within bounds', () => {
    const bound = fc.double({ min: -1e3, max: 1e3, noNaN: true });
    const share = fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true });
    fc.assert(
      fc.property(bound, bound, bound, share, share, (a, b, mean, p, q) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const mode = Math.min(Math.max(mean, low), high);
        const [lower, upper] = [Math.min(p, q), Math.max(p, q)];
        for (const distribution of [
          new UniformDistribution({ low, high }),
          new TriangularDistribution({ low, mode, high }),
          new NormalDistribution({ mean, standardDeviation: 30, low, high }),
          new LognormalDistribution({ median: 5, logStandardDeviation: 1, low: 2, high: 9 }),
        ]) {
          const quantile = quantileOf(distribution);
          const [first, second] = [Number(quantile(lower)), Number(quantile(upper))];
          const isLog = distribution.type === 'Lognormal';
          const slack = 1e-9 * (1 + Math.abs(first));
          expect(first, distribution.type).to.be.at.most(second + slack);
          expect(first).to.be.at.least((isLog ? 2 : low) - slack);
          expect(second).to.be.at.most((isLog ? 9 : high) + slack);
        }
      }),
    );
  });

  it('gives values that are no numbers, and the last one with a weight', () => {
    const quantile = quantileOf(
      new DiscreteDistribution({ values: ['red', 'green', 'blue'], weights: [1, 1, 0] }),
    );
    expect([0.1, 0.6, 1].map(quantile)).to.deep.equal(['red', 'green', 'green']);
    const even = quantileOf(new DiscreteDistribution({ values: ['red', 'green'] }));
    expect([0.4, 0.6].map(even)).to.deep.equal(['red', 'green']);
  });
});
