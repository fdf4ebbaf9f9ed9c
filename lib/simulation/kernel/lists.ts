/** Up to so many items are moved one by one: that takes less time than `splice`, which makes an array of what it removes. */
const SHORT = 32;

/** Inserts an item into a list. */
export function insertAt<T>(list: T[], index: number, item: T): void {
  if (list.length - index > SHORT) {
    list.splice(index, 0, item);
    return;
  }
  list.push(item);
  for (let i = list.length - 1; i > index; i--) list[i] = list[i - 1]!;
  list[index] = item;
}

/** Removes the item at an index from a list. */
export function removeAt(list: unknown[], index: number): void {
  if (list.length - index > SHORT) {
    list.splice(index, 1);
    return;
  }
  for (let i = index + 1; i < list.length; i++) list[i - 1] = list[i];
  list.pop();
}

/** Shortens a list. V8 sets the length of a list by a slow call, so few items are removed one by one. */
export function shorten(list: unknown[], length: number): void {
  if (list.length - length > SHORT) list.length = length;
  else while (list.length > length) list.pop();
}

/** Sorts a list in place. Equal items keep their order. It takes little time if the list is in order, as most are. */
export function sortInPlace<T>(list: T[], compare: (a: T, b: T) => number): T[] {
  for (let i = 1; i < list.length; i++)
    if (compare(list[i - 1]!, list[i]!) > 0) return list.sort(compare);
  return list;
}

/** Compares texts by their character codes. */
export const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** In lists up to this length, items are compared with each other: that takes less time than a table. Most are shorter. */
const FEW = 16;

/** Returns the items of a list, each once. It is the same list if no item is there twice. */
export function distinct<T>(list: T[]): T[];
export function distinct<T>(list: readonly T[]): readonly T[];
export function distinct<T>(list: readonly T[]): readonly T[] {
  if (list.length > FEW) return [...new Set(list)];
  for (let i = 1; i < list.length; i++) if (list.indexOf(list[i]!) < i) return [...new Set(list)];
  return list;
}
