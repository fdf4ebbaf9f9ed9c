import { insertSorted, removeSorted } from '../kernel/lists.js';
import { noElements, type Ranked, type RuntimeElement } from './runtime-element.js';

const byRank = (a: RuntimeElement, b: RuntimeElement): number => a.rank - b.rank;

/** Inserts an element into a list in the order in which elements act. @returns the list, or a new one in place of `noElements` */
export function insertRanked(list: Ranked, element: RuntimeElement): Ranked {
  if (list === noElements) return [element];
  insertSorted(list, element, byRank);
  return list;
}

/** Removes an element from a list in the order in which elements act. */
export const removeRanked = (list: Ranked, element: RuntimeElement): void =>
  removeSorted(list, element, byRank);
