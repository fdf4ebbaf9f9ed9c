import { expect } from 'chai';
import fc from 'fast-check';
import { Drawers } from '../../../../lib/simulation/demands/continuous/drawers.js';

describe('Drawers', () => {
  it('do the same as a Set', () => {
    const step = fc.record({
      which: fc.nat(8),
      does: fc.constantFrom('add', 'delete', 'clear'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const all = Array.from({ length: 9 }, (_, name) => ({ name, drawing: -1 }));
        const drawers = new Drawers<(typeof all)[number]>();
        const set = new Set<(typeof all)[number]>();
        for (const { which, does } of steps) {
          const one = all[which]!;
          if (does === 'add') {
            drawers.add(one);
            set.add(one);
          } else if (does === 'delete') {
            drawers.delete(one);
            set.delete(one);
          } else if (which === 0) {
            expect(drawers.clear()).to.deep.equal([...set]);
            set.clear();
          }
          expect(drawers.size).to.equal(set.size);
        }
        expect(drawers.clear()).to.deep.equal([...set]);
        expect(all.every(({ drawing }) => drawing === -1)).to.equal(true);
      }),
    );
  });
});
