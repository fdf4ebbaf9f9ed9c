import {
  type AnyElementInstance,
  type AnyElementTemplate,
  ElementTemplate,
  type State,
} from '../model/elements/index.js';
import type { ModelIndex } from './model-index.js';

/** The template of an instantiated element, where it is there and of the same type. */
export function templateOf<I extends { readonly type: string; readonly templateId: string }>(
  index: ModelIndex,
  instance: I,
): Extract<AnyElementTemplate, { readonly type: I['type'] }> | undefined {
  const template = index.find(instance.templateId, ElementTemplate)?.object;
  // The types are equal, so the template is the one that goes with the instance.
  return template?.type === instance.type
    ? (template as Extract<AnyElementTemplate, { readonly type: I['type'] }>)
    : undefined;
}

/**
 * The value of a field of an instantiated element: its own, else that of its template;
 * undefined where neither has it, or the template is missing.
 */
export function resolved<I extends AnyElementInstance, K extends keyof I & string>(
  index: ModelIndex,
  instance: I,
  field: K,
): I[K] | undefined {
  const own = instance[field];
  if (own !== undefined) return own;
  return (templateOf(index, instance) as Partial<I> | undefined)?.[field];
}

/** The states of an element or template; undefined where they cannot be known. */
export function statesOf(
  index: ModelIndex,
  element: AnyElementInstance | AnyElementTemplate,
): readonly State[] | undefined {
  if (element.states !== undefined) return element.states;
  return templateOf(index, element as AnyElementInstance)?.states;
}
