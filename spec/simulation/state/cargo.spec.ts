import { expect } from 'chai';
import fc from 'fast-check';
import { CargoSum, UNKNOWN } from '../../../lib/simulation/state/cargo.js';

/** Adds up numbers in their order. */
const inOrder = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0);

const size = fc.double({ min: 0, max: 1e15, noNaN: true });

describe('The bound of a sum of cargo', () => {
  it('is never below the sum in any order, and hardly above it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(size, fc.boolean())),
        fc.infiniteStream(fc.nat()),
        (all, order) => {
          const sum = new CargoSum();
          const inside: number[] = [];
          let most = 0;
          for (const [value, comes] of all) {
            if (comes || inside.length === 0) {
              inside.splice(order.next().value! % (inside.length + 1), 0, value);
              sum.change(value);
            } else sum.change(-inside.splice(order.next().value! % inside.length, 1)[0]!);
            most = Math.max(most, inOrder(inside));
            expect(sum.atMost(inside.length)).to.be.at.least(inOrder(inside));
          }
          expect(sum.atMost(inside.length)).to.be.at.most(inOrder(inside) + 1e-6 * most);
        },
      ),
    );
  });

  it('is never below the sum of carriers whose own sums are wrong in the last digits', () => {
    // Each of 100 carriers has 1,000 things that weigh a fraction. They come one after the other, each in front of the others.
    const outer = new CargoSum();
    const carriers = Array.from({ length: 100 }, (): number[] => []);
    for (let i = 0; i < 100_000; i++) {
      const value = 0.1 + (i % 7) / 3;
      carriers[i % 100]!.unshift(value);
      outer.change(value);
    }
    expect(outer.atMost(100)).to.be.at.least(inOrder(carriers.map(inOrder)));
  });

  it('is the sum itself if that is known', () => {
    const sum = new CargoSum();
    expect(sum.atMost(0)).to.equal(0);
    sum.change(1);
    expect(sum.exact).to.equal(undefined);
    expect(sum.set(1, 1, false)).to.equal(1);
    expect(sum.atMost(1)).to.equal(1);
  });

  it('stays as it is if something becomes lighter', () => {
    const sum = new CargoSum();
    sum.set(8, 1, false);
    sum.change(0);
    expect(sum.exact).to.equal(undefined);
    expect(sum.atMost(1)).to.be.closeTo(8, 1e-6);
  });

  it('is infinite as long as nothing is known, until the sum is', () => {
    const sum = new CargoSum();
    sum.change(5);
    sum.change(UNKNOWN);
    sum.change(1);
    expect(sum.isBounded).to.equal(false);
    expect(sum.atMost(2)).to.equal(Number.POSITIVE_INFINITY);
    // With negative values, errors of rounding could make a sum larger than its bound.
    sum.set(7, 2, true);
    sum.change(1);
    expect(sum.atMost(3)).to.equal(Number.POSITIVE_INFINITY);
    sum.set(8, 3, false);
    sum.change(1);
    expect(sum.atMost(4)).to.be.closeTo(9, 1e-6);
  });
});
