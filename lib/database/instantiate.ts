import { AmbiguousNameError, addressesIn, getByName, named } from '../graph/name-lookup.js';
import {
  AnyElementInstance,
  type AnyElementTemplate,
  type ElementInstance,
} from '../model/elements/index.js';
import { type AbstractClass, type Class, classNameOf } from '../schema/metadata.js';
import type { Fields } from '../schema/model-object.js';

/** The class of the instances of a template: `InstHumanAgent` for a `HumanAgent`. */
export type InstanceOf<T> = Extract<
  AnyElementInstance,
  { readonly type: T extends { readonly type: infer N } ? N : string }
>;

/** The fields that an instance sets itself, and additions to its name. */
export type InstanceFields<I> = Partial<Omit<Fields<I>, 'templateId' | 'type'>> & {
  /** Added before the name. */
  readonly prefix?: string;
  /** Added after the name. */
  readonly suffix?: string;
};

/** The fields that every kind of instance has. */
export type AnyInstanceFields = InstanceFields<ElementInstance>;

/**
 * Creates an instance of a template. Its name is the given name, or else the name of the template, with the prefix and
 * the suffix. Other fields that are not given stay absent, so the instance inherits them from the template.
 */
export function instantiateTemplate<T extends AnyElementTemplate>(
  template: T,
  fields: InstanceFields<InstanceOf<T>> = {},
): InstanceOf<T> {
  const { prefix = '', suffix = '', name = template.name, ...others } = fields as AnyInstanceFields;
  const target = AnyElementInstance.members.get(template.type) as Class<InstanceOf<T>>;
  return new target({ ...others, name: `${prefix}${name}${suffix}`, templateId: template.id });
}

/**
 * Returns the element template with a name. If a class is given, only its templates count.
 * @throws NotFoundError if no template of the class has the name
 * @throws AmbiguousNameError if several templates of the class have the name
 */
export function templateOf(
  elements: readonly AnyElementTemplate[],
  target: AbstractClass | undefined,
  name: string,
): AnyElementTemplate {
  if (!target) return getByName('element', elements, name);
  const fitting = named(elements, name).filter((element) => element instanceof target);
  const [first, ...others] = fitting;
  const what = `element of class ${classNameOf(target)}`;
  if (others.length > 0)
    throw new AmbiguousNameError(
      what,
      name,
      fitting.map(({ id }) => id),
      addressesIn('element', elements, fitting),
    );
  if (first) return first;
  const ofClass = elements.filter((element) => element instanceof target);
  return getByName(what, ofClass, name);
}
