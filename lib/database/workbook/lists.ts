import type { Plain } from './row-objects.js';

/** Appends an item to a list of an object, which is made where there is none. */
export function append(owner: Plain, field: string, item: unknown): number {
  const list = owner[field] as unknown[] | undefined;
  if (list) return list.push(item) - 1;
  owner[field] = [item];
  return 0;
}

/** The length of a list of an object, 0 where there is none. */
export function lengthOf(owner: Plain, field: string): number {
  return (owner[field] as unknown[] | undefined)?.length ?? 0;
}
