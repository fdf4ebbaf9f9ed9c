import { describe } from '../../graph/labels.js';
import { Node, SurfaceEdge, SurfaceNode } from '../../model/network/index.js';
import { rule } from '../rule.js';

export const surfaceEdgeEnds = rule('surface-edge-ends', ({ index }, report) => {
  for (const entry of index.all(SurfaceEdge)) {
    for (const end of ['origin', 'destination'] as const) {
      const node = index.find(entry.object[end], Node);
      if (!node || node.is(SurfaceNode)) continue;
      report(entry, [end], { found: describe(node), expected: 'a Surface Node' });
    }
  }
});
