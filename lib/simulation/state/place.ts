import type { ResolvedPlace } from '../world/facts.js';
import type { RuntimeElement } from './item.js';

/** A node or an edge, with the elements that are directly there. */
export class RuntimePlace {
  /** In the order in which elements act. */
  readonly contents: RuntimeElement[] = [];
  /** Those of them that hold something that can serve demands, themselves or inside. */
  readonly suppliers: RuntimeElement[] = [];
  /** Main classes of supply, as bits, of all that may serve here; a class that is gone can still be there. */
  supplyClassMask = 0;
  /** Those of them of which something is left; a class that has been used up can still be there. */
  stockedClassMask = 0;
  /** How many human agents are here, at any depth. */
  crew = 0;
  /** Elements directly here that changed in what they are or hold, where somebody wants to know. */
  changed: Set<RuntimeElement> | undefined;

  constructor(readonly resolved: ResolvedPlace) {}
}
