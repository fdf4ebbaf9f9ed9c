import { getOrAdd } from '../../graph/multi-map.js';
import type { ResolvedElement, ResolvedState } from '../world/resolved.js';

/**
 * One object for all elements of one mass that are in a state. They have the same parts, because instances of a template share
 * its parts and states, so steady demand models demand the same for each of them.
 */
export class Kinds<K> {
  private readonly known = new Map<ResolvedState, Map<number, K>>();

  /** Returns the object of an element in a state. @param make makes it if there is none yet */
  of(state: ResolvedState, { mass }: ResolvedElement, make: () => K): K {
    const ofState = getOrAdd(this.known, state, () => new Map<number, K>());
    return getOrAdd(ofState, mass, make);
  }
}
