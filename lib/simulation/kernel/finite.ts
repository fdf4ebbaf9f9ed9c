/**
 * The number that stands for every quantity that is too large to count with. A quantity that reaches it has overflowed, and
 * stays recognizable in all further sums.
 */
const MOST = Number.MAX_VALUE;

/** Returns whether a quantity can be counted with: it is a number, and has not overflowed. */
export const isCountable = (quantity: number): boolean => quantity < MOST && quantity > -MOST;

/** Returns a quantity that can be counted with as it is. Others become the largest number, with their sign if there is one. */
export function bounded(quantity: number): number {
  if (quantity < MOST && quantity > -MOST) return quantity;
  return quantity < 0 ? -MOST : MOST;
}

/** Returns the bounded sum of a quantity over a list. */
export const sumOf = <T>(list: Iterable<T>, of: (item: T) => number): number => {
  let sum = 0;
  for (const item of list) sum = bounded(sum + of(item));
  return sum;
};

const isLost = (value: unknown): boolean => typeof value === 'number' && !Number.isFinite(value);

/** The number of objects in plain data from which on those that were seen are remembered, in case the data contains itself. */
const MANY = 100;

/** Returns whether all numbers in plain data are finite, at any depth. Plain data may contain itself. */
export function isFiniteData(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return !isLost(data);
  const open: object[] = [data];
  let seen: Set<object> | undefined;
  for (let count = 1; ; count++) {
    const object = open.pop();
    if (object === undefined) return true;
    if (seen?.has(object)) continue;
    if (count === MANY) seen = new Set();
    seen?.add(object);
    for (const key in object) {
      const value: unknown = object[key as keyof object];
      if (isLost(value)) return false;
      if (typeof value === 'object' && value !== null) open.push(value);
    }
  }
}
