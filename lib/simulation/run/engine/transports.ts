import type { AnyEvent } from '../../../model/events/index.js';
import { bounded } from '../../kernel/finite.js';
import type { MassCalculator } from '../../state/mass-calculator.js';
import type { TransportCarrier, TransportRecord } from '../../state/records/records.js';
import type { RuntimeElement } from '../../state/runtime-element.js';
import { idsIn, rolesOf } from '../../world/event-roles.js';
import type { TransportPlan } from '../../world/resolved.js';
import { StartedTransport } from '../effects/started-transport.js';
import type { MeasureTally } from '../measures/tally.js';
import { existing, inOrder, outermost } from '../operations/presence.js';
import type { SimulationParts } from '../operations/simulation-parts.js';

/**
 * Records the transport of an event as planned, with the state of its carriers before it starts.
 * @param index the index of the event's record
 */
export function startTransport(
  parts: SimulationParts,
  measures: MeasureTally,
  event: AnyEvent,
  plan: TransportPlan,
  index: number,
): StartedTransport {
  const { state, recorder, watch } = parts;
  const ids = idsIn(event, rolesOf(event).transported);
  watch.work(ids.length);
  const elements = inOrder(parts, [...new Set(existing(parts, ids))]);
  const counted = outermost(parts, elements);
  const carriers = elements.filter((element) => element.resolved.isCarrier);
  const { edge, origin, destination, reversed, duration } = plan;
  const record: TransportRecord = {
    index: recorder.records.transports.length,
    time: recorder.time,
    event: index,
    type: event.type,
    edge: edge.ref,
    origin: origin.ref,
    destination: destination.ref,
    reversed,
    duration,
    end: recorder.time + duration,
    elements: elements.map(({ ref }) => ref),
    totalMass: state.masses.totalOf(counted),
    maxCargo: edge.edge?.type === 'Flight Edge' ? bounded(edge.edge.maxCargo) : null,
    carriers: carriers.map((element) => carrierOf(state.masses, element)),
  };
  recorder.addTransport(record);
  measures.transport(record, plan, counted);
  return new StartedTransport(record.index, plan, state.places);
}

function carrierOf(masses: MassCalculator, element: RuntimeElement): TransportCarrier {
  const { ref, maxCargoMass, maxCargoVolume } = element.resolved;
  return {
    element: ref,
    totalMass: masses.total(element),
    cargoMass: masses.cargo(element),
    maxCargoMass: bounded(maxCargoMass),
    cargoVolume: masses.cargoVolume(element),
    maxCargoVolume: bounded(maxCargoVolume),
  };
}
