import type {
  FlightTransport,
  SpaceTransport,
  SurfaceTransport,
} from '../../model/events/index.js';
import type { FlightEdge, SpaceEdge, SurfaceEdge } from '../../model/network/index.js';
import type { Rounding } from '../rules/rounding.js';
import type { ResolvedPlace } from './facts.js';
import type { World } from './world.js';

/** Any event that takes elements along an edge. */
export type TransportEvent = FlightTransport | SpaceTransport | SurfaceTransport;

/** A transport as it is planned. */
export interface TransportPlan {
  readonly edge: ResolvedPlace;
  readonly origin: ResolvedPlace;
  readonly destination: ResolvedPlace;
  /** Whether the edge is travelled from its destination to its origin. */
  readonly reversed: boolean;
  /** Days. */
  readonly duration: number;
}

const EDGE_TYPES = {
  'Flight Transport': 'Flight Edge',
  'Space Transport': 'Space Edge',
  'Surface Transport': 'Surface Edge',
} as const;

/** Whether an event is a transport. */
export function isTransport(event: { readonly type: string }): event is TransportEvent {
  return Object.hasOwn(EDGE_TYPES, event.type);
}

/** The plan of a transport; undefined where it names no edge of its kind with two ends. */
export function transportPlan(
  event: TransportEvent,
  world: World,
  rounding: Rounding,
): TransportPlan | undefined {
  const edge = world.place(event.edge);
  if (edge?.edge === undefined || edge.edge.type !== EDGE_TYPES[event.type]) return undefined;
  const { origin, destination } = edge;
  if (origin === undefined || destination === undefined) return undefined;
  if (event.type !== 'Surface Transport') {
    const { duration } = edge.edge as FlightEdge | SpaceEdge;
    const days = rounding.time(rounding.seconds(duration));
    return { edge, origin, destination, reversed: false, duration: days };
  }
  const perDay = event.speed * event.dutyCycle * (world.rules.surfaceUnits === 'si' ? 86_400 : 24);
  const days = (edge.edge as SurfaceEdge).distance / perDay;
  const reversed = event.location === destination.ref.id;
  return {
    edge,
    origin: reversed ? destination : origin,
    destination: reversed ? origin : destination,
    reversed,
    duration: rounding.time(days),
  };
}
