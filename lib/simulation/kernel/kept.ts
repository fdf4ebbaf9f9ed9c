/*
 * Objects and lists that a simulation makes many of and keeps until its end.
 *
 * V8 watches how long the objects of each literal live, `{...}` or `[...]`. If most are kept, it soon puts all of them
 * straight into the memory for old objects, also those of later simulations. There they outlive their simulation, and so does
 * everything new that they refer to: a campaign of 3,500 events then takes twice the time. V8 does this to literals alone: not
 * to the objects of a constructor, and not to copies of lists.
 */

/** A function that sets the fields of a new object, called with it as `this`. */
export type Fill<T, A extends readonly unknown[]> = (
  this: { -readonly [K in keyof T]: T[K] },
  ...values: A
) => void;

/**
 * An object of each constructor of plain objects. V8 forgets what it knows of the fields of objects when it collects the last of
 * them, and drops the machine code that relies on it.
 */
const blanks: unknown[] = [];

/**
 * Returns a constructor of plain objects: they are like those of a literal.
 *
 * It calls the function once without numbers. V8 then has a pointer for each field, so that many records share the number of
 * one time. Otherwise each would have a number of its own, which takes another 16 bytes.
 * @param blank what it is called with that time, if it needs something to set all fields
 */
export function plain<T, A extends readonly unknown[]>(
  fill: Fill<T, A>,
  ...blank: readonly unknown[]
): new (
  ...values: A
) => T {
  fill.prototype = Object.prototype;
  const Plain = fill as unknown as new (...values: readonly unknown[]) => T;
  blanks.push(new Plain(...blank));
  return Plain;
}

const single: readonly unknown[] = [undefined];
/** An array that had an item: V8 stores those of numbers alone in another way, and changes that when an object is added. */
const empty: readonly unknown[] = single.slice(1);

/** Returns a new empty list. For numbers alone, a literal is better. */
export const newList = <T>(): T[] => empty.slice() as T[];

const four: readonly undefined[] = [undefined, undefined, undefined, undefined];

/** Returns a new list of four that are undefined: an empty one gets room for seventeen when its first item comes. */
export const newSlots = <T extends object>(): (T | undefined)[] => four.slice();

/** Returns a new list with one item. */
export function listOf<T>(item: T): T[] {
  const list = single.slice() as T[];
  list[0] = item;
  return list;
}
