import type { AnyEvent } from '../../model/events/index.js';
import { MissionQuantities } from '../demands/mission-quantities.js';
import type { EffectContext, EffectParts, ScheduledEvent } from '../effects/effect-context.js';
import { bounded } from '../kernel/finite.js';
import type { Span } from '../records/records.js';
import { recordedName } from '../records/ref.js';
import type { RuntimePlace } from '../state/runtime-element.js';
import type { DemandModelInUse } from '../world/demand-model.js';
import { type ResolvedMission, runningMissions } from '../world/missions.js';

/** A priority that comes after the priorities of all events. */
const LAST = 2_147_483_647;

type MissionParts = Pick<
  EffectParts,
  'world' | 'rules' | 'recorder' | 'state' | 'demands' | 'watch' | 'schedule'
>;

/** Runs the effect of an event that a mission lists. */
type RunEvent = (context: EffectContext, event: AnyEvent) => void;

/** Schedules the starts of the missions. @returns the missions that run, sorted by date, then by name */
export function scheduleMissions(
  parts: MissionParts,
  runEvent: RunEvent,
): readonly ResolvedMission[] {
  const { world, rules, recorder, watch } = parts;
  const running = runningMissions(world);
  const next = new Map<ResolvedMission, ResolvedMission>();
  const run: ScheduledEvent['run'] = (context, { event, place }) => {
    if (event === undefined) return;
    if (place !== undefined) runEvent(context, event);
    else recorder.error('BROKEN_REFERENCE', { detail: `location ${event.location}` });
  };
  for (const mission of world.missions) {
    watch.work();
    const { name } = mission.ref;
    if (mission.offset < 0 && rules.missionBeforeScenario === 'error') {
      recorder.error('BEFORE_SCENARIO', { detail: name, rule: 'missionBeforeScenario' }, name);
      continue;
    }
    parts.schedule({
      time: mission.start,
      priority: 0,
      name,
      sequence: 0,
      type: 'Mission Start',
      mission,
      event: undefined,
      listed: undefined,
      transport: undefined,
      parent: null,
      place: placeFor(parts, mission.origin),
      run: () => startMission(parts, mission, next.get(mission), run),
    });
  }
  for (const [i, mission] of running.entries()) {
    const following = running[i + 1];
    if (following !== undefined) next.set(mission, following);
  }
  return running;
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

/** Starts a mission: schedules its demand, then its events. @param run the effect of each of its events */
function startMission(
  parts: MissionParts,
  mission: ResolvedMission,
  next: ResolvedMission | undefined,
  run: ScheduledEvent['run'],
): void {
  const { world, state, recorder, watch } = parts;
  const start = recorder.time;
  const quantities = new MissionQuantities(world, mission, state, next, watch);
  scheduleDemand(parts, mission, quantities);
  if (quantities.events.length === 0) recorder.warning('NO_EVENTS');
  recorder.record('mission', { mission: mission.ref });
  for (const { event, listed, time, transport } of quantities.events) {
    watch.work();
    parts.schedule({
      time: start + time,
      priority: bounded(event.priority),
      name: event.name,
      sequence: 0,
      type: event.type,
      mission,
      event,
      listed,
      transport,
      parent: null,
      place: placeFor(parts, world.place(event.location)),
      run,
    });
  }
}

/** Schedules the demand of a mission for its arrival at the destination, even if the mission demands nothing. */
function scheduleDemand(
  parts: MissionParts,
  mission: ResolvedMission,
  quantities: MissionQuantities,
): void {
  const { rules, recorder, demands } = parts;
  const { models } = mission;
  const place = placeFor(parts, mission.destination);
  const arrival = recorder.time + quantities.transitDuration;
  // The reference program sorts the events only when it needs the duration of the last mission.
  const needsDuration = models.length > 0 || !quantities.hasArrival;
  if (rules.queueTies === 'binary-heap' && quantities.isLast && needsDuration)
    quantities.sortEvents();
  const demand = demands.ofMission(models, quantities, place);
  const covers = coveredBy(models, quantities, recorder.time);
  parts.schedule({
    time: arrival,
    priority: LAST,
    sequence: 0,
    name: `Demand Event for ${mission.ref.name} (${shortDate(mission.mission.startDate)})`,
    type: 'Mission Demand',
    mission,
    event: undefined,
    listed: undefined,
    transport: undefined,
    parent: recorder.event,
    place,
    run: () => {
      if (place === undefined) recorder.error('NO_LOCATION', { detail: mission.ref.name });
      else {
        const names = models.map((model) => recordedName(model.name));
        const from = { place, source: undefined, mission: mission.ref, models: names, covers };
        demands.demand(demand, from);
      }
    },
  });
}

/** Returns the time that the demands of a mission are for; undefined if they are for no longer time. */
function coveredBy(
  models: readonly DemandModelInUse[],
  quantities: MissionQuantities,
  start: number,
): Span | undefined {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  let covers = false;
  for (const model of models) {
    // A custom model may return null.
    const span = model.covers?.(quantities) ?? undefined;
    if (span === undefined) continue;
    covers = true;
    first = Math.min(first, span.since);
    last = Math.max(last, span.until);
  }
  if (!covers) return undefined;
  const since = start + first;
  return { since: bounded(since), until: bounded(Math.max(since, start + last)) };
}
