import type { MoveElements } from '../../model/events/index.js';
import { moveItems } from '../operations/moving.js';
import { holderOf, isReachable, itemsOf, outermost } from '../operations/presence.js';
import type { Effect } from './effect.js';

/** Moves elements, with what is inside them, into another container. */
export const moveElements: Effect<MoveElements> = (engine, event, { place }) => {
  const { recorder } = engine;
  const named = holderOf(engine, event.container);
  if (named === undefined) recorder.warning('NO_CONTAINER', { detail: event.container });
  const holder = named ?? place;
  if (holder === undefined || !isReachable(engine, holder, place)) return;
  const items = outermost(engine, itemsOf(engine, event.elements));
  moveItems(engine, items, holder, place);
};
