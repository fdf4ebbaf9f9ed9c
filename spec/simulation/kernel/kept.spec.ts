import { deepStrictEqual } from 'node:assert/strict';
import { expect } from 'chai';
import {
  firstItems,
  firstNumbers,
  listOf,
  mapped,
  mappedNumbers,
  newList,
  newNumbers,
  newShortList,
  newSlots,
  plain,
} from '../../../lib/simulation/kernel/kept.js';

interface Named {
  readonly name: string;
  readonly count: number;
}

describe('A constructor of plain objects', () => {
  const NamedRow = plain<Named, [name: string, count: number]>(function (name, count) {
    this.name = name;
    this.count = count;
  });

  it('makes objects that nobody can tell from those of a literal', () => {
    const made = new NamedRow('A', 1.5);
    deepStrictEqual(made, { name: 'A', count: 1.5 });
    expect(Object.getPrototypeOf(made)).to.equal(Object.prototype);
    expect(Object.keys(made)).to.deep.equal(['name', 'count']);
    deepStrictEqual(structuredClone(made), made);
  });

  it('gets what its function needs for the first object', () => {
    const calls: unknown[] = [];
    const CountRow = plain<{ count: number }, [of: Named]>(
      function (of) {
        calls.push(of);
        this.count = of.count;
      },
      { name: 'nothing' },
    );
    expect(calls).to.deep.equal([{ name: 'nothing' }]);
    expect(new CountRow({ name: 'B', count: 2 })).to.deep.equal({ count: 2 });
  });
});

describe('New lists', () => {
  it('are empty, or have what they were made for, and nothing in common', () => {
    const thing = { name: 'A' };
    const empty = [newList, newShortList, newNumbers];
    const makers: (() => unknown[])[] = [...empty, newSlots, () => listOf(thing)];
    for (const make of makers) {
      const first = make();
      const before = [...first];
      first.push({});
      first[0] = { name: 'B' };
      expect(make()).to.deep.equal(before);
    }
    for (const make of empty) expect(make()).to.deep.equal([]);
    expect(newSlots()).to.deep.equal([undefined, undefined, undefined, undefined]);
    expect(listOf(thing)).to.deep.equal([thing]);
  });
});

describe('Lists made from others', () => {
  /** Lists of these lengths are made in different ways. */
  const lengths = [0, 1, 2, 15, 16, 17, 63, 64, 65, 200];

  for (const length of lengths) {
    const numbers = Array.from({ length }, (_, i) => i / 2);
    const things = numbers.map((number) => ({ number }));

    it(`are like those of map, for ${length} items`, () => {
      deepStrictEqual(
        mapped(things, ({ number }, index) => `${number} at ${index}`),
        things.map(({ number }, index) => `${number} at ${index}`),
      );
      deepStrictEqual(
        mappedNumbers(things, ({ number }) => number * 3),
        numbers.map((number) => number * 3),
      );
    });

    it(`are like those of slice, for ${length} items`, () => {
      const more = [...things, { number: -1 }];
      deepStrictEqual(firstItems(more, length), things);
      deepStrictEqual(firstNumbers([...numbers, -1], length), numbers);
      const copy = firstItems(things, length);
      copy.push({ number: -2 });
      deepStrictEqual(firstItems(things, length), things);
      expect(things).to.have.lengthOf(length);
    });
  }
});
