import { shorten } from './lists.js';

/** Something that is in lists until it is dropped for good. */
export interface Droppable {
  isDropped: boolean;
}

/**
 * Things in the order in which they were added, without those that are dropped. A `Set` does the same, but each takes more
 * memory, and time to make. Dropped things leave the memory when they are more than the others.
 */
export class Roster<T extends Droppable> {
  readonly #list: T[] = [];
  #dropped = 0;

  /** The number of positions. */
  get length(): number {
    return this.#list.length;
  }

  /** Returns what is at a position; undefined if it is dropped. */
  at(position: number): T | undefined {
    const thing = this.#list[position]!;
    return thing.isDropped ? undefined : thing;
  }

  /** Adds a thing, which must not be in the list. */
  add(thing: T): void {
    this.#list.push(thing);
  }

  /** Counts that one of the things was dropped. Positions may change. */
  countDropped(): void {
    this.#dropped++;
    const list = this.#list;
    if (2 * this.#dropped <= list.length) return;
    let kept = 0;
    for (const thing of list) if (!thing.isDropped) list[kept++] = thing;
    shorten(list, kept);
    this.#dropped = 0;
  }
}
