import { expect } from 'chai';
import fc from 'fast-check';
import { insertSorted, removeSorted } from '../../../lib/simulation/kernel/lists.js';

describe('A sorted list', () => {
  it('has each item once, in order, until it is removed', () => {
    const anyChanges = fc.array(fc.record({ at: fc.nat(30), isAdded: fc.boolean() }));
    fc.assert(
      fc.property(anyChanges, (changes) => {
        const items = Array.from({ length: 31 }, (_, rank) => ({ rank }));
        const list: (typeof items)[number][] = [];
        const kept = new Set<(typeof items)[number]>();
        for (const { at, isAdded } of changes) {
          const item = items[at]!;
          const change = isAdded ? insertSorted : removeSorted;
          change(list, item, (a, b) => a.rank - b.rank);
          if (isAdded) kept.add(item);
          else kept.delete(item);
        }
        expect(list).to.deep.equal([...kept].sort((a, b) => a.rank - b.rank));
      }),
    );
  });
});
