import { ElementInstance, ElementTemplate, type State } from '../model/elements/index.js';
import type { ObjectIndex } from './object-index.js';

/** Templates that have been looked up, by index and instance. */
const known = new WeakMap<ObjectIndex, Map<ElementInstance, ElementTemplate | undefined>>();

/** The template of an instantiated element, where it is there and of the same type. */
export function templateOf(
  index: ObjectIndex,
  instance: ElementInstance,
): ElementTemplate | undefined {
  let found = known.get(index);
  if (!found) {
    found = new Map();
    known.set(index, found);
  }
  if (found.has(instance)) return found.get(instance);
  const named = index.find(instance.templateId, ElementTemplate)?.object;
  const template = named?.type === instance.type ? named : undefined;
  found.set(instance, template);
  return template;
}

/**
 * The value of a field of an instantiated element: its own, else that of its template;
 * undefined where neither has it, or the template is missing.
 */
export function resolved<I extends ElementInstance, K extends keyof I & string>(
  index: ObjectIndex,
  instance: I,
  field: K,
): NonNullable<I[K]> | undefined {
  // The types of template and instance are equal, so their fields of one name are too.
  const template = templateOf(index, instance) as Partial<I> | undefined;
  return instance[field] ?? template?.[field] ?? undefined;
}

/** The states of an element or template; undefined where they cannot be known. */
export function statesOf(
  index: ObjectIndex,
  element: ElementInstance | ElementTemplate,
): readonly State[] | undefined {
  return element instanceof ElementInstance ? resolved(index, element, 'states') : element.states;
}
