import { getOrAdd } from '../../graph/multi-map.js';
import type { Index, ViewData } from '../data/view-data.js';

/** A time at one place. */
export interface Visit {
  readonly time: number;
  /** When it left; the end of the picture if it never did. */
  readonly end: number;
  /** Node or edge. */
  readonly place: Index;
}

/** Where every element is over time, with whatever carries it. */
export class Tracks {
  readonly #visits: (readonly Visit[])[];

  /** Plays all moves once. A move costs a step for everything inside what moves. @param end when the last visits end */
  constructor({ elements, places, moves }: ViewData, end: number) {
    const open: { time: number; place: Index }[] = elements.map(() => ({ time: 0, place: -1 }));
    const visits: Visit[][] = elements.map(() => []);
    const inside = new Map<Index, Set<Index>>();
    const holders: Index[] = elements.map(() => -1);
    const close = (element: Index, time: number): void => {
      const { time: since, place } = open[element]!;
      if (place >= 0 && time >= since) visits[element]!.push({ time: since, end: time, place });
    };
    for (const [time, , element, holder] of moves) {
      inside.get(holders[element]!)?.delete(element);
      holders[element] = holder;
      if (holder >= 0) {
        const contents = getOrAdd(inside, holder, () => new Set());
        contents.add(element);
      }
      const place = placeOf(holder, holders, places.length);
      // A set grows while it is walked through, and takes each element once, even of carriers inside each other.
      const moved = new Set([element]);
      for (const each of moved) {
        if (open[each]!.place !== place) {
          close(each, time);
          open[each] = { time, place };
        }
        for (const content of inside.get(places.length + each) ?? []) moved.add(content);
      }
    }
    for (const element of elements.keys()) close(element, Math.max(end, open[element]!.time));
    // What takes no time, such as a place that something only passes, is no visit unless nothing else is.
    this.#visits = visits.map((list) => {
      const lasting = list.filter((visit) => visit.end > visit.time);
      return lasting.length > 0 ? lasting : list.slice(0, 1);
    });
  }

  /** The visits of an element, in order of time. */
  of(element: Index): readonly Visit[] {
    return this.#visits[element] ?? [];
  }

  /** Returns the place of an element at a time; -1 for none. */
  at(element: Index, time: number): Index {
    return (
      this.of(element).findLast((visit) => visit.time <= time && time <= visit.end)?.place ?? -1
    );
  }
}

/** Returns the node or edge around a holder; -1 if there is none. */
function placeOf(holder: Index, holders: readonly Index[], places: number): Index {
  const seen = new Set<Index>();
  let at = holder;
  while (at >= places && !seen.has(at)) {
    seen.add(at);
    at = holders[at - places]!;
  }
  return at >= places ? -1 : at;
}
