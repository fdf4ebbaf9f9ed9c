import { LagrangeNode } from '../../model/network/index.js';
import { rule } from '../rule.js';

export const lagrangeBodies = rule('lagrange-bodies', ({ index }, report) => {
  for (const entry of index.all(LagrangeNode)) {
    const { body1, body2 } = entry.object;
    if (body1 === body2) report(entry, ['body2'], { found: body2 });
  }
});
