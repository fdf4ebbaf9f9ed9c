import { expect } from 'chai';
import fc from 'fast-check';
import { ExactSum } from '../../../lib/simulation/kernel/exact-sum.js';
import { draws } from '../../support/draws.js';

const number = fc
  .double({ min: -1e80, max: 1e80, noNaN: true })
  .filter((each) => each === 0 || Math.abs(each) > 1e-80);

/** Returns the sum of some numbers. */
function sumOf(numbers: readonly number[]): number {
  const sum = new ExactSum();
  for (const each of numbers) sum.add(each);
  return sum.value;
}

/** Adds up numbers as integers, and rounds once. */
const rounded = (numbers: readonly number[]): number =>
  Number(numbers.reduce((sum, each) => sum + BigInt(each * 2 ** 400), 0n)) / 2 ** 400;

describe('ExactSum', () => {
  it('is the nearest number to the sum', () => {
    fc.assert(
      fc.property(fc.array(number), (numbers) => {
        expect(sumOf(numbers)).to.equal(rounded(numbers) + 0);
      }),
      { numRuns: draws(1000) },
    );
  });

  it('rounds half a digit to the even one, and anything more up', () => {
    const half = 2 ** -53;
    expect(sumOf([1, half])).to.equal(1);
    for (const more of [half * 2 ** -60, 1e-200])
      for (const sign of [1, -1]) {
        expect(sumOf([sign, sign * half, sign * more])).to.equal(sign * (1 + 2 * half));
        expect(sumOf([sign, sign * half, -sign * more])).to.equal(sign);
      }
  });

  it('does not depend on what was added and subtracted before', () => {
    fc.assert(
      fc.property(fc.array(number), fc.array(number), (numbers, others) => {
        const mixed = [...others, ...numbers, ...others.map((each) => -each)];
        expect(sumOf(mixed)).to.equal(sumOf([...numbers].reverse()));
      }),
    );
  });

  it('is finite again after an overflow', () => {
    const sum = new ExactSum();
    sum.add(0.1);
    for (let i = 0; i < 3; i++) sum.add(Number.MAX_VALUE);
    expect(sum.value).to.equal(Number.POSITIVE_INFINITY);
    for (let i = 0; i < 3; i++) sum.add(-Number.MAX_VALUE);
    expect(sum.value).to.equal(0.1);
    sum.reset();
    expect(sum.value).to.equal(0);
  });
});
