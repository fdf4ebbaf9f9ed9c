import { listOf } from '../kernel/kept.js';
import { insertAt, removeAt } from '../kernel/lists.js';
import { noElements, type RuntimeElement } from './runtime-element.js';

/**
 * Inserts an element into a list in the order in which elements act. Most elements belong at the end.
 * @returns the list, or a new one in place of `noElements`
 */
export function insertRanked(list: RuntimeElement[], element: RuntimeElement): RuntimeElement[] {
  if (list === noElements) return listOf(element);
  const index = positionIn(list, element.rank);
  if (index === list.length) list.push(element);
  else insertAt(list, index, element);
  return list;
}

/** Removes an element from a list in the order in which elements act. */
export function removeRanked(list: RuntimeElement[], element: RuntimeElement): void {
  const index = positionIn(list, element.rank);
  if (list[index] === element) removeAt(list, index);
}

/** Returns the position of the first element that does not act before a rank. */
function positionIn(list: readonly RuntimeElement[], rank: number): number {
  let low = 0;
  let high = list.length;
  if (high > 0 && list[high - 1]!.rank < rank) return high;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]!.rank < rank) low = middle + 1;
    else high = middle;
  }
  return low;
}
