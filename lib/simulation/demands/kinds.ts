import type { ResolvedElement, ResolvedState } from '../world/resolved.js';

/** The objects for one state. Most states have elements of one mass only, which needs no map. */
class OfState<K> {
  /** Those of other masses. */
  others: Map<number, K> | undefined = undefined;

  /**
   * @param mass the first mass, in kg
   * @param kind its object
   */
  constructor(
    readonly mass: number,
    readonly kind: K,
  ) {}
}

/**
 * One object for all elements of one mass that are in a state. They have the same parts, because instances of a template share
 * its parts and states, so steady demand models demand the same for each of them.
 */
export class Kinds<K> {
  readonly #known = new Map<ResolvedState, OfState<K>>();

  constructor(private readonly make: (state: ResolvedState, element: ResolvedElement) => K) {}

  /** Returns the object of an element in a state. */
  of(state: ResolvedState, element: ResolvedElement): K {
    const ofState = this.#known.get(state);
    if (ofState !== undefined)
      return ofState.mass === element.mass ? ofState.kind : this.#other(ofState, state, element);
    const kind = this.make(state, element);
    this.#known.set(state, new OfState(element.mass, kind));
    return kind;
  }

  #other(ofState: OfState<K>, state: ResolvedState, element: ResolvedElement): K {
    const { mass } = element;
    ofState.others ??= new Map();
    let kind = ofState.others.get(mass);
    if (kind === undefined) {
      kind = this.make(state, element);
      ofState.others.set(mass, kind);
    }
    return kind;
  }
}
