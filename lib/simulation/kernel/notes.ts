/** Something that can be noted. */
export interface Notable {
  /** Its position in the list that noted it last; -1 if that list has been cleared. */
  noted: number;
}

/**
 * Things to look at later, each once, in the order in which they were noted. A `Set` does the same, but to empty one takes
 * longer than to fill it. A thing that several lists have noted at once can be listed twice.
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
    if (thing.noted >= 0 && this.#list[thing.noted] === thing) return;
    thing.noted = this.#length;
    this.#list[this.#length++] = thing;
  }

  /** Forgets a thing. */
  delete(thing: T): void {
    if (thing.noted < 0) return;
    const isHere = this.#list[thing.noted] === thing;
    // Another list has noted it since. That is rare, so it may take time.
    const position = isHere ? thing.noted : this.#list.indexOf(thing);
    if (position >= 0) this.#list[position] = undefined;
    if (isHere) thing.noted = -1;
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
