import type { QueueEntry } from '../kernel/queue.js';
import type { Holder, RuntimeElement, RuntimePlace } from '../state/runtime-element.js';
import type { ResolvedState } from '../world/resolved.js';

/** Where an element would be now, and the event without whose failure it would be there. */
export class Mark {
  /**
   * @param holder the holder that would directly contain it; undefined if it would not be in play
   * @param cause index of the failed event
   * @param since the time from which it is not where it should be
   * @param isElsewhere whether it is at another node or edge than it should be, not only in another carrier
   * @param isGuess whether nothing tells where the element would be, except that the failed event needed it there
   * @param order the order in which elements were marked
   */
  constructor(
    public holder: Holder | undefined,
    readonly cause: number,
    readonly since: number,
    readonly isElsewhere: boolean,
    readonly isGuess: boolean,
    readonly order: number,
  ) {}
}

/** A place at which a failed event needed an element. */
export class Need {
  /** @param cause index of the failed event */
  constructor(
    readonly place: RuntimePlace | undefined,
    readonly cause: number,
  ) {}
}

/** A state that an element should be in. */
export class StateMark {
  constructor(
    readonly state: ResolvedState | undefined,
    readonly cause: number,
    readonly since: number,
  ) {}
}

/** The end of a mark, for which the plan has a time. */
export class PlannedEnd implements QueueEntry {
  readonly priority = 0;
  readonly name = '';
  sequence = 0;

  /** @param place where an element on its way arrives */
  constructor(
    readonly time: number,
    readonly element: RuntimeElement,
    readonly mark: Mark | StateMark,
    readonly place?: RuntimePlace,
  ) {}
}
