import type { Entry } from '../graph/entry.js';
import type { ObjectIndex } from '../graph/object-index.js';
import { ElementInstance } from '../model/elements/index.js';
import { BurnStageItem, PropulsiveBurn, SpaceTransport } from '../model/events/index.js';

/** An action of a burn. */
export interface Action {
  readonly item: Entry<BurnStageItem>;
  /** What fires or is discarded, where it is there. */
  readonly element: Entry<ElementInstance> | undefined;
  readonly event: Entry<SpaceTransport | PropulsiveBurn>;
}

/** Every action of every burn, in the order of the input. */
export function* actionsOf(index: ObjectIndex): Iterable<Action> {
  for (const item of index.all(BurnStageItem)) {
    // A Propulsive Burn holds its actions itself, a Space Transport by burns.
    const event = item.parent?.is(PropulsiveBurn) ? item.parent : item.parent?.parent;
    if (event?.is(PropulsiveBurn) || event?.is(SpaceTransport))
      yield { item, element: item.target('element', ElementInstance), event };
  }
}
