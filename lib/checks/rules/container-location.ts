import type { Entry } from '../../graph/entry.js';
import { describe } from '../../graph/labels.js';
import { CreateElements, MoveElements } from '../../model/events/index.js';
import { Edge, Node } from '../../model/network/index.js';
import { rule } from '../rule.js';

const locationOf = (event: Entry, field: string): Entry<Node | Edge> | undefined =>
  event.target<Node | Edge>(field, Node) ?? event.target<Node | Edge>(field, Edge);

/** Where a carrier is when the event happens, only a simulation knows; a node or edge is where it is. */
export const containerLocation = rule('container-location', ({ index }, report) => {
  for (const kind of [CreateElements, MoveElements]) {
    for (const event of index.all<CreateElements | MoveElements>(kind)) {
      const container = locationOf(event, 'container');
      const location = locationOf(event, 'location');
      if (!container || !location || container === location) continue;
      report(event, ['container'], { found: describe(container), expected: describe(location) });
    }
  }
});
