import type { Entry } from './entry.js';
import { ModelIndex } from './model-index.js';
import type { Checkable } from './root.js';

export { type CheckOptions, check } from './check.js';
export type { Entry } from './entry.js';
export { type CheckCode, checkMessages } from './messages.js';
export { ModelIndex } from './model-index.js';
export type { Reference } from './reference.js';
export type { Checkable, DatabaseCollections } from './root.js';
export type { Rule } from './rule.js';
export { rules } from './rules/index.js';

/** Every object of a scenario or database by class and identifier, and every reference among them. */
export function indexOf(root: Checkable): ModelIndex {
  return new ModelIndex(root);
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
export function referrers(root: Checkable | ModelIndex, id: string): Referrer[] {
  const index = root instanceof ModelIndex ? root : indexOf(root);
  return index.referrers(id).map((reference) => ({
    pointer: reference.pointer,
    owner: reference.owner,
    field: reference.field.name,
  }));
}
