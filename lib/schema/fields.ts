import { Transform, type TransformFnParams } from 'class-transformer';
import { Allow, IsDefined, IsOptional } from 'class-validator';
import { v4 } from 'uuid';
import type { Family, Union } from './family.js';
import type { FieldType } from './field-types/field-type.js';
import { listType } from './field-types/list.js';
import { type NumberOptions, numberType } from './field-types/number.js';
import { discriminatorType, objectType, type Target } from './field-types/object.js';
import { booleanType, type Enumeration, enumerationType, textType } from './field-types/scalars.js';
import { dateTimeType, durationType } from './field-types/time.js';
import { uuidType } from './field-types/uuid.js';
import {
  type AbstractClass,
  type FieldMetadata,
  type FieldRole,
  fieldsOf,
  metadataOf,
  type Presence,
} from './metadata.js';
import type { IsDefaulted, Seconds, Uuid } from './model-object.js';

/** What a declaration may say of a field besides its values. */
export interface FieldOptions<V> {
  /** The field may be absent; declare it with `?`. */
  readonly optional?: boolean;
  /** The value that a field left out takes; declare it as `Defaulted<...>`. Objects and arrays by a function. */
  readonly default?: V | (() => V);
  /** Further spellings that are read. */
  readonly aliases?: readonly string[];
  /** The inherited field that it is written before. Without it, a field follows those that are inherited. */
  readonly before?: string;
  /**
   * What the field means to those who read the declarations, in a word of theirs: the roles of the model are in
   * `lib/model/roles.ts`. A function where it depends on the object that holds the field.
   */
  readonly role?: FieldRole;
  /** An empty list here is allowed but pointless: a check warns of it. */
  readonly expectsItems?: boolean;
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

/** What the compiler makes of a declaration: nothing where it fits its property, else a sentence it complains with. */
type Verdict<T, K extends keyof T, V, P> =
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

/** A property decorator that compiles only on a property of the type and presence that it declares. */
export type FieldDecorator<V, P> = <T extends object, K extends keyof T & string>(
  target: T,
  name: K,
) => Verdict<T, K, V, P>;

/** Records a field and applies the stock decorators that say the same of it. */
function record(
  kind: FieldType,
  options: FieldOptions<unknown>,
  more: Partial<Pick<FieldMetadata, 'presence' | 'template'>> = {},
): (target: object, name: string) => void {
  const { aliases = [], before, role, expectsItems, inheritedFrom: template } = options;
  const given = options.default;
  const makeDefault = typeof given === 'function' ? (given as () => unknown) : () => given;
  const defaulted = given !== undefined;
  const presence =
    more.presence ?? (options.optional ? 'optional' : defaulted ? 'defaulted' : 'required');
  return (target: object | undefined, name) => {
    // A decorator of the standard is given no object that the field belongs to.
    if (target === undefined)
      throw new TypeError(
        'The decorators of fields need "experimentalDecorators": true in tsconfig.json, ' +
          'and "useDefineForClassFields": false',
      );
    metadataOf(target.constructor as AbstractClass).own.push({
      name,
      fieldType: kind,
      aliases,
      ...(before !== undefined && { before }),
      ...(role !== undefined && { role }),
      ...(expectsItems !== undefined && { expectsItems }),
      ...(template !== undefined && { template }),
      ...(defaulted && { makeDefault }),
      ...more,
      presence,
    });
    const stock = kind.stock({ each: false });
    // null stands for "absent" where a field may be left out.
    if (presence === 'optional') stock.push(IsOptional());
    else if (presence !== 'type') stock.push(IsDefined());
    const fallback = presence === 'assigned' ? v4 : defaulted ? makeDefault : undefined;
    if (fallback) {
      stock.push(
        Transform(({ value }: TransformFnParams) => value ?? fallback(), { toClassOnly: true }),
      );
    }
    for (const decorate of stock) decorate(target, name);
  };
}

/** The same, typed: the verdict is for the compiler alone. */
function declare<V, P>(
  kind: FieldType,
  options: FieldOptions<unknown>,
  presence?: Presence,
): FieldDecorator<V, P> {
  return record(kind, options, presence && { presence }) as unknown as FieldDecorator<V, P>;
}

/** The identifier of an object itself: assigned where it is left out. */
export function id(): FieldDecorator<Uuid, 'defaulted'> {
  return declare(uuidType(), {}, 'assigned');
}

/** The field that tells the members of a family apart; its value is given by `@concrete`. */
export function discriminator(): FieldDecorator<string, 'required'> {
  return declare(discriminatorType(), {}, 'type');
}

/** Free text. */
export function text<const O extends FieldOptions<string>>(
  options?: O,
): FieldDecorator<string, PresenceOf<O>> {
  return declare(textType(), options ?? {});
}

/** true or false. */
export function boolean<const O extends FieldOptions<boolean>>(
  options?: O,
): FieldDecorator<boolean, PresenceOf<O>> {
  return declare(booleanType(), options ?? {});
}

/** A finite number, within bounds. */
export function number<const O extends FieldOptions<number> & NumberOptions>(
  options?: O,
): FieldDecorator<number, PresenceOf<O>> {
  return declare(numberType(false, boundsOf(options)), options ?? {});
}

/** A whole number, within bounds. */
export function integer<const O extends FieldOptions<number> & NumberOptions>(
  options?: O,
): FieldDecorator<number, PresenceOf<O>> {
  return declare(numberType(true, boundsOf(options)), options ?? {});
}

/**
 * An index into the states of an element; -1 stands for none.
 * `of` is the field that names the element, or the field that holds the states itself.
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

/** One of the values of an enumeration. */
export function enumeration<E extends Enumeration, const O extends FieldOptions<E[keyof E]>>(
  values: E,
  options?: O,
): FieldDecorator<E[keyof E], PresenceOf<O>> {
  return declare(enumerationType(values), options ?? {});
}

/** A length of time: seconds in the class; seconds or ISO 8601 text on the wire. */
export function duration<const O extends FieldOptions<number>>(
  options?: O,
): FieldDecorator<Seconds, PresenceOf<O>> {
  return declare(durationType(), options ?? {});
}

/** A moment: a Date in the class, RFC 3339 text on the wire. */
export function dateTime<const O extends FieldOptions<Date>>(
  options?: O,
): FieldDecorator<Date, PresenceOf<O>> {
  return declare(dateTimeType(), options ?? {});
}

/** What a reference may refer to: classes, or bases of families. */
type Referent = () => AbstractClass | readonly AbstractClass[];

const referents = (to: Referent) => (): readonly AbstractClass[] => {
  const given = to();
  return Array.isArray(given) ? given : [given as AbstractClass];
};

/** The identifier of another object, which must be of the class or one of the classes named. */
export function reference<const O extends FieldOptions<Uuid>>(
  to: Referent,
  options?: O,
): FieldDecorator<Uuid, PresenceOf<O>> {
  return declare(uuidType(referents(to)), options ?? {});
}

/** Identifiers of other objects, each of which must be of the class or one of the classes named. */
export function references<const O extends FieldOptions<Uuid[]>>(
  to: Referent,
  options?: O,
): FieldDecorator<Uuid[], PresenceOf<O>> {
  return declare(listType(uuidType(referents(to))), options ?? {});
}

type InstanceOf<X> =
  X extends Family<infer M>
    ? M
    : X extends Union<infer M>
      ? M
      : X extends AbstractClass<infer I>
        ? I
        : never;

/** An object of a class, family or union. */
export function object<X extends Target, const O extends FieldOptions<InstanceOf<X>>>(
  target: () => X,
  options?: O,
): FieldDecorator<InstanceOf<X>, PresenceOf<O>> {
  return declare(objectType(target), options ?? {});
}

/** A list of objects of a class, family or union. */
export function list<X extends Target, const O extends FieldOptions<InstanceOf<X>[]>>(
  target: () => X,
  options?: O,
): FieldDecorator<InstanceOf<X>[], PresenceOf<O>> {
  return declare(listType(objectType(target)), options ?? {});
}

/** What the compiler makes of `@asIn`: the property is there in both classes, of one type, and optional here. */
type SameAsIn<C, T, K extends keyof T> = K extends keyof C
  ? Same<NonNullable<T[K]>, NonNullable<C[K]>> extends true
    ? Record<never, never> extends Pick<T, K>
      ? undefined
      : 'a field that an instance takes from its template is declared with "?"'
    : 'the type of the property is not the one that it has in the template'
  : 'the template has no such field';

/**
 * A field of an instance that overrides the field of the same name of its template:
 * the same values, but optional and without a default, since absent means "as the template".
 */
export function inheritedFrom<C extends object>(
  template: AbstractClass<C>,
): <T extends object, K extends keyof T & string>(target: T, name: K) => SameAsIn<C, T, K> {
  const decorate = (target: object, name: string): void => {
    const field = fieldsOf(template).find((f) => f.name === name);
    if (!field) throw new TypeError(`${template.name} has no field "${name}"`);
    const { fieldType: kind, aliases, before } = field;
    const options = { optional: true, aliases, ...(before !== undefined && { before }) };
    record(kind, options, { template })(target, name);
  };
  // The verdict is for the compiler alone.
  return decorate as unknown as <T, K extends keyof T>(target: T, name: K) => SameAsIn<C, T, K>;
}

/** Gives a concrete class its value of `type`. */
export function concrete<const T extends string>(type: T) {
  return (target: AbstractClass<{ readonly type: T }>): void => {
    metadataOf(target).type = type;
  };
}

/** Declares that an object may hold any property: they are kept as they came. */
export function open() {
  return (target: AbstractClass): void => {
    metadataOf(target).open = true;
    // class-validator refuses objects of classes that it knows no rule of.
    Allow()(target.prototype as object, 'any');
  };
}
