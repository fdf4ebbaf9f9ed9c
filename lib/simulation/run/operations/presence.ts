import type { Uuid } from '../../../schema/model-object.js';
import type { Misfit } from '../../state/fit-test.js';
import { withCauses } from '../../state/records/cause-list.js';
import type { ProblemDetails } from '../../state/records/problems.js';
import type { Recorder } from '../../state/records/recorder.js';
import {
  type Holder,
  isElement,
  type RuntimeElement,
  type RuntimePlace,
  refOf,
} from '../../state/runtime-element.js';
import { subtreeOf } from '../../state/subtree.js';
import type { SimulationParts } from './simulation-parts.js';
import { Absence } from './unachieved.js';

/** Returns the elements with some identifiers, without those that do not exist. */
export const existing = ({ state }: SimulationParts, ids: readonly Uuid[]) =>
  ids.flatMap((id) => state.element(id) ?? []);

/** Sorts elements in the order in which they act: as listed, or by name. */
export function inOrder(
  { rules }: Pick<SimulationParts, 'rules'>,
  elements: RuntimeElement[],
): RuntimeElement[] {
  return rules.elementOrder === 'name'
    ? elements.sort((a, b) => a.resolved.rank - b.resolved.rank)
    : elements;
}

/** Returns the elements that are not inside another listed element. */
export function outermost(
  { rules }: Pick<SimulationParts, 'rules'>,
  elements: RuntimeElement[],
): RuntimeElement[] {
  if (rules.nestedListing === 'twice' || elements.length < 2) return elements;
  const listed = new Set(elements);
  return elements.filter((element) => {
    for (let outer = element.holder; isElement(outer); outer = outer.holder)
      if (listed.has(outer)) return false;
    return true;
  });
}

/** Returns the node, edge or carrier with an identifier, or undefined if it does not exist. */
export function holderOf({ world, state }: SimulationParts, id: Uuid): Holder | undefined {
  const found = world.holder(id);
  if (found === undefined) return undefined;
  if (!('isCarrier' in found)) return state.places[found.index];
  return found.isCarrier ? state.elements[found.index] : undefined;
}

/** Records the error that an element is not at a place. @param more details besides the element and the places */
export function reportAbsence(
  recorder: Recorder,
  element: RuntimeElement,
  place: RuntimePlace | undefined,
  more: Partial<ProblemDetails> = {},
): void {
  const { ref } = element.resolved;
  const found = refOf(element.place);
  if (found === null) recorder.error('NOT_FOUND', { element: ref, rule: more.rule ?? null });
  else recorder.error('WRONG_PLACE', { element: ref, place: refOf(place), found, ...more });
}

/**
 * Records the error that an element is not at a place where the current event needs it.
 * @param other an element that could be where the element is instead
 */
export function missAt(
  { recorder, unachieved }: SimulationParts,
  element: RuntimeElement,
  place: RuntimePlace | undefined,
  more?: Partial<ProblemDetails>,
  other?: RuntimeElement,
): void {
  unachieved.push(new Absence(element, place, recorder.records.errors.length, other));
  reportAbsence(recorder, element, place, more);
}

/** Puts an element into a holder if it fits. If not, records an error. @returns whether it fits */
export function putIfFits(
  { recorder, state, fit }: SimulationParts,
  element: RuntimeElement,
  holder: Holder,
): boolean {
  const misfit = fit.ofElement(element, holder);
  if (misfit !== undefined) {
    reportMisfit(recorder, element, holder, misfit);
    return false;
  }
  state.put(element, holder);
  if (isElement(holder) && holder.downstreamOf.length > 0)
    markDownstream([element], holder.downstreamOf);
  return true;
}

/** Records the error that an element does not fit into a holder. */
export function reportMisfit(
  recorder: Recorder,
  { resolved: { ref: element } }: RuntimeElement,
  holder: Holder,
  misfit: Misfit,
): void {
  const place = refOf(holder.place);
  recorder.error('NO_FIT', { element, container: holder.resolved.ref, place, ...misfit });
}

/** Puts an element and its contents into play. Records their positions, states and stocks. */
export function enter({ recorder, state }: SimulationParts, element: RuntimeElement): void {
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

/** Makes the current event depend on the infeasible events that an element depends on. */
export function dependOn({ current }: Recorder, element: RuntimeElement): void {
  if (element.downstreamOf.length === 0 || current === undefined) return;
  current.downstreamOf = withCauses(current.downstreamOf, element.downstreamOf);
}

/** Makes elements and their contents depend on infeasible events. */
export function markDownstream(
  elements: Iterable<RuntimeElement>,
  events: readonly number[],
): void {
  for (const top of elements)
    for (const element of subtreeOf(top))
      element.downstreamOf = withCauses(element.downstreamOf, events);
}
