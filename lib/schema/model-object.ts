import { v4 } from 'uuid';
import { BLANK } from './class-codec.js';
import { type AbstractClass, classNameOf, isOpen, typeOf } from './classes.js';
import { writeInstance } from './codec.js';
import { preview } from './diagnostics/preview.js';
import { didYouMean, nearest } from './diagnostics/suggest.js';
import { fieldsOf } from './metadata.js';
import { setOwn } from './plain.js';
import type { IsSpan } from './spans.js';
import { requireValid } from './validate.js';

/** An identifier: the 8-4-4-4-12 form of RFC 9562, in lower case. */
export type Uuid = string;

declare const flavour: unique symbol;

/**
 * A field that may be omitted when an object is created or read. It then gets its default, or a new identifier, so it
 * always exists afterwards. For the compiler, a `Defaulted<number>` is an ordinary number.
 */
export type Defaulted<T> = T & { readonly [flavour]?: never };

/** The value without the mark of `Defaulted`. */
type Unmarked<V> = V extends Defaulted<infer T> ? T : V;

/** Whether the type of a field is marked by `Defaulted`. */
export type IsDefaulted<V> = typeof flavour extends keyof V ? true : false;

/**
 * The fields that instances inherit from a template with `@inheritedFrom`, except some that mean something else in the
 * instance. A class that implements this type shows the doc comments of the template in editors:
 * `class InstVehicle extends InstCarrier implements InheritedFields<Vehicle, 'parts' | 'contents'>`.
 */
export type InheritedFields<T, Except extends keyof T = never> = Partial<
  Pick<T, Exclude<keyof T, Except | 'id' | 'name' | 'type' | 'toJSON'>>
>;

/** The names of the fields of a class: its properties that are not methods. */
type FieldNames<C> = {
  [K in keyof C]-?: C[K] extends (...args: never[]) => unknown ? never : K;
}[keyof C] &
  string;

type MayBeLeftOut<C, K extends keyof C> = K extends 'type'
  ? true
  : Record<never, never> extends Pick<C, K>
    ? true
    : IsDefaulted<C[K]>;

type RequiredNames<C> = {
  [K in FieldNames<C>]: MayBeLeftOut<C, K> extends true ? never : K;
}[FieldNames<C>];
type OptionalNames<C> = Exclude<FieldNames<C>, RequiredNames<C>>;

// `Pick`, and mapped types over all names of a type, keep the doc comments, which editors then show.
type Omittable<T> = { [K in keyof T]?: T[K] | undefined };

/** The parameter of a class's constructor: its fields by name. Optional and defaulted fields may be omitted. */
export type Fields<C> = Pick<C, RequiredNames<C>> & Omittable<Pick<C, OptionalNames<C>>>;

type JsonValue<V, D> = V extends Date
  ? string
  : IsSpan<V> extends true
    ? D
    : V extends readonly (infer I)[]
      ? JsonValue<I, D>[]
      : V extends ModelObject
        ? Json<V, D>
        : V;

/** The names of the fields that may be absent in an instance. */
type AbsentNames<C> = {
  [K in FieldNames<C>]: Record<never, never> extends Pick<C, K> ? K : never;
}[FieldNames<C>];

type JsonFields<T, D> = { -readonly [K in keyof T]: JsonValue<Unmarked<T[K]>, D> };
type OptionalJsonFields<T, D> = { -readonly [K in keyof T]?: JsonValue<NonNullable<T[K]>, D> };

/** The plain JSON shape of a class. `D` is the form of durations: numbers of seconds, or ISO 8601 text. */
export type Json<C, D = number> = JsonFields<Pick<C, Exclude<FieldNames<C>, AbsentNames<C>>>, D> &
  OptionalJsonFields<Pick<C, AbsentNames<C>>, D>;

/** The base of all classes of the model. */
export abstract class ModelObject {
  /**
   * Whether constructors validate the object that they make, with all inside it, and throw a ModelValidationError if it is
   * not valid. Set it for all classes (`ModelObject.validates = true`, for example in tests), or for one class and those that
   * extend it (`SurfaceNode.validates = true`). Default: false. `parse` always validates.
   */
  static validates = false;

  /**
   * Sets the given fields, and the other fields that have a default. Values are checked only if `validates` is set.
   * `validate`, `check`, `simulate` and `serialize` check them later.
   * @param fields the values of the declared fields. class-transformer calls the constructor without this argument.
   * @throws TypeError for a property that the class does not declare
   * @throws ModelValidationError if `validates` is set, and a value is missing, out of bounds or of the wrong type
   */
  constructor(fields?: object) {
    if ((fields as unknown) === BLANK) return;
    fill(this, new.target, fields as Record<string, unknown> | undefined);
    if (fields !== undefined && new.target.validates) requireValid(this);
  }

  /**
   * Returns `serialize(this)`. `JSON.stringify` calls this method. An instance that class-validator has refused is returned
   * as it is, because errors of class-validator hold it, and they are written too.
   * @throws ModelValidationError if a value is missing, out of bounds or of the wrong type
   */
  toJSON(): Json<this> {
    try {
      return writeInstance(this) as Json<this>;
    } catch (error) {
      if (refused.has(this)) return { ...this } as unknown as Json<this>;
      throw error;
    }
  }
}

/** The objects that were invalid when class-validator looked at them. */
const refused = new WeakSet<object>();

/**
 * Notes whether an object is invalid that class-validator is about to look at. It looks at the objects inside it next, so each is
 * written once for every object around it. Those of the schema are nested in few others: all this takes a tenth of the time of
 * class-validator. What was found of the whole cannot stand for its parts: they may change before class-validator is asked again.
 */
export function noteValidity(object: object): void {
  try {
    writeInstance(object);
    refused.delete(object);
  } catch {
    refused.add(object);
  }
}

function fill(object: object, target: AbstractClass, given: Record<string, unknown> = {}): void {
  const instance = object as Record<string, unknown>;
  const fields = fieldsOf(target);
  for (const { name, presence, makeDefault } of fields) {
    const value = given[name];
    if (value !== undefined) instance[name] = value;
    else if (presence === 'defaulted') instance[name] = makeDefault?.();
    else if (presence === 'assigned') instance[name] = v4();
    else if (presence === 'type') {
      const type = typeOf(target);
      if (type !== undefined) instance[name] = type;
    }
  }
  const names = fields.map((field) => field.name);
  for (const name of Object.keys(given)) {
    if (names.includes(name)) continue;
    if (isOpen(target)) {
      setOwn(instance, name, given[name]);
      continue;
    }
    const near = didYouMean(nearest(name, names));
    throw new TypeError(`${classNameOf(target)} has no field ${preview(name)}${near}`);
  }
}
