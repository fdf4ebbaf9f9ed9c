import {
  CreateElements,
  MoveElements,
  ReconfigureElement,
  ReconfigureElements,
  RemoveElements,
} from '../../../model/events/index.js';
import type { Uuid } from '../../../schema/model-object.js';
import type { Holder } from '../../state/runtime-element.js';
import { defineEffect } from './effect.js';
import type { EffectContext } from './effect-context.js';

/** Returns the container of an event, or its place if the container does not exist, or undefined if it is unusable. */
function usableHolder(context: EffectContext, id: Uuid): Holder | undefined {
  const named = context.holder(id);
  if (named === undefined) context.warning('NO_CONTAINER', { detail: context.named(id) });
  const holder = named ?? context.place;
  return holder !== undefined && context.requireReachable(holder) ? holder : undefined;
}

export const createElements = defineEffect(CreateElements, (context, { elements, container }) => {
  const holder = usableHolder(context, container);
  if (holder !== undefined) context.create(context.elements(elements), holder);
});

export const moveElements = defineEffect(MoveElements, (context, { elements, container }) => {
  const holder = usableHolder(context, container);
  if (holder !== undefined) context.move(context.outermost(context.elements(elements)), holder);
});

export const removeElements = defineEffect(RemoveElements, (context, { elements }) => {
  context.remove(context.outermost(context.elements(elements)));
});

export const reconfigureElement = defineEffect(
  ReconfigureElement,
  (context, { element: id, stateIndex }) => {
    const element = context.element(id, 'element');
    if (element === undefined) {
      context.warning('NO_ELEMENT');
      return;
    }
    const { states, sortedStates } = element.resolved;
    const state = (context.rules.reconfigureIndex === 'sorted' ? sortedStates : states)[stateIndex];
    if (!context.requireAt(element)) return;
    if (stateIndex === -1 || context.requireState(element, state, stateIndex))
      context.reconfigure(element, state);
  },
);

/** Changes each element to its first state of the type, in the order of the names of its states. */
export const reconfigureElements = defineEffect(
  ReconfigureElements,
  (context, { elements: ids, stateType }) => {
    const elements = context.elements(ids);
    if (elements.length === 0) context.warning('NO_ELEMENTS');
    for (const element of elements) {
      if (!context.requireAt(element)) return;
      const state = element.resolved.sortedStates.find(({ type }) => type === stateType);
      if (state !== undefined) context.reconfigure(element, state);
      else context.warning('NO_SUCH_STATE', { element: element.resolved.ref, detail: stateType });
    }
  },
);
