/**
 * Objects built by hand may lack fields, or have values of the wrong type. `parse` and `serialize` report that. The
 * checks of a whole scenario skip such values with these functions.
 */

/** The objects in a list, each with its index; empty if the value is not a list. */
export function itemsOf<T extends object>(list: readonly T[]): readonly (readonly [number, T])[] {
  if (!Array.isArray(list)) return [];
  const found: [number, T][] = [];
  for (let at = 0; at < list.length; at++) {
    const item: unknown = list[at];
    if (typeof item === 'object' && item !== null) found.push([at, item as T]);
  }
  return found;
}

/** Whether a value is a list without items. */
export const isEmpty = (list: readonly unknown[]): boolean =>
  Array.isArray(list) && list.length === 0;

/** Milliseconds since 1970. NaN, which is neither before nor after any time, if the value is not a date. */
export const timeIn = (date: Date): number => (date instanceof Date ? date.getTime() : Number.NaN);

/** An identifier in lower case; undefined if the value is not text. */
export const keyOf = (id: string): string | undefined =>
  typeof id === 'string' ? id.toLowerCase() : undefined;
