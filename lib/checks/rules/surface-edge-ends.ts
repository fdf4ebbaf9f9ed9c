import { Node, SurfaceEdge, SurfaceNode } from '../../model/network/index.js';
import { rule } from '../rule.js';
import { describe } from '../words.js';

export const surfaceEdgeEnds = rule('surface-edge-ends', ({ index }, report) => {
  for (const entry of index.all(SurfaceEdge)) {
    for (const end of ['origin', 'destination'] as const) {
      const node = index.find(entry.object[end], Node);
      if (!node || node.is(SurfaceNode)) continue;
      report(entry, [end], { found: describe(node), expected: 'a Surface Node' });
    }
  }
});
