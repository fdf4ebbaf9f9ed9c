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

/** Returns whether a value is a number that is not finite. */
const isLost = (value: unknown): boolean => typeof value === 'number' && !Number.isFinite(value);

/** Returns whether all numbers in plain data are finite, at any depth. Plain data may contain itself. */
export function isFiniteData(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return !isLost(data);
  const seen = new Set<object>();
  const open: unknown[] = [data];
  while (open.length > 0) {
    const value = open.pop();
    if (isLost(value)) return false;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const inner of Object.values(value)) open.push(inner);
  }
  return true;
}
