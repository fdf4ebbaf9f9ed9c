import type { Checkable } from '../graph/collections.js';
import type { Entry } from '../graph/entry.js';
import { ObjectIndex } from '../graph/object-index.js';

export type { Checkable, DatabaseCollections } from '../graph/collections.js';
export type { Entry, Reference } from '../graph/entry.js';
export { ObjectIndex } from '../graph/object-index.js';
export { type CheckCode, checkMessages, checks } from './all-checks.js';
export { type CheckOptions, check } from './check.js';
export type { Check } from './define-check.js';

/** Returns an index of the objects of a scenario or database, by class and id, and of their references. */
export function indexOf(root: Checkable): ObjectIndex {
  return new ObjectIndex(root);
}

/** A reference to an object. */
export interface Referrer {
  /** JSON Pointer to the reference. */
  readonly pointer: string;
  /** The object that contains the reference. */
  readonly owner: Entry;
  /** The field of the owner that contains it. */
  readonly field: string;
}

/**
 * Returns every reference to an id, in the order of the input.
 * @param root a scenario or database. For many calls, pass its index.
 */
export function referrers(root: Checkable | ObjectIndex, id: string): Referrer[] {
  const index = root instanceof ObjectIndex ? root : indexOf(root);
  return index.referrers(id).map((reference) => ({
    pointer: reference.pointer,
    owner: reference.owner,
    field: reference.field.name,
  }));
}
