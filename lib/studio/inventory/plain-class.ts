import { Family, type Target, Union } from '../../schema/family.js';
import type { FieldType } from '../../schema/field-types/field-type.js';
import type { AbstractClass } from '../../schema/metadata.js';
import { isObject, type PlainObject } from '../../schema/plain.js';

/** Returns the class of a plain object, as reading it would choose it; undefined if nothing tells. */
export function plainClass(target: Target, value: unknown): AbstractClass | undefined {
  if (!isObject(value)) return undefined;
  const object = value as PlainObject;
  if (target instanceof Family) {
    const only = target.members.size === 1 ? [...target.members.values()][0] : undefined;
    return target.members.get(String(object.type)) ?? only;
  }
  if (target instanceof Union)
    return [...target.variants].find(([field]) => object[field] !== undefined)?.[1];
  return target;
}

/** Returns what the objects of a field can be; undefined if it has no objects. For a list, what its items can be. */
export function targetOf(type: FieldType): Target | undefined {
  if (type.kind === 'list') return targetOf(type.item);
  return type.kind === 'object' ? type.target() : undefined;
}
