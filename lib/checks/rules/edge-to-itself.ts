import { describe } from '../../graph/labels.js';
import { Edge, Node } from '../../model/network/index.js';
import { rule } from '../rule.js';

export const edgeToItself = rule('edge-to-itself', ({ index }, report) => {
  for (const entry of index.all(Edge)) {
    const origin = index.find(entry.object.origin, Node);
    if (origin && origin === index.find(entry.object.destination, Node))
      report(entry, ['destination'], { node: describe(origin) });
  }
});
