import { reportForm } from '../../../limits/reports.js';
import {
  type Holder,
  isElement,
  placeOf,
  type RuntimeElement,
  type RuntimePlace,
  refOf,
} from '../../state/runtime-element.js';
import type { ResolvedState } from '../../world/resolved.js';
import { markDownstream, requireAt } from './presence.js';
import type { Parts } from './simulation-parts.js';
import { Unchanged, Unplaced } from './unachieved.js';

/** Puts an element into a holder if it fits. If not, records an error. @returns whether it fits */
function putIfFits(
  { recorder, state, fit }: Parts<'recorder' | 'state' | 'fit'>,
  element: RuntimeElement,
  holder: Holder,
): boolean {
  const misfit = fit.ofElement(element, holder);
  if (misfit !== undefined) {
    recorder.error('NO_FIT', {
      element: element.resolved.ref,
      container: holder.resolved.ref,
      place: refOf(placeOf(holder)),
      ...misfit,
    });
    return false;
  }
  state.put(element, holder);
  if (isElement(holder) && holder.downstreamOf.length > 0)
    markDownstream([element], holder.downstreamOf);
  return true;
}

/** Puts an element and its contents into play. Records their positions, states and stocks. */
export function enter(
  { recorder, state }: Parts<'recorder' | 'state'>,
  element: RuntimeElement,
): void {
  for (const entered of state.enter(element)) {
    const { resolved, holder, stock, fuelType } = entered;
    const { ref } = resolved;
    if (entered !== element) recorder.position(ref, refOf(holder));
    recorder.state(ref, entered.state);
    if (fuelType !== undefined) recorder.initialStock(ref, fuelType, entered.fuel);
    if (stock === undefined) continue;
    for (let i = 0; i < stock.resources.length; i++)
      recorder.initialStock(ref, stock.resources[i]!, stock.amounts[i]!);
  }
  recorder.position(element.resolved.ref, refOf(element.holder));
  // A mass that is not finite is an error of the event that brings it into play.
  state.masses.total(element);
}

/** Creates elements in a holder. Stops with an error at the first element that cannot be created. */
export function createElements(
  parts: Parts<'recorder' | 'state' | 'fit' | 'watch'>,
  elements: readonly RuntimeElement[],
  holder: Holder,
): void {
  const { recorder, state, watch } = parts;
  if (elements.length === 0) recorder.warning('NO_ELEMENTS');
  recorder.record('create', {
    elements: recorder.list(elements),
    container: holder.resolved.ref,
  });
  for (const element of elements) {
    watch.work();
    const found = placeOf(element.holder);
    if (found !== undefined) {
      recorder.error('ALREADY_EXISTS', {
        element: element.resolved.ref,
        found: found.resolved.ref,
      });
      return;
    }
    state.requireRoom(element);
    if (!putIfFits(parts, element, holder)) return;
    enter(parts, element);
  }
}

/**
 * Moves elements from a place into a holder.
 * @param place the place where the elements must be
 * @param stopsAtFailure whether to stop at the first element that cannot be moved
 * @returns whether all elements moved
 */
export function moveElements(
  parts: Parts<'recorder' | 'state' | 'fit' | 'unachieved' | 'watch'>,
  elements: readonly RuntimeElement[],
  holder: Holder,
  place: RuntimePlace | undefined,
  stopsAtFailure: boolean,
): boolean {
  const { recorder, unachieved, watch } = parts;
  if (elements.length === 0) {
    recorder.warning('NO_ELEMENTS');
    return true;
  }
  recorder.record('move', {
    elements: recorder.list(elements),
    container: holder.resolved.ref,
  });
  let all = true;
  for (const element of elements) {
    watch.work();
    const moved =
      (all || !stopsAtFailure) &&
      requireAt(parts, element, place) &&
      putIfFits(parts, element, holder);
    if (moved) recorder.position(element.resolved.ref, holder.resolved.ref);
    else {
      all = false;
      unachieved.push(new Unplaced(element, holder));
    }
  }
  return all;
}

/** Removes elements and their contents. Stops at the first that is elsewhere. @returns whether all were removed */
export function removeElements(
  parts: Parts<'recorder' | 'state' | 'unachieved' | 'watch'>,
  elements: readonly RuntimeElement[],
  place: RuntimePlace | undefined,
): boolean {
  const { recorder, state, unachieved, watch } = parts;
  if (elements.length === 0) recorder.warning('NO_ELEMENTS');
  const listed = recorder.list(elements, Math.min(elements.length, reportForm.listed));
  for (const element of elements) {
    watch.work();
    if (!requireAt(parts, element, place)) {
      for (const left of elements.slice(elements.indexOf(element)))
        unachieved.push(new Unplaced(left, undefined));
      return false;
    }
    recorder.record('remove', { element: element.resolved.ref, listed });
    state.take(element);
    for (const left of state.leave(element)) recorder.position(left.resolved.ref, null);
  }
  return true;
}

/** Changes the state of an element; undefined for none. @returns whether the element is at the place, as required */
export function reconfigureElement(
  parts: Parts<'recorder' | 'state' | 'unachieved'>,
  element: RuntimeElement,
  state: ResolvedState | undefined,
  place: RuntimePlace | undefined,
): boolean {
  const { recorder, unachieved } = parts;
  if (!requireAt(parts, element, place)) {
    unachieved.push(new Unchanged(element, state));
    return false;
  }
  recorder.reconfigure(element.resolved.ref, state);
  parts.state.reconfigure(element, state);
  return true;
}

/**
 * Returns whether an element has the state with an index. If not, records an error.
 * An element without states accepts the index -1.
 */
export function requireState(
  { recorder }: Parts<'recorder'>,
  element: RuntimeElement,
  state: ResolvedState | undefined,
  index: number,
): boolean {
  if (state !== undefined || (index === -1 && element.resolved.states.length === 0)) return true;
  recorder.error('BAD_STATE', { element: element.resolved.ref, detail: String(index) });
  return false;
}
