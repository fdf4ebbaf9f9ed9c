import {
  type ClassTransformOptions,
  plainToInstance,
  Transform,
  type TransformFnParams,
  Type,
  type TypeHelpOptions,
} from 'class-transformer';
import type { ValidationArguments } from 'class-validator';
import { ValidateBy, ValidateNested } from '../class-validator.js';
import { type Class, classNameOf, classOf, isModelClass, isOpen, typeOf } from '../classes.js';
import { preview } from '../diagnostics/preview.js';
import { classesOf, Family, familyOf, type Target, Union } from '../family.js';
import { isObject } from '../plain.js';
import type { FieldTypeBase, StockTraits } from './base.js';

export interface ObjectType extends FieldTypeBase {
  readonly kind: 'object';
  /** Returns the class, family or union. Called after all modules are loaded. */
  readonly target: () => Target;
}

/** Requires an instance of one of the target's classes. class-validator would accept any nested object. */
function IsOneOf(target: () => Target, traits: StockTraits): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isOneOf',
      validator: {
        validate: (value): boolean =>
          isObject(value) && classesOf(target()).some((c) => value instanceof c),
        defaultMessage: (args) =>
          `$property must be ${traits.each ? 'made of ' : ''}${classesOf(target())
            .map(classNameOf)
            .join(' or ')}${copiesOf(target(), args?.value)}`,
      },
    },
    traits,
  );
}

/** What to say of a plain object that class-transformer would have turned into an instance of the target. */
function copiesOf(target: Target, value: unknown): string {
  const isMissed = (item: unknown) =>
    isObject(item) &&
    classOf(item) === Object &&
    !(target instanceof Union) &&
    (!(target instanceof Family) || target.types.includes((item as { type: string }).type));
  return (Array.isArray(value) ? value : [value]).some(isMissed)
    ? ', found a plain object: use plainToInstance. If it left it, "npm ls class-transformer" shows whether there is a second copy'
    : '';
}

/** Chooses the variant of a union for one item. class-transformer asks for the type only once for a whole list. */
function chooseVariant(target: Union, value: unknown, options: ClassTransformOptions): unknown {
  if (!isObject(value)) return value;
  const fitting = [...target.variants].filter(([field]) => {
    const held = (value as Record<string, unknown>)[field];
    return held !== undefined && held !== null;
  });
  const [first] = fitting;
  return first && fitting.length === 1 ? plainToInstance(first[1] as Class, value, options) : value;
}

/**
 * The class-transformer decorators that make instances of the right class. They use getters, because the target is
 * known only after all modules are loaded.
 */
function instantiate(target: () => Target): PropertyDecorator[] {
  const baseOf = (resolved: Target, owner: object): Class => {
    // An instance has a class already: class-transformer takes it if there is no other.
    if (resolved instanceof Union)
      return (isModelClass(classOf(owner)) ? undefined : Object) as Class;
    if (!(resolved instanceof Family)) return resolved as Class;
    // If no member has the type, the base says so. It knows only the types of its whole family.
    return (familyOf(resolved.base) === resolved ? resolved.base : Object) as Class;
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
  const choose = ({ value, obj, key, options }: TransformFnParams): unknown => {
    const resolved = target();
    const raw: unknown = obj[key];
    // The value is a default.
    if (raw === undefined || raw === null) return value;
    if (resolved instanceof Union)
      return Array.isArray(raw)
        ? raw.map((item) => chooseVariant(resolved, item, options))
        : chooseVariant(resolved, raw, options);
    // No property of an open class is declared, so none is extraneous.
    return options.excludeExtraneousValues && !(resolved instanceof Family) && isOpen(resolved)
      ? plainToInstance(resolved as Class, raw, { ...options, excludeExtraneousValues: false })
      : value;
  };
  return [
    Type((of) => baseOf(target(), (of as TypeHelpOptions).object), options),
    Transform(choose, { toClassOnly: true }),
  ];
}

type Discriminator = NonNullable<NonNullable<Parameters<typeof Type>[1]>['discriminator']>;

export function objectType(target: () => Target): ObjectType {
  return {
    kind: 'object',
    target,
    expected: 'an object',
    reader: (codecOf) => codecOf(target()).read,
    writer: (codecOf) => codecOf(target()).write,
    stockDecorators: (traits) => [
      ...instantiate(target),
      ValidateNested(traits),
      IsOneOf(target, traits),
    ],
  };
}

/** The field `type`, which identifies the member of a family. Its value belongs to the class. */
export interface DiscriminatorType extends FieldTypeBase {
  readonly kind: 'type';
}

/** The value that `type` must have in an object, or undefined if the class is abstract. */
const ownType = (object: object): string | undefined => typeOf(classOf(object));

/**
 * Refuses an object whose `type` names a class, but which class-transformer made of the abstract base: it was given no
 * list of classes, so the fields of the right one are neither read nor checked.
 */
function refuseBase({ newObject, object }: TypeHelpOptions): void {
  const made = classOf(newObject);
  const { type } = object as { type?: unknown };
  if (!isModelClass(made) || typeOf(made) !== undefined || typeof type !== 'string') return;
  const member = familyOf(made)?.members.get(type);
  if (!member) return;
  const [base, name] = [classNameOf(made), classNameOf(member)];
  throw new TypeError(
    `class-transformer made a ${base} of an object of type ${preview(type)}, which is a ${name}. ` +
      `To get a ${name}, call parse(${base}, ...), or declare the property that holds it with @object or @list of ` +
      '"space-logistics/fields"',
  );
}

export function discriminatorType(): DiscriminatorType {
  // The codec of the class reads and writes `type`.
  const asIs = (value: unknown) => value;
  return {
    kind: 'type',
    expected: 'the kind of object',
    reader: () => asIs,
    writer: () => asIs,
    stockDecorators: (traits) => [
      Type((of) => refuseBase(of as TypeHelpOptions) as never),
      ValidateBy(
        {
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
        },
        traits,
      ),
    ],
  };
}
