import type { Entry } from '../../graph/entry.js';
import { describe } from '../../graph/labels.js';
import { ElementInstance } from '../../model/elements/index.js';
import {
  ElementState,
  FlightTransport,
  MoveElements,
  PropulsiveBurn,
  SpaceTransport,
} from '../../model/events/index.js';
import { rule } from '../rule.js';
import type { Occurrence } from '../timeline.js';

/** The events that take a stack of elements along. */
const stacks = [SpaceTransport, FlightTransport, PropulsiveBurn];

/** Whether what the event does leaves the element in another place than before. */
function moves({ role, owner, at }: Occurrence): boolean {
  if (role !== 'use') return true;
  return owner.is(ElementState) || (at !== undefined && owner.is(MoveElements));
}

/** The carrier that such an event puts the element in; undefined for a node or edge, or out of play. */
function carrierAfter({ owner, event, role }: Occurrence): Entry | undefined {
  if (role === 'remove' || role === 'stage') return undefined;
  // The participants of an EVA come back into its vehicle.
  const field = owner.is(ElementState) ? 'vehicle' : 'container';
  return event.target(field, ElementInstance);
}

/** Goes by the last event before that put the element somewhere, as if that event had done so. */
export const listedBesideCarrier = rule('listed-beside-carrier', (context, report) => {
  const { index, containment, timeline } = context;
  const listings = new Map<Entry, ReadonlySet<Entry | undefined>>();
  const listedIn = (event: Entry): ReadonlySet<Entry | undefined> => {
    let listed = listings.get(event);
    if (!listed) {
      const stacked = stacks.some((kind) => event.is<object>(kind));
      listed = new Set(stacked ? event.targets('elements') : []);
      listings.set(event, listed);
    }
    return listed;
  };
  for (const element of index.all(ElementInstance)) {
    let carrier: Entry | undefined = containment.initial.get(element)?.[0]?.holder;
    for (const each of timeline.of(element)) {
      const { event, owner } = each;
      if (moves(each)) carrier = carrierAfter(each);
      else if (carrier && owner === event && listedIn(event).has(carrier))
        report(event, each.place, { element: describe(element), carrier: describe(carrier) });
    }
  }
});
