import { groupBy } from '../../../graph/multi-map.js';
import { CrewedEVA, CrewedExploration } from '../../../model/events/index.js';
import type { AnyResourceAmount } from '../../../model/resources/index.js';
import { evaCount } from '../../demands/mission-quantities.js';
import { type Holder, placeOf, type RuntimeElement } from '../../state/runtime-element.js';
import type { Span } from '../../world/refs.js';
import { defineEffect } from './effect.js';
import type { EffectContext } from './effect-context.js';
import { FormerState, restore } from './restore.js';

/** An element that changes its state during an EVA, and the index of that state. */
class StateChange {
  constructor(
    readonly element: RuntimeElement,
    readonly stateIndex: number,
  ) {}
}

/** The elements that take part in an EVA. */
class EvaParty {
  /**
   * @param participants in the order in which they act
   * @param changes how they change, in the same order
   * @param isWhole whether the event lists participants, and all of them exist
   */
  constructor(
    readonly vehicle: RuntimeElement,
    readonly participants: readonly RuntimeElement[],
    readonly changes: readonly StateChange[],
    readonly isWhole: boolean,
  ) {}
}

/** One EVA, as it is to be performed. */
class Eva {
  /**
   * @param since its exact start, in days: events are at whole milliseconds, or at whole steps
   * @param warned the participants who need no more warnings
   */
  constructor(
    readonly event: CrewedEVA | CrewedExploration,
    readonly party: EvaParty,
    readonly since: number,
    readonly additional: readonly AnyResourceAmount[],
    readonly warned: Set<RuntimeElement>,
  ) {}
}

/** The additional demands of an exploration have no defined meaning. */
const noDemands: readonly AnyResourceAmount[] = [];

export const crewedEVA = defineEffect(CrewedEVA, (context, event) => {
  const party = requireParty(context, event);
  if (party === undefined) return;
  const { additionalDemands: additional } = event;
  performEva(context, new Eva(event, party, context.time, additional, new Set()));
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
  const warned = warnOfHours(context, party, hours * count, 24 * days);
  const { detailedEva, detailedExploration } = configuration;
  const isDetailed = rules.explorationDetail === 'own' ? detailedExploration : detailedEva;
  if (!isDetailed && context.people === undefined) return;
  const gap = (24 * days - hours * count) / (count + 1);
  const lengthOfPrevious = rules.evaSpacing === 'equal-gaps' ? hours / 24 : 0;
  for (let each = 1; each <= count; each++) {
    const since = context.time + (each * gap) / 24 + (each - 1) * lengthOfPrevious;
    const eva = new Eva(event, party, since, noDemands, warned);
    const effect = isDetailed ? performIfPresent : demandIfPresent;
    context.followUp(since, 0, 'Crewed EVA', place, effect, eva);
  }
});

/** Returns the elements that take part in an EVA. If it cannot start, records errors and returns undefined. */
function requireParty(
  context: EffectContext,
  event: CrewedEVA | CrewedExploration,
): EvaParty | undefined {
  const { elementStates } = event;
  if (elementStates.length === 0) context.warning('NO_CREW');
  const vehicle = context.element(event.vehicle, 'vehicle');
  if (vehicle === undefined) {
    context.error('NO_VEHICLE');
    return undefined;
  }
  if (!context.requireAt(vehicle)) return undefined;
  const states = new Map<RuntimeElement, number>();
  let isWhole = elementStates.length > 0;
  for (const { element: id, stateIndex } of elementStates) {
    const element = context.element(id, 'elementStates');
    if (element === undefined) isWhole = false;
    else states.set(element, stateIndex);
  }
  const participants = context.inOrder([...states.keys()]);
  for (const element of participants) if (!context.requireAt(element)) return undefined;
  const changes: StateChange[] = [];
  for (const element of participants) {
    const stateIndex = states.get(element)!;
    // An index that is no number becomes an error when the EVA starts.
    if (!(stateIndex < 0)) changes.push(new StateChange(element, stateIndex));
  }
  return new EvaParty(vehicle, participants, changes, isWhole);
}

/** Warns of participants who would spend more hours on EVAs than an exploration has. @returns those warned of */
function warnOfHours(
  context: EffectContext,
  { participants }: EvaParty,
  needed: number,
  available: number,
): Set<RuntimeElement> {
  const warned = new Set<RuntimeElement>();
  if (!(needed > available)) return warned;
  for (const element of participants) {
    const numbers = { needed, available, unit: 'h' };
    context.warning('CREW_BUSY', { element: element.resolved.ref, ...numbers });
    warned.add(element);
  }
  return warned;
}

/** Warns of participants who take part in another EVA at the same time. */
function warnOfOverlap(context: EffectContext, { party, warned }: Eva, span: Span): void {
  for (const element of party.participants) {
    const busy = context.engage(element, span);
    if (busy === undefined || warned.has(element)) continue;
    warned.add(element);
    const numbers = { needed: span.since, available: busy.until, unit: 'days' };
    context.warning('CREW_BUSY', { element: element.resolved.ref, ...numbers });
  }
}

/** Performs an EVA of an exploration. If it cannot start, records errors. */
function performIfPresent(context: EffectContext, eva: Eva): void {
  const { event, party } = eva;
  // What is missing from the party is an error of each EVA.
  const canStart = party.isWhole
    ? requirePresence(context, party)
    : requireParty(context, event) !== undefined;
  if (canStart) performEva(context, eva);
}

/** Demands what an EVA of an exploration needs that is not performed in detail. If it cannot start, it needs nothing. */
function demandIfPresent(context: EffectContext, { event, party }: Eva): void {
  const { place, rounding } = context;
  const { vehicle, participants } = party;
  if ([vehicle, ...participants].every((element) => placeOf(element.holder) === place))
    context.people?.beginEva(participants, rounding.hours(event.evaDuration));
}

/** Returns whether a party is where its EVA starts. If not, records an error. */
function requirePresence(context: EffectContext, { vehicle, participants }: EvaParty): boolean {
  if (!context.requireAt(vehicle)) return false;
  for (const element of participants) if (!context.requireAt(element)) return false;
  return true;
}

/** Schedules the events at the start and the end of an EVA. */
function performEva(context: EffectContext, eva: Eva): void {
  const { event, party, since, additional } = eva;
  const { vehicle, participants, changes } = party;
  const { time, priority, rules, rounding, configuration, name: owner } = context;
  // The vehicle is there.
  const place = context.place!;
  const hours = rounding.hours(event.evaDuration);
  context.recordIf(Number.isFinite(hours), 'eva', { location: place.resolved.ref, hours });
  warnOfOverlap(context, eva, { since, until: since + hours / 24 });
  context.people?.beginEva(participants, hours);
  if (!configuration.detailedEva) return;
  const end = time + hours / 24;
  for (const change of changes)
    context.followUp(time, priority, 'Reconfigure Element', place, beginChange, change);
  context.followUp(time, priority, 'Move Elements', place, moveOut, participants);
  scheduleReturn(context, party, end);
  for (const { element, stateIndex } of changes) {
    const { state } = element;
    if (state === undefined || !(stateIndex >= 0)) continue;
    context.followUp(
      end,
      0,
      'Reconfigure Element',
      place,
      restore,
      new FormerState(element, state),
    );
  }
  if (additional.length === 0 || rules.evaAdditionalDemands === 'drop') return;
  const demand = new AdditionalDemands(vehicle, additional, owner, time);
  context.followUp(end, 0, 'Demand Resources', place, demandAdditional, demand);
}

/** What the vehicle of an EVA demands when the EVA ends. */
class AdditionalDemands {
  /**
   * @param owner the name of the EVA
   * @param since when the EVA began, in days
   */
  constructor(
    readonly vehicle: RuntimeElement,
    readonly amounts: Eva['additional'],
    readonly owner: string,
    readonly since: number,
  ) {}
}

function demandAdditional(
  context: EffectContext,
  { vehicle, amounts, owner, since }: AdditionalDemands,
): void {
  if (!context.requireAt(vehicle)) return;
  const covers = { since, until: context.time };
  context.demand(context.amounts(amounts, owner), vehicle, covers);
}

/** Participants of an EVA, and the holder to which they return. */
class Return {
  constructor(
    readonly elements: readonly RuntimeElement[],
    readonly holder: Holder,
  ) {}
}

/** Schedules that the participants of an EVA return. */
function scheduleReturn(context: EffectContext, party: EvaParty, end: number): void {
  const { participants: elements } = party;
  const { place } = context;
  const holder = commonHome(context, party);
  if (holder !== undefined)
    context.followUp(end, 0, 'Move Elements', place, moveInto, new Return(elements, holder));
  else
    for (const [home, group] of groupBy(elements, (element) => element.holder!))
      context.followUp(end, 0, 'Move Elements', place, moveInto, new Return(group, home));
}

/** Returns the holder that all participants return to after an EVA; undefined if they return to several. */
function commonHome(
  { rules }: EffectContext,
  { vehicle, participants }: EvaParty,
): Holder | undefined {
  if (rules.evaReturn === 'vehicle' || participants.length === 0) return vehicle;
  const { holder } = participants[0]!;
  for (const element of participants) if (element.holder !== holder) return undefined;
  return holder;
}

/** Changes a participant to its state during an EVA. */
function beginChange(context: EffectContext, { element, stateIndex }: StateChange): void {
  const state = element.resolved.states[stateIndex];
  if (context.requireAt(element) && context.requireState(element, state, stateIndex))
    context.reconfigure(element, state);
}

/** Moves participants out to the place of their EVA. */
function moveOut(context: EffectContext, elements: readonly RuntimeElement[]): void {
  context.move(elements, context.place!);
}

/** Moves participants into the holder to which they return. */
function moveInto(context: EffectContext, { elements, holder }: Return): void {
  if (context.requireReachable(holder)) context.move(elements, holder);
}
