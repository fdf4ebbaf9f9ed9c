/**
 * Objects that a program has built may lack fields, or have values of the wrong type. `parse` and `serialize` report
 * that. The checks of a whole scenario use these functions to skip such values.
 */

/** Returns the objects in a list, each with its index. Returns an empty list if the value is not a list. */
export function itemsOf<T extends object>(list: readonly T[]): readonly (readonly [number, T])[] {
  if (!Array.isArray(list)) return [];
  const items: [number, T][] = [];
  for (let index = 0; index < list.length; index++) {
    const item: unknown = list[index];
    if (typeof item === 'object' && item !== null) items.push([index, item as T]);
  }
  return items;
}

/** Returns whether a value is a list without items. */
export const isEmpty = (list: readonly unknown[]): boolean =>
  Array.isArray(list) && list.length === 0;

/** Returns the milliseconds since 1970, or NaN if the value is not a date. NaN is neither before nor after any time. */
export const timeIn = (date: Date): number => (date instanceof Date ? date.getTime() : Number.NaN);

/** Returns an identifier in lower case, or undefined if the value is not text. */
export const keyOf = (id: string): string | undefined =>
  typeof id === 'string' ? id.toLowerCase() : undefined;
