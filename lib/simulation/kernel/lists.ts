/** Compares texts by their character codes. */
export const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Compares two items of a sorted list: negative if the first comes before the second, 0 only for the same item. */
type Compare<T> = (a: T, b: T) => number;

/** Returns the position in a sorted list at which an item is or belongs. Most items belong at the end. */
function positionOf<T>(list: readonly T[], item: T, compare: Compare<T>): number {
  let low = 0;
  let high = list.length;
  if (high > 0 && compare(list[high - 1]!, item) < 0) return high;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(list[middle]!, item) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Inserts an item into a sorted list, unless it is there. */
export function insertSorted<T>(list: T[], item: T, compare: Compare<T>): void {
  const index = positionOf(list, item, compare);
  if (list[index] !== item) list.splice(index, 0, item);
}

/** Removes an item from a sorted list, if it is there. */
export function removeSorted<T>(list: T[], item: T, compare: Compare<T>): void {
  // Most that goes is the first.
  const index = list[0] === item ? 0 : positionOf(list, item, compare);
  if (list[index] === item) list.splice(index, 1);
}
