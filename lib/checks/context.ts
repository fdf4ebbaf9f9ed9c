import { ModelIndex } from './model-index.js';
import { type Checkable, type Collections, collectionsOf } from './root.js';

/** What the rules look at: the whole, and what has been found out about it once for all rules. */
export class CheckContext {
  readonly index: ModelIndex;
  readonly collections: Collections;

  constructor(readonly root: Checkable) {
    this.index = new ModelIndex(root);
    this.collections = collectionsOf(root);
  }
}
