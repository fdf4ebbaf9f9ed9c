import type { AnyEvent } from '../../../model/events/index.js';
import type { Days } from '../../../schema/spans.js';
import { bounded } from '../../kernel/finite.js';
import type { TransportRecord } from '../../state/records/records.js';
import type { RuntimePlace } from '../../state/runtime-element.js';
import { idsIn, rolesOf } from '../../world/event-roles.js';
import type { ResolvedPlace, TransportPlan } from '../../world/resolved.js';
import type { MeasureTally } from '../measures/tally.js';
import { existing, inOrder, outermost } from '../operations/presence.js';
import type { SimulationParts } from '../operations/simulation-parts.js';

/** A transport whose event is being executed. It has already been recorded. */
export class StartedTransport {
  /**
   * @internal
   * @param index index of its record in the list of transports
   */
  constructor(
    readonly index: number,
    readonly edge: RuntimePlace,
    readonly origin: RuntimePlace,
    readonly destination: RuntimePlace,
    /** Duration of the transport, in days. */
    readonly duration: Days,
  ) {}
}

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
  const { recorder, watch } = parts;
  const { places, masses } = parts.state;
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
    totalMass: masses.totalOf(counted),
    maxCargo: edge.edge?.type === 'Flight Edge' ? bounded(edge.edge.maxCargo) : null,
    carriers: carriers.map((element) => ({
      element: element.ref,
      totalMass: masses.total(element),
      cargoMass: masses.cargo(element),
      maxCargoMass: bounded(element.resolved.maxCargoMass),
      cargoVolume: masses.cargoVolume(element),
      maxCargoVolume: bounded(element.resolved.maxCargoVolume),
    })),
  };
  recorder.addTransport(record);
  measures.transport(record, plan, counted);
  const at = ({ index: of }: ResolvedPlace): RuntimePlace => places[of]!;
  return new StartedTransport(record.index, at(edge), at(origin), at(destination), duration);
}
