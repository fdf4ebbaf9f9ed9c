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

/** Returns the items of a list by a key, each group in the order of the list. */
export function groupBy<T, K>(list: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of list) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
