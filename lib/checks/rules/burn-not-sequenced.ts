import { SpaceTransport } from '../../model/events/index.js';
import { SpaceEdge } from '../../model/network/index.js';
import { preview } from '../../schema/issues.js';
import { rule } from '../rule.js';

/** Of very many burns without a sequence, so many are reported for one event. */
const REPORTED = 10;

export const burnNotSequenced = rule('burn-not-sequenced', ({ index }, report) => {
  for (const event of index.all(SpaceTransport)) {
    const edge = event.target('edge', SpaceEdge);
    if (!edge || edge.object.burns.length === 0) continue;
    const sequenced = new Set(event.object.burnStageSequence.map(({ burn }) => burn.toLowerCase()));
    let missing = 0;
    for (const { id, deltaV } of edge.object.burns) {
      // A burn of nothing needs nobody.
      if (deltaV === 0 || sequenced.has(id.toLowerCase())) continue;
      report(event, ['burnStageSequence'], { found: preview(id), deltaV });
      if (++missing === REPORTED) break;
    }
  }
});
