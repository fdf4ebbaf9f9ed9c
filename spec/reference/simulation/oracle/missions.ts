import type { Mission, Place, World } from './loading.js';
import { byText } from './resources.js';
import { inDays, inHours } from './rounding.js';
import type { ExplorationEvent, Transport, WireEvent } from './wire.js';

const TRANSPORTS = ['Flight Transport', 'Space Transport', 'Surface Transport'];

export const isTransport = (event: WireEvent): event is Transport =>
  TRANSPORTS.includes(event.type);

/** the number of EVAs of an exploration. */
export const evasOf = ({ duration, evaPerWeek }: ExplorationEvent): number =>
  Math.floor((inDays(duration) * evaPerWeek) / 7);

/** The route of a transport. */
export interface Leg {
  readonly edge: Place;
  readonly origin: Place;
  readonly destination: Place;
  /** In days. */
  readonly duration: number;
}

/** Quantities derived from the events of missions. Times are in days. */
export class MissionQuantities {
  readonly #chronological: readonly Mission[];

  constructor(private readonly world: World) {
    this.#chronological = [...world.missions].sort(
      (a, b) => a.date - b.date || byText(a.name, b.name),
    );
  }

  /** origin, destination and duration. */
  leg(event: Transport): Leg {
    const { places, rounding } = this.world;
    const place = places.get(event.edge)!;
    const edge = place.edge!;
    const origin = place.origin!;
    const destination = place.destination!;
    if (event.type !== 'Surface Transport')
      return { edge: place, origin, destination, duration: rounding.time(inDays(edge.duration)) };
    const duration = rounding.time(edge.distance / (event.speed * (event.dutyCycle ?? 1) * 24));
    return places.get(event.location) === destination
      ? { edge: place, origin: destination, destination: origin, duration }
      : { edge: place, origin, destination, duration };
  }

  time({ missionTime }: WireEvent): number {
    return this.world.rounding.time(inDays(missionTime));
  }

  #legs({ events }: Mission): (Leg & { event: Transport; start: number })[] {
    return events
      .filter(isTransport)
      .map((event) => ({ ...this.leg(event), event, start: this.time(event) }));
  }

  #place(id: string | undefined): Place | undefined {
    return id === undefined ? undefined : this.world.places.get(id);
  }

  /** Computing the duration sorts the events of the last mission. */
  duration(mission: Mission): number {
    const { rounding } = this.world;
    const next = this.#chronological[this.#chronological.indexOf(mission) + 1];
    if (next !== undefined) return rounding.time(next.start - mission.start);
    mission.events = [...mission.events].sort(
      (a, b) => this.time(a) - this.time(b) || a.priority - b.priority || byText(a.name, b.name),
    );
    const ends = mission.events.map(
      (event) => mission.start + this.time(event) + this.#span(event),
    );
    return rounding.time(Math.max(mission.start, ...ends) - mission.start);
  }

  #span(event: WireEvent): number {
    if (isTransport(event)) return this.leg(event).duration;
    return event.type === 'Crewed Exploration' ? inDays(event.duration) : 0;
  }

  /** The first transport to the destination. */
  #arrival(mission: Mission) {
    const destination = this.#place(mission.wire.destination);
    return this.#legs(mission).find((leg) => leg.destination === destination);
  }

  transit(mission: Mission): number {
    const arrival = this.#arrival(mission);
    return arrival === undefined
      ? this.duration(mission)
      : this.world.rounding.time(arrival.start + arrival.duration);
  }

  atDestination(mission: Mission): number {
    const arrival = this.#arrival(mission);
    if (arrival === undefined) return 0;
    const destination = this.#place(mission.wire.destination);
    const departure = this.#legs(mission).findLast(
      (leg) => leg.event !== arrival.event && leg.origin === destination,
    );
    const until = departure?.start ?? this.duration(mission);
    return this.world.rounding.time(until - (arrival.start + arrival.duration));
  }

  returnTransit(mission: Mission): number {
    const { returnOrigin, returnDestination } = mission.wire;
    if (returnOrigin === undefined || returnDestination === undefined) return 0;
    const legs = this.#legs(mission);
    const last = legs.findLast(({ destination }) => destination === this.#place(returnDestination));
    const first = legs.findLast(({ origin }) => origin === this.#place(returnOrigin));
    if (last === undefined || first === undefined) return 0;
    return this.world.rounding.time(last.start + last.duration - first.start);
  }

  /** Crew that is created, and crew inside carriers that are created. */
  crewSize({ events }: Mission): number {
    let size = 0;
    for (const event of events) {
      if (event.type !== 'Create Elements') continue;
      const listed = this.world.elementSet(event.elements);
      const aboard = listed.flatMap(({ contents = [] }) => contents);
      size += [...listed, ...aboard].filter(({ isHuman }) => isHuman).length;
    }
    return size;
  }

  /** In person-hours. */
  evaTime({ events }: Mission): number {
    let time = 0;
    for (const event of events) {
      if (event.type !== 'Crewed EVA' && event.type !== 'Crewed Exploration') continue;
      const persons = new Set(event.elementStates?.map(({ element }) => element)).size;
      const evas = event.type === 'Crewed EVA' ? 1 : evasOf(event);
      time += evas * inHours(event.evaDuration) * persons;
    }
    return time;
  }
}
