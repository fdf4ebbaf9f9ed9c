import { expect } from 'chai';
import fc from 'fast-check';
import { RoomTree } from '../../../lib/manifest/greedy/loader.js';

const room = fc.integer({ min: -2, max: 9 });

describe('A tree of rooms', () => {
  it('finds the first room that is large enough, as a search from left to right does', () => {
    fc.assert(
      fc.property(
        fc.array(room, { maxLength: 20 }),
        fc.array(fc.tuple(fc.nat(19), room)),
        fc.nat(25),
        room,
        (rooms, changes, from, least) => {
          const tree = new RoomTree(rooms);
          for (const [position, changed] of changes) {
            if (position >= rooms.length) continue;
            tree.set(position, changed);
            rooms[position] = changed;
          }
          const expected = rooms.findIndex((each, i) => i >= from && each >= least);
          expect(tree.next(from, least) ?? -1).to.equal(expected);
        },
      ),
    );
  });
});
