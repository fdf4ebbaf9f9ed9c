import 'reflect-metadata/lite';
import { type AbstractClass, adopt, isModelClass, lineage, metadataOf } from './classes.js';
import type { FieldType } from './field-types/field-type.js';

export * from './classes.js';

/**
 * How an omitted field is treated:
 * `required`: an error; `optional`: it stays absent; `defaulted`: it gets its default;
 * `assigned`: it gets a new identifier; `type`: it gets the value that belongs to the class.
 */
export type FieldPresence = 'required' | 'optional' | 'defaulted' | 'assigned' | 'type';

/** The meaning of a field for code that reads the declarations. A function if it depends on the object with the field. */
export type FieldRole = string | ((owner: never) => string);

/** The declaration of one field. */
export interface FieldMetadata {
  /** The name in JSON and in the class. */
  readonly name: string;
  /** Decides which values the field accepts. */
  readonly fieldType: FieldType;
  readonly presence: FieldPresence;
  /** Makes a new default value. Only `defaulted` fields have it. */
  readonly makeDefault?: () => unknown;
  /** Other spellings that are read, never written. */
  readonly aliases: readonly string[];
  /** The inherited field that this field is written before. */
  readonly before?: string;
  /** The meaning for code that reads the declarations. Use `roleOf`. */
  readonly role?: FieldRole;
  /** Whether an empty list has no effect, so that a check warns about it. */
  readonly expectsItems?: boolean;
  /** For a field that the schema does not have: what other tools do, which ignore it. A check then warns about it. */
  readonly extension?: string;
  /** For a field of an instance: the template class that it is inherited from, by the same name. */
  readonly template?: AbstractClass;
}

/** Returns the role of a field in an object that has the field, or undefined if it has none. */
export function roleOf(field: FieldMetadata, owner: object): string | undefined {
  return typeof field.role === 'function' ? field.role(owner as never) : field.role;
}

/** Returns the type of the values of a field. For a list, this is the type of its items. */
export function valueTypeOf({ fieldType }: FieldMetadata): FieldType {
  return fieldType.kind === 'list' ? fieldType.item : fieldType;
}

/** The fields that each class declares itself. */
const ownFields = new Map<AbstractClass, FieldMetadata[]>();

/** The results of `fieldsOf`, which every constructor calls. */
const allFields = new Map<AbstractClass, readonly FieldMetadata[]>();

/** Adds a field to a class. */
export function declareField(target: AbstractClass, field: FieldMetadata): void {
  allFields.clear();
  metadataOf(target);
  const fields = ownFields.get(target);
  if (fields) fields.push(field);
  else ownFields.set(target, [field]);
}

/** Returns the fields that a class declares itself, without inherited ones. */
export function ownFieldsOf(target: AbstractClass): readonly FieldMetadata[] {
  adopt(target);
  return ownFields.get(target) ?? [];
}

/** Returns all fields of a class in the order of writing: inherited ones first, unless a field has `before`. */
export function fieldsOf(target: AbstractClass): readonly FieldMetadata[] {
  const cached = allFields.get(target);
  if (cached) return cached;
  const fields: FieldMetadata[] = [];
  for (const field of lineage(target).flatMap(ownFieldsOf)) {
    const index = fields.findIndex(({ name }) => name === field.before);
    fields.splice(index < 0 ? fields.length : index, 0, field);
  }
  allFields.set(target, fields);
  return fields;
}

/** The field with the reference, if objects of a class are nothing but one reference, such as `{ id }`. */
export function soleReference(type: FieldType): FieldMetadata | undefined {
  if (type.kind !== 'object') return undefined;
  const target = type.target();
  if (!isModelClass(target)) return undefined;
  const [only, ...others] = fieldsOf(target);
  return only?.fieldType.kind === 'uuid' && only.fieldType.refersTo && others.length === 0
    ? only
    : undefined;
}
