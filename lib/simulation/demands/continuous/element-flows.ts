import type { FlowPool, FlowShelf } from './flow.js';

/** What belongs to an element as long as it stays at one place. */
export class ElementFlows {
  /** The shelves of the stores inside it. */
  readonly shelves: FlowShelf[] = [];
  /** The pools of its own flows, by resource, if it can supply itself. */
  readonly own: FlowPool[] = [];
  /** The pools of the flows of sources directly inside it that cannot supply themselves. */
  readonly aboard: FlowPool[] = [];
}
