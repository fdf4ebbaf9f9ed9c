import { itemsOf } from '../../graph/guards.js';
import { describe } from '../../graph/labels.js';
import { SpaceTransport } from '../../model/events/index.js';
import { Burn, SpaceEdge } from '../../model/network/index.js';
import { rule } from '../rule.js';

export const burnOfOtherEdge = rule('burn-of-other-edge', ({ index }, report) => {
  for (const event of index.all(SpaceTransport)) {
    const edge = event.target('edge', SpaceEdge);
    if (!edge) continue;
    const own = new Set(itemsOf(edge.object.burns).map(([, { id }]) => id));
    for (const [at, { burn }] of itemsOf(event.object.burnStageSequence)) {
      if (own.has(burn)) continue;
      // Where the identifier is not unique, any of the burns may be meant.
      const burns = index.withId(burn).filter((each) => each.is(Burn));
      const owner = burns[0]?.parent;
      if (!owner || burns.some(({ parent }) => parent === edge)) continue;
      report(event, ['burnStageSequence', at, 'burn'], {
        found: describe(owner),
        expected: `a burn of ${describe(edge)}`,
      });
    }
  }
});
