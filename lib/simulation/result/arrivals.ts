import type { Days } from '../../schema/spans.js';
import type { SimulationRecords } from '../state/records/record-lists.js';
import type { Ref } from '../world/refs.js';

/** How a transport ended. */
export interface Arrival {
  /** Index of the event in which it arrived; null if the simulation ended while it was under way. */
  readonly event: number | null;
  /** When it arrived, in days after the start of the scenario; the planned arrival if it was still under way. */
  readonly time: Days;
  /** Those of its elements that were put at the destination, or that were still on the edge at the end. */
  readonly elements: readonly Ref[];
}

/** The records that tell what arrived. */
export interface ArrivalRecords
  extends Pick<SimulationRecords, 'events' | 'transports' | 'positions'> {
  /** Time of the last event, in days. */
  readonly end: Days;
}

/**
 * Returns how each transport ended, by its index: undefined if nothing of it arrived, because it failed, or because its
 * elements were dropped, moved or removed on the way. It is what happened, not what was planned.
 */
export function arrivalsOf(records: ArrivalRecords): readonly (Arrival | undefined)[] {
  const { events, transports, positions, end } = records;
  const found: ({ event: number; time: number; elements: Ref[] } | undefined)[] = [];
  const listed = transports.map(({ elements }) => new Set(elements.map(({ id }) => id)));
  const ofEvent = new Map(transports.map(({ event, index }) => [event, index]));
  for (const { index, parent } of events) {
    const of = parent === null ? undefined : ofEvent.get(parent);
    if (of !== undefined && !ofEvent.has(index)) ofEvent.set(index, of);
  }
  /** The edge on which each element was last. */
  const holders = new Map<string, Ref | null>();
  for (const { event, element, container } of positions) {
    holders.set(element.id, container);
    const index = event === null ? undefined : ofEvent.get(event);
    if (index === undefined || container?.id !== transports[index]!.destination.id) continue;
    if (!listed[index]!.has(element.id)) continue;
    const arrival = found[index];
    if (arrival === undefined)
      found[index] = { event: event!, time: events[event!]!.time, elements: [element] };
    else if (arrival.event === event) arrival.elements.push(element);
  }
  return transports.map(({ index, event, edge, end: planned, elements }) => {
    const arrival: Arrival | undefined = found[index];
    if (arrival !== undefined || events[event]?.succeeded !== true || planned < end) return arrival;
    const there = elements.filter(({ id }) => holders.get(id)?.id === edge.id);
    return there.length === 0 ? undefined : { event: null, time: planned, elements: there };
  });
}
