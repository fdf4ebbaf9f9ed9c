import { insertAt, removeAt } from '../kernel/lists.js';
import { grown, type Order } from '../kernel/long-list.js';
import { noElements, type Ranked, type RuntimeElement } from './runtime-element.js';

/** The order in which elements act. */
const byRank: Order<RuntimeElement> = { compare: (a, b) => a.rank - b.rank };

/**
 * Inserts an element into a list in the order in which elements act. Most elements belong at the end.
 * @returns the list, or a new one in its place
 */
export function insertRanked(list: Ranked, element: RuntimeElement): Ranked {
  if (list === noElements) return [element];
  if (!Array.isArray(list)) return list.add(element);
  const index = positionIn(list, element.rank);
  if (index === list.length) list.push(element);
  else insertAt(list, index, element);
  return grown(list, byRank);
}

/** Removes an element from a list in the order in which elements act. @returns the list, or a new one in its place */
export function removeRanked(list: Ranked, element: RuntimeElement): Ranked {
  if (!Array.isArray(list)) return list.delete(element);
  const index = positionIn(list, element.rank);
  if (list[index] === element) removeAt(list, index);
  return list;
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
