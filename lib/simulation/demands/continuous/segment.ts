import type { Supplier } from './store.js';

/** A time during which all flows of a pool were drawn from one store. */
export class Segment {
  /** The one that starts where it ends; undefined if it is the last one. */
  next: Segment | undefined = undefined;

  /**
   * @param since start, in days
   * @param supplier the store, as records have it; undefined if nothing could supply the flows
   */
  constructor(
    readonly since: number,
    public supplier: Supplier | undefined,
  ) {}
}
