import { type Class, typeOf } from '../../schema/metadata.js';
import type { EffectContext } from './effect-context.js';

/** What an event does. If something cannot be done, it records an error; the simulation goes on. */
export type Effect<E> = (context: EffectContext, event: E) => void;

/** The effect of one event class. */
export interface EffectDefinition<E extends { readonly type: string }> {
  /** The `type` of the events. */
  readonly type: E['type'];
  readonly run: Effect<E>;
}

/** Defines what the events of a class do. */
export function defineEffect<E extends { readonly type: string }>(
  eventClass: Class<E>,
  run: Effect<E>,
): EffectDefinition<E> {
  return { type: typeOf(eventClass) as E['type'], run };
}
