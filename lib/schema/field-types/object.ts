import { plainToInstance, Transform, type TransformFnParams, Type } from 'class-transformer';
import { ValidateBy, ValidateNested, type ValidationArguments } from 'class-validator';
import { codecOf } from '../codec.js';
import { preview } from '../diagnostics/preview.js';
import { Family, Union } from '../family.js';
import { type AbstractClass, type Class, classNameOf, classOf, typeOf } from '../metadata.js';
import { isObject } from '../plain.js';
import type { FieldTypeBase } from './field-type.js';

/** A class, or the several that may stand in one place. */
export type Target = AbstractClass | Family | Union;

export interface ObjectType extends FieldTypeBase {
  readonly kind: 'object';
  /** The class, family or union; asked only after all modules are loaded. */
  readonly target: () => Target;
}

/** The classes that may stand where a target is declared. */
export function classesOf(target: Target): AbstractClass[] {
  if (target instanceof Family) return [...target.members.values()];
  if (target instanceof Union) return [...target.variants.values()];
  return [target];
}

/** class-validator takes any object of any class for a nested one; ours must be of a class that may stand there. */
function IsOneOf(target: () => Target, each: boolean): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isOneOf',
      validator: {
        validate: (value): boolean =>
          isObject(value) && classesOf(target()).some((c) => value instanceof c),
        defaultMessage: () =>
          `$property must be ${each ? 'made of ' : ''}${classesOf(target())
            .map(classNameOf)
            .join(' or ')}`,
      },
    },
    { each },
  );
}

/** class-transformer asks for the type of a list once, so a union is chosen item by item here. */
function chooseVariant(target: Target, value: unknown): unknown {
  if (!(target instanceof Union) || !isObject(value)) return value;
  const fitting = [...target.variants].filter(([field]) => {
    const held = (value as Record<string, unknown>)[field];
    return held !== undefined && held !== null;
  });
  const [first] = fitting;
  return first && fitting.length === 1 ? plainToInstance(first[1] as Class, value) : value;
}

/**
 * The class-transformer decorators that make instances of the right class.
 * What the target is comes to light only after all modules are loaded, hence the getters.
 */
function instantiate(target: () => Target): PropertyDecorator[] {
  const classOf = (resolved: Target): Class => {
    if (resolved instanceof Union) return Object;
    return (resolved instanceof Family ? resolved.base : resolved) as Class;
  };
  const options = {
    keepDiscriminatorProperty: true,
    get discriminator() {
      const resolved = target();
      // The library's typing has it that a discriminator is there or the key is not; at run time undefined will do.
      return (
        resolved instanceof Family ? { property: 'type', subTypes: resolved.subTypes } : undefined
      ) as Discriminator;
    },
  };
  const choose = ({ value, obj, key }: TransformFnParams): unknown => {
    const resolved = target();
    if (!(resolved instanceof Union)) return value;
    const raw: unknown = obj[key];
    // The default has taken the place of nothing.
    if (raw === undefined || raw === null) return value;
    return Array.isArray(raw)
      ? raw.map((item) => chooseVariant(resolved, item))
      : chooseVariant(resolved, raw);
  };
  return [Type(() => classOf(target()), options), Transform(choose, { toClassOnly: true })];
}

type Discriminator = NonNullable<NonNullable<Parameters<typeof Type>[1]>['discriminator']>;

export function objectType(target: () => Target): ObjectType {
  return {
    kind: 'object',
    target,
    expected: 'an object',
    reader: () => codecOf(target()).read,
    writer: () => codecOf(target()).write,
    stock: ({ each }) => [...instantiate(target), ValidateNested({ each }), IsOneOf(target, each)],
  };
}

/** The field `type`, which tells the member of a family. Its value belongs to the class. */
export interface DiscriminatorType extends FieldTypeBase {
  readonly kind: 'type';
}

/** The value that `type` must have in an object, or undefined where its class is abstract. */
const ownType = (object: object): string | undefined => typeOf(classOf(object));

export function discriminatorType(): DiscriminatorType {
  // Reading and writing of `type` is the business of the object that it is a field of.
  const asIs = (value: unknown) => value;
  return {
    kind: 'type',
    expected: 'the kind of object',
    reader: () => asIs,
    writer: () => asIs,
    stock: () => [
      ValidateBy({
        name: 'ownType',
        validator: {
          validate: (value, args): boolean => {
            const own = ownType((args as ValidationArguments).object);
            return own !== undefined && value === own;
          },
          defaultMessage: (args) => {
            const own = ownType((args as ValidationArguments).object);
            return own === undefined
              ? `$property ${preview(args?.value)} names no kind of ${args?.targetName}`
              : `$property must be ${preview(own)}`;
          },
        },
      }),
    ],
  };
}
