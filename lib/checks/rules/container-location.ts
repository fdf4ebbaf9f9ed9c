import { CreateElements, MoveElements } from '../../model/events/index.js';
import { Edge, Node } from '../../model/network/index.js';
import type { Entry } from '../model-index.js';
import { rule } from '../rule.js';
import { describe } from '../words.js';

const isLocation = (entry: Entry | undefined): entry is Entry<Node | Edge> =>
  entry !== undefined && (entry.is(Node) || entry.is(Edge));

/** Where a carrier is when the event happens, only a simulation knows; a node or edge is where it is. */
export const containerLocation = rule('container-location', ({ index }, report) => {
  for (const kind of [CreateElements, MoveElements]) {
    for (const event of index.all<CreateElements | MoveElements>(kind)) {
      const [container] = event.targets('container');
      const [location] = event.targets('location');
      if (!isLocation(container) || !isLocation(location) || container === location) continue;
      report(event, ['container'], { found: describe(container), expected: describe(location) });
    }
  }
});
