import { expect } from 'chai';
import fc from 'fast-check';
import {
  FilteredList,
  LazyList,
  type RecordList,
} from '../../../lib/simulation/records/record-list.js';

/** A list that makes its items while they are read. */
class Made extends LazyList<string> {
  made = 0;

  constructor(readonly length: number) {
    super();
  }

  protected *between(start: number, end: number): IterableIterator<string> {
    for (let index = start; index < end; index++) yield this.read(index);
  }

  protected read(index: number): string {
    this.made++;
    return `item ${index}`;
  }
}

const lists: readonly (readonly [string, (length: number) => RecordList<string>])[] = [
  ['LazyList', (length) => new Made(length)],
  ['FilteredList', (length) => new FilteredList(new Made(2 * length), odd)],
];
const odd = (item: string) => Number(item.slice(5)) % 2 === 1;

for (const [name, make] of lists) {
  describe(name, () => {
    const arrayOf = (list: RecordList<string>): readonly string[] => [...list];
    const anyLength = fc.integer({ min: 0, max: 7 });
    const anyIndex = fc.oneof(
      fc.integer({ min: -9, max: 9 }),
      fc.constantFrom(0.5, -1.5, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
    );

    it('has the items of an array', () => {
      const list = make(3);
      const items = name === 'LazyList' ? [0, 1, 2] : [1, 3, 5];
      expect(arrayOf(list)).to.deep.equal(items.map((index) => `item ${index}`));
      expect(list.length).to.equal(3);
    });

    it('is copied as a whole without a range', () => {
      const list = make(3);
      expect(list.slice()).to.deep.equal(arrayOf(list));
      expect(list.slice(1)).to.deep.equal(arrayOf(list).slice(1));
    });

    it('reads items as an array does, at any index and in any range', () => {
      fc.assert(
        fc.property(anyLength, anyIndex, fc.option(anyIndex), (length, from, to) => {
          const list = make(length);
          const array = arrayOf(list);
          expect(list.at(from)).to.equal(array.at(from));
          const end = to ?? undefined;
          expect(list.slice(from, end)).to.deep.equal(array.slice(from, end));
        }),
      );
    });

    it('has methods that return what those of an array return', () => {
      for (const length of [0, 1, 5]) {
        const list = make(length);
        const array: RecordList<string> = arrayOf(list);
        const tests = [(item: string) => item >= 'item 3', (_: string, index: number) => index > 1];
        for (const test of tests) {
          expect(list.filter(test)).to.deep.equal(array.filter(test));
          expect(list.find(test)).to.equal(array.find(test));
          expect(list.findLast(test)).to.equal(array.findLast(test));
          expect(list.findIndex(test)).to.equal(array.findIndex(test));
          expect(list.some(test)).to.equal(array.some(test));
          expect(list.every(test)).to.equal(array.every(test));
        }
        const pair = (item: string, index: number): string => `${item}:${index}`;
        expect(list.map(pair)).to.deep.equal(array.map(pair));
        const spread = (item: string, index: number) => (index === 1 ? item : [item, item]);
        expect(list.flatMap(spread)).to.deep.equal(array.flatMap(spread));
        const join = (sum: string, item: string, index: number) => `${sum}${item}${index}`;
        expect(list.reduce(join, '>')).to.equal(array.reduce(join, '>'));
        expect([...list.entries()]).to.deep.equal([...array.entries()]);
        expect([...list.values()]).to.deep.equal([...array.values()]);
        const visited: string[] = [];
        list.forEach((item, index) => {
          visited.push(pair(item, index));
        });
        expect(visited).to.deep.equal(array.map(pair));
        expect(JSON.stringify(list)).to.equal(JSON.stringify(array));
        expect(structuredClone(list)).to.deep.include({ records: array });
      }
    });
  });
}

describe('LazyList, when it is read', () => {
  it('makes no more items than it must', () => {
    const list = new Made(1000);
    expect(list.length).to.equal(1000);
    expect(list.find(odd)).to.equal('item 1');
    expect(list.made).to.equal(2);
    expect(list.slice(-3)).to.have.length(3);
    expect(list.at(500)).to.equal('item 500');
    expect(list.made).to.equal(6);
  });
});
