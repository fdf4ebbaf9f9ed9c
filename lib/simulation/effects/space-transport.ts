import type { SpaceTransport } from '../../model/events/index.js';
import type { SpaceEdge } from '../../model/network/index.js';
import { departing, scheduleArrival } from '../operations/flying.js';
import { moveItems } from '../operations/moving.js';
import { performBurn } from '../propulsion/burn.js';
import type { Effect } from './effect.js';

/** Flies a stack along a space edge, burn by burn; what the burns stage does not arrive. */
export const spaceTransport: Effect<SpaceTransport> = (engine, event, happening) => {
  const { recorder, state, rounding } = engine;
  const flight = departing(engine, event, happening);
  if (flight === undefined) return;
  const { plan, items } = flight;
  // A plan is made along an edge of the event's kind alone.
  const edge = plan.edge.edge as SpaceEdge;
  const { time, event: index } = recorder;
  const transport = recorder.transports.length - 1;
  recorder.timeline.push({ kind: 'transport', time, event: index, transport });
  const onEdge = state.places[plan.edge.index]!;
  const origin = state.places[plan.origin.index]!;
  if (!recorder.as('Move Elements', () => moveItems(engine, items, onEdge, origin, true))) return;
  // One stack for all burns and the arrival.
  const stack = new Set(items);
  for (const [at, burn] of edge.burns.entries()) {
    const sequence = event.burnStageSequence.findLast((each) => each.burn === burn.id);
    engine.schedule(time + rounding.seconds(burn.time), at - edge.burns.length, {
      name: 'Propulsive Burn',
      type: 'Propulsive Burn',
      mission: happening.mission,
      listed: undefined,
      parent: index,
      place: onEdge,
      event: undefined,
      run: () => performBurn(engine, burn, sequence?.actions ?? [], stack, onEdge),
    });
  }
  scheduleArrival(engine, plan, stack, happening);
};
