import type { Scenario } from '../../model/scenario/index.js';
import { timesOf } from './missions.js';
import type { World } from './world.js';

/**
 * Returns whether the world of a scenario can share what was resolved for another one: the places, the resources, and the
 * elements and missions that are the same objects. Those that differ may have other numbers and dates, and missions may
 * have lost events, but names, references and lists must be the same otherwise.
 */
export function sharesWorld(scenario: Scenario, world: World): boolean {
  const base = world.scenario;
  return (
    scenario.network === base.network &&
    scenario.resourceList === base.resourceList &&
    scenario.demandModels === base.demandModels &&
    scenario.configuration === base.configuration &&
    scenario.manifest === base.manifest &&
    scenario.startDate === base.startDate &&
    (scenario.missionList === base.missionList || missionsAreAlike(scenario, world))
  );
}

/** Missions demand the same, and have all events that a manifest finds by their position. */
function missionsAreAlike({ missionList }: Scenario, { scenario, manifest }: World): boolean {
  return missionList.every(({ demandModels, events }, index) => {
    const before = scenario.missionList[index]!;
    const demandsSame =
      demandModels === before.demandModels ||
      (demandModels.length === 0 && before.demandModels.length === 0);
    return demandsSame && (manifest === undefined || events.length === before.events.length);
  });
}

/**
 * Returns the time until which a variant that shares a world takes the same course as its scenario, in days; -Infinity if it may
 * differ from the beginning. Until a mission starts, nothing depends on it but how long earlier missions last.
 */
export function sameUntil(variant: Scenario, world: World): number {
  const { scenario, missions, manifest } = world;
  const sharesElements =
    variant.instantiatedElements === scenario.instantiatedElements &&
    variant.elementTemplates === scenario.elementTemplates;
  if (!sharesElements || manifest !== undefined) return Number.NEGATIVE_INFINITY;
  let until = Number.POSITIVE_INFINITY;
  let isMoved = false;
  for (const [index, mission] of variant.missionList.entries()) {
    const { offset, start, mission: before } = missions[index]!;
    const times = timesOf(mission, world);
    if (offset < 0 || times.offset < 0) return Number.NEGATIVE_INFINITY;
    if (mission === before) continue;
    until = Math.min(until, start, times.start);
    if (times.offset !== offset) isMoved = true;
  }
  if (world.rules.missionSpan === 'own') {
    // What demands at once may ask how long the mission lasts: until the last event of the campaign, perhaps.
    const asks = missions.some(({ start, atOnce }) => start < until && atOnce.length > 0);
    return asks ? Number.NEGATIVE_INFINITY : until;
  }
  if (!isMoved) return until;
  // A queue with ties by a heap depends on all times that it has ever had.
  if (world.rules.queueTies === 'binary-heap') return Number.NEGATIVE_INFINITY;
  const earlier = missions.filter(({ start }) => start < until);
  return Math.max(Number.NEGATIVE_INFINITY, ...earlier.map(({ start }) => start));
}
