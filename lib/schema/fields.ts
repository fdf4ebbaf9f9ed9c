import { Expose, Transform, type TransformFnParams } from 'class-transformer';
import { v4 } from 'uuid';
import { Allow, IsDefined, IsOptional, ValidateIf } from './class-validator.js';
import type { Family, Target, Union } from './family.js';
import { anythingType } from './field-types/anything.js';
import type { StockTraits } from './field-types/base.js';
import type { FieldType } from './field-types/field-type.js';
import { listType } from './field-types/list.js';
import { type NumberOptions, numberType } from './field-types/number.js';
import { discriminatorType, objectType } from './field-types/object.js';
import { booleanType, type Enumeration, enumerationType, textType } from './field-types/scalars.js';
import { dateTimeType, durationType } from './field-types/time.js';
import { uuidType } from './field-types/uuid.js';
import {
  type AbstractClass,
  type Class,
  declareField,
  declareLater,
  type FieldMetadata,
  type FieldPresence,
  type FieldRole,
  fieldsOf,
  metadataOf,
} from './metadata.js';
import { type IsDefaulted, type ModelObject, noteValidity, type Uuid } from './model-object.js';
import type { Seconds } from './spans.js';

/** The options that all field decorators have. */
export interface FieldOptions<V> {
  /** The field may be absent. Declare the property with `?`. */
  readonly optional?: boolean;
  /** The value if the field is omitted. Declare the property as `Defaulted<...>`. For objects and arrays, use a function. */
  readonly default?: V | (() => V);
  /** Other names under which the field is also read. */
  readonly aliases?: readonly string[];
  /** The inherited field that this field is written before. Default: after all inherited fields. */
  readonly before?: string;
  /**
   * The meaning of the field for code that reads the declarations. `lib/model/roles.ts` lists the roles of the model.
   * Use a function if the role depends on the object that has the field.
   */
  readonly role?: FieldRole;
  /** Whether an empty list is allowed but has no effect. A check then warns about it. */
  readonly expectsItems?: boolean;
  /** For a field that the schema does not have: what other tools do, which ignore it, such as `move the whole amount`. */
  readonly extension?: string;
  /**
   * The template class that an instance inherits the field from, if the two take different values. If they take the
   * same values, use `@inheritedFrom`.
   */
  readonly inheritedFrom?: AbstractClass;
}

type PresenceOf<O> = O extends { readonly optional: true }
  ? 'optional'
  : O extends { readonly default: unknown }
    ? 'defaulted'
    : 'required';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** The result of checking a declaration against its property: undefined if they agree, else the compiler's message. */
type DeclarationVerdict<T, K extends keyof T, V, P> =
  Same<NonNullable<T[K]>, V> extends true
    ? P extends 'optional'
      ? Record<never, never> extends Pick<T, K>
        ? undefined
        : 'an optional field is declared with "?"'
      : Record<never, never> extends Pick<T, K>
        ? 'a field declared with "?" needs { optional: true }'
        : P extends 'defaulted'
          ? IsDefaulted<T[K]> extends true
            ? undefined
            : 'a field with a default is declared as Defaulted<...>'
          : IsDefaulted<T[K]> extends true
            ? 'a Defaulted<...> field needs a default'
            : undefined
    : 'the type of the property is not the one that the decorator declares';

/**
 * A property decorator that compiles only if the property has the type and presence that it declares. It works with
 * `experimentalDecorators`, and as a standard decorator without.
 */
export interface FieldDecorator<V, P> {
  <T extends object, K extends keyof T & string>(
    target: T,
    name: K,
  ): DeclarationVerdict<T, K, V, P>;
  <T extends object, K extends keyof T & string>(
    target: undefined,
    context: StandardContext<T, K>,
  ): DeclarationVerdict<T, K, V, P>;
}

/** What a standard decorator gets of a field. */
type StandardContext<T, K extends keyof T> = ClassFieldDecoratorContext<T, T[K]> & {
  readonly name: K;
};

/** What a decorator gets after the target: the name of the property, or as a standard decorator the context. */
type NameOrContext =
  | string
  | {
      readonly name: string;
      /** Absent if the compiler did not know that there can be metadata. */
      readonly metadata?: object;
      addInitializer(run: (this: object) => void): void;
    };

const nameIn = (given: NameOrContext): string => (typeof given === 'string' ? given : given.name);

/**
 * Applies a decorator of a prototype as a standard one, which has only metadata of the class yet.
 * @returns the initializer of the field. It keeps what the constructor of the base has set.
 */
function applyStandard(
  { name, metadata, addInitializer }: Exclude<NameOrContext, string>,
  decorate: (prototype: object) => void,
): (this: Readonly<Record<string, unknown>>, value: unknown) => unknown {
  if (metadata === undefined)
    throw new TypeError(
      `The class with the field "${name}" was compiled without Symbol.metadata: import space-logistics/fields first`,
    );
  declareLater(metadata, decorate);
  // A field without a value must not become a property that is undefined.
  addInitializer(function (this: object) {
    const instance = this as Record<string, unknown>;
    if (instance[name] === undefined) delete instance[name];
  });
  return function (value) {
    return this[name] ?? value;
  };
}

const STOCK: StockTraits = { each: false, always: true };

/**
 * Leaves a property absent that its source does not have: with `@Expose`, which `excludeExtraneousValues` needs,
 * class-transformer would set it to undefined, unless its option `exposeUnsetFields` is false. It has no way to say so of one
 * class. Setting the option would also drop properties of the objects around ours, which may be of other classes. So the option is
 * false for this property only: class-transformer reads it once for each, directly after its transforms.
 */
function staysAbsent({ value, obj, key, options }: TransformFnParams): unknown {
  if (value === undefined && options.exposeUnsetFields && !(key in obj))
    answerOnce(options, 'exposeUnsetFields', false);
  return value;
}

/** Lets a property have another value when it is read next, and its own again after that. */
function answerOnce<T extends object, K extends keyof T>(object: T, name: K, answer: T[K]): void {
  const value = object[name];
  Object.defineProperty(object, name, {
    configurable: true,
    get: () => {
      Object.defineProperty(object, name, { value, writable: true });
      return answer;
    },
  });
}

/** Records a field, and applies the decorators of class-validator and class-transformer that have the same meaning. */
function record(
  fieldType: FieldType,
  options: FieldOptions<unknown>,
  more: Partial<Pick<FieldMetadata, 'presence' | 'template'>> = {},
): (target: object | undefined, given: NameOrContext) => unknown {
  const { aliases = [], before, role, expectsItems, extension, inheritedFrom: template } = options;
  const given = options.default;
  const makeDefault = typeof given === 'function' ? (given as () => unknown) : () => given;
  const defaulted = given !== undefined;
  const presence =
    more.presence ?? (options.optional ? 'optional' : defaulted ? 'defaulted' : 'required');
  const decorate = (target: object, name: string): void => {
    const isFirst = fieldsOf(target.constructor as AbstractClass).length === 0;
    declareField(target.constructor as AbstractClass, {
      name,
      fieldType,
      aliases,
      ...(before !== undefined && { before }),
      ...(role !== undefined && { role }),
      ...(expectsItems !== undefined && { expectsItems }),
      ...(extension !== undefined && { extension }),
      ...(template !== undefined && { template }),
      ...(defaulted && { makeDefault }),
      ...more,
      presence,
    });
    // With `excludeExtraneousValues`, class-transformer takes exposed properties only. It runs the last transform first.
    const decorators = [Expose(), Transform(staysAbsent), ...fieldType.stockDecorators(STOCK)];
    // class-validator asks the conditions of all fields, so one for each object is enough.
    if (isFirst)
      decorators.push(
        ValidateIf((object: object) => {
          noteValidity(object);
          return true;
        }, STOCK),
      );
    // null means absent if the field may be omitted.
    if (presence === 'optional') decorators.push(IsOptional(STOCK));
    else if (presence !== 'type') decorators.push(IsDefined(STOCK));
    const fallback = presence === 'assigned' ? v4 : defaulted ? makeDefault : undefined;
    if (fallback) {
      decorators.push(
        Transform(({ value }: TransformFnParams) => value ?? fallback(), { toClassOnly: true }),
      );
    }
    for (const each of decorators) each(target, name);
  };
  return (target, given) => {
    const name = nameIn(given);
    // Standard decorators, unlike experimental ones, get no target.
    if (target === undefined && typeof given !== 'string')
      return applyStandard(given, (prototype) => decorate(prototype, name));
    return decorate(target!, name);
  };
}

/** Does the same as `record`. Its result has types that let the compiler check the property. */
function declare<V, P>(
  fieldType: FieldType,
  options: FieldOptions<unknown>,
  presence?: FieldPresence,
): FieldDecorator<V, P> {
  return record(fieldType, options, presence && { presence }) as unknown as FieldDecorator<V, P>;
}

/** Declares the identifier of the object. If it is omitted, the object gets a new one. */
export function id(): FieldDecorator<Uuid, 'defaulted'> {
  return declare(uuidType(), {}, 'assigned');
}

/** Declares the field `type`, which identifies the members of a family. `@concrete` declares its value. */
export function discriminator(): FieldDecorator<string, 'required'> {
  return declare(discriminatorType(), {}, 'type');
}

/** Declares a text field. */
export function text<const O extends FieldOptions<string>>(
  options?: O,
): FieldDecorator<string, PresenceOf<O>> {
  return declare(textType(), options ?? {});
}

/**
 * Declares a field that holds a list of texts.
 * @param options `word` may stand alone in the place of the list that has nothing but it: `"anywhere"` for `["anywhere"]`
 */
export function texts<const O extends FieldOptions<string[]> & { readonly word?: string }>(
  options?: O,
): FieldDecorator<string[], PresenceOf<O>> {
  return declare(listType(textType(), options?.word), options ?? {});
}

/** Declares a field that holds a list of finite numbers, each optionally within bounds. */
export function numbers<const O extends FieldOptions<number[]> & NumberOptions>(
  options?: O,
): FieldDecorator<number[], PresenceOf<O>> {
  return declare(listType(numberType(false, boundsOf(options))), options ?? {});
}

/** Declares a field that holds a list of any JSON values. */
export function values<const O extends FieldOptions<unknown[]>>(
  options?: O,
): FieldDecorator<unknown[], PresenceOf<O>> {
  return declare(listType(anythingType()), options ?? {});
}

/** Declares a boolean field. */
export function boolean<const O extends FieldOptions<boolean>>(
  options?: O,
): FieldDecorator<boolean, PresenceOf<O>> {
  return declare(booleanType(), options ?? {});
}

/** Declares a field that takes a finite number, optionally within bounds. */
export function number<const O extends FieldOptions<number> & NumberOptions>(
  options?: O,
): FieldDecorator<number, PresenceOf<O>> {
  return declare(numberType(false, boundsOf(options)), options ?? {});
}

/** Declares a field that takes a whole number, optionally within bounds. */
export function integer<const O extends FieldOptions<number> & NumberOptions>(
  options?: O,
): FieldDecorator<number, PresenceOf<O>> {
  return declare(numberType(true, boundsOf(options)), options ?? {});
}

/**
 * Declares an index into the states of an element, or -1 for none.
 * @param options `of` is the field that names the element, or the field that holds the states
 */
export function stateIndex<const O extends FieldOptions<number> & { readonly of: string }>(
  options: O,
): FieldDecorator<number, PresenceOf<O>> {
  return declare(numberType(true, { min: -1 }, options.of), options);
}

function boundsOf({ min, above, max, unit }: NumberOptions = {}): NumberOptions {
  return {
    ...(min !== undefined && { min }),
    ...(above !== undefined && { above }),
    ...(max !== undefined && { max }),
    ...(unit !== undefined && { unit }),
  };
}

/**
 * Declares a field that takes one of the values of an enumeration.
 * @param values the enumeration: an object with the values by name
 */
export function enumeration<E extends Enumeration, const O extends FieldOptions<E[keyof E]>>(
  values: E,
  options?: O,
): FieldDecorator<E[keyof E], PresenceOf<O>> {
  return declare(enumerationType(values), options ?? {});
}

/** Declares a duration: a number of seconds in the class; seconds or ISO 8601 text in JSON. */
export function duration<const O extends FieldOptions<number>>(
  options?: O,
): FieldDecorator<Seconds, PresenceOf<O>> {
  return declare(durationType(), options ?? {});
}

/** Declares a date-time: a Date in the class, RFC 3339 text in JSON. */
export function dateTime<const O extends FieldOptions<Date>>(
  options?: O,
): FieldDecorator<Date, PresenceOf<O>> {
  return declare(dateTimeType(), options ?? {});
}

/** The class, or the classes, that a reference may name. A base class includes every class that extends it. */
type Referent = () => AbstractClass | readonly AbstractClass[];

const referents = (to: Referent) => (): readonly AbstractClass[] => {
  const given = to();
  return Array.isArray(given) ? given : [given as AbstractClass];
};

/**
 * Declares a reference: the identifier of another object.
 * @param to returns the class of the object, or several. A base class includes every class that extends it: for any
 *   instantiated element, return `ElementInstance`.
 */
export function reference<const O extends FieldOptions<Uuid>>(
  to: Referent,
  options?: O,
): FieldDecorator<Uuid, PresenceOf<O>> {
  return declare(uuidType(referents(to)), options ?? {});
}

/**
 * Declares a list of references: identifiers of other objects.
 * @param to returns the class of the objects, or several. A base class includes every class that extends it.
 */
export function references<const O extends FieldOptions<Uuid[]>>(
  to: Referent,
  options?: O,
): FieldDecorator<Uuid[], PresenceOf<O>> {
  return declare(listType(uuidType(referents(to))), options ?? {});
}

type InstanceOfType<X> =
  X extends Family<infer M>
    ? M
    : X extends Union<infer M>
      ? M
      : X extends AbstractClass<infer I>
        ? I
        : never;

/**
 * Declares a field that holds an object.
 * @param target returns the class, family or union of the object
 */
export function object<X extends Target, const O extends FieldOptions<InstanceOfType<X>>>(
  target: () => X,
  options?: O,
): FieldDecorator<InstanceOfType<X>, PresenceOf<O>> {
  return declare(objectType(target), options ?? {});
}

/**
 * Declares a field that holds a list of objects.
 * @param target returns the class, family or union of the objects
 */
export function list<X extends Target, const O extends FieldOptions<InstanceOfType<X>[]>>(
  target: () => X,
  options?: O,
): FieldDecorator<InstanceOfType<X>[], PresenceOf<O>> {
  return declare(listType(objectType(target)), options ?? {});
}

/** The result of checking `@inheritedFrom`: both classes must have the property with the same type, and it must be optional here. */
type SameAsIn<C, T, K extends keyof T> = K extends keyof C
  ? Same<NonNullable<T[K]>, NonNullable<C[K]>> extends true
    ? Record<never, never> extends Pick<T, K>
      ? undefined
      : 'a field that an instance takes from its template is declared with "?"'
    : 'the type of the property differs from its type in the template'
  : 'the template has no such field';

/**
 * Declares a field of an instance that overrides the field of the same name in its template. It accepts the same
 * values, but it is optional and has no default: if it is absent, the value of the template applies.
 * @param template the template class that has the field
 * @throws TypeError if the template class has no such field
 */
export function inheritedFrom<C extends object>(
  template: AbstractClass<C>,
): InheritingDecorator<C> {
  const decorate = (target: object | undefined, given: NameOrContext): unknown => {
    const name = nameIn(given);
    const field = fieldsOf(template).find((f) => f.name === name);
    if (!field) throw new TypeError(`${template.name} has no field "${name}"`);
    const { fieldType, aliases, before } = field;
    const options = { optional: true, aliases, ...(before !== undefined && { before }) };
    return record(fieldType, options, { template })(target, given);
  };
  // The result type exists for the compiler only.
  return decorate as unknown as InheritingDecorator<C>;
}

/** The decorator that `inheritedFrom` returns, in both forms, as `FieldDecorator` is. */
interface InheritingDecorator<C> {
  <T extends object, K extends keyof T & string>(target: T, name: K): SameAsIn<C, T, K>;
  <T extends object, K extends keyof T & string>(
    target: undefined,
    context: StandardContext<T, K>,
  ): SameAsIn<C, T, K>;
}

/** Declares the value of `type` that identifies a concrete class in its family. */
export function concrete<const T extends string>(type: T) {
  return (target: AbstractClass<{ readonly type: T }>): void => {
    metadataOf(target).type = type;
  };
}

/** The instances of a class, with any text as their `type`. */
type Untyped<I> = Omit<I, 'type' | 'toJSON'> & ModelObject & { readonly type: string };

/**
 * Returns a concrete class as the base of a class that has a `type` of its own. It is the same class, but for the compiler it
 * has no certain `type`:
 *
 * ```ts
 * @concrete('Station')
 * class Station extends withoutType(OrbitalNode) {
 *   declare readonly type: 'Station';
 * ```
 */
export function withoutType<C extends Class<ModelObject & { readonly type: string }>>(
  base: C,
): Class<Untyped<InstanceType<C>>> & Omit<C, 'prototype'> {
  return base as never;
}

/** Declares that objects may have any property. Undeclared properties are kept unchanged. */
export function open() {
  return (target: AbstractClass): void => {
    metadataOf(target).open = true;
    // class-validator rejects objects of classes for which it has no rule.
    Allow({ always: true })(target.prototype as object, 'any');
  };
}
