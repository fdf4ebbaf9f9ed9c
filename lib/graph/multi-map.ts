/** One value, or several. Most keys have one, and an array for each would take more memory than the values. */
export type OneOrMany<T extends object> = T | T[];

/** Adds a value to the values of a key. The values themselves must not be arrays. */
export function addOneOrMany<K, T extends object>(
  map: Map<K, OneOrMany<T>>,
  key: K,
  value: T,
): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, value);
  else if (Array.isArray(known)) known.push(value);
  else map.set(key, [known, value]);
}

/** Adds a value to the list of a key. */
export function addToList<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Returns the items of a list by a key: the keys in the order in which they come up, and each group in the order of the list. */
export function groupBy<T, K>(list: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of list) addToList(groups, keyOf(item), item);
  return groups;
}

/** Returns the value of a key, which is made if there is none. */
export function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Returns a function of one argument that keeps its results. */
export function keeping<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => getOrAdd(known, key, () => make(key));
}
