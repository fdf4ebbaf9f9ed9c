import { plainToInstance, Transform, type TransformFnParams, Type } from 'class-transformer';
import { ValidateBy, ValidateNested, type ValidationArguments } from 'class-validator';
import { type Class, classNameOf, classOf, typeOf } from '../classes.js';
import { preview } from '../diagnostics/preview.js';
import { classesOf, Family, type Target, Union } from '../family.js';
import { isObject } from '../plain.js';
import type { FieldTypeBase } from './base.js';

export interface ObjectType extends FieldTypeBase {
  readonly kind: 'object';
  /** Returns the class, family or union. Called after all modules are loaded. */
  readonly target: () => Target;
}

/** Requires an instance of one of the target's classes. class-validator would accept any nested object. */
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

/** Chooses the variant of a union for one item. class-transformer asks for the type only once for a whole list. */
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
 * The class-transformer decorators that make instances of the right class. They use getters, because the target is
 * known only after all modules are loaded.
 */
function instantiate(target: () => Target): PropertyDecorator[] {
  const baseOf = (resolved: Target): Class => {
    if (resolved instanceof Union) return Object;
    return (resolved instanceof Family ? resolved.base : resolved) as Class;
  };
  const options = {
    keepDiscriminatorProperty: true,
    get discriminator() {
      const resolved = target();
      // The types of the library do not allow an undefined discriminator, but at run time it works.
      return (
        resolved instanceof Family ? { property: 'type', subTypes: resolved.subTypes } : undefined
      ) as Discriminator;
    },
  };
  const choose = ({ value, obj, key }: TransformFnParams): unknown => {
    const resolved = target();
    if (!(resolved instanceof Union)) return value;
    const raw: unknown = obj[key];
    // The value is a default.
    if (raw === undefined || raw === null) return value;
    return Array.isArray(raw)
      ? raw.map((item) => chooseVariant(resolved, item))
      : chooseVariant(resolved, raw);
  };
  return [Type(() => baseOf(target()), options), Transform(choose, { toClassOnly: true })];
}

type Discriminator = NonNullable<NonNullable<Parameters<typeof Type>[1]>['discriminator']>;

export function objectType(target: () => Target): ObjectType {
  return {
    kind: 'object',
    target,
    expected: 'an object',
    reader: (codecOf) => codecOf(target()).read,
    writer: (codecOf) => codecOf(target()).write,
    stockDecorators: ({ each }) => [
      ...instantiate(target),
      ValidateNested({ each }),
      IsOneOf(target, each),
    ],
  };
}

/** The field `type`, which identifies the member of a family. Its value belongs to the class. */
export interface DiscriminatorType extends FieldTypeBase {
  readonly kind: 'type';
}

/** The value that `type` must have in an object, or undefined if the class is abstract. */
const ownType = (object: object): string | undefined => typeOf(classOf(object));

export function discriminatorType(): DiscriminatorType {
  // The codec of the class reads and writes `type`.
  const asIs = (value: unknown) => value;
  return {
    kind: 'type',
    expected: 'the kind of object',
    reader: () => asIs,
    writer: () => asIs,
    stockDecorators: () => [
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
              ? `$property ${preview(args?.value)} is not a type of ${args?.targetName}`
              : `$property must be ${preview(own)}`;
          },
        },
      }),
    ],
  };
}
