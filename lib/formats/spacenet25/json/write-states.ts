import { isObject, type PlainObject } from '../../../schema/plain.js';
import { listOf, objectOf, own, textOf } from './plain-values.js';

/** The types of states in the order of SpaceNet 2.5. */
const TYPES = ['Active', 'Special', 'Quiescent', 'Dormant', 'Decommissioned'];

/** The states of an element in the order of SpaceNet 2.5: by type, then by name. It counts indices in that order. */
export interface SortedStates {
  readonly states: readonly PlainObject[];
  /** For each index in the schema, the index in the order of SpaceNet 2.5. */
  readonly places: readonly number[];
}

/** Sorts states as SpaceNet 2.5 does. States of one type and name stay in their order. */
export function sortStates(source: unknown): SortedStates {
  const listed = listOf(source)
    .filter(isObject)
    .map((each, index) => ({ state: each as PlainObject, index }));
  const rank = (state: PlainObject) => TYPES.indexOf(textOf(own(state, 'type')));
  const name = (state: PlainObject) => textOf(own(state, 'name'));
  const sorted = listed.toSorted(({ state: a }, { state: b }) => {
    const byType = rank(a) - rank(b);
    if (byType !== 0 || name(a) === name(b)) return byType;
    return name(a) < name(b) ? -1 : 1;
  });
  const places: number[] = [];
  for (const [place, { index }] of sorted.entries()) places[index] = place;
  return { states: sorted.map(({ state }) => objectOf(state)), places };
}
