import {
  CrewedEVA,
  CrewedExploration,
  FlightTransport,
  SpaceTransport,
  SurfaceTransport,
} from '../../model/index.js';
import { secondsOf } from '../forms/texts.js';
import { type Inventory, type InventoryObject, isOneOf } from '../inventory/inventory.js';

/** When and where an event is over. */
export interface EventEnd {
  /** Seconds after the start of the mission. */
  readonly time: number;
  /** The identifier of the place where what took part in it is then; undefined if the event has none. */
  readonly place: string | undefined;
}

/** Returns when and where an event is over, as far as its fields tell. */
export function endOf({ target, value }: InventoryObject, inventory: Inventory): EventEnd {
  const start = secondsOf(value.missionTime) ?? 0;
  const place = typeof value.location === 'string' ? value.location : undefined;
  if (isOneOf(target, [CrewedExploration]))
    return { time: start + (secondsOf(value.duration) ?? 0), place };
  if (isOneOf(target, [CrewedEVA]))
    return { time: start + (secondsOf(value.evaDuration) ?? 0), place };
  const edge = inventory.find(value.edge)?.value;
  if (edge === undefined || !isOneOf(target, [SpaceTransport, FlightTransport, SurfaceTransport]))
    return { time: start, place };
  const end = edge.destination === place ? edge.origin : edge.destination;
  return {
    time: start + (secondsOf(edge.duration) ?? driving(edge.distance, value)),
    place: typeof end === 'string' ? end : place,
  };
}

/** The time of a drive, in seconds. */
function driving(distance: unknown, { speed, dutyCycle = 1 }: Record<string, unknown>): number {
  const time = Number(distance) / (Number(speed) * Number(dutyCycle));
  return Number.isFinite(time) ? time : 0;
}
