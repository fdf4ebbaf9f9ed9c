import { expect } from 'chai';
import fc from 'fast-check';
import { Batch } from '../../../lib/simulation/kernel/batch.js';

describe('Batch', () => {
  it('does the same as an array', () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ add: fc.nat(9) }) },
      { weight: 1, arbitrary: fc.record({ remove: fc.nat(20) }) },
      { weight: 1, arbitrary: fc.constant('sort' as const) },
      { weight: 1, arbitrary: fc.constant('clear' as const) },
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const batch = new Batch<{ key: number; order: number }>();
        let list: { key: number; order: number }[] = [];
        const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;
        for (const [order, each] of steps.entries()) {
          if (each === 'clear') {
            batch.clear();
            list = [];
          } else if (each === 'sort') {
            batch.sort(byKey);
            list.sort(byKey);
          } else if ('add' in each) {
            batch.add({ key: each.add, order });
            list.push({ key: each.add, order });
          } else {
            const count = Math.min(each.remove, list.length);
            batch.clear(count);
            list = list.slice(count);
          }
          expect(batch.toArray()).to.deep.equal(list);
          expect(batch.length).to.equal(list.length);
          for (let i = 0; i < list.length; i++) expect(batch.at(i)).to.deep.equal(list[i]);
        }
      }),
    );
  });
});
