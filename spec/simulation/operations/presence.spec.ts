import { expect } from 'chai';
import fc from 'fast-check';
import { ElementReference } from '../../../lib/index.js';
import { Simulation } from '../../../lib/simulation/index.js';
import { inOrder, outermost } from '../../../lib/simulation/run/operations/presence.js';
import type { RuntimeElement } from '../../../lib/simulation/state/runtime-element.js';
import { rulePresets } from '../../../lib/simulation/world/rules/rules.js';
import { scenario } from '../support/builder.js';
import { carrier, cast, thing } from '../support/elements.js';
import { engineOf } from '../support/engine.js';

describe('lists of elements', () => {
  const things = Array.from({ length: 40 }, (_, i) => thing(`Thing ${String(i).padStart(2, '0')}`));
  const contents = things.slice(0, 5).map(({ id }) => new ElementReference({ id }));
  const bus = carrier('Bus', { contents });
  const { elements } = engineOf(new Simulation(scenario([], cast(bus, ...things)))).state;
  const anyList = fc
    .array(fc.nat(elements.length - 1), { maxLength: 60 })
    .map((indices) => indices.map((index) => elements[index]!));
  const byName = { rules: { ...rulePresets.standard, elementOrder: 'name' } } as const;

  it('are sorted by rank at any length, and stay as listed by the other rule', () => {
    const rankOf = ({ resolved }: RuntimeElement) => resolved.rank;
    fc.assert(
      fc.property(anyList, (list) => {
        expect(inOrder(byName, [...list]).map(rankOf)).to.deep.equal(
          list.map(rankOf).sort((a, b) => a - b),
        );
        const asListed = { rules: { ...byName.rules, elementOrder: 'listed' } } as const;
        expect(inOrder(asListed, [...list])).to.deep.equal(list);
      }),
    );
  });

  it('lose what is inside another element of the list, at any length', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const carried = { rules: { ...rulePresets.standard, nestedListing: 'once' } } as const;
        const isAboard = (element: RuntimeElement) =>
          list.includes(elements[0]!) && element.holder === elements[0];
        expect(outermost(carried, [...list])).to.deep.equal(
          list.filter((element) => !isAboard(element)),
        );
      }),
    );
  });
});
