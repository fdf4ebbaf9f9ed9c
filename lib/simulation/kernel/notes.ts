/** Something that can be noted in one list of notes at a time. */
export interface Notable {
  /** Its position in the list; -1 if it is not noted. */
  noted: number;
}

/**
 * Things to look at later, each once, in the order in which they were noted. A `Set` does the same, but to empty one takes
 * longer than to fill it.
 */
export class Notes<T extends Notable> {
  readonly #list: (T | undefined)[] = [];
  #length = 0;

  /** The number of positions. It grows if something is noted while the others are looked at. */
  get length(): number {
    return this.#length;
  }

  /** Returns what is noted at a position; undefined if it has been deleted. */
  at(position: number): T | undefined {
    return this.#list[position];
  }

  /** Notes a thing, unless it is noted. */
  add(thing: T): void {
    if (thing.noted >= 0) return;
    thing.noted = this.#length;
    this.#list[this.#length++] = thing;
  }

  /** Forgets a thing. */
  delete(thing: T): void {
    if (thing.noted < 0) return;
    this.#list[thing.noted] = undefined;
    thing.noted = -1;
  }

  /** Forgets everything. */
  clear(): void {
    for (let i = 0; i < this.#length; i++) {
      const thing = this.#list[i];
      if (thing === undefined) continue;
      thing.noted = -1;
      this.#list[i] = undefined;
    }
    this.#length = 0;
  }
}
