import {
  type BurnStageItem,
  FlightTransport,
  PropulsiveBurn,
  SpaceTransport,
  SurfaceTransport,
} from '../../../model/events/index.js';
import type { FlightEdge, SpaceEdge } from '../../../model/network/index.js';
import type { Uuid } from '../../../schema/model-object.js';
import type { RuntimeElement, RuntimePlace } from '../../state/runtime-element.js';
import type { SimulationRules } from '../../world/rules/rules.js';
import { defineEffect, requireVehicle, restore } from './effect.js';
import type { EffectContext } from './effect-context.js';
import type { StartedTransport } from './started-transport.js';

/** Drives a vehicle and everything aboard along an edge, in either direction. */
export const surfaceTransport = defineEffect(SurfaceTransport, (context, event) => {
  const transport = requireTransport(context, event.edge);
  if (transport === undefined) return;
  const vehicle = requireVehicle(context, event.vehicle);
  if (vehicle === undefined || !context.requireAt(vehicle)) return;
  if (!(event.speed > 0 && event.dutyCycle > 0)) {
    context.error('NO_SPEED', { element: vehicle.resolved.ref });
    return;
  }
  context.record('transport', { transport: transport.index });
  const { edge, origin, destination } = transport;
  const before = vehicle.state;
  const driving = event.transportState ?? -1;
  if (driving >= 0) {
    const state = vehicle.resolved.states[driving];
    const isSet = context.inPart(
      'Reconfigure Element',
      () =>
        context.requireAt(vehicle, origin) &&
        context.requireState(vehicle, state, driving) &&
        context.reconfigure(vehicle, state, origin),
    );
    if (!isSet) return;
  }
  context.inPart('Move Elements', () => context.move([vehicle], edge));
  const time = context.time + transport.duration;
  scheduleArrival(context, transport, [vehicle], -1);
  if (before === undefined) return;
  context.followUp(time, 0, 'Reconfigure Element', destination, restore, vehicle, before);
});

/** Flies elements within the cargo and crew limits of the edge. */
export const flightTransport = defineEffect(FlightTransport, (context, event) => {
  const departure = requireDeparture(context, event);
  if (departure === undefined) return;
  const { transport, elements } = departure;
  const { ref } = transport.edge.resolved;
  // The edge of a transport is of the class that its field refers to.
  const { maxCargo, maxCrew } = transport.edge.resolved.edge as FlightEdge;
  const mass = context.totalMassOf(elements);
  if (mass > maxCargo + context.loadTolerance(elements)) {
    const numbers = { needed: mass, available: maxCargo, unit: 'kg' };
    context.error('OVER_MASS', { place: ref, ...numbers });
    return;
  }
  const crew = crewOf(context.rules, elements);
  if (crew > maxCrew) {
    const numbers = { needed: crew, available: maxCrew, unit: 'persons' };
    context.error('OVER_CREW', { place: ref, ...numbers });
    return;
  }
  if (leave(context, departure)) scheduleArrival(context, transport, elements, 0);
});

/** Flies a stack along an edge, burn by burn. Stages that a burn drops do not arrive. */
export const spaceTransport = defineEffect(SpaceTransport, (context, event) => {
  const departure = requireDeparture(context, event);
  if (departure === undefined || !leave(context, departure)) return;
  const { transport, elements } = departure;
  const { burns } = transport.edge.resolved.edge as SpaceEdge;
  // All burns and the arrival share the stack.
  const stack = new Set(elements);
  // If a burn has several sequences, the last one counts.
  const sequences = new Map<Uuid, readonly BurnStageItem[]>();
  for (const { burn, actions } of event.burnStageSequence) sequences.set(burn, actions);
  for (let i = 0; i < burns.length; i++) {
    const burn = burns[i]!;
    const time = context.time + context.rounding.seconds(burn.time);
    const args = [burn, sequences.get(burn.id) ?? [], stack, transport] as const;
    const { edge } = transport;
    context.followUp(time, i - burns.length, 'Propulsive Burn', edge, perform, ...args);
  }
  scheduleArrival(context, transport, stack, 0);
});

export const propulsiveBurn = defineEffect(PropulsiveBurn, (context, event) => {
  const burn = context.burn(event.burn);
  if (burn === undefined) {
    context.error('BROKEN_REFERENCE', { detail: `burn ${context.named(event.burn)}` });
    return;
  }
  const stack = new Set(context.outermost(context.elements(event.elements)));
  context.performBurn(burn, event.burnStageSequence, stack);
});

function perform(
  context: EffectContext,
  ...burn: Required<Parameters<EffectContext['performBurn']>>
): void {
  context.performBurn(...burn);
}

/** A transport whose elements are ready to depart. */
interface Departure {
  readonly transport: StartedTransport;
  readonly elements: readonly RuntimeElement[];
}

/** Returns the transport and its elements. If the transport cannot start, records errors and returns undefined. */
function requireDeparture(
  context: EffectContext,
  event: FlightTransport | SpaceTransport,
): Departure | undefined {
  const elements = context.outermost(context.elements(event.elements));
  if (elements.length === 0) context.warning('NO_ELEMENTS');
  const transport = requireTransport(context, event.edge);
  return transport !== undefined && elements.every((element) => context.requireAt(element))
    ? { transport, elements }
    : undefined;
}

/** Returns the transport of an event. If its edge is not usable, records an error. */
function requireTransport(context: EffectContext, edge: Uuid): StartedTransport | undefined {
  const { transport } = context;
  if (transport === undefined) context.error('NO_EDGE', { detail: context.named(edge) });
  return transport;
}

/** Moves the departing elements onto the edge. @returns whether all of them moved */
function leave(context: EffectContext, { transport, elements }: Departure): boolean {
  const { index, edge, origin } = transport;
  context.record('transport', { transport: index });
  return context.inPart('Move Elements', () =>
    context.move(elements, edge, { from: origin, stopsAtFailure: true }),
  );
}

/** Schedules the arrival of the elements that are still in the stack at that time. */
function scheduleArrival(
  context: EffectContext,
  { edge, destination, duration }: StartedTransport,
  stack: Iterable<RuntimeElement>,
  priority: number,
): void {
  const time = context.time + duration;
  context.followUp(time, priority, 'Move Elements', edge, arrive, stack, destination);
}

function arrive(
  context: EffectContext,
  stack: Iterable<RuntimeElement>,
  destination: RuntimePlace,
): void {
  context.move(context.inOrder([...stack]), destination);
}

/** Returns the number of crew members that count for the limit of a flight, by the rule `flightCrew`. */
function crewOf({ flightCrew }: SimulationRules, elements: readonly RuntimeElement[]): number {
  const kind = flightCrew === 'all' ? 'crew' : 'people';
  return elements.reduce((sum, element) => sum + element[kind], 0);
}
