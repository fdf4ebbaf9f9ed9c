import type { Scenario } from '../../model/scenario/index.js';
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
