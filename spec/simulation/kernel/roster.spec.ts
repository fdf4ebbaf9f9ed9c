import { expect } from 'chai';
import fc from 'fast-check';
import { Roster } from '../../../lib/simulation/kernel/roster.js';

describe('Roster', () => {
  it('lists the same things in the same order as a Set from which dropped things are deleted', () => {
    // True adds a thing; a number drops one of those that are there.
    const step = fc.oneof(fc.constant(true), fc.nat());
    fc.assert(
      fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
        const roster = new Roster<{ readonly name: number; isDropped: boolean }>();
        const set = new Set<{ readonly name: number; isDropped: boolean }>();
        for (const [name, each] of steps.entries()) {
          if (each === true) {
            const thing = { name, isDropped: false };
            roster.add(thing);
            set.add(thing);
          } else if (set.size > 0) {
            const thing = [...set][each % set.size]!;
            thing.isDropped = true;
            set.delete(thing);
            roster.countDropped();
          }
          const listed = Array.from({ length: roster.length }, (_, at) => roster.at(at));
          expect(listed.filter((thing) => thing !== undefined)).to.deep.equal([...set]);
          expect(roster.length).to.be.at.most(2 * set.size);
        }
      }),
    );
  });
});
