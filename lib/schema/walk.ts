import type { Path } from './diagnostics/pointer.js';
import type { FieldType } from './field-types/field-type.js';
import type { UuidType } from './field-types/uuid.js';
import { type AbstractClass, classOf, type FieldMetadata, fieldsOf } from './metadata.js';

/** What is called on the way through an object. Paths are of the moment: copy what is kept. */
export interface Visitor {
  /** An object of the model, before what it holds. */
  readonly object?: (instance: object, path: Path) => void;
  /** A uuid that refers to another object. `owner` holds it in `field`. */
  readonly reference?: (
    id: string,
    kind: ReferenceType,
    path: Path,
    owner: object,
    field: FieldMetadata,
  ) => void;
}

/** The kind of a uuid that refers to another object. */
export type ReferenceType = UuidType & Required<Pick<UuidType, 'refersTo'>>;

interface Step {
  readonly field: FieldMetadata;
  readonly list: boolean;
  /** The kind of a reference; undefined where objects are held. */
  readonly reference: ReferenceType | undefined;
}

const steps = new WeakMap<AbstractClass, readonly Step[]>();

const isReference = (kind: FieldType): kind is ReferenceType =>
  kind.kind === 'uuid' && kind.refersTo !== undefined;

/** The fields of a class that hold objects or references. */
function stepsOf(target: AbstractClass): readonly Step[] {
  let found = steps.get(target);
  if (!found) {
    found = fieldsOf(target).flatMap((field): Step[] => {
      const list = field.fieldType.kind === 'list';
      const kind = field.fieldType.kind === 'list' ? field.fieldType.item : field.fieldType;
      if (isReference(kind)) return [{ field, list, reference: kind }];
      return kind.kind === 'object' ? [{ field, list, reference: undefined }] : [];
    });
    steps.set(target, found);
  }
  return found;
}

/** Goes through an instance and all that it holds, in the order of the declarations; not again into what it is inside of. */
export function walk(root: object, visitor: Visitor, start: Path = []): void {
  const path: (string | number)[] = [...start];

  const step = (owner: object, value: unknown, { field, reference }: Step): void => {
    if (reference) {
      if (typeof value === 'string') visitor.reference?.(value, reference, path, owner, field);
    } else if (typeof value === 'object' && value !== null) visit(value);
  };

  // What is being visited, outermost first: an object that a program has put inside itself is passed over.
  const around: object[] = [];

  const visit = (instance: object): void => {
    if (around.includes(instance)) return;
    around.push(instance);
    visitor.object?.(instance, path);
    for (const next of stepsOf(classOf(instance))) {
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
    around.pop();
  };

  visit(root);
}
