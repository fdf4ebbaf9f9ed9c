import { addToList, groupBy } from '../../graph/multi-map.js';
import { firstIndex } from '../../graph/sorted.js';
import { type ClassOfSupply, isSubclassOf } from '../../model/class-of-supply.js';
import type { Days } from '../../schema/spans.js';
import type { Ref } from '../../simulation/index.js';
import { sumOf } from '../../simulation/kernel/finite.js';
import type { Campaign } from '../campaign.js';
import { supplyEdge } from '../supply/network.js';
import { isRounding } from '../tolerance.js';
import type { ReserveSubject } from './supplies.js';
import type { GapPart, ReserveSupply } from './supply.js';

/** What has to be brought besides. */
export interface ReserveAddition {
  readonly place: Ref;
  readonly subject: ReserveSubject;
  /** In kg. */
  readonly mass: number;
  /** When it must be there, in days after the start of the scenario. */
  readonly by: Days;
  /** The last flight that arrives there no later than that; null if there is none. */
  readonly flight: AddingFlight | null;
}

/** A flight that could bring more. */
export interface AddingFlight {
  /** Index in `transports` of the result. */
  readonly transport: number;
  readonly name: string;
  /** In days after the start of the scenario. */
  readonly arrival: Days;
  /** The mass that it can still carry, in kg. */
  readonly room: number;
}

/** What is brought besides at a time, in kg. */
type Added = Pick<ReserveAddition, 'mass'> & { readonly time: Days };

/** A part of a gap, and the last flight that arrives before it begins. */
export type ServedPart = GapPart & { readonly flight: AddingFlight | null };

/**
 * Returns what has to be brought besides for each part of gaps, so that there are none, in kg: the parts before it count, with what is
 * left of what they need. What is added is used for what would not be met in the meantime.
 * @param parts in order of time
 * @param others what is brought besides already, in order of time
 */
export function missingIn(
  { unmet }: ReserveSupply,
  parts: readonly ServedPart[],
  others: readonly Added[] = [],
): readonly number[] {
  let left = 0;
  let time = Number.NEGATIVE_INFINITY;
  let used = 0;
  const passUntil = (until: number, side: 'at' | 'before'): void => {
    if (until < time) return;
    const now = unmet[side](until);
    left = Math.max(0, left - Math.max(0, now - used));
    [time, used] = [until, now];
  };
  let next = 0;
  return parts.map(({ since, required, flight }) => {
    for (; next < others.length && others[next]!.time <= since; next++) {
      passUntil(others[next]!.time, 'before');
      left += others[next]!.mass;
    }
    // What is demanded at the very time of an arrival may come after it.
    if (flight === null) passUntil(since, 'at');
    else passUntil(flight.arrival, 'before');
    const more = required - used - left;
    if (!(more > 0) || isRounding(more, required, left)) return 0;
    left += more;
    return more;
  });
}

/** What a need lacks at a place. */
interface Lacking {
  readonly place: Ref;
  readonly subject: ReserveSubject;
  readonly supply: ReserveSupply;
  readonly parts: readonly ServedPart[];
}

/**
 * Returns what has to be brought besides, so that all needs are met: what one need asks for serves the others that it is good for. By
 * place, resources first, and in order of time.
 */
export function additionsFor(lacking: readonly Lacking[]): readonly ReserveAddition[] {
  const byPlace = groupBy(lacking, ({ place }) => place.id);
  return [...byPlace.values()].flatMap(additionsAt);
}

/** Returns what has to be brought to one place besides. */
function additionsAt(lacking: readonly Lacking[]): readonly ReserveAddition[] {
  const additions: ReserveAddition[] = [];
  const bySubject = groupBy(
    lacking,
    ({ subject }) => subject.resource?.id ?? `${subject.classOfSupply}`,
  );
  const narrowFirst = [...bySubject.values()].sort(
    ([a], [b]) => widthOf(a!.subject) - widthOf(b!.subject),
  );
  for (const same of narrowFirst) {
    const { place, subject, supply } = same[0]!;
    const parts = same.flatMap((each) => each.parts).sort((a, b) => a.since - b.since);
    const others = additions
      .filter((each) => isPartOf(each.subject, subject))
      .map(({ mass, by, flight }) => ({ mass, time: flight?.arrival ?? by }))
      .sort((a, b) => a.time - b.time);
    const masses = missingIn(supply, parts, others);
    const needed = parts.map(({ since, flight }, i) => ({ by: since, flight, mass: masses[i]! }));
    const byFlight = groupBy(
      needed.filter(({ mass }) => mass > 0),
      ({ by, flight }) => flight?.transport ?? `by ${by}`,
    );
    for (const of of byFlight.values()) {
      const mass = sumOf(of, (each) => each.mass);
      additions.push({ place, subject, mass, by: of[0]!.by, flight: of[0]!.flight });
    }
  }
  return additions;
}

/** Resources are narrower than classes, and classes with longer numbers than those around them. */
const widthOf = ({ resource, classOfSupply }: ReserveSubject): number =>
  resource === null ? 100 - String(classOfSupply).length : 0;

/** Returns whether everything that is meant by one subject is part of what another one means. */
const isPartOf = (part: ReserveSubject, whole: ReserveSubject): boolean =>
  whole.resource === null &&
  (part.classOfSupply === whole.classOfSupply ||
    isSubclassOf(part.classOfSupply as ClassOfSupply, whole.classOfSupply as ClassOfSupply));

/** Returns the flights that arrive at a place, in order of arrival. */
export const flightsTo = (campaign: Campaign, place: Ref): readonly AddingFlight[] =>
  campaign.once(flightsByPlace).get(place.id) ?? [];

/** Returns the last of some flights that arrives until a time; null if there is none. */
export function lastUntil(flights: readonly AddingFlight[], until: Days): AddingFlight | null {
  return flights[firstIndex(flights, ({ arrival }) => arrival > until) - 1] ?? null;
}

/** Returns the flights that arrive at each place, in order of arrival, by its identifier. */
function flightsByPlace(campaign: Campaign): ReadonlyMap<string, readonly AddingFlight[]> {
  const { transports, events } = campaign.result;
  const flights = new Map<string, AddingFlight[]>();
  for (const [transport, arrival] of campaign.arrivals.entries()) {
    if (arrival === undefined || arrival.event === null) continue;
    const record = transports[transport]!;
    const { name } = events[record.event]!;
    const room = Math.max(0, supplyEdge(record, campaign).netMass);
    const flight = { transport, name, arrival: arrival.time, room };
    addToList(flights, record.destination.id, flight);
  }
  for (const list of flights.values()) list.sort((a, b) => a.arrival - b.arrival);
  return flights;
}
