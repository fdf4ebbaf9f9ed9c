import type { Mission, Scenario } from '../../model/index.js';
import type { SimulationResult } from '../../simulation/index.js';
import { VariantSimulator } from '../../variants/variant-simulator.js';

/** The fields of a mission that a variant may change. */
const changeable: ReadonlySet<string> = new Set(['events', 'startDate']);

/** The text of a mission, and of its fields that no variant may change. */
interface MissionTexts {
  readonly whole: string;
  readonly rest: string;
}

/** A scenario that was simulated. */
interface Known {
  readonly scenario: Scenario;
  /** The text of its fields without the missions: what is the same in a later one is shared. */
  readonly fields: string;
  readonly missions: readonly MissionTexts[];
  readonly simulator: VariantSimulator;
}

/**
 * Simulates a scenario while it is edited. What happens before the first mission that an edit changes is simulated once for all
 * edits of that mission.
 */
export class EditedSimulation {
  #known: Known | undefined;

  /**
   * Simulates a scenario as it is now.
   * @param root its plain form
   * @param scenario the same, read from it. It must not change afterwards.
   * @returns undefined if the signal has ended the work
   */
  async simulate(
    root: object,
    scenario: Scenario,
    signal: AbortSignal,
  ): Promise<SimulationResult | undefined> {
    const { missionList, ...others } = root as { missionList?: readonly object[] | null };
    const fields = JSON.stringify(others);
    const missions = (missionList ?? []).map((mission) => {
      const rest = Object.entries(mission).filter(([name]) => !changeable.has(name));
      return { whole: JSON.stringify(mission), rest: JSON.stringify(rest) };
    });
    const before = this.#known;
    const isAlike =
      before !== undefined &&
      fields === before.fields &&
      missions.length === before.missions.length &&
      missions.every(({ rest }, i) => rest === before.missions[i]!.rest);
    if (!isAlike) {
      const simulator = new VariantSimulator(scenario, {});
      this.#known = { scenario, fields, missions, simulator };
      return (await simulator.begunAsync(scenario, signal))?.runAsync();
    }
    const { simulator } = before;
    const edited = withMissions(
      before.scenario,
      scenario.missionList.map((mission, i) => {
        const known = before.scenario.missionList[i]!;
        if (missions[i]!.whole === before.missions[i]!.whole) return known;
        return Object.assign(mission, { demandModels: known.demandModels });
      }),
    );
    const result = await (await simulator.begunAsync(edited, signal))?.runAsync();
    if (signal.aborted) return undefined;
    simulator.rebase(edited);
    this.#known = { scenario: edited, fields, missions, simulator };
    return result;
  }
}

/** Returns a copy of a scenario with other missions, which shares everything else. */
const withMissions = (scenario: Scenario, missionList: Mission[]): Scenario =>
  Object.assign(Object.create(Object.getPrototypeOf(scenario)), scenario, { missionList });
