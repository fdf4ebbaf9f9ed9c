import type { SurfaceTransport } from '../../model/events/index.js';
import { scheduleFollowUp } from '../operations/following.js';
import { moveItems } from '../operations/moving.js';
import { itemOf, requireAt } from '../operations/presence.js';
import { reconfigure, requireState } from '../operations/reconfiguring.js';
import { transportPlan } from '../world/transport.js';
import type { Effect } from './effect.js';

/** Drives a vehicle, with everything aboard, along a surface edge in either direction. */
export const surfaceTransport: Effect<SurfaceTransport> = (engine, event, happening) => {
  const { recorder, state } = engine;
  const plan = transportPlan(event, engine.world, engine.rounding);
  if (plan === undefined) {
    recorder.error('NO_EDGE', { detail: event.edge });
    return;
  }
  const vehicle = itemOf(engine, event.vehicle, 'vehicle');
  if (vehicle === undefined) {
    recorder.error('NO_VEHICLE', {});
    return;
  }
  if (!requireAt(engine, vehicle, happening.place)) return;
  if (!(event.speed > 0 && event.dutyCycle > 0)) {
    recorder.error('NO_SPEED', { element: vehicle.resolved.ref });
    return;
  }
  const { time, event: index, transports } = recorder;
  recorder.timeline.push({
    kind: 'transport',
    time,
    event: index,
    transport: transports.length - 1,
  });
  const before = vehicle.state;
  const from = state.places[plan.origin.index]!;
  const to = state.places[plan.destination.index]!;
  const edge = state.places[plan.edge.index]!;
  const driving = event.transportState ?? -1;
  if (driving >= 0) {
    const during = vehicle.resolved.states[driving];
    const set = recorder.as(
      'Reconfigure Element',
      () =>
        requireAt(engine, vehicle, from) &&
        requireState(engine, vehicle, during, driving) &&
        reconfigure(engine, vehicle, during, from),
    );
    if (!set) return;
  }
  recorder.as('Move Elements', () => moveItems(engine, [vehicle], edge, happening.place));
  const arrival = time + plan.duration;
  scheduleFollowUp(engine, happening, {
    time: arrival,
    priority: -1,
    name: 'Move Elements',
    place: edge,
    run: () => moveItems(engine, [vehicle], to, edge),
  });
  if (before === undefined) return;
  scheduleFollowUp(engine, happening, {
    time: arrival,
    priority: 0,
    name: 'Reconfigure Element',
    place: to,
    run: () => reconfigure(engine, vehicle, before, to),
  });
};
