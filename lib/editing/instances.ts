import { v4 } from 'uuid';
import { type Checkable, collectionsOf } from '../graph/collections.js';
import { type Class, classOf, fieldsOf } from '../schema/metadata.js';
import { ModelObject } from '../schema/model-object.js';
import { parse } from '../schema/parse.js';
import { isSame } from '../schema/same.js';
import { serialize } from '../schema/serialize.js';
import { walk } from '../schema/walk.js';
import { Comparison, type FoundDifference, type Side } from './compare/comparison.js';

/** Options of `clone`. */
export interface CloneOptions {
  /**
   * Whether the copy and all objects inside it get new identifiers. What inside it refers to them then names the copies; what
   * it refers to outside stays. A function returns the new identifiers. Default: false, so all identifiers are kept.
   */
  readonly newIds?: boolean | (() => string);
}

/**
 * Returns a deep copy of an instance, which shares nothing with it.
 * @throws ModelValidationError if the instance or anything inside it is not valid: see `validate`
 */
export function clone<T extends ModelObject>(
  instance: T,
  { newIds = false }: CloneOptions = {},
): T {
  const ids = new Map<string, string>();
  const newId = newIds === true ? v4 : newIds;
  if (newId !== false)
    walk(instance, {
      object: (object) => {
        const isIdentified = fieldsOf(classOf(object)).some(
          ({ name, presence }) => name === 'id' && presence === 'assigned',
        );
        if (isIdentified) ids.set((object as { readonly id: string }).id, newId());
      },
    });
  const copy = withIds(serialize(instance), ids);
  return parse(classOf(instance) as Class<T>, copy, { unknown: 'keep' }) as T;
}

/**
 * Returns a deep copy of plain data in which identifiers are replaced.
 * @param ids the new identifiers by the old ones
 */
export function withIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  return JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    typeof each === 'string' ? (ids.get(each) ?? each) : each,
  );
}

/**
 * Returns whether two instances are equal: of the same class, with the same values in all fields, identifiers too. Dates are
 * equal if their times are.
 */
export const equals = (one: ModelObject, other: ModelObject): boolean => isSame(one, other);

/** One difference between two scenarios or two model databases. */
export interface InstanceDifference extends Omit<FoundDifference, 'before' | 'after'> {
  /** The old object, or the old value of the field; absent if there is none. */
  readonly before?: unknown;
  /** The new object, or the new value of the field; absent if there is none. */
  readonly after?: unknown;
}

/**
 * Returns what differs between two scenarios, or two model databases, as the command `diff` does. Objects are matched by
 * identifier, then by type and name, so copies of a scenario with new identifiers do not differ.
 * @returns the differences in the order of the fields; an empty list if there are none
 * @throws TypeError if the two are not both scenarios, or both model databases
 */
export function diff<T extends Checkable>(before: T, after: T): readonly InstanceDifference[] {
  for (const each of [before, after])
    if (
      !((each as unknown) instanceof ModelObject) ||
      classOf(each) !== classOf(before) ||
      !isRoot(each)
    )
      throw new TypeError('diff compares two scenarios, or two model databases');
  return new Comparison(before, after).whole().map(({ before: old, after: renewed, ...found }) => ({
    ...found,
    ...(old && { before: sideValue(old) }),
    ...(renewed && { after: sideValue(renewed) }),
  }));
}

const isRoot = (root: Checkable): boolean => Array.isArray(collectionsOf(root).nodes.items);

const sideValue = (side: Side): unknown => side.object ?? (side as { value: unknown }).value;
