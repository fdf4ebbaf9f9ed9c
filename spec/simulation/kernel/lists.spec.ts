import { expect } from 'chai';
import fc from 'fast-check';
import { insertAt, removeAt, shorten, sortInPlace } from '../../../lib/simulation/kernel/lists.js';

const lists = fc.array(fc.nat(9), { minLength: 1, maxLength: 100 });

describe('insertAt and removeAt', () => {
  it('do the same as splice', () => {
    fc.assert(
      fc.property(lists, fc.nat(), (list, at) => {
        const index = at % list.length;
        const [inserted, removed] = [[...list], [...list]];
        insertAt(inserted, index, -1);
        removeAt(removed, index);
        expect(inserted).to.deep.equal([...list.slice(0, index), -1, ...list.slice(index)]);
        expect(removed).to.deep.equal(list.toSpliced(index, 1));
      }),
    );
  });

  it('insert at the end', () => {
    const list = [1, 2];
    insertAt(list, 2, 3);
    expect(list).to.deep.equal([1, 2, 3]);
  });
});

describe('shorten', () => {
  it('keeps the first items, however many there are', () => {
    fc.assert(
      fc.property(lists, fc.nat(), (list, at) => {
        const length = at % (list.length + 1);
        const short = [...list];
        shorten(short, length);
        expect(short).to.deep.equal(list.slice(0, length));
      }),
    );
  });
});

describe('sortInPlace', () => {
  it('sorts like sort, and keeps the order of equal items', () => {
    fc.assert(
      fc.property(lists, (numbers) => {
        const list = numbers.map((number, index) => ({ number, index }));
        const sorted = sortInPlace([...list], (a, b) => a.number - b.number);
        expect(sorted).to.deep.equal(list.toSorted((a, b) => a.number - b.number));
      }),
    );
  });
});
