import type { ViewData } from '../../view/data/view-data.js';

/** Where elements are at a moment. */
export interface Whereabouts {
  /** The identifier of the node, edge or element that an element is directly in; undefined if it is not in play. */
  readonly holderOf: (id: string) => string | undefined;
  /** The identifier of the node or edge that an element is at, whatever carries it; undefined if it is not in play. */
  readonly placeOf: (id: string) => string | undefined;
  /** The identifiers of what is directly in a node, edge or element, in the order in which it came. */
  readonly contentsOf: (id: string) => readonly string[];
  /** The identifiers of what is at a node or edge, whatever carries it: each element after its carrier. */
  readonly allAt: (id: string) => readonly string[];
}

/**
 * Returns where elements are before an event is executed.
 * @param event the index of the event in the executed ones; all moves of earlier ones count
 */
export const whereaboutsBefore = (view: ViewData, event: number): Whereabouts =>
  played(view, (at) => at < event);

/** Returns where elements are at a time, after all that happens then. @param time in days after the start of the scenario */
export const whereaboutsAt = (view: ViewData, time: number): Whereabouts =>
  played(view, (_, when) => when <= time + 1e-9);

function played(
  { moves, places, elements }: ViewData,
  counts: (event: number, time: number) => boolean,
): Whereabouts {
  const holders = new Map<string, string>();
  const idOf = (holder: number): string | undefined =>
    (holder < places.length ? places[holder] : elements[holder - places.length])?.id;
  for (const [time, event, element, holder] of moves) {
    const id = elements[element]?.id;
    if (id === undefined || !counts(event, time)) continue;
    holders.delete(id);
    const into = idOf(holder);
    if (into !== undefined) holders.set(id, into);
  }
  const contents = new Map<string, string[]>();
  for (const [id, holder] of holders) {
    const list = contents.get(holder);
    if (list === undefined) contents.set(holder, [id]);
    else list.push(id);
  }
  const contentsOf = (id: string): readonly string[] => contents.get(id) ?? [];
  return {
    holderOf: (id) => holders.get(id),
    placeOf: (id) => {
      const seen = new Set<string>();
      let at = holders.get(id);
      while (at !== undefined && holders.has(at) && !seen.has(at)) {
        seen.add(at);
        at = holders.get(at);
      }
      return at;
    },
    contentsOf,
    allAt: (place) => {
      const found: string[] = [];
      const open = [...contentsOf(place)].reverse();
      const seen = new Set<string>();
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (seen.has(id)) continue;
        seen.add(id);
        found.push(id);
        open.push(...[...contentsOf(id)].reverse());
      }
      return found;
    },
  };
}
