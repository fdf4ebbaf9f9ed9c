/** Returns the index of the first number that is not below a value, in a list in ascending order; its length if all are. */
export function lowerBound(numbers: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the first index of a list whose item passes a test that all later items pass too; the length if none passes. */
export function firstIndex<T>(list: readonly T[], passes: (item: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(list[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns the first of the items that have the least number; undefined for no items. */
export function leastBy<T>(items: Iterable<T>, of: (item: T) => number): T | undefined {
  let least: T | undefined;
  for (const item of items) if (least === undefined || of(item) < of(least)) least = item;
  return least;
}
