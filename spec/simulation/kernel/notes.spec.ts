import { expect } from 'chai';
import fc from 'fast-check';
import { type Notable, Notes } from '../../../lib/simulation/kernel/notes.js';

const listed = <T extends Notable>(notes: Notes<T>): T[] => {
  const things: T[] = [];
  for (let i = 0; i < notes.length; i++) {
    const thing = notes.at(i);
    if (thing !== undefined) things.push(thing);
  }
  return things;
};

describe('Notes', () => {
  it('lists the same things in the same order as a Set', () => {
    const step = fc.record({
      act: fc.constantFrom('add', 'add', 'add', 'delete', 'clear'),
      which: fc.nat(5),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const things = Array.from({ length: 6 }, (_, name) => ({ name, noted: -1 }));
        const notes = new Notes<(typeof things)[number]>();
        const set = new Set<(typeof things)[number]>();
        for (const { act, which } of steps) {
          const thing = things[which]!;
          if (act === 'add') {
            notes.add(thing);
            set.add(thing);
          } else if (act === 'delete') {
            notes.delete(thing);
            set.delete(thing);
          } else {
            notes.clear();
            set.clear();
          }
          expect(listed(notes)).to.deep.equal([...set]);
        }
      }),
    );
  });

  it('loses nothing if several lists note the same things', () => {
    const step = fc.record({
      act: fc.constantFrom('add', 'add', 'add', 'delete', 'clear'),
      which: fc.nat(5),
      list: fc.nat(1),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const things = Array.from({ length: 6 }, (_, name) => ({ name, noted: -1 }));
        const lists = [0, 1].map(() => ({
          notes: new Notes<(typeof things)[number]>(),
          set: new Set<(typeof things)[number]>(),
        }));
        for (const { act, which, list } of steps) {
          const thing = things[which]!;
          const { notes, set } = lists[list]!;
          if (act === 'clear') {
            notes.clear();
            set.clear();
          } else {
            notes[act === 'add' ? 'add' : 'delete'](thing);
            set[act === 'add' ? 'add' : 'delete'](thing);
          }
          for (const each of lists) expect(listed(each.notes)).to.include.members([...each.set]);
        }
      }),
    );
  });

  it('lists what is noted while the others are looked at', () => {
    const things = Array.from({ length: 3 }, (_, name) => ({ name, noted: -1 }));
    const notes = new Notes<(typeof things)[number]>();
    notes.add(things[0]!);
    const seen: number[] = [];
    for (let i = 0; i < notes.length; i++) {
      seen.push(notes.at(i)!.name);
      for (const thing of things) notes.add(thing);
    }
    expect(seen).to.deep.equal([0, 1, 2]);
  });
});
