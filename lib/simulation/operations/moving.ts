import type { Engine } from '../engine.js';
import { type Holder, placeOf, RuntimeElement, refOf } from '../state/item.js';
import type { RuntimePlace } from '../state/place.js';
import { markDownstream, requireAt } from './presence.js';

/** Puts an element into a holder if it fits; an error where it does not. */
export function settle(engine: Engine, item: RuntimeElement, holder: Holder): boolean {
  const { recorder, state, fit } = engine;
  const misfit = fit.ofElement(item, holder);
  if (misfit !== undefined) {
    recorder.error('NO_FIT', {
      element: item.resolved.ref,
      container: holder.resolved.ref,
      place: refOf(placeOf(holder)),
      ...misfit,
    });
    return false;
  }
  state.put(item, holder);
  if (holder instanceof RuntimeElement && holder.downstreamOf.length > 0)
    markDownstream([item], holder.downstreamOf);
  return true;
}

/**
 * Moves elements from a place into a holder.
 * @param place where they have to be
 * @param stops whether one that cannot be moved keeps those after it from moving
 * @returns whether all of them moved
 */
export function moveItems(
  engine: Engine,
  items: readonly RuntimeElement[],
  holder: Holder,
  place: RuntimePlace | undefined,
  stops = engine.rules.failedMove === 'stop',
): boolean {
  const { recorder } = engine;
  if (items.length === 0) {
    recorder.warning('NO_ELEMENTS');
    return true;
  }
  const { time, event } = recorder;
  recorder.timeline.push({
    kind: 'move',
    time,
    event,
    elements: items.map((item) => item.resolved.ref),
    container: holder.resolved.ref,
  });
  let all = true;
  for (const item of items) {
    const moved = requireAt(engine, item, place) && settle(engine, item, holder);
    if (moved) recorder.position(item, holder.resolved.ref);
    else {
      all = false;
      if (stops) break;
    }
  }
  return all;
}

/** Takes elements, and all that is inside them, out of play. @returns whether all of them were there */
export function removeItems(
  engine: Engine,
  items: readonly RuntimeElement[],
  place: RuntimePlace | undefined,
): boolean {
  const { recorder, state } = engine;
  const { time, event } = recorder;
  const listed = items.map((item) => item.resolved.ref);
  for (const item of items) {
    if (!requireAt(engine, item, place)) return false;
    recorder.timeline.push({ kind: 'remove', time, event, element: item.resolved.ref, listed });
    state.take(item);
    for (const left of state.leave(item)) recorder.position(left, null);
  }
  return true;
}
