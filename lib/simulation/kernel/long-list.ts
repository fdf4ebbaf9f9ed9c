import { insertAt, removeAt } from './lists.js';

/** Says which of two items comes first. No two items of a list are equal. */
export interface Order<T> {
  /** Returns a negative number if the first item comes before the second one, a positive number if after; 0 for the same. */
  compare(a: T, b: T): number;
}

/** Items in an order: an array, or a `LongList` if they are many. */
export type Ordered<T> = T[] | LongList<T>;

/** An array that gets longer becomes a long list. Up to this length, it takes little time to move the rest of an array. */
const LONG = 4096;

/** A long list that gets shorter becomes an array again. */
const SHORT = LONG / 2;

/** How many items a part of a long list has at most. */
const PART = 1024;

/**
 * Many items in an order. They are in parts of a limited length, so to insert or remove one takes the same time wherever it
 * is, and however many there are. In an array, all items behind it would move.
 */
export class LongList<T> implements Iterable<T> {
  /** None is empty. */
  readonly #parts: T[][] = [];
  readonly #order: Order<T>;
  #length = 0;
  /** The part that was read last, and the index of its first item. */
  #read = 0;
  #start = 0;

  /** @param items in the order */
  constructor(items: readonly T[], order: Order<T>) {
    this.#order = order;
    this.#length = items.length;
    for (let i = 0; i < items.length; i += PART) this.#parts.push(items.slice(i, i + PART));
  }

  get length(): number {
    return this.#length;
  }

  /** Inserts an item, unless it is in the list. @returns itself */
  add(item: T): this {
    const parts = this.#parts;
    const at = Math.min(this.#partOf(item), parts.length - 1);
    const part = parts[at];
    if (part === undefined) parts.push([item]);
    else {
      const index = positionIn(part, item, this.#order);
      if (part[index] === item) return this;
      insertAt(part, index, item);
      if (part.length > PART) this.#split(at);
    }
    this.#length++;
    this.#rewind();
    return this;
  }

  /** Removes an item, if it is in the list. @returns itself, or an array in its place if few items are left */
  delete(item: T): Ordered<T> {
    const parts = this.#parts;
    const at = this.#partOf(item);
    const part = parts[at];
    if (part === undefined) return this;
    const index = positionIn(part, item, this.#order);
    if (part[index] !== item) return this;
    if (part.length === 1) removeAt(parts, at);
    else removeAt(part, index);
    this.#length--;
    this.#rewind();
    return this.#length < SHORT ? [...this] : this;
  }

  /** Returns the item at an index. It takes little time to read one after the other, in either direction. */
  at(index: number): T | undefined {
    if (index < 0 || index >= this.#length) return undefined;
    const parts = this.#parts;
    if (index === this.#length - 1) return parts[parts.length - 1]!.at(-1);
    while (index < this.#start) this.#start -= parts[--this.#read]!.length;
    while (index >= this.#start + parts[this.#read]!.length)
      this.#start += parts[this.#read++]!.length;
    return parts[this.#read]![index - this.#start];
  }

  *[Symbol.iterator](): Generator<T, void, undefined> {
    for (const part of this.#parts) for (const item of part) yield item;
  }

  /** Splits a part that is too long: in halves, or at its end if it is the last one, because most items belong there. */
  #split(at: number): void {
    const parts = this.#parts;
    const isLast = at === parts.length - 1;
    insertAt(parts, at + 1, parts[at]!.splice(isLast ? PART : PART / 2));
  }

  /** Lets reading begin at the first part, because indices have changed. */
  #rewind(): void {
    this.#read = 0;
    this.#start = 0;
  }

  /** Returns the index of the part that an item belongs to: the first one whose last item does not come before it. */
  #partOf(item: T): number {
    const parts = this.#parts;
    let low = 0;
    let high = parts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const part = parts[middle]!;
      if (this.#order.compare(part[part.length - 1]!, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Returns the index of the first item that does not come before an item. Most items belong at the end. */
function positionIn<T>(list: readonly T[], item: T, order: Order<T>): number {
  let low = 0;
  let high = list.length;
  if (high > 0 && order.compare(list[high - 1]!, item) < 0) return high;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (order.compare(list[middle]!, item) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Inserts an item, unless it is in the list. @returns the list, or another one in its place */
export function insertItem<T>(list: Ordered<T>, item: T, order: Order<T>): Ordered<T> {
  if (!Array.isArray(list)) return list.add(item);
  const index = positionIn(list, item, order);
  if (list[index] !== item) insertAt(list, index, item);
  return grown(list, order);
}

/** Removes an item, if it is in the list. @returns the list, or another one in its place */
export function removeItem<T>(list: Ordered<T>, item: T, order: Order<T>): Ordered<T> {
  if (!Array.isArray(list)) return list.delete(item);
  const index = positionIn(list, item, order);
  if (list[index] === item) removeAt(list, index);
  return list;
}

/** Returns an array to which an item was added, or a long list in its place if it has become too long. */
export const grown = <T>(list: T[], order: Order<T>): Ordered<T> =>
  list.length > LONG ? new LongList(list, order) : list;

/** Returns the item at an index. */
export const itemAt = <T>(list: Ordered<T>, index: number): T | undefined =>
  Array.isArray(list) ? list[index] : list.at(index);
