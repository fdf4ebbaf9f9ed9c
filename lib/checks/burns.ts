import { ElementInstance } from '../model/elements/index.js';
import { type BurnStageItem, PropulsiveBurn, SpaceTransport } from '../model/events/index.js';
import type { Entry, ModelIndex } from './model-index.js';

/** An action of a burn, and the elements that its event lists. */
export interface Action {
  readonly event: Entry<SpaceTransport | PropulsiveBurn>;
  readonly item: BurnStageItem;
  /** From the event to the action. */
  readonly place: readonly (string | number)[];
  /** What the event lists. */
  readonly listed: ReadonlySet<Entry<ElementInstance>>;
}

/** Every action of every burn. */
export function* actionsOf(index: ModelIndex): Iterable<Action> {
  const listedIn = (elements: readonly string[]) =>
    new Set(elements.flatMap((id) => index.find(id, ElementInstance) ?? []));
  for (const event of index.all(SpaceTransport)) {
    const listed = listedIn(event.object.elements);
    for (const [burn, { actions }] of event.object.burnStageSequence.entries()) {
      for (const [at, item] of actions.entries())
        yield { event, item, place: ['burnStageSequence', burn, 'actions', at], listed };
    }
  }
  for (const event of index.all(PropulsiveBurn)) {
    const listed = listedIn(event.object.elements);
    for (const [at, item] of event.object.burnStageSequence.entries())
      yield { event, item, place: ['burnStageSequence', at], listed };
  }
}
