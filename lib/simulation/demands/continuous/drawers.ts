/** Something that is drawn from one store at a time. */
export interface Drawer {
  /** Its position among what is drawn from the store. */
  drawing: number;
}

/** What is drawn from a store, in the order in which that began. It takes less time than a `Set`, above all to make. */
export class Drawers<P extends Drawer> {
  readonly #list: (P | undefined)[] = [];
  #length = 0;
  #size = 0;

  /** The number of those that are drawn from the store. */
  get size(): number {
    return this.#size;
  }

  /** Adds a drawer, unless it is here. It must not be drawn from another store. */
  add(drawer: P): void {
    if (drawer.drawing >= 0) return;
    drawer.drawing = this.#length;
    this.#list[this.#length++] = drawer;
    this.#size++;
  }

  /** Removes a drawer, if it is here. It must not be drawn from another store. */
  delete(drawer: P): void {
    if (drawer.drawing < 0) return;
    this.#list[drawer.drawing] = undefined;
    drawer.drawing = -1;
    this.#size--;
    if (2 * this.#size < this.#length) this.#close();
  }

  /** Removes the gaps. */
  #close(): void {
    const list = this.#list;
    let kept = 0;
    for (let i = 0; i < this.#length; i++) {
      const drawer = list[i];
      if (drawer === undefined) continue;
      list[i] = undefined;
      drawer.drawing = kept;
      list[kept++] = drawer;
    }
    this.#length = kept;
  }

  /** Removes all. @returns them, in order */
  clear(): P[] {
    const removed: P[] = [];
    for (let i = 0; i < this.#length; i++) {
      const drawer = this.#list[i];
      if (drawer === undefined) continue;
      this.#list[i] = undefined;
      drawer.drawing = -1;
      removed.push(drawer);
    }
    this.#length = 0;
    this.#size = 0;
    return removed;
  }
}
