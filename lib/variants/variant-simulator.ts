import type { Scenario } from '../model/scenario/index.js';
import { demandModelMakers, hasOwnDemandModels } from '../simulation/demands/models/index.js';
import type { SimulationResult } from '../simulation/result/result.js';
import { Simulation, type SimulationOptions } from '../simulation/simulation.js';
import { resolveRules } from '../simulation/world/rules/rules.js';
import { sameUntil, sharesWorld } from '../simulation/world/variant-of.js';
import { World } from '../simulation/world/world.js';

/** The options of the simulations of variants. Custom demand models could keep what they find in the first variant. */
export type VariantOptions = Omit<SimulationOptions, 'demandModels' | 'repairs'>;

/** How many simulations are held at most. Each has the state of all elements. */
const MOST_HELD = 4;

/** What a variant shares with the scenario: its world, if any, and its course until a time. */
interface Shared {
  readonly world: World | undefined;
  readonly until: number;
}

const nothing: Shared = { world: undefined, until: Number.NEGATIVE_INFINITY };

/** A simulation of the scenario that has stopped before all events from a time on. */
interface HeldSimulation {
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
  #held: readonly HeldSimulation[] = [];
  /** The latest time before which too little happens. */
  #tooEarly = 0;

  /** @param scenario the scenario, which must be valid, and must not change afterwards */
  constructor(
    private scenario: Scenario,
    readonly options: VariantOptions,
  ) {}

  /**
   * Simulates a variant, as `simulate` does.
   * @param variant a valid copy of the scenario that shares all objects that it does not change. Its objects may have other numbers
   *   and dates, and its missions other events or no demand models; nothing else may differ.
   */
  simulate(variant: Scenario): SimulationResult {
    return this.begun(variant).run();
  }

  /** Returns the simulation of a variant, which may have begun already. */
  begun(variant: Scenario): Simulation {
    const shared = this.#sharedBy(variant);
    const nearest = this.#nearest(shared);
    const origin = nearest?.runBefore(shared.until) ? this.#hold(nearest, shared) : undefined;
    return this.#begin(variant, shared, origin);
  }

  /**
   * Returns it as `begun` does, but lets the event loop run about every 20 ms.
   * @returns undefined if the signal has ended the work
   */
  async begunAsync(variant: Scenario, signal: AbortSignal): Promise<Simulation | undefined> {
    const shared = this.#sharedBy(variant);
    const nearest = this.#nearest(shared);
    const isThere = (await nearest?.runBeforeAsync(shared.until, signal)) === true;
    if (signal.aborted) return undefined;
    const origin = nearest !== undefined && isThere ? this.#hold(nearest, shared) : undefined;
    return this.#begin(variant, shared, origin, { ...this.options, signal });
  }

  /** Takes a variant for the scenario from now on. Later variants share more with it than with the scenario before. */
  rebase(variant: Scenario): void {
    const { world, until } = this.#sharedBy(variant);
    this.#world = world && new World(variant, world.rules, demandModelMakers(), undefined, world);
    this.#held = this.#held.filter((each) => each.until <= until);
    this.#tooEarly = Math.min(this.#tooEarly, Math.max(until, 0));
    this.scenario = variant;
  }

  /** Returns the world that a variant can share, and the time until which it takes the same course as the scenario. */
  #sharedBy(variant: Scenario): Shared {
    // As with the option `demandModels`.
    if (hasOwnDemandModels()) return nothing;
    this.#world ??= new World(this.scenario, resolveRules(this.options.rules), demandModelMakers());
    const world = this.#world;
    return sharesWorld(variant, world) ? { world, until: sameUntil(variant, world) } : nothing;
  }

  #begin(
    variant: Scenario,
    { world: base }: Shared,
    origin: Simulation | undefined,
    options: VariantOptions = this.options,
  ): Simulation {
    return new Simulation(variant, options, { base, ...(origin && { origin }) });
  }

  /** Returns the simulation to go on from until a time; undefined if so little happens before that it does not pay off. */
  #nearest(shared: Shared): Simulation | undefined {
    const { world, until } = shared;
    // Custom measures may look at anything.
    const isOpen = this.options.measures === undefined && until > this.#tooEarly;
    if (world === undefined || !isOpen) return undefined;
    let last: HeldSimulation | undefined;
    for (const held of this.#held)
      if (held.until <= until && !(last !== undefined && last.until > held.until)) last = held;
    if (last?.until === until) return last.simulation;
    // It may be one of an earlier scenario, with other missions from then on.
    return this.#begin(this.scenario, shared, last?.simulation);
  }

  /**
   * Holds a simulation that has stopped, if it pays off: to copy an element takes about as long as to execute an event.
   * @returns the simulation; undefined if it does not pay off
   */
  #hold(simulation: Simulation, { world, until }: Shared): Simulation | undefined {
    if (simulation.records.events.length < world!.elements.length) {
      this.#tooEarly = until;
      return undefined;
    }
    const others = this.#held.filter((each) => each.until !== until);
    this.#held = [...others.slice(1 - MOST_HELD), { until, simulation }];
    return simulation;
  }
}
