import { type AbstractClass, classOf } from './classes.js';
import type { Path } from './diagnostics/pointer.js';
import type { FieldType } from './field-types/field-type.js';
import type { UuidType } from './field-types/uuid.js';
import { type FieldMetadata, fieldsOf, valueTypeOf } from './metadata.js';

/** The callbacks of `walk`. The path changes after each call: copy it if you keep it. */
export interface Visitor {
  /** Called for each object of the model, before the objects inside it. */
  readonly object?: (instance: object, path: Path) => void;
  /** Called for each uuid that refers to another object: the value of `field` in `owner`, or an item of that list. */
  readonly reference?: (
    id: string,
    type: ReferenceType,
    path: Path,
    owner: object,
    field: FieldMetadata,
  ) => void;
}

/** The type of a field that refers to other objects. */
export type ReferenceType = UuidType & Required<Pick<UuidType, 'refersTo'>>;

/** A field that holds objects or references. */
export interface NestedField {
  readonly field: FieldMetadata;
  readonly list: boolean;
  /** The type of the references, or undefined if the field holds objects. */
  readonly reference: ReferenceType | undefined;
}

const steps = new WeakMap<AbstractClass, readonly NestedField[]>();

const isReference = (type: FieldType): type is ReferenceType =>
  type.kind === 'uuid' && type.refersTo !== undefined;

/** Returns the fields of a class that hold objects or references. */
export function nestedFieldsOf(target: AbstractClass): readonly NestedField[] {
  let found = steps.get(target);
  if (!found) {
    found = fieldsOf(target).flatMap((field): NestedField[] => {
      const list = field.fieldType.kind === 'list';
      const type = valueTypeOf(field);
      if (isReference(type)) return [{ field, list, reference: type }];
      return type.kind === 'object' ? [{ field, list, reference: undefined }] : [];
    });
    steps.set(target, found);
  }
  return found;
}

/** Visits an instance and everything inside it, in the order of the declarations. Does not follow cycles. */
export function walk(root: object, visitor: Visitor, start: Path = []): void {
  const path: (string | number)[] = [...start];

  const step = (owner: object, value: unknown, { field, reference }: NestedField): void => {
    if (reference) {
      if (typeof value === 'string') visitor.reference?.(value, reference, path, owner, field);
    } else if (typeof value === 'object' && value !== null) visit(value);
  };

  // The objects being visited, outermost first, to skip an object that contains itself.
  const ancestors: object[] = [];

  const visit = (instance: object): void => {
    if (ancestors.includes(instance)) return;
    ancestors.push(instance);
    visitor.object?.(instance, path);
    for (const next of nestedFieldsOf(classOf(instance))) {
      const { name } = next.field;
      const value = (instance as Record<string, unknown>)[name];
      if (value === undefined || value === null) continue;
      path.push(name);
      if (next.list) {
        if (Array.isArray(value)) {
          for (let index = 0; index < value.length; index++) {
            path.push(index);
            step(instance, value[index], next);
            path.pop();
          }
        }
      } else step(instance, value, next);
      path.pop();
    }
    ancestors.pop();
  };

  visit(root);
}
