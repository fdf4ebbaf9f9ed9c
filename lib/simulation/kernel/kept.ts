/*
 * Objects and lists that a simulation makes many of and keeps until its end.
 *
 * V8 watches how long the objects of each literal live, `{...}` or `[...]`. If most are kept, it soon puts all of them
 * straight into the memory for old objects, also those of later simulations. There they outlive their simulation, and so does
 * everything new that they refer to: a campaign of 3,500 events then takes twice the time. V8 does this to literals alone: not
 * to the objects of a constructor, and not to copies of lists.
 *
 * The same happens to a function that is the value of a field of a class, and to what a `WeakMap` holds. So neither may refer to
 * what belongs to one simulation.
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
 * one time. Otherwise each would have a number of its own, which takes another 16 bytes. A class does the same if the field has a
 * `#` and the constructor sets it: it is undefined at first. A field that begins with a number has its own.
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
  const made = new Plain(...blank) as Record<string, unknown>;
  // A field that had only objects so far would not take a number that compiled code has not put into an object. V8 would drop
  // that code each time, and compile the same again.
  for (const key of Object.keys(made)) made[key] = 0;
  blanks.push(made);
  return Plain;
}

const single: readonly unknown[] = [undefined];
/** An array that had an item: V8 stores those of numbers alone in another way, and changes that when an object is added. */
const empty: readonly unknown[] = single.slice(1);

/** Returns a new empty list. For numbers alone, `newNumbers` is better. */
export const newList = <T>(): T[] => empty.slice() as T[];

const four: readonly undefined[] = [undefined, undefined, undefined, undefined];

/** Returns a new list of four that are undefined. */
export const newSlots = <T extends object>(): (T | undefined)[] => four.slice();

/**
 * Returns a new empty list that has room for four items. Another empty one gets room for seventeen when its first item comes, which
 * takes more time and memory if few follow.
 */
export function newShortList<T>(): T[] {
  const list = four.slice() as unknown[];
  list.pop();
  list.pop();
  list.pop();
  list.pop();
  return list as T[];
}

const fraction: readonly number[] = [0.5];
const noNumbers = fraction.slice(1);

/** Returns a new empty list for numbers. V8 would store one that has only whole numbers so far in another way. */
export const newNumbers = (): number[] => noNumbers.slice();

/** A copy of a part of these takes just the memory that it needs. `new Array` would make a list with gaps. */
const slots: undefined[] = newList();
const numberSlots = newNumbers();
/** Lists of each short length, with the length as index. V8 copies a whole list much faster than a part of one. */
const short: (readonly undefined[])[] = [];
const shortOfNumbers: (readonly number[])[] = [];
while (slots.length < 64) {
  if (slots.length < 16) {
    short.push(slots.slice());
    shortOfNumbers.push(numberSlots.slice());
  }
  slots.push(undefined);
  numberSlots.push(0);
}

/** Returns a new list of undefined values. It has at most as many as `slots`. */
const blankList = (length: number): undefined[] =>
  length < short.length ? short[length]!.slice() : slots.slice(0, length);

/** Returns a new list of numbers. It has at most as many as `numberSlots`. */
const blankNumbers = (length: number): number[] =>
  length < shortOfNumbers.length ? shortOfNumbers[length]!.slice() : numberSlots.slice(0, length);

/** Returns a new list of up to three items. */
export function listOf<T>(first: T, second?: T, third?: T): T[] {
  const list = blankList(second === undefined ? 1 : third === undefined ? 2 : 3) as T[];
  list[0] = first;
  if (second !== undefined) list[1] = second;
  if (third !== undefined) list[2] = third;
  return list;
}

/** Returns a new list of the first items of another, as `slice` does. That takes less time if they are few. */
export function firstItems<T>(list: readonly T[], length: number): T[] {
  if (length >= short.length) return list.slice(0, length);
  const items = short[length]!.slice() as T[];
  for (let i = 0; i < length; i++) items[i] = list[i]!;
  return items;
}

/** Does the same for numbers. */
export function firstNumbers(list: readonly number[], length: number): number[] {
  if (length >= shortOfNumbers.length) return list.slice(0, length);
  const numbers = shortOfNumbers[length]!.slice();
  for (let i = 0; i < length; i++) numbers[i] = list[i]!;
  return numbers;
}

/**
 * Does what `map` does. V8 stores the list that `map` returns in one way before it compiles the call, and in another way, for
 * lists with gaps, after that. It then drops all compiled code that has read such lists.
 */
export function mapped<T, R>(list: readonly T[], make: (item: T, index: number) => R): R[] {
  const made = blankList(list.length) as R[];
  for (let i = 0; i < made.length; i++) made[i] = make(list[i]!, i);
  for (let i = made.length; i < list.length; i++) made.push(make(list[i]!, i));
  return made;
}

/** Returns a new list with a place for each item of another, undefined at first. */
export const slotsFor = <T>(list: readonly unknown[]): (T | undefined)[] =>
  mapped(list, () => undefined);

/** Does what `mapped` does, for numbers. */
export function mappedNumbers<T>(list: readonly T[], make: (item: T) => number): number[] {
  const made = blankNumbers(list.length);
  for (let i = 0; i < made.length; i++) made[i] = make(list[i]!);
  for (let i = made.length; i < list.length; i++) made.push(make(list[i]!));
  return made;
}
