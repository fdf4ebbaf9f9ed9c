import type { Mission, Scenario } from '../../model/index.js';
import type { SimulationResult } from '../../simulation/index.js';
import { VariantSimulator } from '../../simulation/sweep/variant-simulator.js';

/** The fields of a mission that a variant may change. */
const changeable: ReadonlySet<string> = new Set(['events', 'startDate']);

const textOf = (value: unknown): string => JSON.stringify(value) ?? '';

/** The text of a mission, and of its fields that no variant may change. */
interface MissionTexts {
  readonly whole: string;
  readonly rest: string;
}

/**
 * Simulates a scenario while it is edited. What happens before the first mission that an edit changes is simulated once for all
 * edits of that mission.
 */
export class EditedScenario {
  #scenario: Scenario | undefined;
  /** The texts of the fields of the scenario, without its missions, and of each mission: what is the same is shared. */
  #fields = '';
  #missions: readonly MissionTexts[] = [];
  #simulator: VariantSimulator | undefined;

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
    const { missionList = [], ...others } = root as { missionList?: readonly object[] };
    const fields = textOf(others);
    const missions = missionList.map((mission) => {
      const rest = Object.entries(mission).filter(([name]) => !changeable.has(name));
      return { whole: textOf(mission), rest: textOf(rest) };
    });
    const before = this.#scenario;
    const isAlike =
      before !== undefined &&
      fields === this.#fields &&
      missions.length === this.#missions.length &&
      missions.every(({ rest }, i) => rest === this.#missions[i]!.rest);
    const edited = isAlike
      ? withMissions(
          before,
          scenario.missionList.map((mission, i) => {
            const known = before.missionList[i]!;
            if (missions[i]!.whole === this.#missions[i]!.whole) return known;
            return Object.assign(mission, { demandModels: known.demandModels });
          }),
        )
      : scenario;
    if (!isAlike) {
      this.#simulator = new VariantSimulator(scenario, {});
      this.#remember(scenario, fields, missions);
    }
    const simulator = this.#simulator!;
    const simulation = await simulator.begunAsync(edited, signal);
    const result = await simulation?.runAsync();
    if (signal.aborted) return undefined;
    simulator.rebase(edited);
    this.#remember(edited, fields, missions);
    return result;
  }

  #remember(scenario: Scenario, fields: string, missions: readonly MissionTexts[]): void {
    this.#scenario = scenario;
    this.#fields = fields;
    this.#missions = missions;
  }
}

/** Returns a copy of a scenario with other missions, which shares everything else. */
const withMissions = (scenario: Scenario, missionList: Mission[]): Scenario =>
  Object.assign(Object.create(Object.getPrototypeOf(scenario)), scenario, { missionList });
