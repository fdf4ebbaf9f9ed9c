import { ElementInstance } from '../../model/elements/index.js';
import {
  FlightTransport,
  MoveElements,
  PropulsiveBurn,
  SpaceTransport,
} from '../../model/events/index.js';
import type { CheckContext } from '../context.js';
import type { Entry } from '../model-index.js';
import { rule } from '../rule.js';
import { describe } from '../words.js';

type Listing = SpaceTransport | FlightTransport | PropulsiveBurn | MoveElements;

/**
 * The carrier that an element is in at all times, as far as events say: it is in one at the start or
 * is created in one, and nothing ever moves it, takes it out, or sends it on an EVA.
 */
function fixedCarrierOf(context: CheckContext, element: Entry): Entry | undefined {
  const [carrier, another] = context.containment.carriersOf(element);
  if (!carrier || another) return undefined;
  const uses = context.timeline.of(element);
  const movedOrPlacedElsewhere = uses.some(
    ({ owner, role }) =>
      owner.is(MoveElements) ||
      (role === 'create' &&
        'container' in owner.object &&
        owner.object.container !== carrier.object.id),
  );
  return movedOrPlacedElsewhere ? undefined : carrier;
}

export const listedBesideCarrier = rule('listed-beside-carrier', (context, report) => {
  const { index } = context;
  const fixed = new Map<Entry, Entry | undefined>();
  for (const kind of [SpaceTransport, FlightTransport, PropulsiveBurn]) {
    for (const event of index.all<Listing>(kind)) {
      const found = event.object.elements.map((id) => index.find(id, ElementInstance));
      const listed = new Set(found);
      for (const [at, element] of found.entries()) {
        if (!element) continue;
        if (!fixed.has(element)) fixed.set(element, fixedCarrierOf(context, element));
        const carrier = fixed.get(element) as Entry<ElementInstance> | undefined;
        if (!carrier || !listed.has(carrier)) continue;
        report(event, ['elements', at], {
          element: describe(element),
          carrier: describe(carrier),
        });
      }
    }
  }
});
