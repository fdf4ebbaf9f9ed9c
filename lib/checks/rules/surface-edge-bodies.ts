import { SurfaceEdge, SurfaceNode } from '../../model/network/index.js';
import { rule } from '../rule.js';

export const surfaceEdgeBodies = rule('surface-edge-bodies', ({ index }, report) => {
  for (const entry of index.all(SurfaceEdge)) {
    const origin = index.find(entry.object.origin, SurfaceNode)?.object.body1;
    const destination = index.find(entry.object.destination, SurfaceNode)?.object.body1;
    if (origin === undefined || destination === undefined || origin === destination) continue;
    report(entry, ['destination'], { found: destination, expected: origin });
  }
});
