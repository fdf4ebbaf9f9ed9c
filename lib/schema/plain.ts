/** A plain object, such as `JSON.parse` returns. */
export type PlainObject = Record<string, unknown>;

/** Returns whether a value is an object in the sense of JSON: not null, and not an array. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sets an own property. The key `__proto__` has no special effect. */
export function setOwn(object: object, key: string, value: unknown): void {
  Object.defineProperty(object, key, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}

/**
 * Returns what a table or a plain object has under a word; undefined if it has nothing. Every object inherits properties such as
 * `constructor`, which are nothing that it has. A spec sees to it that tables of constants are looked up in this way.
 */
export const own = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
