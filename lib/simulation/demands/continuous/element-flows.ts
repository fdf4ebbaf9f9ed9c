import type { Droppable } from '../../kernel/roster.js';
import type { FlowPool, FlowShelf } from './flow.js';

/** The pools of one element, by resource. */
export class PoolList implements Droppable {
  isDropped = false;
  readonly pools: FlowPool[] = [];
}

/** What belongs to an element as long as it stays at one place. */
export class ElementFlows {
  /** The shelves of the stores inside it. */
  readonly shelves: FlowShelf[] = [];
  /** The pools of its own flows, if it can supply itself. */
  own: PoolList | undefined = undefined;
  /** The pools of the flows of sources directly inside it that cannot supply themselves. */
  aboard: PoolList | undefined = undefined;
}
