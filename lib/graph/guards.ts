/**
 * Objects built by hand may lack what their shape requires, or hold something else there. Reading and
 * `serialize` report that; the rules, which look at the whole, pass over it with the help of these.
 */

/** The objects of a list, each with its index; none where there is no list. */
export function itemsOf<T extends object>(list: readonly T[]): readonly (readonly [number, T])[] {
  if (!Array.isArray(list)) return [];
  const found: [number, T][] = [];
  for (let at = 0; at < list.length; at++) {
    const item: unknown = list[at];
    if (typeof item === 'object' && item !== null) found.push([at, item as T]);
  }
  return found;
}

/** Whether there is a list, and nothing in it. */
export const isEmpty = (list: readonly unknown[]): boolean =>
  Array.isArray(list) && list.length === 0;

/** Milliseconds since 1970; not a number, which is neither before nor after any other, where there is no date. */
export const timeIn = (date: Date): number => (date instanceof Date ? date.getTime() : Number.NaN);

/** An identifier in lower case; what is none is equal to no other. */
export const keyOf = (id: string): string | undefined =>
  typeof id === 'string' ? id.toLowerCase() : undefined;
