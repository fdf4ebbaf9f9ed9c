import { firstIndex } from '../../graph/sorted.js';

/** Compares two items of a list: negative if the first comes before the second, 0 only for the same item. */
type Compare<T> = (a: T, b: T) => number;

/** Sorted items: an array, or a `LongList` if they are many. */
export type Sorted<T> = T[] | LongList<T>;

/** An array that gets longer becomes a long list: to move the rest of a longer one takes time with each change. */
const LONG = 4096;

/** A long list that gets shorter becomes an array again. */
const SHORT = LONG / 2;

/** How many items a part of a long list has at most. */
const PART = 1024;

/**
 * Many sorted items, as an unrolled list: in parts of a limited length, so to insert or remove one takes the same time wherever it
 * is, and however many there are. In an array, all items behind it would move.
 */
export class LongList<T> implements Iterable<T> {
  /** None is empty. */
  private readonly parts: T[][] = [];
  private size = 0;

  /** @param items in the order */
  constructor(items: readonly T[]) {
    this.size = items.length;
    for (let i = 0; i < items.length; i += PART) this.parts.push(items.slice(i, i + PART));
  }

  get length(): number {
    return this.size;
  }

  /** Inserts an item, unless it is in the list. @returns itself */
  add(item: T, order: Compare<T>): this {
    const parts = this.parts;
    const at = Math.min(this.partOf(item, order), parts.length - 1);
    const part = parts[at];
    if (part === undefined) parts.push([item]);
    else {
      const index = positionIn(part, item, order);
      if (part[index] === item) return this;
      part.splice(index, 0, item);
      if (part.length > PART) this.split(at);
    }
    this.size++;
    return this;
  }

  /** Removes an item, if it is in the list. @returns itself, or an array in its place if few items are left */
  delete(item: T, order: Compare<T>): Sorted<T> {
    const parts = this.parts;
    const at = this.partOf(item, order);
    const part = parts[at];
    if (part === undefined) return this;
    const index = positionIn(part, item, order);
    if (part[index] !== item) return this;
    if (part.length === 1) parts.splice(at, 1);
    else part.splice(index, 1);
    this.size--;
    return this.size < SHORT ? [...this] : this;
  }

  /** Returns the first item; undefined if there is none. */
  at(_first: 0): T | undefined {
    return this.parts[0]?.[0];
  }

  *[Symbol.iterator](): Generator<T, void, undefined> {
    for (const part of this.parts) for (const item of part) yield item;
  }

  /** Splits a part that is too long: in halves, or at its end if it is the last one, because most items belong there. */
  private split(at: number): void {
    const parts = this.parts;
    const isLast = at === parts.length - 1;
    parts.splice(at + 1, 0, parts[at]!.splice(isLast ? PART : PART / 2));
  }

  /** Returns the index of the part that an item belongs to: the first one whose last item does not come before it. */
  private partOf(item: T, order: Compare<T>): number {
    return firstIndex(this.parts, (part) => order(part[part.length - 1]!, item) >= 0);
  }
}

/** Returns the index of the first item that does not come before an item. Most items belong at the end. */
function positionIn<T>(list: readonly T[], item: T, order: Compare<T>): number {
  const last = list[list.length - 1];
  if (last !== undefined && order(last, item) < 0) return list.length;
  return firstIndex(list, (each) => order(each, item) >= 0);
}

/** Inserts an item, unless it is in the list. @returns the list, or another one in its place */
export function insertSorted<T>(list: Sorted<T>, item: T, order: Compare<T>): Sorted<T> {
  if (!Array.isArray(list)) return list.add(item, order);
  const index = positionIn(list, item, order);
  if (list[index] !== item) list.splice(index, 0, item);
  return list.length > LONG ? new LongList(list) : list;
}

/** Removes an item, if it is in the list. @returns the list, or another one in its place */
export function removeSorted<T>(list: Sorted<T>, item: T, order: Compare<T>): Sorted<T> {
  if (!Array.isArray(list)) return list.delete(item, order);
  // Most that goes is the first.
  const index = list[0] === item ? 0 : positionIn(list, item, order);
  if (list[index] === item) list.splice(index, 1);
  return list;
}
