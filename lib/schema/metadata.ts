import 'reflect-metadata';
import { type AbstractClass, lineage, metadataOf } from './classes.js';
import type { FieldType } from './field-types/field-type.js';

export * from './classes.js';

/**
 * What happens to a field that is omitted:
 * `required`: an error; `optional`: it stays absent; `defaulted`: it gets its default;
 * `assigned`: it gets a new identifier; `type`: it gets the value that belongs to the class.
 */
export type Presence = 'required' | 'optional' | 'defaulted' | 'assigned' | 'type';

/** The meaning of a field for code that reads the declarations. A function if it depends on the owner. */
export type FieldRole = string | ((owner: never) => string);

/** Everything that is declared about one field. */
export interface FieldMetadata {
  /** The name in JSON and in the class. */
  readonly name: string;
  /** Which values the field accepts. */
  readonly fieldType: FieldType;
  readonly presence: Presence;
  /** Makes a new default value. Only `defaulted` fields have it. */
  readonly makeDefault?: () => unknown;
  /** Other spellings that are read, never written. */
  readonly aliases: readonly string[];
  /** An inherited field that is written after this one. */
  readonly before?: string;
  /** The meaning for code that reads the declarations. Use `roleOf`. */
  readonly role?: FieldRole;
  /** Whether an empty list has no effect, so that a check warns about it. */
  readonly expectsItems?: boolean;
  /** For a field of an instance: the template class that it is inherited from, by the same name. */
  readonly template?: AbstractClass;
}

/** Returns the role of a field in one of its owners, or undefined if it has none. */
export function roleOf(field: FieldMetadata, owner: object): string | undefined {
  return typeof field.role === 'function' ? field.role(owner as never) : field.role;
}

/** Returns the type of the values of a field: for a list, that of its items. */
export function valueTypeOf({ fieldType }: FieldMetadata): FieldType {
  return fieldType.kind === 'list' ? fieldType.item : fieldType;
}

/** The fields that each class declares itself. */
const own = new Map<AbstractClass, FieldMetadata[]>();

/** All fields of the classes that were asked for, because every constructor asks. */
const known = new Map<AbstractClass, readonly FieldMetadata[]>();

/** Adds a field to a class. */
export function declareField(target: AbstractClass, field: FieldMetadata): void {
  known.clear();
  metadataOf(target);
  const fields = own.get(target);
  if (fields) fields.push(field);
  else own.set(target, [field]);
}

/** Returns the fields that a class declares itself, without inherited ones. */
export function ownFieldsOf(target: AbstractClass): readonly FieldMetadata[] {
  return own.get(target) ?? [];
}

/** Returns all fields of a class in the order of writing: inherited ones first, except if a field says `before`. */
export function fieldsOf(target: AbstractClass): readonly FieldMetadata[] {
  const found = known.get(target);
  if (found) return found;
  const fields: FieldMetadata[] = [];
  for (const field of lineage(target).flatMap(ownFieldsOf)) {
    const at = fields.findIndex(({ name }) => name === field.before);
    fields.splice(at < 0 ? fields.length : at, 0, field);
  }
  known.set(target, fields);
  return fields;
}
