import type { Entry } from '../../graph/entry.js';
import { itemsOf } from '../../graph/guards.js';
import { describe } from '../../graph/labels.js';
import type { ObjectIndex } from '../../graph/object-index.js';
import {
  type AnyEvent,
  FlightTransport,
  SpaceTransport,
  SurfaceTransport,
} from '../../model/events/index.js';
import { Edge, Node, SurfaceEdge } from '../../model/network/index.js';
import { Mission } from '../../model/scenario/mission.js';
import { rule } from '../rule.js';

/** The node that a transport arrives at; a surface edge is driven both ways. */
function arrivalOf(index: ObjectIndex, event: AnyEvent): Entry<Node> | undefined {
  if (
    !(event instanceof SpaceTransport) &&
    !(event instanceof FlightTransport) &&
    !(event instanceof SurfaceTransport)
  )
    return undefined;
  const edge = index.find(event.edge, Edge);
  if (!edge) return undefined;
  const { origin, destination } = edge.object;
  const reverse = edge.is(SurfaceEdge) && event.location === destination;
  return index.find(reverse ? origin : destination, Node);
}

export const destinationNotReached = rule('destination-not-reached', ({ index }, report) => {
  for (const mission of index.all(Mission)) {
    const { events, demandModels } = mission.object;
    // Without demand models nothing depends on it.
    if (itemsOf(demandModels).length === 0) continue;
    const reached = new Set(itemsOf(events).map(([, event]) => arrivalOf(index, event)));
    for (const name of ['destination', 'returnDestination'] as const) {
      const id = mission.object[name];
      const node = id === undefined ? undefined : index.find(id, Node);
      if (node && !reached.has(node)) report(mission, [name], { name, node: describe(node) });
    }
  }
});
