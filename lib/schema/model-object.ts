import { v4 } from 'uuid';
import { preview } from './diagnostics/preview.js';
import { didYouMean, nearest } from './diagnostics/suggest.js';
import { type AbstractClass, classNameOf, fieldsOf, isOpen, typeOf } from './metadata.js';
import { setOwn } from './plain.js';
import { serialize } from './serialize.js';

/** An identifier: the 8-4-4-4-12 form of RFC 9562, in lower case. */
export type Uuid = string;

declare const flavour: unique symbol;
declare const durationFlavour: unique symbol;

/**
 * A duration in seconds. An ordinary number; the name tells the types of the wire forms
 * that ISO 8601 text may stand in its place.
 */
export type Seconds = number & { readonly [durationFlavour]?: never };

/**
 * A field that may be left out when an object is built or read, and is always there afterwards:
 * it takes its default, or a new identifier. To the compiler a `Defaulted<number>` is a number like any other.
 */
export type Defaulted<T> = T & { readonly [flavour]?: never };

/** The value without the mark of `Defaulted`. */
type Unmarked<V> = V extends Defaulted<infer T> ? T : V;

/** Whether a field's type carries the mark of `Defaulted`. */
export type IsDefaulted<V> = typeof flavour extends keyof V ? true : false;

/** The names of the fields of a class: its properties that are not methods, `type` aside. */
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

/** The fields of a class, as its constructor takes them. Optional and defaulted fields may be omitted. */
export type Fields<C> = Pick<C, RequiredNames<C>> & Omittable<Pick<C, OptionalNames<C>>>;

type JsonValue<V, D> = V extends Date
  ? string
  : typeof durationFlavour extends keyof V
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

/** Given to a constructor by the reader, which fills the fields itself. */
export const BLANK: unique symbol = Symbol('blank');

/** What every class of the model extends. */
export abstract class ModelObject {
  /**
   * @param fields the declared fields. Without any (as class-transformer calls it), only defaults are filled.
   * @throws TypeError for a property that the class does not declare; values are checked by `serialize` and `validate`
   */
  constructor(fields?: object) {
    if ((fields as unknown) !== BLANK)
      fill(this, new.target, fields as Record<string, unknown> | undefined);
  }

  /** The wire form, so that `JSON.stringify` writes it. The same as `serialize(this)`, errors included. */
  toJSON(): Json<this> {
    return serialize(this);
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
