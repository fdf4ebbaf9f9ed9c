import type { Engine } from '../engine.js';
import type { RuntimeElement } from '../state/item.js';
import type { RuntimePlace } from '../state/place.js';
import type { ResolvedState } from '../world/facts.js';
import { requireAt } from './presence.js';

/** Puts an element that is at a place into a state, or into none. @returns whether it was there */
export function reconfigure(
  engine: Engine,
  item: RuntimeElement,
  state: ResolvedState | undefined,
  place: RuntimePlace | undefined,
): boolean {
  if (!requireAt(engine, item, place)) return false;
  const { recorder } = engine;
  const { time, event } = recorder;
  recorder.timeline.push({
    kind: 'reconfigure',
    time,
    event,
    element: item.resolved.ref,
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
export function requireState(
  engine: Engine,
  item: RuntimeElement,
  state: ResolvedState | undefined,
  index: number,
) {
  if (state !== undefined || (index === -1 && item.resolved.states.length === 0)) return true;
  engine.recorder.error('BAD_STATE', { element: item.resolved.ref, detail: String(index) });
  return false;
}
