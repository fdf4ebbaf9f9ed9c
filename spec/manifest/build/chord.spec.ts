import { expect } from 'chai';
import fc from 'fast-check';
import { chordOf } from '../../../lib/manifest/build/burn-rows.js';

/** Loads of two legs, the edge of which bends inwards or outwards. `most` are the largest loads by themselves. */
const edges = fc
  .record({
    most: fc.tuple(fc.integer({ min: 10, max: 5000 }), fc.integer({ min: 10, max: 5000 })),
    capacities: fc.tuple(fc.integer({ min: 10, max: 5000 }), fc.integer({ min: 10, max: 5000 })),
    bend: fc.double({ min: -0.9, max: 5, noNaN: true }),
  })
  .map(({ most: [a, b], capacities, bend }) => ({
    most: [a, b] as const,
    capacities,
    passes: (loads: ReadonlyMap<number, number>) => {
      const share = (loads.get(0) ?? 0) / a;
      return share <= 1 && (loads.get(1) ?? 0) <= (b * (1 - share)) / (1 + bend * share);
    },
  }));

describe('chordOf', () => {
  it('lets nothing pass that does not, and all of the leg that takes least', () => {
    fc.assert(
      fc.property(edges, ({ most, capacities, passes }) => {
        const axes = capacities.map((capacity, leg) => ({ leg, capacity }));
        const terms = chordOf(axes, passes);
        expect(terms.map(({ leg }) => leg)).to.deep.equal([0, 1]);
        const [a, b] = terms.map(({ coefficient }) => coefficient) as [number, number];
        const least = Math.min(...most);
        expect(Math.max(a, b)).to.be.at.least((1 - 1e-6) / least);
        for (const share of [0, 0.01, 0.1, 0.3, 0.5, 0.8, 0.95, 1]) {
          const first = Math.min(share / a, capacities[0]);
          const rest = Math.min((1 - first * a) / b, capacities[1]);
          const loads = new Map([
            [0, first * 0.999],
            [1, rest * 0.999],
          ]);
          expect(passes(loads), JSON.stringify([...loads])).to.equal(true);
        }
      }),
    );
  });

  it('is the largest load of a single leg', () => {
    const [term] = chordOf([{ leg: 3, capacity: 100 }], (loads) => loads.get(3)! <= 40);
    expect(1 / term!.coefficient).to.be.closeTo(40, 1e-6);
    const [none] = chordOf([{ leg: 3, capacity: 100 }], () => false);
    expect(1 / none!.coefficient).to.be.closeTo(1e-3, 1e-9);
  });
});
