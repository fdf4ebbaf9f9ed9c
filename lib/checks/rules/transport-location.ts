import type { Entry } from '../../graph/entry.js';
import { describe } from '../../graph/labels.js';
import { FlightTransport, SpaceTransport, SurfaceTransport } from '../../model/events/index.js';
import { Edge, FlightEdge, Node, SpaceEdge, SurfaceEdge } from '../../model/network/index.js';
import type { CheckContext } from '../context.js';
import { rule } from '../rule.js';

type Transport = SpaceTransport | FlightTransport | SurfaceTransport;

/** Every transport with its edge and the nodes that it may leave from; a surface edge is driven both ways. */
function* transports({
  index,
}: CheckContext): Iterable<[Entry<Transport>, Entry<Edge>, Entry<Node>[]]> {
  const pairs = [
    [SpaceTransport, SpaceEdge],
    [FlightTransport, FlightEdge],
    [SurfaceTransport, SurfaceEdge],
  ] as const;
  for (const [kind, edges] of pairs) {
    for (const event of index.all<Transport>(kind)) {
      const edge = event.target<SpaceEdge | FlightEdge | SurfaceEdge>('edge', edges);
      if (!edge) continue;
      const ends = edge.is(SurfaceEdge) ? ['origin', 'destination'] : ['origin'];
      yield [event, edge, ends.flatMap((end) => edge.target(end, Node) ?? [])];
    }
  }
}

export const transportLocation = rule('transport-location', (context, report) => {
  for (const [event, edge, nodes] of transports(context)) {
    const place = event.target<Node | Edge>('location', Node) ?? event.target('location', Edge);
    if (!place || nodes.length === 0 || nodes.some((node) => node === place)) continue;
    report(event, ['location'], {
      found: describe(place),
      expected: nodes.map(describe).join(' or '),
      edge: describe(edge),
    });
  }
});
