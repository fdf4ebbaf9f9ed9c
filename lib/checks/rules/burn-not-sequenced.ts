import { itemsOf, keyOf } from '../../graph/guards.js';
import { describe } from '../../graph/labels.js';
import { BurnStage } from '../../model/enumerations.js';
import { SpaceTransport } from '../../model/events/index.js';
import { SpaceEdge } from '../../model/network/index.js';
import { preview } from '../../schema/diagnostics/issue.js';
import { rule } from '../rule.js';

/** Of very many burns for which nothing fires, so many are reported for one event. */
const REPORTED = 10;

export const burnNotSequenced = rule('burn-not-sequenced', ({ index }, report) => {
  for (const event of index.all(SpaceTransport)) {
    const edge = event.target('edge', SpaceEdge);
    if (!edge) continue;
    const fired = new Set<string | undefined>();
    for (const [, { burn, actions }] of itemsOf(event.object.burnStageSequence))
      if (itemsOf(actions).some(([, { type }]) => type === BurnStage.Burn)) fired.add(keyOf(burn));
    let missing = 0;
    for (const [at, { id, deltaV }] of itemsOf(edge.object.burns)) {
      // A burn of nothing needs nobody.
      if (deltaV === 0 || fired.has(keyOf(id))) continue;
      report(event, ['burnStageSequence'], {
        found: preview(id),
        place: at + 1,
        edge: describe(edge),
        deltaV,
      });
      if (++missing === REPORTED) break;
    }
  }
});
