import type { AnyEvent } from '../../../model/events/index.js';
import type { DemandSet } from '../../demands/demand-set.js';
import { MissionQuantities } from '../../demands/mission-quantities.js';
import { namesOf } from '../../demands/people.js';
import { bounded } from '../../kernel/finite.js';
import type { EventQueue } from '../../kernel/queue.js';
import type { RuntimePlace } from '../../state/runtime-element.js';
import type { DemandModelInUse } from '../../world/demand-model.js';
import type { ResolvedMission } from '../../world/missions.js';
import type { Span } from '../../world/refs.js';
import type { SimulationRules } from '../../world/rules/rules.js';
import type { World } from '../../world/world.js';
import type { EffectContext, EffectParts, QueuedEvent } from '../effects/effect-context.js';
import { effectOf } from '../effects/registry.js';
import { ScheduledEvent } from '../effects/scheduled-event.js';

/** A priority that comes after the priorities of all events. */
const LAST = 2_147_483_647;

/** The effect of an event at a node or edge that does not exist. */
const nowhere = (context: EffectContext, { location }: AnyEvent): void =>
  context.error('BROKEN_REFERENCE', { detail: `location ${context.named(location)}` });

export function scheduleMissions(parts: EffectParts): void {
  const { world, rules, recorder, watch } = parts;
  for (const mission of world.missions) {
    watch.work();
    const { name } = mission.ref;
    if (mission.offset < 0 && rules.missionBeforeScenario === 'error') {
      recorder.error('BEFORE_SCENARIO', { detail: name, rule: 'missionBeforeScenario' }, name);
      continue;
    }
    const { start } = mission;
    const place = placeFor(parts, mission.origin);
    parts.schedule(
      new ScheduledEvent(start, 0, name, 'Mission Start', mission, null, place, startMission),
    );
  }
}

/** Schedules the missions that have not started again, because they may have other dates than before. */
export function rescheduleMissions(queue: EventQueue<QueuedEvent>, { rounding }: World): void {
  queue.reorder((scheduled) => {
    if (scheduled.effect === startMission) scheduled.time = rounding.time(scheduled.mission.start);
  });
}

const placeFor = (
  { state }: Pick<EffectParts, 'state'>,
  resolved: { readonly index: number } | undefined,
): RuntimePlace | undefined => resolved && state.places[resolved.index];

/** Returns a date such as "7/1/19". The reference program uses this form in the names of mission demands. */
function shortDate(date: Date): string {
  const year = String(date.getUTCFullYear() % 100).padStart(2, '0');
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${year}`;
}

/** Starts a mission: schedules its demand, then its events. */
function startMission({ parts, scheduled: { mission } }: EffectContext): void {
  const { world, state, recorder, watch, until, effects } = parts;
  const start = recorder.time;
  const next = parts.missions.get(mission);
  const quantities = new MissionQuantities(world, mission, state, next, until, watch);
  scheduleDemand(parts, mission, quantities);
  if (quantities.events.length === 0) recorder.warning('NO_EVENTS');
  recorder.record('mission', { mission: mission.ref });
  for (const each of quantities.events) {
    watch.work();
    const { event } = each;
    const { name, type } = event;
    const time = start + each.time;
    const priority = bounded(event.priority);
    const place = placeFor(parts, world.place(event.location));
    const effect = place === undefined ? nowhere : effectOf(type, effects);
    parts.schedule(
      new ScheduledEvent(time, priority, name, type, mission, null, place, effect, [event], each),
    );
  }
}

/**
 * Schedules the demand of a mission for its arrival at the destination. SpaceNet schedules it even if the mission demands nothing.
 */
function scheduleDemand(
  parts: EffectParts,
  mission: ResolvedMission,
  quantities: MissionQuantities,
): void {
  const { rules, recorder, demands } = parts;
  const { models, atOnce } = mission;
  if (models.length === 0 && rules.missionSpan === 'own') return;
  const place = placeFor(parts, mission.destination);
  const { time } = recorder;
  const arrival = time + quantities.transitDuration;
  const until = time + endOf(mission, quantities, rules);
  // The reference program sorts the events only when it needs the duration of the last mission.
  const needsDuration = models.length > 0 || quantities.firstArrival === undefined;
  if (rules.queueTies === 'binary-heap' && quantities.next === undefined && needsDuration)
    quantities.sortEvents();
  const demand = demands.ofMission(atOnce, quantities, place);
  const covers = coveredBy(atOnce, quantities, time);
  const args = [demand, covers, until];
  const name = `Demand Event for ${mission.ref.name} (${shortDate(mission.mission.startDate)})`;
  const [type, parent] = ['Mission Demand', recorder.event];
  parts.schedule(
    new ScheduledEvent(arrival, LAST, name, type, mission, parent, place, demandOfMission, args),
  );
}

/** Returns when what a mission demands every day ends, in days after its start. */
function endOf(
  { lasting, personal }: ResolvedMission,
  quantities: MissionQuantities,
  { missionSpan }: SimulationRules,
): number {
  if (lasting.length + personal.length === 0) return 0;
  if (missionSpan === 'own') return quantities.span.until ?? Number.POSITIVE_INFINITY;
  return quantities.transitDuration + quantities.destinationDuration;
}

/** Lets a mission demand at its destination. @param until when it ends, in days: see the rule `missionSpan` */
function demandOfMission(
  { parts, place, scheduled: { mission } }: EffectContext,
  demand: DemandSet,
  covers: Span | undefined,
  until: number,
): void {
  const { recorder, demands, people } = parts;
  if (place === undefined) {
    recorder.error('NO_LOCATION', { detail: mission.ref.name });
    return;
  }
  if (mission.lasting.length > 0) demands.beginMission(mission, place, until);
  if (people !== undefined && mission.personal.length > 0) {
    people.begin(mission, until);
    if (mission.atOnce.length > 0) people.add(mission, demand, place, covers);
    return;
  }
  if (mission.atOnce.length === 0 && mission.models.length > 0) return;
  const models = namesOf(mission.atOnce);
  demands.demand(demand, { place, source: undefined, mission: mission.ref, models, covers });
}

/** Returns the time that the demands of a mission are for; undefined if they are for no longer time. */
function coveredBy(
  models: readonly DemandModelInUse[],
  quantities: MissionQuantities,
  start: number,
): Span | undefined {
  // A custom model may return null.
  const spans = models.flatMap((model) => model.covers?.(quantities) ?? []);
  if (spans.length === 0) return undefined;
  const all = spans.reduce((a, b) => ({
    since: Math.min(a.since, b.since),
    until: Math.max(a.until, b.until),
  }));
  const since = start + all.since;
  return { since: bounded(since), until: bounded(Math.max(since, start + all.until)) };
}
