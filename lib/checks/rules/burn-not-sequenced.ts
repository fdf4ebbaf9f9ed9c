import { SpaceTransport } from '../../model/events/index.js';
import { SpaceEdge } from '../../model/network/index.js';
import { preview } from '../../schema/issues.js';
import { rule } from '../rule.js';

export const burnNotSequenced = rule('burn-not-sequenced', ({ index }, report) => {
  for (const event of index.all(SpaceTransport)) {
    const edge = index.find(event.object.edge, SpaceEdge);
    if (!edge || edge.object.burns.length === 0) continue;
    const sequenced = new Set(event.object.burnStageSequence.map(({ burn }) => burn.toLowerCase()));
    for (const { id, deltaV } of edge.object.burns) {
      // A burn of nothing needs nobody.
      if (deltaV > 0 && !sequenced.has(id.toLowerCase()))
        report(event, ['burnStageSequence'], { found: preview(id), deltaV });
    }
  }
});
