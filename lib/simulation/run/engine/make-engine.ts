import { Network } from '../../../model/network/index.js';
import { Scenario } from '../../../model/scenario/index.js';
import { type Days, MILLISECONDS_A_DAY } from '../../../schema/spans.js';
import type { DemandOptions } from '../../demands/demand-strategy.js';
import { demandModelMakers } from '../../demands/models/index.js';
import type { RepairSelection } from '../../demands/repair-options.js';
import { requireRepairable } from '../../demands/repairs.js';
import type { SimulationLimits } from '../../limits/limits.js';
import { Interrupted, Watch } from '../../limits/watch.js';
import type { RecordOptions } from '../../state/records/recorder.js';
import type { DemandModelMaker } from '../../world/demand-model.js';
import type { SimulationRules } from '../../world/rules/rules.js';
import { World } from '../../world/world.js';
import type { Effect } from '../effects/effect.js';
import { Engine } from './engine.js';

/** The options of a simulation that an engine needs. */
export interface EngineOptions extends DemandOptions, RecordOptions {
  /**
   * When the simulation ends: a date, or days after the start of the scenario. Events after this time are not executed. If it is
   * after the last event, people and machines need things until then, under the rule `demandTiming: continuous`. Default: the
   * last event.
   */
  readonly until?: Date | Days;
  /** Effects of custom events, or replacements for the built-in effects, by the `type` of the event. */
  readonly effects?: Readonly<Record<string, Effect<never>>>;
  /** Custom demand models, or replacements for the built-in ones, by the `type` of the model. */
  readonly demandModels?: Readonly<Record<string, DemandModelMaker>>;
}

/** Returns the end of a simulation in days after the start of the scenario; undefined if it ends with its last event. */
function daysUntil(until: EngineOptions['until'], { startDate }: Scenario): number | undefined {
  const days =
    until instanceof Date ? (until.getTime() - startDate.getTime()) / MILLISECONDS_A_DAY : until;
  if (days === Number.POSITIVE_INFINITY) return undefined;
  if (days === undefined || (typeof days === 'number' && !Number.isNaN(days))) return days;
  throw new TypeError('until must be a valid date, or days after the start of the scenario');
}

/** Returns a scenario with the name, date and configuration of another one, and nothing in it. */
export function emptied(of: Scenario): Scenario {
  const { name, createdBy, startDate, scenarioType, configuration } = of;
  const network = new Network({ nodes: [], edges: [] });
  return new Scenario({ name, createdBy, startDate, scenarioType, configuration, network });
}

/**
 * Makes an engine, and puts the initial contents into play. If the simulation is cancelled while the scenario is read, the engine has
 * nothing to do.
 * @param base a world that the one of the scenario can share
 */
export function makeEngine(
  scenario: Scenario,
  options: EngineOptions,
  repairs: readonly RepairSelection[],
  rules: SimulationRules,
  limits: SimulationLimits,
  watch: Watch,
  base?: World,
): Engine {
  const { consume, packingEstimate, records = {}, effects, demandModels } = options;
  const until = daysUntil(options.until, scenario);
  const chosen = {
    consume: consume !== false,
    packingEstimate: packingEstimate === true,
    records,
    repairs: repairs.map(({ mission, element, resource, amount }) => ({
      ...{ mission, element, resource, amount },
    })),
  };
  try {
    const world = new World(scenario, rules, demandModelMakers(demandModels), watch, base);
    requireRepairable(world, repairs);
    const engine = new Engine(world, { ...effects }, chosen, limits, watch, until);
    engine.begin();
    return engine;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    const idle = makeEngine(emptied(scenario), options, [], rules, limits, new Watch());
    idle.stopped = 'cancelled';
    return idle;
  }
}
