import type { ReconfigureElements } from '../../model/events/index.js';
import { itemsOf, requireAt } from '../operations/presence.js';
import { reconfigure } from '../operations/reconfiguring.js';
import type { Effect } from './effect.js';

/** Puts each element into its first state of a type, in the order of names. */
export const reconfigureElements: Effect<ReconfigureElements> = (engine, event, { place }) => {
  const { recorder } = engine;
  const items = itemsOf(engine, event.elements);
  if (items.length === 0) recorder.warning('NO_ELEMENTS');
  for (const item of items) {
    if (!requireAt(engine, item, place)) return;
    const state = item.resolved.sortedStates.find(({ type }) => type === event.stateType);
    if (state === undefined)
      recorder.warning('NO_SUCH_STATE', { element: item.resolved.ref, detail: event.stateType });
    else reconfigure(engine, item, state, place);
  }
};
