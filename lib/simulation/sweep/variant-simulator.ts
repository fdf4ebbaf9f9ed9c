import type { Scenario } from '../../model/scenario/index.js';
import { demandModelMakers, hasOwnDemandModels } from '../demands/models/index.js';
import type { SimulationResult } from '../result/result.js';
import { resolveRules } from '../rules/rules.js';
import { Simulation, type SimulationOptions } from '../simulation.js';
import { sameUntil, sharesWorld } from '../world/variant-of.js';
import { World } from '../world/world.js';

/** The options of the simulations of variants. Custom demand models could keep what they find in the first variant. */
export type VariantOptions = Omit<SimulationOptions, 'demandModels' | 'repairs'>;

/** How many simulations are held at most. Each has the state of all elements. */
const MOST_HELD = 16;

/** A simulation of the scenario that has stopped before all events from a time on. */
interface Held {
  readonly until: number;
  readonly simulation: Simulation;
}

/**
 * Simulates variants of a scenario. What they share is resolved once, and simulated once if much happens before the first mission
 * that differs.
 */
export class VariantSimulator {
  #world: World | undefined;
  /** The one that was used last comes last. */
  #held: readonly Held[] = [];
  /** The latest time before which too little happens. */
  #tooEarly = 0;

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
    return this.begun(variant).run();
  }

  /** Returns the simulation of a variant, which may have begun already. */
  begun(variant: Scenario): Simulation {
    // As with the option `demandModels`.
    if (hasOwnDemandModels()) return new Simulation(variant, this.options, {});
    this.#world ??= new World(this.scenario, resolveRules(this.options.rules), demandModelMakers());
    const world = this.#world;
    if (!sharesWorld(variant, world)) return new Simulation(variant, this.options, {});
    const origin = this.#before(sameUntil(variant, world), world);
    return new Simulation(variant, this.options, { base: world, ...(origin && { origin }) });
  }

  /**
   * Returns a simulation of the scenario that has stopped before all events from a time on; undefined if so little happens before
   * that it does not pay off. To copy an element takes about as long as to execute an event.
   */
  #before(until: number, world: World): Simulation | undefined {
    // Custom measures may look at anything.
    if (this.options.measures !== undefined || until <= this.#tooEarly) return undefined;
    const known = this.#held.filter((each) => each.until <= until);
    const last = known.reduce<Held | undefined>(
      (latest, each) => (latest !== undefined && latest.until > each.until ? latest : each),
      undefined,
    );
    if (last?.until === until) return this.#hold(last);
    const simulation =
      last?.simulation.fork() ?? new Simulation(this.scenario, this.options, { base: world });
    if (!simulation.runBefore(until)) return undefined;
    if (simulation.records.events.length >= world.elements.length)
      return this.#hold({ until, simulation });
    this.#tooEarly = until;
    return undefined;
  }

  #hold(held: Held): Simulation {
    const others = this.#held.filter((each) => each !== held);
    this.#held = [...others.slice(1 - MOST_HELD), held];
    return held.simulation;
  }
}
