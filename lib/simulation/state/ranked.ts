import { insertSorted, removeSorted } from '../kernel/sorted.js';
import { noElements, type Ranked, type RuntimeElement } from './runtime-element.js';

const byRank = (a: RuntimeElement, b: RuntimeElement): number => a.rank - b.rank;

/** Inserts an element into a list in the order in which elements act. @returns the list, or a new one in its place */
export const insertRanked = (list: Ranked, element: RuntimeElement): Ranked =>
  list === noElements ? [element] : insertSorted(list, element, byRank);

/** Removes an element from a list in the order in which elements act. @returns the list, or a new one in its place */
export const removeRanked = (list: Ranked, element: RuntimeElement): Ranked =>
  removeSorted(list, element, byRank);
