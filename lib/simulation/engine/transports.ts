import type { AnyEvent } from '../../model/events/index.js';
import type { StartedTransport } from '../effects/effect-context.js';
import { bounded } from '../kernel/finite.js';
import { mapped, newShortList, plain } from '../kernel/kept.js';
import { distinct } from '../kernel/lists.js';
import type { MeasureTally } from '../measures/tally.js';
import { inOrder, outermost } from '../operations/presence.js';
import type { Parts } from '../operations/simulation-parts.js';
import type { Ref, TransportCarrier, TransportRecord } from '../records/records.js';
import type { MassCalculator } from '../state/mass-calculator.js';
import type { RuntimeElement, RuntimePlace } from '../state/runtime-element.js';
import { idsIn, rolesOf } from '../world/event-roles.js';
import type { TransportPlan } from '../world/resolved.js';

/** What effects know of a transport that has started. */
class Started implements StartedTransport {
  readonly edge: RuntimePlace;
  readonly origin: RuntimePlace;
  readonly destination: RuntimePlace;
  readonly duration: number;

  constructor(
    readonly index: number,
    { edge, origin, destination, duration }: TransportPlan,
    places: readonly RuntimePlace[],
  ) {
    this.edge = places[edge.index]!;
    this.origin = places[origin.index]!;
    this.destination = places[destination.index]!;
    this.duration = duration;
  }
}

/** Makes the record of a transport. */
const TransportRow = plain<
  TransportRecord,
  [
    plan: TransportPlan,
    index: number,
    time: number,
    event: number,
    type: string,
    elements: readonly Ref[],
    totalMass: number,
    carriers: readonly TransportCarrier[],
  ]
>(
  function (plan, index, time, event, type, elements, totalMass, carriers) {
    const { edge, origin, destination, reversed, duration } = plan;
    this.index = index;
    this.time = time;
    this.event = event;
    this.type = type;
    this.edge = edge.ref;
    this.origin = origin.ref;
    this.destination = destination.ref;
    this.reversed = reversed;
    this.duration = duration;
    this.end = time + duration;
    this.elements = elements;
    this.totalMass = totalMass;
    this.maxCargo = edge.edge?.type === 'Flight Edge' ? bounded(edge.edge.maxCargo) : null;
    this.carriers = carriers;
  },
  { edge: {}, origin: {}, destination: {} },
);

/** Makes the record of a carrier at the start of its transport. */
const CarrierRow = plain<
  TransportCarrier,
  [
    element: Ref,
    totalMass: number,
    cargoMass: number,
    maxCargoMass: number,
    cargoVolume: number,
    maxCargoVolume: number,
  ]
>(function (element, totalMass, cargoMass, maxCargoMass, cargoVolume, maxCargoVolume) {
  this.element = element;
  this.totalMass = totalMass;
  this.cargoMass = cargoMass;
  this.maxCargoMass = maxCargoMass;
  this.cargoVolume = cargoVolume;
  this.maxCargoVolume = maxCargoVolume;
});

/**
 * Records the transport of an event as planned, with the state of its carriers before it starts.
 * @param index the index of the event's record
 */
export function startTransport(
  parts: Parts<'world' | 'rules' | 'state' | 'recorder' | 'watch'>,
  measures: MeasureTally,
  event: AnyEvent,
  plan: TransportPlan,
  index: number,
): StartedTransport {
  const { world, state, recorder, watch } = parts;
  const listed: RuntimeElement[] = newShortList();
  for (const id of idsIn(event, rolesOf(event).transported)) {
    watch.work();
    const resolved = world.element(id);
    if (resolved !== undefined) listed.push(state.elements[resolved.index]!);
  }
  const elements = inOrder(parts, distinct(listed));
  const counted = outermost(parts, elements);
  const carriers = elements.filter((element) => element.resolved.isCarrier);
  const record = new TransportRow(
    plan,
    recorder.transports.length,
    recorder.time,
    index,
    event.type,
    mapped(elements, ({ ref }) => ref),
    state.masses.totalOf(counted),
    mapped(carriers, (element) => carrierOf(state.masses, element)),
  );
  recorder.addTransport(record);
  measures.transport(record, plan, counted);
  return new Started(record.index, plan, state.places);
}

function carrierOf(masses: MassCalculator, element: RuntimeElement): TransportCarrier {
  const { ref, maxCargoMass, maxCargoVolume } = element.resolved;
  return new CarrierRow(
    ref,
    masses.total(element),
    masses.cargo(element),
    bounded(maxCargoMass),
    masses.cargoVolume(element),
    bounded(maxCargoVolume),
  );
}
