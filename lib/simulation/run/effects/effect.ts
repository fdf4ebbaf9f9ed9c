import type { Class } from '../../../schema/metadata.js';
import type { Uuid } from '../../../schema/model-object.js';
import type { RuntimeElement } from '../../state/runtime-element.js';
import { define } from '../../world/define.js';
import type { ResolvedState } from '../../world/resolved.js';
import type { EffectContext } from './effect-context.js';

/**
 * Executes an event. If it cannot do something, it records an error, and the simulation continues. What it throws becomes
 * the `cause` of the error `UNEXPECTED`. It must do its work before it returns: one that returns a promise is such an error.
 */
export type Effect<E> = (context: EffectContext, event: E) => void;

/** The effects that are defined so far, by the `type` of the event. */
export const definedEffects = new Map<string, Effect<never>>();

/**
 * Defines the effect of the events of a class, for every simulation. To replace it in one simulation, use the option
 * `effects`.
 *
 * ```ts
 * defineEffect(Inspection, (context, event) => context.record('custom', { detail: event.name }));
 * ```
 * @throws TypeError if the class has no `@concrete` type, or if events of its type have an effect already
 */
export function defineEffect<E extends { readonly type: string }>(
  eventClass: Class<E>,
  run: Effect<E>,
): { readonly type: E['type']; readonly run: Effect<E> } {
  return { type: define(definedEffects, eventClass, run, 'Events', 'an effect'), run };
}

/** Returns the vehicle of an event. If it does not exist, records errors. */
export function requireVehicle(context: EffectContext, id: Uuid): RuntimeElement | undefined {
  const vehicle = context.element(id, 'vehicle');
  if (vehicle === undefined) context.error('NO_VEHICLE');
  return vehicle;
}

/** Changes an element back to the state that it was in before an event. */
export function restore(
  context: EffectContext,
  element: RuntimeElement,
  state: ResolvedState,
): void {
  context.reconfigure(element, state);
}
