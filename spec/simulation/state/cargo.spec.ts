import { expect } from 'chai';
import fc from 'fast-check';
import { CargoSum } from '../../../lib/simulation/state/cargo.js';

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
              sum.add(value);
            } else sum.subtract(inside.splice(order.next().value! % inside.length, 1)[0]!);
            most = Math.max(most, inOrder(inside));
            expect(sum.atMost(inside.length)).to.be.at.least(inOrder(inside));
          }
          expect(sum.atMost(inside.length)).to.be.at.most(inOrder(inside) + 1e-6 * most);
        },
      ),
    );
  });

  it('is the sum itself if that is known', () => {
    const sum = new CargoSum();
    expect(sum.atMost(0)).to.equal(0);
    sum.add(1);
    expect(sum.exact).to.equal(undefined);
    sum.set(1, 1, true);
    expect(sum.atMost(1)).to.equal(1);
  });

  it('is infinite as long as nothing is known, until the sum is', () => {
    for (const spoil of [
      (sum: CargoSum) => sum.forget(),
      (sum: CargoSum) => sum.add(Number.NaN),
      (sum: CargoSum) => sum.subtract(Number.NaN),
      // With negative values, errors of rounding could make a sum larger than its bound.
      (sum: CargoSum) => sum.add(-1),
      (sum: CargoSum) => sum.subtract(-1),
    ]) {
      const sum = new CargoSum();
      sum.add(5);
      spoil(sum);
      sum.add(1);
      expect(sum.atMost(2)).to.equal(Number.POSITIVE_INFINITY);
      sum.set(7, 2, false);
      sum.add(1);
      expect(sum.atMost(3)).to.equal(Number.POSITIVE_INFINITY);
      sum.set(8, 3, true);
      sum.add(1);
      expect(sum.atMost(4)).to.be.closeTo(9, 1e-6);
    }
  });
});
