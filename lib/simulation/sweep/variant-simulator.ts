import type { Scenario } from '../../model/scenario/index.js';
import { demandModelMakers, hasOwnDemandModels } from '../demands/models/index.js';
import type { SimulationResult } from '../result/result.js';
import { resolveRules } from '../rules/rules.js';
import { type SimulationOptions, simulateValid } from '../simulation.js';
import { sharesWorld } from '../world/variant-of.js';
import { World } from '../world/world.js';

/** The options of the simulations of variants. Custom demand models could keep what they find in the first variant. */
export type VariantOptions = Omit<SimulationOptions, 'demandModels' | 'repairs'>;

/** Simulates variants of a scenario. What they share is resolved once. */
export class VariantSimulator {
  #world: World | undefined;

  /** @param scenario the scenario, which must be valid, and must not change afterwards */
  constructor(
    readonly scenario: Scenario,
    readonly options: VariantOptions,
  ) {}

  /**
   * Simulates a variant, as `simulate` does.
   * @param variant a valid copy of the scenario that shares all objects that it does not change. Its objects may have other numbers
   *   and dates, and its missions may have lost events or demand models; nothing else may differ.
   */
  simulate(variant: Scenario): SimulationResult {
    // As with the option `demandModels`.
    if (hasOwnDemandModels()) return simulateValid(variant, this.options);
    this.#world ??= new World(this.scenario, resolveRules(this.options.rules), demandModelMakers());
    const base = sharesWorld(variant, this.#world) ? this.#world : undefined;
    return simulateValid(variant, this.options, { base });
  }
}
