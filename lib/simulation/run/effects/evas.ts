import { groupBy } from '../../../graph/multi-map.js';
import { CrewedEVA, CrewedExploration } from '../../../model/events/index.js';
import { evaCount } from '../../demands/mission-quantities.js';
import type { Holder, RuntimeElement } from '../../state/runtime-element.js';
import type { Span } from '../../world/refs.js';
import { defineEffect, requireVehicle, restore } from './effect.js';
import type { EffectContext } from './effect-context.js';

type EvaEvent = CrewedEVA | CrewedExploration;

class EvaParty {
  /**
   * @param participants in the order in which they act
   * @param stateIndices the index of the state that each of them changes to; negative for none
   * @param isWhole whether the event lists participants, and all of them exist
   */
  constructor(
    readonly vehicle: RuntimeElement,
    readonly participants: readonly RuntimeElement[],
    readonly stateIndices: ReadonlyMap<RuntimeElement, number>,
    readonly isWhole: boolean,
  ) {}
}

export const crewedEVA = defineEffect(CrewedEVA, (context, event) => {
  const party = requireParty(context, event);
  if (party !== undefined) performEva(context, event, party, context.time, new Set());
});

/** Schedules a number of EVAs per week, spread over the exploration. */
export const crewedExploration = defineEffect(CrewedExploration, (context, event) => {
  const { place, rules, rounding, configuration, limits } = context;
  const party = requireParty(context, event);
  if (party === undefined || place === undefined) return;
  const { ref } = place.resolved;
  const days = rounding.seconds(event.duration);
  const count = evaCount(days, event.evaPerWeek);
  if (!(count <= limits.followUps)) {
    const numbers = { needed: count, available: limits.followUps, unit: 'EVAs' };
    context.error('TOO_MANY_EVAS', { ...numbers, place: ref });
    return;
  }
  context.record('exploration', { location: ref, days, evas: count });
  const hours = rounding.hours(event.evaDuration);
  const busy = { needed: hours * count, available: 24 * days, unit: 'h' };
  const warned = new Set(busy.needed > busy.available ? party.participants : []);
  for (const element of warned)
    context.warning('CREW_BUSY', { element: element.resolved.ref, ...busy });
  const { detailedEva, detailedExploration } = configuration;
  const isDetailed = rules.explorationDetail === 'own' ? detailedExploration : detailedEva;
  if (!isDetailed && context.parts.people === undefined) return;
  const gap = (24 * days - hours * count) / (count + 1);
  const lengthOfPrevious = rules.evaSpacing === 'equal-gaps' ? hours / 24 : 0;
  for (let each = 1; each <= count; each++) {
    const since = context.time + (each * gap) / 24 + (each - 1) * lengthOfPrevious;
    const effect = isDetailed ? performIfPresent : demandIfPresent;
    context.followUp(since, 0, 'Crewed EVA', place, effect, event, party, since, warned);
  }
});

/** Returns the elements that take part in an EVA. If it cannot start, records errors and returns undefined. */
function requireParty(context: EffectContext, event: EvaEvent): EvaParty | undefined {
  const { elementStates } = event;
  if (elementStates.length === 0) context.warning('NO_CREW');
  const vehicle = requireVehicle(context, event.vehicle);
  if (vehicle === undefined || !context.requireAt(vehicle)) return undefined;
  const stateIndices = new Map<RuntimeElement, number>();
  let isWhole = elementStates.length > 0;
  for (const { element: id, stateIndex } of elementStates) {
    const element = context.element(id, 'elementStates');
    if (element === undefined) isWhole = false;
    else stateIndices.set(element, stateIndex);
  }
  const participants = context.inOrder([...stateIndices.keys()]);
  if (!participants.every((element) => context.requireAt(element))) return undefined;
  return new EvaParty(vehicle, participants, stateIndices, isWhole);
}

/** Warns of participants who take part in another EVA at the same time. */
function warnOfOverlap(
  context: EffectContext,
  { participants }: EvaParty,
  span: Span,
  warned: Set<RuntimeElement>,
): void {
  for (const element of participants) {
    const busy = context.engage(element, span);
    if (busy === undefined || warned.has(element)) continue;
    warned.add(element);
    const numbers = { needed: span.since, available: busy.until, unit: 'days' };
    context.warning('CREW_BUSY', { element: element.resolved.ref, ...numbers });
  }
}

/** Performs an EVA of an exploration. If it cannot start, records errors. */
function performIfPresent(
  context: EffectContext,
  event: EvaEvent,
  party: EvaParty,
  since: number,
  warned: Set<RuntimeElement>,
): void {
  const { vehicle, participants, isWhole } = party;
  // What is missing from the party is an error of each EVA.
  const canStart = isWhole
    ? [vehicle, ...participants].every((element) => context.requireAt(element))
    : requireParty(context, event) !== undefined;
  if (canStart) performEva(context, event, party, since, warned);
}

/** Demands what an EVA of an exploration needs that is not performed in detail. If it cannot start, it needs nothing. */
function demandIfPresent(
  context: EffectContext,
  event: EvaEvent,
  { vehicle, participants }: EvaParty,
): void {
  const { place, rounding } = context;
  if ([vehicle, ...participants].every((element) => element.place === place))
    context.parts.people?.beginEva(participants, rounding.hours(event.evaDuration));
}

/**
 * Schedules the events at the start and the end of an EVA.
 * @param since its exact start, in days: events are at whole milliseconds, or at whole steps
 * @param warned the participants who need no more warnings
 */
function performEva(
  context: EffectContext,
  event: EvaEvent,
  party: EvaParty,
  since: number,
  warned: Set<RuntimeElement>,
): void {
  const { vehicle, participants, stateIndices } = party;
  const { time, priority, rules, rounding, configuration } = context;
  // The vehicle is there.
  const place = context.place!;
  const hours = rounding.hours(event.evaDuration);
  context.record('eva', { location: place.resolved.ref, hours });
  warnOfOverlap(context, party, { since, until: since + hours / 24 }, warned);
  context.parts.people?.beginEva(participants, hours);
  if (!configuration.detailedEva) return;
  const end = time + hours / 24;
  for (const element of participants) {
    const index = stateIndices.get(element)!;
    // An index that is no number becomes an error when the EVA starts.
    if (!(index < 0))
      context.followUp(time, priority, 'Reconfigure Element', place, beginChange, element, index);
  }
  context.followUp(time, priority, 'Move Elements', place, moveInto, participants, place);
  scheduleReturn(context, party, end);
  for (const element of participants) {
    const { state } = element;
    if (state !== undefined && stateIndices.get(element)! >= 0)
      context.followUp(end, 0, 'Reconfigure Element', place, restore, element, state);
  }
  // The additional demands of an exploration have no defined meaning.
  if (!(event instanceof CrewedEVA) || rules.evaAdditionalDemands === 'drop') return;
  const { additionalDemands } = event;
  if (additionalDemands.length > 0)
    context.followUp(end, 0, 'Demand Resources', place, demandAdditional, vehicle, event, time);
}

/** Demands what the vehicle of an EVA needs besides when the EVA ends. @param since when the EVA began, in days */
function demandAdditional(
  context: EffectContext,
  vehicle: RuntimeElement,
  { name, additionalDemands }: CrewedEVA,
  since: number,
): void {
  if (!context.requireAt(vehicle)) return;
  const covers = { since, until: context.time };
  context.demand(context.amounts(additionalDemands, name), vehicle, covers);
}

/** Schedules that the participants of an EVA return: to its vehicle, or to where they were. */
function scheduleReturn(context: EffectContext, party: EvaParty, end: number): void {
  const { place, rules } = context;
  const { vehicle, participants } = party;
  const homes: Iterable<readonly [Holder, readonly RuntimeElement[]]> =
    rules.evaReturn === 'vehicle' || participants.length === 0
      ? [[vehicle, participants]]
      : groupBy(participants, ({ holder }) => holder!);
  for (const [home, group] of homes)
    context.followUp(end, 0, 'Move Elements', place, moveInto, group, home);
}

function beginChange(context: EffectContext, element: RuntimeElement, stateIndex: number): void {
  const state = element.resolved.states[stateIndex];
  if (context.requireAt(element) && context.requireState(element, state, stateIndex))
    context.reconfigure(element, state);
}

function moveInto(
  context: EffectContext,
  elements: readonly RuntimeElement[],
  holder: Holder,
): void {
  if (context.requireReachable(holder)) context.move(elements, holder);
}
