/** A list that is filled and emptied again and again. It keeps its memory for the next time. */
export class Batch<T extends object> {
  #items: (T | undefined)[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Returns the item at an index, which must be below the length. */
  at(index: number): T {
    return this.#items[index] as T;
  }

  /** Adds an item at the end. */
  add(item: T): void {
    this.#items[this.#length++] = item;
  }

  /** Returns the items in an array of their own. */
  toArray(): T[] {
    return this.#items.slice(0, this.#length) as T[];
  }

  /** Sorts the items. Equal ones keep their order. It takes little time if they are in order, as they mostly are. */
  sort(compare: (a: T, b: T) => number): void {
    for (let i = 1; i < this.#length; i++) {
      if (compare(this.at(i - 1), this.at(i)) <= 0) continue;
      this.#items = this.toArray().sort(compare);
      return;
    }
  }

  /** Removes the first items. Default: all of them. */
  clear(count = this.#length): void {
    const left = this.#length - count;
    for (let i = 0; i < left; i++) this.#items[i] = this.#items[i + count];
    for (let i = left; i < this.#length; i++) this.#items[i] = undefined;
    this.#length = left;
  }
}
