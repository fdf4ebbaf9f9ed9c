import type { Uuid } from '../../../schema/model-object.js';
import { withCauses } from '../../state/records/cause-list.js';
import type { ProblemDetails } from '../../state/records/problems.js';
import type { Recorder } from '../../state/records/recorder.js';
import {
  type Holder,
  isElement,
  placeOf,
  type RuntimeElement,
  type RuntimePlace,
  refOf,
} from '../../state/runtime-element.js';
import { subtreeOf } from '../../state/subtree.js';
import type { Parts } from './simulation-parts.js';
import { Absence } from './unachieved.js';

/** Returns the element with an identifier. If it does not exist, records an error and returns undefined. */
export function elementOf(
  { world, state, recorder }: Parts<'world' | 'state' | 'recorder'>,
  id: Uuid,
  field: string,
): RuntimeElement | undefined {
  const resolved = world.element(id);
  if (resolved !== undefined) return state.elements[resolved.index];
  recorder.error('BROKEN_REFERENCE', { detail: `${field} ${world.named(id)}` });
  return undefined;
}

/** Returns the elements with some identifiers, without those that do not exist. */
export const existing = ({ world, state }: Parts<'world' | 'state'>, ids: readonly Uuid[]) =>
  ids.flatMap((id) => {
    const index = world.element(id)?.index;
    return index === undefined ? [] : [state.elements[index]!];
  });

/** Returns the elements of a list, each once, in the order in which they act. */
export function elementsOf(
  parts: Parts<'world' | 'state' | 'recorder' | 'rules' | 'watch'>,
  ids: readonly Uuid[],
  field: string,
): RuntimeElement[] {
  const elements: RuntimeElement[] = [];
  for (const id of ids) {
    parts.watch.work();
    const element = elementOf(parts, id, field);
    if (element !== undefined) elements.push(element);
  }
  return inOrder(parts, [...new Set(elements)]);
}

/** Sorts elements in the order in which they act: as listed, or by name. */
export function inOrder({ rules }: Parts<'rules'>, elements: RuntimeElement[]): RuntimeElement[] {
  return rules.elementOrder === 'name' ? elements.sort((a, b) => a.rank - b.rank) : elements;
}

/** Returns the elements that are not inside another listed element. */
export function outermost({ rules }: Parts<'rules'>, elements: RuntimeElement[]): RuntimeElement[] {
  if (rules.nestedListing === 'twice' || elements.length < 2) return elements;
  const listed = new Set(elements);
  return elements.filter((element) => {
    let outer = element.holder;
    while (isElement(outer)) {
      if (listed.has(outer)) return false;
      outer = outer.holder;
    }
    return true;
  });
}

/** Returns the node, edge or carrier with an identifier, or undefined if it does not exist. */
export function holderOf({ world, state }: Parts<'world' | 'state'>, id: Uuid): Holder | undefined {
  const found = world.holder(id);
  if (found === undefined) return undefined;
  if (!('isCarrier' in found)) return state.places[found.index];
  return found.isCarrier ? state.elements[found.index] : undefined;
}

/** Returns whether an element is at a place. If not, records an error. */
export function requireAt(
  parts: Parts<'recorder' | 'unachieved'>,
  element: RuntimeElement,
  place: RuntimePlace | undefined,
): boolean {
  const { recorder } = parts;
  dependOn(recorder, element);
  const found = placeOf(element.holder);
  if (found !== undefined && found === place) {
    element.usedAt = place;
    return true;
  }
  const details: Partial<ProblemDetails> = { element: element.resolved.ref };
  if (found === undefined) reportAbsence(parts, 'NOT_FOUND', element, place, details);
  else {
    const places = { place: refOf(place), found: found.resolved.ref };
    reportAbsence(parts, 'WRONG_PLACE', element, place, { ...details, ...places });
  }
  return false;
}

/** Records that an element is not at the place where the current event needs it. */
export function reportAbsence(
  { recorder, unachieved }: Parts<'recorder' | 'unachieved'>,
  code: 'NOT_FOUND' | 'WRONG_PLACE',
  element: RuntimeElement,
  place: RuntimePlace | undefined,
  details: Partial<ProblemDetails>,
): void {
  unachieved.push(new Absence(element, place, recorder.records.errors.length));
  recorder.error(code, details);
}

/** Returns whether elements at a place can be put into a holder. If not, records an error. */
export function requireReachable(
  parts: Parts<'recorder' | 'rules' | 'unachieved'>,
  holder: Holder,
  place: RuntimePlace | undefined,
): boolean {
  const { recorder, rules } = parts;
  const found = placeOf(holder);
  const element = holder.resolved.ref;
  if (isElement(holder)) {
    dependOn(recorder, holder);
    if (found === undefined) {
      reportAbsence(parts, 'NOT_FOUND', holder, place, { element });
      return false;
    }
  }
  if (found === place && isElement(holder)) holder.usedAt = place;
  if (found === place || rules.containerElsewhere === 'allow') return true;
  const rule = 'containerElsewhere';
  const details = { element, place: refOf(place), found: refOf(found), rule } as const;
  if (isElement(holder)) reportAbsence(parts, 'WRONG_PLACE', holder, place, details);
  else recorder.error('WRONG_PLACE', details);
  return false;
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
    for (const element of top.contents.length === 0 ? [top] : subtreeOf(top))
      element.downstreamOf = withCauses(element.downstreamOf, events);
}
