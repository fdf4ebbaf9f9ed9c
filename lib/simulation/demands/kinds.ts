import type { ResolvedState } from '../world/resolved.js';

/** One object for all elements of one mass that are in a state. Steady demand models demand the same for each of them. */
export class Kinds<K> {
  readonly #known = new Map<ResolvedState, Map<number, K>>();

  constructor(private readonly make: (state: ResolvedState, mass: number) => K) {}

  /** Returns the object of a state and a mass, in kg. */
  of(state: ResolvedState, mass: number): K {
    let ofState = this.#known.get(state);
    if (ofState === undefined) {
      ofState = new Map();
      this.#known.set(state, ofState);
    }
    let kind = ofState.get(mass);
    if (kind === undefined) {
      kind = this.make(state, mass);
      ofState.set(mass, kind);
    }
    return kind;
  }
}
