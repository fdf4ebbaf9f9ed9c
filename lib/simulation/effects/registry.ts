import type { AnyEvent } from '../../model/events/index.js';
import { definedEffects, type Effect } from './effect.js';
import type { EffectContext } from './effect-context.js';
import * as table from './table.js';

type TypesWithEffect = (typeof table)[keyof typeof table]['type'];
type TypesWithoutEffect = Exclude<AnyEvent['type'], TypesWithEffect>;

/** Does not compile if a type of event has no effect; the compiler's message names the type. */
const missing: Record<TypesWithoutEffect, never> = {};

/** The built-in effects. */
const builtIn = Object.values({ ...missing, ...table });

/** The effects by the `type` of the event. Those of one simulation add to the defined ones or replace them. */
export class EffectRegistry {
  readonly #effects: ReadonlyMap<string, Effect<never>>;

  constructor(custom?: Readonly<Record<string, Effect<never>>>) {
    const own = custom === undefined ? [] : Object.entries(custom);
    this.#effects = new Map<string, Effect<never>>([
      ...builtIn.map(({ type, run }) => [type, run] as const),
      ...definedEffects,
      ...own,
    ]);
  }

  /** Returns the effect of events of a type. If none is known, it is one that throws an Error. */
  of(type: string): Effect<never> {
    return this.#effects.get(type) ?? unknownEffect;
  }
}

function unknownEffect(_context: EffectContext, { type }: AnyEvent): never {
  throw new Error(`no effect for events of type "${type}": define it with defineEffect`);
}
