import type {
  DemandRecord,
  Growing,
  MissionRef,
  Ref,
  SimulationResult,
  Span,
} from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';

/**
 * Returns a function that returns which mission needs what: the one that demands, or the one of the event that demands, or the one that
 * brought the element into play. Null if there is none. Ask for it with `campaign.once(missionsOf)`.
 */
export function missionsOf({ result }: Campaign): (demand: DemandRecord) => MissionRef | null {
  const brought = broughtBy(result);
  return ({ mission, event, since, element }) =>
    mission ??
    (event !== null && since === null
      ? result.events[event]!.mission
      : element === null
        ? null
        : (brought.get(element.id) ?? null));
}

/** A time in which a person needs things under a mission, which took the person on. */
export interface UnderMission extends Span {
  readonly person: Ref;
  readonly mission: MissionRef;
}

/** Returns when people need things under which missions; for each person in order of time. */
export function peopleUnderMissions({ recorded }: Campaign): readonly UnderMission[] {
  const found: Growing<UnderMission>[] = [];
  const last = new Map<string, Growing<UnderMission>>();
  for (const { element: person, mission, since, time: until } of recorded.demands) {
    if (person === null || mission === null || since === null) continue;
    const before = last.get(person.id);
    if (before?.mission.index === mission.index && before.until === since) before.until = until;
    else {
      const next = { person, mission, since, until };
      last.set(person.id, next);
      found.push(next);
    }
  }
  return found;
}

/** Returns the mission that brought each element into play, with all that was inside it. */
function broughtBy({
  positions,
  events,
}: SimulationResult): ReadonlyMap<string, MissionRef | null> {
  const brought = new Map<string, MissionRef | null>();
  for (const { element, event } of positions)
    if (!brought.has(element.id))
      brought.set(element.id, event === null ? null : events[event]!.mission);
  return brought;
}
