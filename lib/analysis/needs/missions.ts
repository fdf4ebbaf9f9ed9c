import type { DemandRecord, MissionRef, SimulationResult } from '../../simulation/index.js';

/** Tells which mission needs something. */
export class Missions {
  readonly #result: SimulationResult;
  #brought: ReadonlyMap<string, MissionRef | null> | undefined;

  constructor(result: SimulationResult) {
    this.#result = result;
  }

  /**
   * Returns the mission of a demand: the one that demands, or the one of the event that demands, or the one that brought the
   * element into play. Null if there is none.
   */
  of({ mission, event, since, element }: DemandRecord): MissionRef | null {
    if (mission !== null) return mission;
    if (event !== null && since === null) return this.#result.events[event]!.mission;
    if (element === null) return null;
    this.#brought ??= broughtBy(this.#result);
    return this.#brought.get(element.id) ?? null;
  }
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
