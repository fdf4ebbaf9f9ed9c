import type { ReconfigureElement } from '../../model/events/index.js';
import { itemOf, requireAt } from '../operations/presence.js';
import { reconfigure, requireState } from '../operations/reconfiguring.js';
import type { Effect } from './effect.js';

/** Puts an element into the state of an index; -1 puts it into none. */
export const reconfigureElement: Effect<ReconfigureElement> = (engine, event, { place }) => {
  const item = itemOf(engine, event.element, 'element');
  if (item === undefined) {
    engine.recorder.warning('NO_ELEMENT');
    return;
  }
  const { states, sortedStates } = item.resolved;
  const index = event.stateIndex;
  const state = (engine.rules.reconfigureIndex === 'sorted' ? sortedStates : states)[index];
  if (!requireAt(engine, item, place)) return;
  if (index === -1 || requireState(engine, item, state, index))
    reconfigure(engine, item, state, place);
};
