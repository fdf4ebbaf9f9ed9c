import { FlightTransport, SpaceTransport, SurfaceTransport } from '../../model/events/index.js';
import { Edge, FlightEdge, Node, SpaceEdge, SurfaceEdge } from '../../model/network/index.js';
import type { CheckContext } from '../context.js';
import type { Entry } from '../model-index.js';
import { rule } from '../rule.js';
import { describe } from '../words.js';

type Transport = SpaceTransport | FlightTransport | SurfaceTransport;

/** Every transport with its edge and the nodes that it may leave from; a surface edge is driven both ways. */
function* transports({ index }: CheckContext): Iterable<[Entry<Transport>, Entry<Edge>, string[]]> {
  const pairs = [
    [SpaceTransport, SpaceEdge],
    [FlightTransport, FlightEdge],
    [SurfaceTransport, SurfaceEdge],
  ] as const;
  for (const [kind, edges] of pairs) {
    for (const event of index.all<Transport>(kind)) {
      const edge = index.find<SpaceEdge | FlightEdge | SurfaceEdge>(event.object.edge, edges);
      if (!edge) continue;
      const { origin, destination } = edge.object;
      yield [event, edge, edge.is(SurfaceEdge) ? [origin, destination] : [origin]];
    }
  }
}

export const transportLocation = rule('transport-location', (context, report) => {
  const { index } = context;
  for (const [event, edge, starts] of transports(context)) {
    const place =
      index.find(event.object.location, Node) ?? index.find(event.object.location, Edge);
    const nodes = starts.flatMap((id) => index.find(id, Node) ?? []);
    if (!place || nodes.length < starts.length || nodes.some((node) => node === place)) continue;
    report(event, ['location'], {
      found: describe(place),
      expected: nodes.map(describe).join(' or '),
      edge: describe(edge),
    });
  }
});
