import { idsIn, rolesOf } from '../world/event-roles.js';
import { type ResolvedMission, runningMissions } from '../world/missions.js';
import type { MissionRef } from '../world/refs.js';
import type { World } from '../world/world.js';
import { missionDuration } from './mission-quantities.js';

/** The time in which the crew of a mission repairs what is demanded. */
export interface RepairWindow {
  readonly mission: MissionRef;
  /** Demands after this time, and until that time, in days after the start of the scenario. */
  readonly after: number;
  readonly until: number;
}

/**
 * Returns the window of each crewed mission: from the end of the previous one, or the start of the scenario, to the
 * end of the mission. The missions are in order of their start.
 */
export function repairWindows(world: World): readonly RepairWindow[] {
  const windows: RepairWindow[] = [];
  const missions = runningMissions(world);
  // Nothing happens before the start of the scenario.
  let after = -1;
  for (const [i, mission] of missions.entries()) {
    if (!isCrewed(mission, world)) continue;
    const until = mission.start + missionDuration(world, mission, missions[i + 1]);
    windows.push({ mission: mission.ref, after, until });
    after = Math.max(after, until);
  }
  return windows;
}

/** Returns whether a mission creates crew members. */
const isCrewed = ({ mission }: ResolvedMission, world: World): boolean =>
  mission.events.some((event) => {
    const { created } = rolesOf(event);
    return idsIn(event, created).some((id) => world.element(id)?.isHuman);
  });
