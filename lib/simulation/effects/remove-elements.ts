import type { RemoveElements } from '../../model/events/index.js';
import { removeItems } from '../operations/moving.js';
import { itemsOf, outermost } from '../operations/presence.js';
import type { Effect } from './effect.js';

/** Takes elements out of play, with all that they hold. */
export const removeElements: Effect<RemoveElements> = (engine, event, { place }) => {
  const items = itemsOf(engine, event.elements);
  if (items.length === 0) engine.recorder.warning('NO_ELEMENTS');
  else removeItems(engine, outermost(engine, items), place);
};
