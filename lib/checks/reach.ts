import type { Entry } from '../graph/entry.js';
import { eventOf } from '../graph/event-roles.js';
import { addToList } from '../graph/multi-map.js';
import { ElementInstance } from '../model/elements/index.js';
import { AnyEvent, type Event } from '../model/events/index.js';
import { Edge, Node } from '../model/network/index.js';
import { classOf } from '../schema/metadata.js';
import type { CheckContext } from './context.js';

/**
 * Where elements can ever be, whatever fails: at the places where they begin, at those that an event with them names, and where the
 * carriers are that can ever contain them. Two elements that share no place are never within reach of each other.
 */
export class Reach {
  readonly #own = new Map<Entry, Set<Entry>>();
  readonly #containment: CheckContext['containment'];
  /** Whether events of own classes could move anything anywhere. */
  readonly #isOpen: boolean;

  constructor({ index, containment }: CheckContext) {
    this.#containment = containment;
    const builtIn = new Set<unknown>(AnyEvent.members.values());
    const named = new Map<Entry<Event>, Entry[]>();
    const { owners, targets } = index.references;
    for (const [n, target] of targets.entries()) {
      const event = eventOf(owners[n]);
      if (event !== undefined && target !== undefined) addToList(named, event, target);
    }
    let isOpen = false;
    for (const [event, all] of named) {
      isOpen ||= !builtIn.has(classOf(event.object));
      const places = all.flatMap((each) => placesOf(each));
      for (const each of all) if (each.is(ElementInstance)) this.#add(each, places);
    }
    this.#isOpen = isOpen;
    for (const [element, placements] of containment.initial)
      for (const { holder } of placements) this.#add(element, placesOf(holder));
  }

  #add(element: Entry, places: readonly Entry[]): void {
    const own = this.#own.get(element) ?? new Set();
    for (const place of places) own.add(place);
    this.#own.set(element, own);
  }

  /** Returns the places where an element can be; undefined if that is anywhere. */
  placesOf(element: Entry): ReadonlySet<Entry> | undefined {
    const containers = this.#isOpen ? undefined : this.#containment.possibleContainers(element);
    if (containers === undefined) return undefined;
    const places = new Set<Entry>();
    for (const container of containers)
      for (const place of this.#own.get(container) ?? []) places.add(place);
    return places;
  }
}

/** Returns a node, or an edge and its ends; nothing for other objects. */
function placesOf(entry: Entry): Entry[] {
  if (entry.is(Node)) return [entry];
  if (!entry.is(Edge)) return [];
  const ends = [entry.target('origin', Node), entry.target('destination', Node)];
  return [entry, ...ends.filter((each) => each !== undefined)];
}
