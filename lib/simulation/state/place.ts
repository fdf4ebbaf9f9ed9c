import type { PlaceFacts } from '../world/facts.js';
import type { Item } from './item.js';

/** A node or an edge, with the elements that are directly there. */
export class Place {
  /** In the order in which elements act. */
  readonly contents: Item[] = [];
  /** Those of them that hold something that can serve demands, themselves or inside. */
  readonly suppliers: Item[] = [];
  /** Counts changes to what is here, at any depth, so that sums over it can be kept. */
  version = 0;

  constructor(readonly facts: PlaceFacts) {}
}
