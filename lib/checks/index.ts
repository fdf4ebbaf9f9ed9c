import type { Checkable } from '../graph/collections.js';
import type { Entry } from '../graph/entry.js';
import { ObjectIndex } from '../graph/object-index.js';

export type { Checkable, DatabaseCollections } from '../graph/collections.js';
export type { Entry, Reference } from '../graph/entry.js';
export { ObjectIndex } from '../graph/object-index.js';
export { type CheckOptions, check } from './check.js';
export { type CheckCode, checkMessages } from './messages.js';
export type { Rule } from './rule.js';
export { rules } from './rules/index.js';

/** Every object of a scenario or database by class and identifier, and every reference among them. */
export function indexOf(root: Checkable): ObjectIndex {
  return new ObjectIndex(root);
}

/** A place that refers to an object. */
export interface Referrer {
  /** JSON Pointer to the reference. */
  readonly pointer: string;
  /** The object that holds it, in which field of its. */
  readonly owner: Entry;
  readonly field: string;
}

/**
 * Who refers to an identifier, in the order of the input.
 * @param root a scenario or database; or its index, where many questions are asked
 */
export function referrers(root: Checkable | ObjectIndex, id: string): Referrer[] {
  const index = root instanceof ObjectIndex ? root : indexOf(root);
  return index.referrers(id).map((reference) => ({
    pointer: reference.pointer,
    owner: reference.owner,
    field: reference.field.name,
  }));
}
