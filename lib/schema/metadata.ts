import 'reflect-metadata';
import type { Family } from './family.js';
import type { FieldType } from './field-types/field-type.js';

/** A class whose instances can be made. The parameters are left open: each class types its own. */
// biome-ignore lint/suspicious/noExplicitAny: a constructor's parameters are contravariant, so only `any` accepts them all
export type Class<T = object> = new (...args: any[]) => T;

/** A class, abstract ones included. */
// biome-ignore lint/suspicious/noExplicitAny: as for Class
export type AbstractClass<T = object> = abstract new (...args: any[]) => T;

/**
 * What becomes of a field that is left out:
 * `required`: an error; `optional`: it stays absent; `defaulted`: it takes its default;
 * `assigned`: it gets a new identifier; `type`: it takes the value that belongs to the class.
 */
export type Presence = 'required' | 'optional' | 'defaulted' | 'assigned' | 'type';

/** What a field means to those who read the declarations; a function where that depends on its owner. */
export type FieldRole = string | ((owner: never) => string);

/** Everything that was declared of one field. */
export interface FieldMetadata {
  /** The name on the wire and in the class. */
  readonly name: string;
  /** What values the field takes. */
  readonly fieldType: FieldType;
  readonly presence: Presence;
  /** Makes the default, a fresh one at each call; there for `defaulted` fields only. */
  readonly makeDefault?: () => unknown;
  /** Further spellings that are read, never written. */
  readonly aliases: readonly string[];
  /** An inherited field that this one stands before, where that is the order of writing. */
  readonly before?: string;
  /** What it means to those who read the declarations. Ask `roleOf`. */
  readonly role?: FieldRole;
  /** Whether an empty list here is pointless. */
  readonly expectsItems?: boolean;
  /** For a field of an instance: the template class that it is inherited from, by the same name. */
  readonly template?: AbstractClass;
}

/** The role of a field in one of its owners; undefined where it has none. */
export function roleOf(field: FieldMetadata, owner: object): string | undefined {
  return typeof field.role === 'function' ? field.role(owner as never) : field.role;
}

/** Everything that was declared of one class. */
export interface ClassMetadata {
  readonly target: AbstractClass;
  /** What the class is called in the public API. */
  name?: string;
  /** The value of `type`, on classes that are a concrete member of a family. */
  type?: string;
  /** The fields declared on this class itself. */
  readonly own: FieldMetadata[];
  /** The family of which this class is the base. */
  family?: Family;
  /** Whether properties that are not declared belong to the object (kept, never reported). */
  open: boolean;
}

const registry = new Map<object, ClassMetadata>();

/** All fields of classes that were asked for; every constructor asks. */
const known = new Map<AbstractClass, readonly FieldMetadata[]>();

/** The facts of a class, to be added to; an empty record is made where none stands yet. */
export function metadataOf(target: AbstractClass): ClassMetadata {
  known.clear();
  let facts = registry.get(target);
  if (!facts) {
    facts = { target, own: [], open: false };
    registry.set(target, facts);
  }
  return facts;
}

/** Whether anything was declared of the class or of one that it extends. */
export function isModelClass(target: unknown): target is AbstractClass {
  return (
    typeof target === 'function' && lineage(target as AbstractClass).some((c) => registry.has(c))
  );
}

/** The class that an object was made of; an own property named `constructor`, which a file may hold, does not count. */
export function classOf(instance: object): AbstractClass {
  const prototype = Object.getPrototypeOf(instance) as { constructor: AbstractClass } | null;
  return prototype?.constructor ?? Object;
}

/** The classes from the most general to this one. */
function lineage(target: AbstractClass): AbstractClass[] {
  const chain: AbstractClass[] = [];
  for (let c: unknown = target; typeof c === 'function' && c !== Function.prototype; ) {
    chain.unshift(c as AbstractClass);
    c = Object.getPrototypeOf(c);
  }
  return chain;
}

/** All fields of a class: inherited ones first, each in the order of its declaration, but where one says `before`. */
export function fieldsOf(target: AbstractClass): readonly FieldMetadata[] {
  const found = known.get(target);
  if (found) return found;
  const fields: FieldMetadata[] = [];
  for (const field of lineage(target).flatMap((c) => registry.get(c)?.own ?? [])) {
    const at = fields.findIndex(({ name }) => name === field.before);
    fields.splice(at < 0 ? fields.length : at, 0, field);
  }
  known.set(target, fields);
  return fields;
}

/** The value of `type` that belongs to a class, or undefined for abstract ones and those without. */
export function typeOf(target: AbstractClass): string | undefined {
  return (
    registry.get(target)?.type ??
    lineage(target)
      .reverse()
      .map((c) => registry.get(c)?.type)
      .find((t) => t)
  );
}

/**
 * Says what classes are called, by the names under which they are exported: a minifier shortens the names that
 * classes know of themselves, and leaves those of exports.
 */
export function nameClasses(exported: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(exported))
    if (isModelClass(value)) metadataOf(value).name = name;
}

/** What a class is called, for people. */
export function classNameOf(target: AbstractClass): string {
  return registry.get(target)?.name ?? target.name;
}

/** The family that a class is the base of, or the nearest one among those it extends. */
export function familyOf(target: AbstractClass): Family | undefined {
  return lineage(target)
    .reverse()
    .map((c) => registry.get(c)?.family)
    .find((f) => f);
}

/** Whether undeclared properties belong to objects of the class. */
export function isOpen(target: AbstractClass): boolean {
  return lineage(target).some((c) => registry.get(c)?.open);
}

/** Every class of which something was declared, in the order of declaration. */
export function allClasses(): AbstractClass[] {
  return [...registry.values()].map((facts) => facts.target);
}
