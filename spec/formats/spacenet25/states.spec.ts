import { expect } from 'chai';
import fc from 'fast-check';
import { firstOfType } from '../../../lib/formats/spacenet25/states.js';

describe('The state that SpaceNet 2.5 finds for a type', () => {
  const states = fc.array(
    fc.record({ name: fc.string({ maxLength: 3 }), type: fc.constantFrom('Active', 'Special') }),
  );

  it('is the first one of this type by name', () => {
    fc.assert(
      fc.property(states, (list) => {
        const found = firstOfType(list, 'Special');
        const special = list.filter(({ type }) => type === 'Special');
        if (special.length === 0) expect(found).to.equal(-1);
        else {
          expect(list[found]!.type).to.equal('Special');
          for (const { name } of special) expect(list[found]!.name <= name).to.equal(true);
        }
      }),
    );
  });

  it('is the first of equal names in the list, and capitals come first', () => {
    const named = (name: string) => ({ name, type: 'Active' });
    expect(firstOfType([named('b'), named('a'), named('a')], 'Active')).to.equal(1);
    expect(firstOfType([named('a'), named('B')], 'Active')).to.equal(1);
  });
});
