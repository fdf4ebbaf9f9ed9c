import type { Ref } from '../../simulation/index.js';
import type { Index } from './view-data.js';

/** Gives each thing that records name an index, in the order of a list and then of the first mention. */
export class Indexed<T extends Ref> {
  readonly #indices = new Map<string, Index>();
  readonly items: (T | Ref)[] = [];

  constructor(items: Iterable<T>) {
    for (const item of items) this.#add(item);
  }

  /** Returns the index of a thing; -1 for null. A thing that is in no list yet gets the next index. */
  of(ref: Ref | null): Index {
    return ref === null ? -1 : (this.#indices.get(ref.id) ?? this.#add(ref));
  }

  /** Returns the index of an identifier; -1 if there is none. */
  find(id: string | undefined): Index {
    return id === undefined ? -1 : (this.#indices.get(id) ?? -1);
  }

  #add(item: T | Ref): Index {
    const index = this.items.length;
    this.items.push(item);
    // The first thing with an identifier is the one that is meant, as in the simulation.
    if (!this.#indices.has(item.id)) this.#indices.set(item.id, index);
    return index;
  }
}
