import type { AnyEvent } from '../../model/events/index.js';
import type { Effect } from './effect.js';
import type { EffectContext } from './effect-context.js';
import * as table from './table.js';

type TypesWithEffect = (typeof table)[keyof typeof table]['type'];
type TypesWithoutEffect = Exclude<AnyEvent['type'], TypesWithEffect>;

/** Does not compile if a type of event has no effect; the compiler's message names the type. */
const missing: Record<TypesWithoutEffect, never> = {};

const effects: Readonly<Record<string, Effect<never>>> = {
  ...missing,
  ...Object.fromEntries(Object.values(table).map(({ type, run }) => [type, run])),
};

const builtIn: ReadonlyMap<string, Effect<never>> = new Map(Object.entries(effects));

/** The effects by the `type` of the event. Custom effects add to the built-in ones or replace them. */
export class EffectRegistry {
  readonly #effects: ReadonlyMap<string, Effect<never>>;
  /** Whether some effects are custom ones. */
  readonly hasCustom: boolean;

  constructor(custom?: Readonly<Record<string, Effect<never>>>) {
    this.hasCustom = custom !== undefined;
    this.#effects =
      custom === undefined ? builtIn : new Map(Object.entries({ ...effects, ...custom }));
  }

  /** Returns the effect of events of a type. If none is known, it is one that throws an Error. */
  of(type: string): Effect<never> {
    return this.#effects.get(type) ?? unknownEffect;
  }
}

function unknownEffect(_context: EffectContext, { type }: AnyEvent): never {
  throw new Error(`no effect for events of type "${type}"`);
}
