import { groupBy } from '../../graph/multi-map.js';
import { CrewedEVA, CrewedExploration } from '../../model/events/index.js';
import type { AnyResourceAmount } from '../../model/resources/index.js';
import { evaCount } from '../demands/mission-quantities.js';
import type { Span } from '../records/records.js';
import type { Holder, RuntimeElement } from '../state/runtime-element.js';
import { defineEffect } from './effect.js';
import type { EffectContext } from './effect-context.js';

/** The elements that take part in an EVA. */
interface EvaParty {
  readonly vehicle: RuntimeElement;
  /** In the order in which they act. */
  readonly participants: readonly RuntimeElement[];
  /** Index of the state that each participant is in during the EVA. */
  readonly states: ReadonlyMap<RuntimeElement, number>;
}

export const crewedEVA = defineEffect(CrewedEVA, (context, event) => {
  const party = requireParty(context, event);
  if (party === undefined) return;
  const plan = {
    since: context.time,
    additional: event.additionalDemands,
    warned: new Set<RuntimeElement>(),
  };
  performEva(context, event, party, plan);
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
  if (!(rules.explorationDetail === 'own' ? detailedExploration : detailedEva)) return;
  const gap = (24 * days - hours * count) / (count + 1);
  const lengthOfPrevious = rules.evaSpacing === 'equal-gaps' ? hours / 24 : 0;
  for (let each = 1; each <= count; each++) {
    const since = context.time + (each * gap) / 24 + (each - 1) * lengthOfPrevious;
    context.schedule({
      time: since,
      priority: 0,
      name: 'Crewed EVA',
      place,
      run: (eva) => {
        const present = requireParty(eva, event);
        // The additional demands of an exploration have no defined meaning.
        if (present !== undefined)
          performEva(eva, event, present, { since, additional: [], warned });
      },
    });
  }
});

/** Returns the elements that take part in an EVA. If it cannot start, records errors and returns undefined. */
function requireParty(
  context: EffectContext,
  event: CrewedEVA | CrewedExploration,
): EvaParty | undefined {
  if (event.elementStates.length === 0) context.warning('NO_CREW');
  const vehicle = context.element(event.vehicle, 'vehicle');
  if (vehicle === undefined) {
    context.error('NO_VEHICLE');
    return undefined;
  }
  if (!context.requireAt(vehicle)) return undefined;
  const states = new Map<RuntimeElement, number>();
  for (const { element: id, stateIndex } of event.elementStates) {
    const element = context.element(id, 'elementStates');
    if (element !== undefined) states.set(element, stateIndex);
  }
  const participants = context.inOrder([...states.keys()]);
  for (const element of participants) if (!context.requireAt(element)) return undefined;
  return { vehicle, participants, states };
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

/** How one EVA is performed. */
interface EvaPlan {
  /** Its exact start, in days: events are at whole milliseconds, or at whole steps. */
  readonly since: number;
  readonly additional: readonly AnyResourceAmount[];
  /** The participants who need no more warnings. */
  readonly warned: Set<RuntimeElement>;
}

/** Schedules the events at the start and the end of an EVA. */
function performEva(
  context: EffectContext,
  event: CrewedEVA | CrewedExploration,
  party: EvaParty,
  { since, additional, warned }: EvaPlan,
): void {
  const { vehicle, participants, states } = party;
  const { time, priority, rules, rounding, configuration, name: owner } = context;
  // The vehicle is there.
  const place = context.place!;
  const hours = rounding.hours(event.evaDuration);
  context.record('eva', { location: place.resolved.ref, hours });
  warnOfOverlap(context, party, { since, until: since + hours / 24 }, warned);
  if (!configuration.detailedEva) return;
  const atStart = (name: string, run: (then: EffectContext) => void): void =>
    context.schedule({ time, priority, name, place, run });
  const atEnd = (name: string, run: (then: EffectContext) => void): void =>
    context.schedule({ time: time + hours / 24, priority: 0, name, place, run });
  for (const element of participants) {
    const index = states.get(element)!;
    if (index < 0) continue;
    atStart('Reconfigure Element', (then) => {
      const state = element.resolved.states[index];
      if (then.requireAt(element) && then.requireState(element, state, index))
        then.reconfigure(element, state);
    });
  }
  const move = (elements: readonly RuntimeElement[], holder: Holder) => (then: EffectContext) => {
    if (then.requireReachable(holder)) then.move(elements, holder);
  };
  atStart('Move Elements', move(participants, place));
  for (const [holder, elements] of returnGroups(context, participants, vehicle))
    atEnd('Move Elements', move(elements, holder));
  for (const element of participants) {
    const { state } = element;
    if (state !== undefined && states.get(element)! >= 0)
      atEnd('Reconfigure Element', (then) => then.reconfigure(element, state));
  }
  if (additional.length === 0 || rules.evaAdditionalDemands === 'drop') return;
  atEnd('Demand Resources', (then) => {
    const covers = { since: time, until: then.time };
    if (then.requireAt(vehicle)) then.demand(then.amounts(additional, owner), vehicle, covers);
  });
}

/** Returns the holders that participants return to after an EVA, with the participants of each. */
function returnGroups(
  { rules }: EffectContext,
  participants: readonly RuntimeElement[],
  vehicle: RuntimeElement,
): Iterable<readonly [Holder, readonly RuntimeElement[]]> {
  if (rules.evaReturn === 'vehicle' || participants.length === 0) return [[vehicle, participants]];
  const first = participants[0]!.holder!;
  if (participants.every(({ holder }) => holder === first)) return [[first, participants]];
  return groupBy(participants, ({ holder }) => holder!);
}
