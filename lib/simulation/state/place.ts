import type { PlaceFacts } from '../world/facts.js';
import type { Item } from './item.js';

/** A node or an edge, with the elements that are directly there. */
export class Place {
  /** In the order in which elements act. */
  readonly contents: Item[] = [];
  /** Those of them that hold something that can serve demands, themselves or inside. */
  readonly suppliers: Item[] = [];
  /** How many human agents are here, at any depth. */
  crew = 0;
  /** Elements directly here that changed in what they are or hold, where somebody wants to know. */
  changed: Set<Item> | undefined;

  constructor(readonly facts: PlaceFacts) {}
}
