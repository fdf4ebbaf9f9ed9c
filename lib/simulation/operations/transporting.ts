import type { AnyEvent } from '../../model/events/index.js';
import type { Engine } from '../engine.js';
import type { ScheduledEvent } from '../happening.js';
import type { TransportCarrier } from '../result/types.js';
import type { RuntimeElement } from '../state/item.js';
import { isTransport, transportPlan } from '../world/transport.js';
import { inOrder } from './presence.js';

/** Records a transport as it is planned, with its carriers as they are before it starts. */
export function recordTransport(
  engine: Engine,
  { event }: ScheduledEvent<AnyEvent>,
  index: number,
): void {
  if (!isTransport(event)) return;
  const { world, rounding, state, recorder, measures } = engine;
  const plan = transportPlan(event, world, rounding);
  if (plan === undefined) return;
  const listed = new Set<RuntimeElement>();
  const ids = event.type === 'Surface Transport' ? [event.vehicle] : event.elements;
  for (const id of ids) {
    const facts = world.element(id);
    if (facts !== undefined) listed.add(state.elements[facts.index]!);
  }
  const items = inOrder(engine, [...listed]);
  let totalMass = 0;
  for (const item of items) totalMass += state.masses.total(item);
  const { edge, origin, destination, reversed, duration } = plan;
  const flight = edge.edge?.type === 'Flight Edge' ? edge.edge : undefined;
  const { time, transports } = recorder;
  const record = {
    index: transports.length,
    time,
    event: index,
    type: event.type,
    edge: edge.ref,
    origin: origin.ref,
    destination: destination.ref,
    reversed,
    duration,
    end: time + duration,
    elements: items.map((item) => item.resolved.ref),
    totalMass,
    maxCargo: flight?.maxCargo ?? null,
    carriers: items
      .filter((item) => item.resolved.isCarrier)
      .map((item) => carrierOf(engine, item)),
  };
  transports.push(record);
  if (event.type !== 'Surface Transport') measures.transport(record, plan, items);
}

function carrierOf({ state: { masses: scales } }: Engine, item: RuntimeElement): TransportCarrier {
  return {
    element: item.resolved.ref,
    totalMass: scales.total(item),
    cargoMass: scales.cargo(item),
    maxCargoMass: item.resolved.maxCargoMass,
    cargoVolume: scales.cargoVolume(item),
    maxCargoVolume: item.resolved.maxCargoVolume,
  };
}
