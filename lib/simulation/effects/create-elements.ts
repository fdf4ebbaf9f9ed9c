import type { CreateElements } from '../../model/events/index.js';
import { settle } from '../operations/moving.js';
import { holderOf, isReachable, itemsOf } from '../operations/presence.js';
import { placeOf } from '../state/item.js';
import type { Effect } from './effect.js';

/** Brings elements into play; the first that cannot be created ends it. */
export const createElements: Effect<CreateElements> = (engine, event, { place }) => {
  const { recorder } = engine;
  const named = holderOf(engine, event.container);
  if (named === undefined) recorder.warning('NO_CONTAINER', { detail: event.container });
  const holder = named ?? place;
  if (holder === undefined || !isReachable(engine, holder, place)) return;
  const items = itemsOf(engine, event.elements);
  if (items.length === 0) recorder.warning('NO_ELEMENTS');
  recorder.timeline.push({
    kind: 'create',
    time: recorder.time,
    event: recorder.event,
    elements: items.map((item) => item.resolved.ref),
    container: holder.resolved.ref,
  });
  for (const item of items) {
    const found = placeOf(item.holder);
    if (found !== undefined) {
      recorder.error('ALREADY_EXISTS', { element: item.resolved.ref, found: found.resolved.ref });
      return;
    }
    if (!settle(engine, item, holder)) return;
    engine.enter(item);
  }
};
