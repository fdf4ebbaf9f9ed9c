import type { FlightTransport } from '../../model/events/index.js';
import type { FlightEdge } from '../../model/network/index.js';
import type { Engine } from '../engine.js';
import { departing, scheduleArrival } from '../operations/flying.js';
import { moveItems } from '../operations/moving.js';
import type { RuntimeElement } from '../state/item.js';
import type { Effect } from './effect.js';

/** Flies elements along a flight edge, within its limits of cargo and crew. */
export const flightTransport: Effect<FlightTransport> = (engine, event, happening) => {
  const { recorder, state } = engine;
  const flight = departing(engine, event, happening);
  if (flight === undefined) return;
  const { plan, items } = flight;
  // A plan is made along an edge of the event's kind alone.
  const edge = plan.edge.edge as FlightEdge;
  let mass = 0;
  for (const item of items) mass += state.masses.total(item);
  const limits = { place: plan.edge.ref };
  if (mass > edge.maxCargo) {
    recorder.error('OVER_MASS', { ...limits, needed: mass, available: edge.maxCargo, unit: 'kg' });
    return;
  }
  const crew = crewOf(engine, items);
  if (crew > edge.maxCrew) {
    const needs = { needed: crew, available: edge.maxCrew, unit: 'persons' };
    recorder.error('OVER_CREW', { ...limits, ...needs });
    return;
  }
  recorder.timeline.push({
    kind: 'transport',
    time: recorder.time,
    event: recorder.event,
    transport: recorder.transports.length - 1,
  });
  const origin = state.places[plan.origin.index]!;
  const onEdge = state.places[plan.edge.index]!;
  if (recorder.as('Move Elements', () => moveItems(engine, items, onEdge, origin, true)))
    scheduleArrival(engine, plan, new Set(items), happening);
};

/** How many of the crew count. */
function crewOf({ rules }: Engine, items: readonly RuntimeElement[]): number {
  const deep = rules.flightCrew === 'all';
  const within = (list: readonly RuntimeElement[]): number => {
    let crew = 0;
    for (const item of list) {
      if (item.resolved.isHuman) crew++;
      else if (deep) crew += within(item.contents);
    }
    return crew;
  };
  if (deep) return within(items);
  let crew = 0;
  for (const item of items) crew += within(item.contents);
  return crew;
}
