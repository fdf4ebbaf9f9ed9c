import type { MissionRef, Ref, SimulationResult, Span } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { Codes } from '../demand-columns/codes.js';
import { demandColumns } from '../demand-columns/demand-columns.js';

/** The missions of demands: a code for each record, and what codes stand for. */
export interface DemandMissions {
  readonly codes: Int32Array;
  readonly values: readonly (MissionRef | null)[];
}

/**
 * Returns which mission needs what: the one that demands, or the one of the event that demands, or the one that brought the
 * element into play. Null if there is none.
 */
export function missionsOfDemands(campaign: Campaign): DemandMissions {
  const { result } = campaign;
  const { length, mission, event, times, element } = campaign.once(demandColumns);
  const brought = broughtBy(result);
  const known = new Codes<MissionRef | null>();
  const codeOf = (found: MissionRef | null): number =>
    known.of(found === null ? '' : `${found.index}`, found);
  const codes = new Int32Array(length);
  const missions = mission.values.map((found) => (found === null ? -1 : codeOf(found)));
  const elements = element.values.map((ref) =>
    codeOf(ref === null ? null : (brought.get(ref.id) ?? null)),
  );
  const events = new Map<number, number>();
  for (let i = 0; i < length; i++) {
    const own = missions[mission.codes[i]!]!;
    const index = event[i]!;
    if (own >= 0) codes[i] = own;
    else if (index >= 0 && Number.isNaN(times.since[i]!)) {
      let code = events.get(index);
      if (code === undefined) {
        code = codeOf(result.events[index]!.mission);
        events.set(index, code);
      }
      codes[i] = code;
    } else codes[i] = elements[element.codes[i]!]!;
  }
  return { codes, values: known.values };
}

/** A time in which a person needs things under a mission, which took the person on. */
export interface UnderMission extends Span {
  readonly person: Ref;
  readonly mission: MissionRef;
}

/** Returns when people need things under which missions; for each person in order of time. */
export function peopleUnderMissions({ result }: Campaign): readonly UnderMission[] {
  const found: { person: Ref; mission: MissionRef; since: number; until: number }[] = [];
  const last = new Map<string, (typeof found)[number]>();
  for (const { element: person, mission, since, time: until } of result.demands) {
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
