import { getOrAdd } from '../../../graph/multi-map.js';
import type { Index } from '../../data/view-data.js';
import type { Model } from '../../model/model.js';

/** What is at a place, at a time. */
export interface PlaceState {
  readonly people: number;
  readonly elements: readonly Index[];
  /** In kg, with all contents. */
  readonly mass: number;
  /** Whether it demands something that it has nothing of. */
  readonly isShort: boolean;
}

/** A transport that is under way. */
export interface Flight {
  readonly transport: Index;
  readonly edge: Index;
  /** The part of its way that it has made, from 0 to 1. */
  readonly part: number;
  /** Whether it goes from the end of its edge to the beginning. */
  readonly isReversed: boolean;
  readonly people: number;
  readonly mass: number;
}

/** Everything that moves or changes, at a time. */
export interface NetworkState {
  readonly places: ReadonlyMap<Index, PlaceState>;
  readonly flights: readonly Flight[];
}

const NOTHING: PlaceState = { people: 0, elements: [], mass: 0, isShort: false };

/** Returns what is at a place; nothing if it is empty. */
export const placeState = (state: NetworkState, place: Index): PlaceState =>
  state.places.get(place) ?? NOTHING;

/** Returns the state of a network at a time, in days. */
export function networkState({ data, tracks, holdings }: Model, time: number): NetworkState {
  const places = new Map<
    Index,
    { people: number; elements: Index[]; mass: number; isShort: boolean }
  >();
  const at = (place: Index) => {
    const known = getOrAdd(places, place, () => ({
      people: 0,
      elements: [],
      mass: 0,
      isShort: false,
    }));
    return known;
  };
  for (const [element, { type }] of data.elements.entries()) {
    const place = tracks.at(element, time);
    if (place < 0) continue;
    const there = at(place);
    there.elements.push(element);
    there.mass += holdings.massOf(element, time);
    if (type === 'Human Agent') there.people++;
  }
  for (const { place, levels, demand } of data.stocks) {
    const rate = demand.findLast(([since]) => since <= time)?.[1] ?? 0;
    if (rate <= 0) continue;
    const level = levels.findLast(([since]) => since <= time);
    const amount = level === undefined ? 0 : level[1] + level[2] * (time - level[0]);
    if (amount < 1e-9 * rate) at(place).isShort = true;
  }
  const flights = data.transports.flatMap((each, transport): Flight[] => {
    const { edge, time: start, end, origin, elements } = each;
    if (time < start || time >= end) return [];
    // A transport that did not leave, or of which nothing is left, is not under way.
    if (!elements.some((element) => tracks.at(element, time) === edge)) return [];
    const path = data.places[edge];
    const there = places.get(edge);
    return [
      {
        transport,
        edge,
        part: (time - start) / (end - start),
        isReversed: path?.kind === 'edge' && path.origin !== origin,
        people: there?.people ?? 0,
        mass: each.mass,
      },
    ];
  });
  return { places, flights };
}
