import type { FlightTransport, SpaceTransport } from '../../model/events/index.js';
import type { Engine } from '../engine.js';
import type { ScheduledEvent } from '../happening.js';
import type { RuntimeElement } from '../state/item.js';
import { type TransportPlan, transportPlan } from '../world/transport.js';
import { scheduleFollowUp } from './following.js';
import { moveItems } from './moving.js';
import { inOrder, itemsOf, outermost, requireAt } from './presence.js';

/** Tests what flights and space transports have in common; undefined where they cannot start. */
export function departing(
  engine: Engine,
  event: FlightTransport | SpaceTransport,
  { place }: ScheduledEvent,
): { readonly plan: TransportPlan; readonly items: RuntimeElement[] } | undefined {
  const { recorder } = engine;
  const items = outermost(engine, itemsOf(engine, event.elements));
  if (items.length === 0) recorder.warning('NO_ELEMENTS');
  const plan = transportPlan(event, engine.world, engine.rounding);
  if (plan === undefined) {
    recorder.error('NO_EDGE', { detail: event.edge });
    return undefined;
  }
  for (const item of items) if (!requireAt(engine, item, place)) return undefined;
  return { plan, items };
}

/** Queues the arrival of what is then still in a stack. */
export function scheduleArrival(
  engine: Engine,
  plan: TransportPlan,
  stack: ReadonlySet<RuntimeElement>,
  happening: ScheduledEvent,
): void {
  const { recorder, state } = engine;
  const from = state.places[plan.edge.index]!;
  const to = state.places[plan.destination.index]!;
  scheduleFollowUp(engine, happening, {
    time: recorder.time + plan.duration,
    priority: 0,
    name: 'Move Elements',
    place: from,
    run: () => moveItems(engine, inOrder(engine, [...stack]), to, from),
  });
}
