import { expect } from 'chai';
import fc from 'fast-check';
import { permuted } from '../../../lib/study/design/samples.js';
import { normalProbability, normalQuantile } from '../../../lib/study/random/normal.js';
import { Purpose, philox, Random } from '../../../lib/study/random/philox.js';
import { SOBOL_DIMENSIONS, sobol } from '../../../lib/study/random/sobol.js';
import { draws } from '../../support/draws.js';

describe('philox', () => {
  // The vectors that the library Random123 publishes for philox4x32 with 10 rounds (kat_vectors).
  const ones = 0xffffffff;
  for (const [counter, key, expected] of [
    [
      [0, 0, 0, 0],
      [0, 0],
      [0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8],
    ],
    [
      [ones, ones, ones, ones],
      [ones, ones],
      [0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd],
    ],
    [
      [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344],
      [0xa4093822, 0x299f31d0],
      [0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1],
    ],
  ] as [[number, number, number, number], [number, number], number[]][])
    it(`gives the published words for the key ${key[0].toString(16)}`, () => {
      expect(philox(counter, ...key)).to.deep.equal(expected);
    });
});

describe('Random', () => {
  it('gives fractions that are never 0 or 1, and uniform', () => {
    const random = new Random(2 ** 53 - 1);
    const counts = new Array<number>(10).fill(0);
    for (let index = 0; index < 20_000; index++) {
      const value = random.fraction(Purpose.Sample, 3, index);
      expect(value).to.be.above(0).and.below(1);
      counts[Math.floor(10 * value)]!++;
    }
    // The statistic of a chi-square test with 9 degrees of freedom exceeds 27.9 in one case of a thousand.
    const statistic = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    expect(statistic).to.be.below(27.9);
  });

  it('gives other numbers for another seed, purpose, dimension and index', () => {
    const of = (seed: number, purpose: Purpose, dimension: number, index: number) =>
      new Random(seed).fraction(purpose, dimension, index);
    const values = [
      of(1, Purpose.Sample, 0, 0),
      of(2 ** 40 + 1, Purpose.Sample, 0, 0),
      of(1, Purpose.Place, 0, 0),
      of(1, Purpose.Sample, 1, 0),
      of(1, Purpose.Sample, 0, 2 ** 40),
    ];
    expect(new Set(values).size).to.equal(values.length);
  });
});

describe('permuted', () => {
  it('gives each number once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.nat(),
        fc.nat(9),
        (size, seed, dimension) => {
          const random = new Random(seed);
          const all = Array.from({ length: size }, (_, index) =>
            permuted(index, size, random, dimension),
          );
          expect(all.toSorted((a, b) => a - b)).to.deep.equal([...all.keys()]);
        },
      ),
      { numRuns: draws(60) },
    );
  });

  it('puts numbers anywhere', () => {
    const random = new Random(5);
    const first = Array.from({ length: 300 }, (_, dimension) => permuted(0, 10, random, dimension));
    for (let place = 0; place < 10; place++) expect(first).to.include(place);
  });
});

describe('sobol', () => {
  const share = (index: number, dimension: number) => sobol(index, dimension) / 2 ** 32;

  it('gives the published first points', () => {
    // new-joe-kuo-6.21201 in the order of the Gray code, as scipy.stats.qmc.Sobol gives them without scrambling.
    const points = [
      [0, 0, 0, 0, 0, 0, 0, 0],
      [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
      [0.75, 0.25, 0.25, 0.25, 0.75, 0.75, 0.25, 0.75],
      [0.25, 0.75, 0.75, 0.75, 0.25, 0.25, 0.75, 0.25],
      [0.375, 0.375, 0.625, 0.875, 0.375, 0.125, 0.375, 0.875],
      [0.875, 0.875, 0.125, 0.375, 0.875, 0.625, 0.875, 0.375],
      [0.625, 0.125, 0.875, 0.625, 0.625, 0.875, 0.125, 0.125],
      [0.125, 0.625, 0.375, 0.125, 0.125, 0.375, 0.625, 0.625],
    ];
    for (const [index, point] of points.entries())
      expect(point.map((_, dimension) => share(index, dimension))).to.deep.equal(point);
  });

  it('gives a late point in the first and the last dimensions', () => {
    const dimensions = [0, 1, 5, 40, 100, 127];
    expect(dimensions.map((dimension) => share(1000, dimension))).to.deep.equal([
      0.2197265625, 0.0966796875, 0.9072265625, 0.9130859375, 0.7685546875, 0.5439453125,
    ]);
  });

  it('has one point in each part of every dimension', () => {
    fc.assert(
      fc.property(
        fc.nat(SOBOL_DIMENSIONS - 1),
        fc.integer({ min: 0, max: 8 }),
        (dimension, bits) => {
          const size = 2 ** bits;
          const parts = Array.from({ length: size }, (_, index) =>
            Math.floor(share(size + index, dimension) * size),
          );
          expect(parts.toSorted((a, b) => a - b)).to.deep.equal([...parts.keys()]);
        },
      ),
    );
  });
});

describe('the normal distribution', () => {
  it('has the published quantiles', () => {
    for (const [probability, value] of [
      [1e-300, -37.0470962993612],
      [1e-10, -6.361340902404056],
      [0.001, -3.090232306167813],
      [0.3, -0.5244005127080407],
      [0.975, 1.9599639845400536],
      [1 - 1e-12, 7.0344869100478356],
    ] as const)
      expect(normalQuantile(probability)).to.be.closeTo(value, 1e-12);
  });

  it('has the probabilities of the error function', () => {
    for (const [x, probability] of [
      [-30, 4.906713927148764e-198],
      [-8, 6.220960574271819e-16],
      [-2.6, 0.004661188023718751],
      [-2.4, 0.008197535924596138],
      [-1, 0.15865525393145707],
      [0, 0.5],
      [0.3, 0.6179114221889526],
      [2.4, 0.9918024640754038],
      [2.6, 0.9953388119762813],
      [5, 0.9999997133484281],
    ] as const)
      expect(normalProbability(x) / probability).to.be.closeTo(1, 1e-12);
    expect(normalProbability(Number.NEGATIVE_INFINITY)).to.equal(0);
    expect(normalProbability(Number.POSITIVE_INFINITY)).to.equal(1);
    expect(normalProbability(Number.NaN)).to.be.NaN;
  });

  it('has quantiles that undo probabilities', () => {
    fc.assert(
      fc.property(fc.double({ min: -8, max: 5, noNaN: true }), (x) => {
        expect(normalQuantile(normalProbability(x))).to.be.closeTo(x, 1e-7);
      }),
    );
  });
});
