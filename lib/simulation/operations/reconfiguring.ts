import type { Engine } from '../engine.js';
import type { Item } from '../state/item.js';
import type { Place } from '../state/place.js';
import type { StateFacts } from '../world/facts.js';
import { isHere } from './presence.js';

/** Puts an element that is at a place into a state, or into none. @returns whether it was there */
export function reconfigure(
  engine: Engine,
  item: Item,
  state: StateFacts | undefined,
  place: Place | undefined,
): boolean {
  if (!isHere(engine, item, place)) return false;
  const { recorder } = engine;
  const { time, event } = recorder;
  recorder.timeline.push({
    kind: 'reconfigure',
    time,
    event,
    element: item.facts.ref,
    state: state?.ref ?? null,
  });
  engine.state.reconfigure(item, state);
  recorder.state(item, state);
  return true;
}

/**
 * Whether an element can be put into the state of an index; an error where it cannot.
 * "None" is a state of elements that have no others.
 */
export function hasState(engine: Engine, item: Item, state: StateFacts | undefined, index: number) {
  if (state !== undefined || (index === -1 && item.facts.states.length === 0)) return true;
  engine.recorder.error('BAD_STATE', { element: item.facts.ref, detail: String(index) });
  return false;
}
