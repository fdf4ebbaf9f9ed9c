import { groupBy } from '../../../graph/multi-map.js';
import type { Row } from '../sheet-table.js';

/** Returns what tells a row from others, or undefined if the row has nothing of this kind. */
export type RowKeyOf<T> = (row: T) => string | undefined;

/**
 * Pairs the rows of two versions of a sheet. Each kind of key pairs what the kinds before it have left, and rows with the
 * same key in their order.
 * @returns for each later row, the index of the earlier one, or undefined
 */
export function matchRows<T>(
  before: readonly T[],
  after: readonly T[],
  keys: readonly RowKeyOf<T>[],
): readonly (number | undefined)[] {
  const matched: (number | undefined)[] = after.map(() => undefined);
  const taken = new Set<number>();
  for (const keyOf of keys) {
    const left = new Map<string, number[]>();
    for (const [index, row] of before.entries()) {
      const key = taken.has(index) ? undefined : keyOf(row);
      if (key === undefined) continue;
      const indices = left.get(key);
      if (indices) indices.push(index);
      else left.set(key, [index]);
    }
    // Rows are taken from the ends of the lists.
    for (const indices of left.values()) indices.reverse();
    for (const [index, row] of after.entries()) {
      if (matched[index] !== undefined) continue;
      const key = keyOf(row);
      const found = key === undefined ? undefined : left.get(key)?.pop();
      if (found === undefined) continue;
      matched[index] = found;
      taken.add(found);
    }
  }
  return matched;
}

/**
 * Chooses the rows that stay where they are, as many as have the right order among the rows of their owner.
 * @param rows the present rows of the later ones. A row that stands for several stays with the first.
 * @returns for each later row, the number of the next row of its owner that stays, which may be its own
 */
export function nextStaying(
  rows: readonly (Pick<Row, 'number'> | undefined)[],
  owners: readonly string[],
): readonly (number | undefined)[] {
  const seen = new Set<number>();
  const ofOwner = groupBy(owners.keys(), (index) => owners[index] as string);
  const numbers = rows.map((row) => {
    if (row === undefined || seen.has(row.number)) return undefined;
    seen.add(row.number);
    return row.number;
  });
  const next: (number | undefined)[] = rows.map(() => undefined);
  for (const indices of ofOwner.values()) {
    const stays = growing(indices.map((index) => numbers[index]));
    let following: number | undefined;
    for (const [position, index] of [...indices.entries()].reverse()) {
      if (stays.has(position)) following = numbers[index];
      next[index] = following;
    }
  }
  return next;
}

/** Returns the positions of a longest series of values that only grow; undefined values are left out. */
export function growing(values: readonly (number | undefined)[]): ReadonlySet<number> {
  /** For each length, the position of the smallest value that ends a series of this length. */
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const [position, value] of values.entries()) {
    if (value === undefined) continue;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] as number] as number) < value) low = middle + 1;
      else high = middle;
    }
    before.set(position, ends[low - 1]);
    ends[low] = position;
  }
  const series = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) series.add(at);
  return series;
}
