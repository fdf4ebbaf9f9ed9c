import { getOrAdd } from '../../../graph/multi-map.js';
import type { Index, ViewData } from '../../data/view-data.js';
import type { Tracks } from '../../model/tracks.js';

/** A time in which something is at a place. */
export interface Presence {
  readonly place: Index;
  readonly time: number;
  readonly end: number;
  /** The most people and elements that are there at once. */
  readonly people: number;
  readonly elements: number;
}

/** Returns when something is at each node. Times that touch are one, as long as there are people, or as long as there are none. */
export function presences(
  data: ViewData,
  tracks: Tracks,
  only?: ReadonlySet<Index>,
): readonly Presence[] {
  const changes = new Map<Index, PresenceChange[]>();
  for (const [element, { type }] of data.elements.entries()) {
    if (only !== undefined && !only.has(element)) continue;
    const people = type === 'Human Agent' ? 1 : 0;
    for (const { place, time, end } of tracks.of(element)) {
      if (data.places[place]?.kind !== 'node') continue;
      const list = getOrAdd(changes, place, () => []);
      list.push({ time, people, elements: 1 }, { time: end, people: -people, elements: -1 });
    }
  }
  return [...changes].flatMap(([place, list]) => spansOf(place, list));
}

interface PresenceChange {
  readonly time: number;
  readonly people: number;
  readonly elements: number;
}

function spansOf(place: Index, changes: readonly PresenceChange[]): readonly Presence[] {
  const sorted = [...changes].sort((a, b) => a.time - b.time);
  const spans: Presence[] = [];
  let people = 0;
  let elements = 0;
  let open: { time: number; people: number; elements: number } | undefined;
  for (let at = 0; at < sorted.length; ) {
    const { time } = sorted[at]!;
    for (; at < sorted.length && sorted[at]!.time === time; at++) {
      people += sorted[at]!.people;
      elements += sorted[at]!.elements;
    }
    if (open !== undefined && (elements === 0 || open.people > 0 !== people > 0)) {
      spans.push({ place, ...open, end: time });
      open = undefined;
    }
    if (elements === 0) continue;
    open = {
      time: open?.time ?? time,
      people: Math.max(open?.people ?? 0, people),
      elements: Math.max(open?.elements ?? 0, elements),
    };
  }
  return spans;
}

/** Something that has a beginning and an end. */
interface LaneSpan {
  readonly time: number;
  readonly end: number;
}

/**
 * Returns a lane for each span, such that spans in one lane do not overlap: the first that is free.
 * @param gap the least distance between two spans in a lane
 */
export function lanesOf(spans: readonly LaneSpan[], gap = 0): readonly number[] {
  const lanes: number[] = [];
  const ends: number[] = [];
  const order = [...spans.keys()].sort((a, b) => spans[a]!.time - spans[b]!.time || a - b);
  for (const at of order) {
    const { time, end } = spans[at]!;
    let lane = ends.findIndex((last) => last + gap <= time);
    if (lane < 0) lane = ends.length;
    ends[lane] = end;
    lanes[at] = lane;
  }
  return lanes;
}
