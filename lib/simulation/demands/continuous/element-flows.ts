import type { FlowStoreList, GroupOfFlows } from './flow.js';

/** What belongs to an element as long as it stays at one place. */
export class ElementFlows {
  /** The store lists of the stores inside it. */
  readonly lists: FlowStoreList[] = [];
  /** The groups of its own flows, by resource, if it can supply itself. */
  readonly own: GroupOfFlows[] = [];
  /** The groups of the flows of sources directly inside it that cannot supply themselves. */
  readonly aboard: GroupOfFlows[] = [];
}
