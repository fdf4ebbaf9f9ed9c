import * as api from '../../lib/index.js';
import { Family, type Target, Union } from '../../lib/schema/index.js';
import { type AbstractClass, type Class, fieldsOf, typeOf } from '../../lib/schema/metadata.js';

/** Exported values by the names that users know them by. */
const exported: readonly (readonly [string, unknown])[] = Object.entries(api);

const isModel = (value: unknown): value is AbstractClass =>
  typeof value === 'function' && value.prototype instanceof api.ModelObject;

/** An abstract class has a `type`, but no value for it. */
export const isAbstract = (target: AbstractClass): boolean =>
  typeOf(target) === undefined && fieldsOf(target).some((field) => field.presence === 'type');

/** Every exported class that instances are made of. */
export const concreteClasses: readonly Class[] = exported
  .map(([, value]) => value)
  .filter((value): value is Class => isModel(value) && !isAbstract(value));

/** Every exported class that is only extended. */
export const abstractClasses: readonly AbstractClass[] = exported
  .map(([, value]) => value)
  .filter((value): value is AbstractClass => isModel(value) && isAbstract(value));

/** Every exported family, by name. */
export const families: readonly (readonly [string, Family])[] = exported.filter(
  (entry): entry is [string, Family] => entry[1] instanceof Family,
);

/** Every exported union, by name. */
export const unions: readonly (readonly [string, Union])[] = exported.filter(
  (entry): entry is [string, Union] => entry[1] instanceof Union,
);

/** Everything that `parse` takes, by name. */
export const targets: readonly (readonly [string, Target])[] = [
  ...concreteClasses.map((c) => [c.name, c] as const),
  ...abstractClasses.map((c) => [c.name, c] as const),
  ...families,
  ...unions,
];

/** The family or union that a base, a family or a union stands for; undefined for one concrete class. */
export function choiceOf(target: Target): Family | Union | undefined {
  if (target instanceof Family || target instanceof Union) return target;
  if (!isAbstract(target)) return undefined;
  return new Family(
    target,
    concreteClasses.filter((c) => c.prototype instanceof target),
  );
}
