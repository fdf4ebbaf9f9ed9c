import { expect } from 'chai';
import { Random } from '../../fuzz/support/random.js';
import type { Target } from '../../fuzz/support/target.js';
import { targets } from '../../fuzz/targets/index.js';

// The commands write into the current directory, so `npm run fuzz` attacks them from a directory of their own.
const { commands: _, ...inProcess } = targets;

describe('The targets of the fuzzing suite', () => {
  for (const [name, target] of Object.entries<Target>(inProcess)) {
    it(`${name}: no case breaks a law`, async () => {
      const make = await target.prepare();
      const outcomes = new Set<string>();
      for (let index = 0; index < 3 * target.weight; index++) {
        const attack = await make(new Random('spec', name, index));
        outcomes.add(await attack.run());
      }
      expect([...outcomes], 'both refused and read').to.have.length.greaterThan(1);
    });

    it(`${name}: the same seed gives the same case`, async () => {
      const make = await target.prepare();
      const [first, again] = [
        await make(new Random(1, name, 3)),
        await make(new Random(1, name, 3)),
      ];
      expect(first.input).to.deep.equal(again.input);
    });
  }
});
