import { describe } from '../../graph/labels.js';
import { PropulsiveBurn } from '../../model/events/index.js';
import { Burn, Edge } from '../../model/network/index.js';
import { rule } from '../rule.js';

export const burnElsewhere = rule('burn-elsewhere', ({ index }, report) => {
  for (const event of index.all(PropulsiveBurn)) {
    const edge = index.find(event.object.location, Edge);
    const owner = index.find(event.object.burn, Burn)?.parent;
    // At a node any burn can be made.
    if (!edge || !owner || owner === edge) continue;
    report(event, ['burn'], { found: describe(owner), expected: describe(edge) });
  }
});
