import type { Engine } from './engine.js';
import type { ScheduledEvent } from './happening.js';
import { demand, demandSetOf } from './operations/demanding.js';
import type { RuntimePlace } from './state/place.js';
import type { Amount } from './world/facts.js';
import { MissionQuantities } from './world/mission-quantities.js';
import type { ResolvedMission } from './world/missions.js';

/** After all that users can list, and all that it brings about. */
const LAST = 2_147_483_647;

/** Queues the starts of the missions. @returns the missions that run, by date, then name */
export function queueMissions(engine: Engine): readonly ResolvedMission[] {
  const { world, rules, recorder } = engine;
  const running: ResolvedMission[] = [];
  for (const mission of world.missions) {
    if (mission.offset < 0 && rules.missionBeforeScenario === 'error') {
      const { name } = mission.ref;
      recorder.error('BEFORE_SCENARIO', { detail: name, rule: 'missionBeforeScenario' }, name);
      continue;
    }
    running.push(mission);
    engine.schedule(mission.start, 0, {
      name: mission.ref.name,
      type: 'Mission Start',
      mission,
      listed: undefined,
      parent: null,
      place: placeFor(engine, mission.origin),
      event: mission.mission,
      run: () => engine.begin(mission),
    });
  }
  return running.sort(
    (a, b) =>
      a.offset - b.offset ||
      (a.ref.name === b.ref.name ? 0 : a.ref.name < b.ref.name ? -1 : 1) ||
      a.ref.index - b.ref.index,
  );
}

const placeFor = (engine: Engine, facts: { index: number } | undefined): RuntimePlace | undefined =>
  facts && engine.state.places[facts.index];

/** A date as in "7/1/19", by which the reference names what missions demand. */
function shortDate(date: Date): string {
  const year = String(date.getUTCFullYear() % 100).padStart(2, '0');
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${year}`;
}

/** Starts a mission: queues what it demands, then its events. */
export function beginMission(engine: Engine, mission: ResolvedMission): void {
  const { recorder, kernel } = engine;
  const { time, event } = recorder;
  const quantities = new MissionQuantities(
    engine.world,
    mission,
    engine.state,
    engine.nextMission(mission),
  );
  queueDemand(engine, mission, quantities);
  if (quantities.events.length === 0) recorder.warning('NO_EVENTS');
  recorder.timeline.push({ kind: 'mission', time, event, mission: mission.ref });
  const listed = mission.mission.events;
  const places = new Map(listed.map((each, index) => [each, index]));
  for (const each of quantities.events) {
    const location = engine.world.place(each.location);
    const happening: ScheduledEvent = {
      name: each.name,
      type: each.type,
      mission,
      listed: places.get(each),
      parent: null,
      place: placeFor(engine, location),
      event: each,
      run: () => {
        if (location === undefined)
          recorder.error('BROKEN_REFERENCE', { detail: `location ${each.location}` });
        else engine.effects.run(engine, happening);
      },
    };
    engine.schedule(kernel.now + quantities.timeOf(each), each.priority, happening);
  }
}

/** Queues what a mission demands at its destination, when it arrives there; it is queued even if it is nothing. */
function queueDemand(
  engine: Engine,
  mission: ResolvedMission,
  quantities: MissionQuantities,
): void {
  const { recorder, kernel, scratch, discretizer } = engine;
  const place = placeFor(engine, mission.destination);
  // Taken before the models ask for the duration, which can sort the events.
  const arrival = kernel.now + quantities.transitDuration;
  scratch.clear();
  const { models } = mission;
  if (models.length > 0) void quantities.duration;
  for (const model of models) model.ofMission?.(scratch, quantities);
  discretizer.discretize(scratch, undefined, place);
  scratch.clean();
  const amounts: Amount[] = [];
  for (let at = 0; at < scratch.size; at++) {
    amounts.push({ resource: scratch.resources[at]!, amount: scratch.amounts[at]! });
  }
  engine.schedule(arrival, LAST, {
    name: `Demand Event for ${mission.ref.name} (${shortDate(mission.mission.startDate)})`,
    type: 'Mission Demand',
    mission,
    listed: undefined,
    parent: recorder.event,
    place,
    event: mission.mission,
    run: () => {
      if (place === undefined) {
        recorder.error('NO_LOCATION', { detail: mission.ref.name });
        return;
      }
      demand(engine, demandSetOf(engine, amounts), {
        place,
        source: undefined,
        mission: mission.ref,
        models: models.map((model) => model.name),
      });
    },
  });
}
