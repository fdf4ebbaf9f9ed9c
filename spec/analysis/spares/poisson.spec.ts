import { expect } from 'chai';
import fc from 'fast-check';
import { FailureLadder } from '../../../lib/analysis/spares/poisson.js';
import { leastMass } from '../../../lib/analysis/spares/together.js';
import { draws } from '../../support/draws.js';

/** The probability of at most so many failures, summed up term by term. */
function atMost(spares: number, expected: number): number {
  let term = Math.exp(-expected);
  let sum = term;
  for (let k = 1; k <= spares; k++) {
    term *= expected / k;
    sum += term;
  }
  return sum;
}

const itemOf = ([expected, unitMass]: readonly [number, number]) => ({
  ladder: new FailureLadder(expected),
  unitMass,
});

/** The least mass for which the product of the probabilities reaches a target, of all combinations. */
function byEnumeration(items: readonly (readonly [number, number])[], target: number): number {
  let least = Number.POSITIVE_INFINITY;
  const visit = (index: number, mass: number, probability: number): void => {
    if (probability < target || mass >= least) return;
    if (index === items.length) {
      least = mass;
      return;
    }
    const [expected, unitMass] = items[index]!;
    for (let spares = 0; spares <= 16; spares++)
      visit(index + 1, mass + spares * unitMass, probability * atMost(spares, expected));
  };
  visit(0, 0, 1);
  return least;
}

/** Random numbers from 0 to 1 that are the same in each run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

describe('Failures at random', () => {
  it('have the probabilities of the tables of the Poisson distribution', () => {
    // For a mean of 1: 0.3679, 0.7358, 0.9197, 0.9810, 0.9963.
    const ladder = new FailureLadder(1);
    expect([0, 1, 2, 3, 4].map((k) => Math.exp(ladder.logarithm(k)).toFixed(4))).to.deep.equal([
      ...['0.3679', '0.7358', '0.9197', '0.9810', '0.9963'],
    ]);
    expect([0.3, 0.5, 0.9, 0.95, 0.99].map((p) => ladder.least(p))).to.deep.equal([0, 1, 2, 3, 4]);
  });

  it('are exact also where most of the terms are too small for a number', () => {
    // Normal approximation with correction of continuity: 5,000 + 1.645 × √5,000 is 5,116.3.
    const ladder = new FailureLadder(5000);
    expect(ladder.least(0.95)).to.be.within(5115, 5118);
    expect(Math.exp(ladder.logarithm(5000))).to.be.closeTo(0.5037, 1e-3);
    expect(new FailureLadder(1e-9).least(0.95)).to.equal(0);
  });
});

describe('The least mass of spares that suffice together', () => {
  it('is exact in a case that is worked by hand', () => {
    // 0.9 and 0.1 failures, of 10 and 100 kg: one spare of the heavy part is needed, because 0.905 alone is too little.
    // Three of the light one: 0.9865 × 0.9953 is 0.9819. Two would be 0.9371 × 0.9953, which is 0.9327.
    const found = leastMass([itemOf([0.9, 10]), itemOf([0.1, 100])], 0.95);
    expect(found.levels).to.deep.equal([3, 1]);
    expect(found).to.include({ mass: 130, isProved: true });
    expect(found.probability).to.be.closeTo(0.9819, 1e-4);
  });

  it('needs nothing where nothing fails often enough, and much of what has no mass', () => {
    expect(leastMass([], 0.9)).to.deep.include({ levels: [], mass: 0, probability: 1 });
    expect(leastMass([itemOf([0.01, 5])], 0.9)).to.deep.include({ levels: [0], mass: 0 });
    const { levels, mass } = leastMass([itemOf([2, 0]), itemOf([0.5, 1])], 0.95);
    expect(levels[0]).to.be.above(12);
    expect(mass).to.equal(2);
  });

  it('is that of all combinations', () => {
    const item = fc.tuple(
      fc.double({ min: 0.01, max: 3, noNaN: true }),
      fc.integer({ min: 1, max: 60 }),
    );
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 4 }),
        fc.double({ min: 0.5, max: 0.995, noNaN: true }),
        (items, target) => {
          const found = leastMass(items.map(itemOf), target);
          expect(found.isProved).to.equal(true);
          expect(found.probability).to.be.at.least(target - 1e-9);
          expect(found.mass).to.equal(byEnumeration(items, target - 1e-11));
          expect(found.bound).to.equal(found.mass);
        },
      ),
      { numRuns: draws(150) },
    );
  });

  it('is proved for some hundred parts, and suffices as often as it says in a simulation of failures', () => {
    const next = random(7);
    const items = Array.from({ length: 300 }, (): [number, number] => [
      0.01 + 2 * next() ** 3,
      0.5 + 80 * next() ** 2,
    ]);
    const { levels, probability, isProved, mass } = leastMass(items.map(itemOf), 0.95);
    expect(isProved).to.equal(true);
    expect(probability).to.be.within(0.95, 0.951);
    const histories = 4000;
    let sufficient = 0;
    for (let history = 0; history < histories; history++) {
      const suffices = items.every(([expected], i) => {
        // Times between failures are exponential.
        let failures = -1;
        for (let time = 0; time <= expected; failures++) time -= Math.log(1 - next());
        return failures <= levels[i]!;
      });
      if (suffices) sufficient++;
    }
    // Four standard deviations.
    const width = 4 * Math.sqrt((probability * (1 - probability)) / histories);
    expect(sufficient / histories).to.be.closeTo(probability, width);
    // As many as each part needs alone suffice for all together with next to no probability.
    const alone = items.map(([expected]) => new FailureLadder(expected).least(0.95));
    const each = items.reduce((p, [expected], i) => p * atMost(alone[i]!, expected), 1);
    expect(each).to.be.below(0.01);
    expect(mass).to.be.above(0);
  });
});
