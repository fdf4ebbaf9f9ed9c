import { expect } from 'chai';
import fc from 'fast-check';
import {
  insertSorted,
  LongList,
  removeSorted,
  type Sorted,
} from '../../../lib/simulation/kernel/sorted.js';
import { draws } from '../../support/draws.js';

interface Item {
  readonly rank: number;
}

const byRank = (a: Item, b: Item): number => a.rank - b.rank;
const items: readonly Item[] = Array.from({ length: 20_000 }, (_, rank) => ({ rank }));

/** Inserts or removes some of the items from a rank on, in either direction. */
interface Step {
  readonly inserts: boolean;
  readonly from: number;
  readonly count: number;
  readonly every: number;
  readonly backwards: boolean;
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  inserts: fc.boolean(),
  from: fc.nat(items.length - 1),
  count: fc.nat(9000),
  every: fc.integer({ min: 1, max: 3 }),
  backwards: fc.boolean(),
});

/** Returns a list of the first items. */
function listOfFirst(count: number): Sorted<Item> {
  let list: Sorted<Item> = [];
  for (const item of items.slice(0, count)) list = insertSorted(list, item, byRank);
  return list;
}

describe('Items in an order', () => {
  it('are the same in the same order as in a sorted array, also when they become many or few', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 8 }), (steps) => {
        let list: Sorted<Item> = [];
        const there = new Set<Item>();
        for (const { inserts, from, count, every, backwards } of steps) {
          const some = items.slice(from, from + count).filter(({ rank }) => rank % every === 0);
          for (const item of backwards ? some.reverse() : some) {
            list = inserts ? insertSorted(list, item, byRank) : removeSorted(list, item, byRank);
            if (inserts) there.add(item);
            else there.delete(item);
          }
          const sorted = [...there].sort(byRank);
          expect(list).to.have.length(sorted.length);
          expect([...list].every((item, at) => item === sorted[at])).to.equal(true);
          for (const at of [0, 1, 4999, 1024, 1023, sorted.length - 1, sorted.length - 2, 5000])
            if (at >= 0) expect([...list][at]).to.equal(sorted[at]);
        }
      }),
      { numRuns: draws(30) },
    );
  });

  it('are in an array until they are many, and again when few are left', () => {
    expect(listOfFirst(4096)).to.be.an('array');
    let list = listOfFirst(4097);
    expect(list).to.be.an.instanceOf(LongList);
    for (const item of items.slice(2048, 4097)) list = removeSorted(list, item, byRank);
    expect(list).to.be.an.instanceOf(LongList);
    list = removeSorted(list, items[0]!, byRank);
    expect(list).to.deep.equal(items.slice(1, 2048));
  });
});

describe('LongList', () => {
  it('has a first item', () => {
    expect(listOfFirst(6000).at(0)).to.equal(items[0]);
  });

  it('is the same after an item is removed that it does not have, or inserted that it has', () => {
    const list = new LongList(items.slice(0, 10));
    list.delete(items[10]!, byRank);
    list.add(items[3]!, byRank);
    expect([...list]).to.deep.equal(items.slice(0, 10));
  });

  it('can be empty', () => {
    const list = new LongList<Item>([]);
    expect(list.delete(items[0]!, byRank)).to.have.length(0);
    expect(list.at(0)).to.equal(undefined);
    expect([...list.add(items[0]!, byRank)]).to.deep.equal([items[0]]);
  });
});
