import type { Uuid } from '../../schema/model-object.js';
import type { Engine } from '../engine.js';
import { type Holder, placeOf, RuntimeElement, refOf } from '../state/item.js';
import type { RuntimePlace } from '../state/place.js';

/** The element of an identifier; undefined, and an error, where there is none. */
export function itemOf(engine: Engine, id: Uuid, field: string): RuntimeElement | undefined {
  const facts = engine.world.element(id);
  if (facts !== undefined) return engine.state.elements[facts.index];
  engine.recorder.error('BROKEN_REFERENCE', { detail: `${field} ${id}` });
  return undefined;
}

/** The elements of a list, each once, in the order in which they act. */
export function itemsOf(
  engine: Engine,
  ids: readonly Uuid[],
  field = 'elements',
): RuntimeElement[] {
  const items = new Set<RuntimeElement>();
  for (const id of ids) {
    const item = itemOf(engine, id, field);
    if (item !== undefined) items.add(item);
  }
  return inOrder(engine, [...items]);
}

/** Elements in the order in which they act: as listed, or by name. */
export function inOrder(engine: Engine, items: RuntimeElement[]): RuntimeElement[] {
  return engine.rules.elementOrder === 'name'
    ? items.sort((a, b) => a.resolved.rank - b.resolved.rank)
    : items;
}

/** Takes out of a list what is inside something else that is listed. */
export function outermost(engine: Engine, items: RuntimeElement[]): RuntimeElement[] {
  if (engine.rules.nestedListing === 'twice') return items;
  const listed = new Set(items);
  return items.filter((item) => {
    let at = item.holder;
    while (at instanceof RuntimeElement) {
      if (listed.has(at)) return false;
      at = at.holder;
    }
    return true;
  });
}

/** The node, edge or carrier of an identifier; undefined where there is none. */
export function holderOf(engine: Engine, id: Uuid): Holder | undefined {
  const place = engine.world.place(id);
  if (place !== undefined) return engine.state.places[place.index];
  const facts = engine.world.element(id);
  return facts?.isCarrier ? engine.state.elements[facts.index] : undefined;
}

/** Whether an element is at the place where it has to be; an error where it is not. */
export function requireAt(
  engine: Engine,
  item: RuntimeElement,
  place: RuntimePlace | undefined,
): boolean {
  dependOn(engine, item);
  const found = placeOf(item.holder);
  if (found === undefined) {
    engine.recorder.error('NOT_FOUND', { element: item.resolved.ref });
    return false;
  }
  if (found === place) return true;
  engine.recorder.error('WRONG_PLACE', {
    element: item.resolved.ref,
    place: refOf(place),
    found: found.resolved.ref,
  });
  return false;
}

/** Whether a container can take things at a place; an error where it cannot. */
export function isReachable(
  engine: Engine,
  holder: Holder,
  place: RuntimePlace | undefined,
): boolean {
  const found = placeOf(holder);
  if (holder instanceof RuntimeElement) {
    dependOn(engine, holder);
    if (found === undefined) {
      engine.recorder.error('NOT_FOUND', { element: holder.resolved.ref });
      return false;
    }
  }
  if (found === place || engine.rules.containerElsewhere === 'allow') return true;
  engine.recorder.error('WRONG_PLACE', {
    element: holder.resolved.ref,
    place: refOf(place),
    found: refOf(found),
    rule: 'containerElsewhere',
  });
  return false;
}

/** Notes that what happens now depends on what an element depends on. */
export function dependOn(engine: Engine, item: RuntimeElement): void {
  const { current } = engine.recorder;
  if (item.downstreamOf.length === 0 || current === undefined) return;
  current.downstreamOf = union(current.downstreamOf, item.downstreamOf);
}

/** Marks elements, and all that is inside them, as depending on events that were not feasible. */
export function markDownstream(items: Iterable<RuntimeElement>, events: readonly number[]): void {
  for (const item of items) {
    item.downstreamOf = union(item.downstreamOf, events);
    markDownstream(item.contents, events);
  }
}

function union(a: readonly number[], b: readonly number[]): readonly number[] {
  const more = b.filter((each) => !a.includes(each));
  return more.length === 0 ? a : [...a, ...more];
}
