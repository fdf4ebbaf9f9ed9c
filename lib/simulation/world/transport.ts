import type { Event } from '../../model/events/index.js';
import { SECONDS_A_DAY } from '../../schema/spans.js';
import { type EventRoles, fieldValue, rolesOf, secondsOf } from './event-roles.js';
import type { TransportPlan } from './resolved.js';
import type { World } from './world.js';

/**
 * Plans the transport of an event.
 * @returns undefined if the event is no transport, if its edge does not exist, has a class that the field may not refer
 *   to, or has a missing end, or if the duration is unknown
 */
export function transportPlan(
  event: Event,
  world: World,
  { edge: field, edgeClasses, goesEitherWay }: EventRoles = rolesOf(event),
): TransportPlan | undefined {
  if (field === undefined) return undefined;
  const edge = world.place(fieldValue(event, field) as string);
  if (edge?.edge === undefined) return undefined;
  const { origin, destination } = edge;
  if (origin === undefined || destination === undefined) return undefined;
  if (!edgeClasses.some((each) => edge.edge instanceof each)) return undefined;
  const duration = daysOf(event, edge.edge, world);
  if (duration === undefined) return undefined;
  const reversed = goesEitherWay && event.location === destination.ref.id;
  return {
    edge,
    origin: reversed ? destination : origin,
    destination: reversed ? origin : destination,
    reversed,
    duration,
  };
}

/** Returns the duration of a transport, in days: that of its event, or of its edge, or distance divided by speed. */
function daysOf(event: Event, edge: object, { rounding, rules }: World): number | undefined {
  const { duration, distance } = edge as { readonly duration?: number; readonly distance?: number };
  const seconds = secondsOf(event) ?? duration;
  if (seconds !== undefined) return rounding.time(rounding.seconds(seconds));
  const { speed, dutyCycle = 1 } = event as {
    readonly speed?: number;
    readonly dutyCycle?: number;
  };
  if (distance === undefined || speed === undefined) return undefined;
  // What does not move takes no time; its event fails.
  if (!(speed > 0 && dutyCycle > 0)) return 0;
  const perDay = speed * dutyCycle * (rules.surfaceUnits === 'si' ? SECONDS_A_DAY : 24);
  return rounding.time(distance / perDay);
}
