import type { AnyEvent } from '../../../model/events/index.js';
import { own } from '../../../schema/plain.js';
import { definedEffects, type Effect } from './effect.js';
import type { EffectContext } from './effect-context.js';
import * as table from './table.js';

type TypesWithEffect = (typeof table)[keyof typeof table]['type'];
type TypesWithoutEffect = Exclude<AnyEvent['type'], TypesWithEffect>;

/** Does not compile if a type of event has no effect; the compiler's message names the type. */
const missing: Record<TypesWithoutEffect, never> = {};

const builtIn = new Map<string, Effect<never>>(
  Object.values({ ...missing, ...table }).map(({ type, run }) => [type, run]),
);

/**
 * Returns the effect of events of a type. If none is known, it is one that throws an Error.
 * @param custom effects of one simulation, which add to the defined ones or replace them
 */
export const effectOf = (type: string, custom: Readonly<Record<string, Effect<never>>>) =>
  own(custom, type) ?? builtIn.get(type) ?? definedEffects.get(type) ?? unknownEffect;

function unknownEffect(_context: EffectContext, { type }: AnyEvent): never {
  throw new Error(`no effect for events of type "${type}": define it with defineEffect`);
}
