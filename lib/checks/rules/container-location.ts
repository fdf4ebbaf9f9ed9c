import { CreateElements, MoveElements } from '../../model/events/index.js';
import { Edge, Node } from '../../model/network/index.js';
import type { ModelIndex } from '../model-index.js';
import { rule } from '../rule.js';
import { describe } from '../words.js';

const locationOf = (index: ModelIndex, id: string) =>
  index.find<Node | Edge>(id, Node) ?? index.find<Node | Edge>(id, Edge);

/** Where a carrier is when the event happens, only a simulation knows; a node or edge is where it is. */
export const containerLocation = rule('container-location', ({ index }, report) => {
  for (const kind of [CreateElements, MoveElements]) {
    for (const event of index.all<CreateElements | MoveElements>(kind)) {
      const container = locationOf(index, event.object.container);
      const location = locationOf(index, event.object.location);
      if (!container || !location || container === location) continue;
      report(event, ['container'], { found: describe(container), expected: describe(location) });
    }
  }
});
