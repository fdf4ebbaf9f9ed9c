import { refersTo } from '../../graph/entry.js';
import type { Event } from '../../model/events/index.js';
import { Role } from '../../model/roles.js';
import type { FieldMetadata } from '../../schema/metadata.js';
import { fieldOf, numberOf } from './event-roles.js';
import type { ResolvedPlace } from './facts.js';
import type { World } from './world.js';

/** A transport as planned. */
export interface TransportPlan {
  readonly edge: ResolvedPlace;
  readonly origin: ResolvedPlace;
  readonly destination: ResolvedPlace;
  /** Whether it goes along the edge from its destination to its origin. */
  readonly reversed: boolean;
  /** Days. */
  readonly duration: number;
}

/** The field of an event that names the edge to travel along; undefined if the event is no transport. */
function edgeField(event: Event): FieldMetadata | undefined {
  const field = fieldOf(event, Role.Traversed) ?? fieldOf(event, Role.TraversedEitherWay);
  return field && fieldOf(event, Role.Transported) && field;
}

/** Whether an event takes elements along an edge, by the roles of its fields. */
export const isTransport = (event: Event): boolean => edgeField(event) !== undefined;

/**
 * Plans the transport of an event.
 * @returns undefined if the event is no transport, if its edge does not exist, is of another class than the field
 * refers to, or lacks an end, or if nothing says how long it takes
 */
export function transportPlan(event: Event, world: World): TransportPlan | undefined {
  const field = edgeField(event);
  if (field === undefined) return undefined;
  const edge = world.place((event as unknown as Record<string, string>)[field.name]!);
  if (edge?.edge === undefined || !refersTo(field).some((each) => edge.edge instanceof each))
    return undefined;
  const { origin, destination } = edge;
  const duration = daysOf(event, edge.edge, world);
  if (origin === undefined || destination === undefined || duration === undefined) return undefined;
  const reversed =
    fieldOf(event, Role.TraversedEitherWay) === field && event.location === destination.ref.id;
  return {
    edge,
    origin: reversed ? destination : origin,
    destination: reversed ? origin : destination,
    reversed,
    duration,
  };
}

/** How long a transport takes: as its event says, as its edge says, or by distance and speed. */
function daysOf(event: Event, edge: object, { rounding, rules }: World): number | undefined {
  const { duration, distance } = edge as { readonly duration?: number; readonly distance?: number };
  const seconds = numberOf(event, Role.Lasts) ?? duration;
  if (seconds !== undefined) return rounding.time(rounding.seconds(seconds));
  const { speed, dutyCycle = 1 } = event as {
    readonly speed?: number;
    readonly dutyCycle?: number;
  };
  if (distance === undefined || speed === undefined) return undefined;
  const perDay = speed * dutyCycle * (rules.surfaceUnits === 'si' ? 86_400 : 24);
  return rounding.time(distance / perDay);
}
