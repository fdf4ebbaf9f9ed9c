/** How many items that are left out are kept at least, before the list is made anew. */
const SPARE = 16;

/** Something that can be in a list. */
export interface Listed {
  /** Whether it is in the list. */
  isListed: boolean;
}

/**
 * Items that may be of use, in the order in which they are added. Those at the front that can never be of use again are left out
 * for good when they are met, so nothing long gone is looked at twice.
 */
export class UsableList<T extends Listed> {
  private items: T[] = [];
  private first = 0;

  /** @param judge knows whether an item may still be of use */
  constructor(private readonly judge: { isUsable(item: T): boolean }) {}

  /** Adds an item, unless it is in the list. */
  add(item: T): void {
    if (item.isListed) return;
    item.isListed = true;
    this.items.push(item);
  }

  /** Whether no item may be of use any more. */
  get isEmpty(): boolean {
    const items = this.items;
    let first = this.first;
    for (; first < items.length && !this.judge.isUsable(items[first]!); first++)
      items[first]!.isListed = false;
    if (first > SPARE && first * 2 > items.length) {
      this.items = items.slice(first);
      first = 0;
    }
    this.first = first;
    return first >= this.items.length;
  }

  /** Iterates over the items from the first one that may be of use. */
  *[Symbol.iterator](): Generator<T> {
    if (this.isEmpty) return;
    for (let at = this.first; at < this.items.length; at++) yield this.items[at]!;
  }
}
