import { type Class, typeOf } from '../../schema/metadata.js';
import type { EffectContext } from './effect-context.js';

/** Executes an event. If it cannot do something, it records an error, and the simulation continues. */
export type Effect<E> = (context: EffectContext, event: E) => void;

/** The effect of one event class. */
export interface EffectDefinition<E extends { readonly type: string }> {
  /** The `type` of the events. */
  readonly type: E['type'];
  readonly run: Effect<E>;
}

/** Defines the effect of the events of a class. */
export function defineEffect<E extends { readonly type: string }>(
  eventClass: Class<E>,
  run: Effect<E>,
): EffectDefinition<E> {
  return { type: typeOf(eventClass) as E['type'], run };
}
