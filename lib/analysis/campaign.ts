import { Names } from '../graph/display-names.js';
import { ScenarioGraph } from '../graph/index.js';
import { Scenario } from '../model/scenario/index.js';
import { preview } from '../schema/diagnostics/preview.js';
import {
  type Arrival,
  arrivalsOf,
  type Ref,
  type ResourceRecord,
  type Rounding,
  roundingOf,
  type SimulationOptions,
  type SimulationResult,
  simulate,
} from '../simulation/index.js';
import { compareText } from '../simulation/kernel/lists.js';
import { Places } from './places.js';
import { QuestionError } from './question-error.js';

/** Options for a campaign: those of its simulation. */
export type CampaignOptions = SimulationOptions;

/**
 * A scenario and its simulation, which all answers about it share. The simulation runs once, when an answer first needs it.
 *
 * ```ts
 * const campaign = new Campaign(scenario, { rules: 'spacenet25', consume: false });
 * const { points } = aggregatedDemandsOf(campaign);
 * ```
 */
export class Campaign {
  #result: SimulationResult | undefined;
  #resources: ReadonlyMap<string, RankedResource> | undefined;
  #graph: ScenarioGraph | undefined;
  #names: Names | undefined;
  #places: Places | undefined;
  #rounding: Rounding | undefined;
  #arrivals: readonly (Arrival | undefined)[] | undefined;
  readonly #made = new Map<(campaign: Campaign) => unknown, unknown>();

  /**
   * @param scenario the scenario, which must not change afterwards
   * @param options the options of the simulation
   * @param result the result of that simulation, if there is one already. Default: the simulation runs when it is needed.
   * @throws QuestionError if `scenario` is not a Scenario. Use `parse` to make one from JSON.
   */
  constructor(
    readonly scenario: Scenario,
    readonly options: CampaignOptions = {},
    result?: SimulationResult,
  ) {
    if (!((scenario as unknown) instanceof Scenario))
      throw new QuestionError('Campaign', [
        `scenario: expected a Scenario, which parse(Scenario, json) makes; found ${preview(scenario)}`,
      ]);
    this.#result = result;
  }

  /** Whether an answer has needed the simulation so far, or its result was given. */
  get isSimulated(): boolean {
    return this.#result !== undefined;
  }

  /**
   * The result of the simulation.
   * @throws TypeError if the options are invalid
   */
  get result(): SimulationResult {
    this.#result ??= simulate(this.scenario, this.options);
    return this.#result;
  }

  /** Whether the result has a record of each demand, and not only their totals. */
  get isRecorded(): boolean {
    return this.result.options.records.demands === 'all';
  }

  /**
   * The result of the simulation, for answers that need the record of each demand.
   * @throws QuestionError if the result has only totals of demands: nothing would seem to be short
   */
  get recorded(): SimulationResult {
    if (!this.isRecorded)
      throw new QuestionError('Campaign', [
        "the result has only totals of demands, and the answer needs each of them; simulate without records: { demands: 'totals' }",
      ]);
    return this.result;
  }

  /** What ids and names mean, and what instances inherit. */
  get graph(): ScenarioGraph {
    this.#graph ??= new ScenarioGraph(this.scenario);
    return this.#graph;
  }

  /** The nodes and edges. */
  get places(): Places {
    this.#places ??= new Places(this.scenario.network);
    return this.#places;
  }

  /** How each transport ended, by its index; undefined if nothing of it arrived. */
  get arrivals(): readonly (Arrival | undefined)[] {
    this.#arrivals ??= arrivalsOf(this.result);
    return this.#arrivals;
  }

  /** Returns the name of what has an identifier, as people read it: `LEO-LLO burn 2`. The identifier itself if nothing has it. */
  nameOf(id: string): string {
    this.#names ??= new Names(this.scenario);
    return this.#names.ofId(id);
  }

  /** How the rules of the simulation round quantities. */
  get rounding(): Rounding {
    this.#rounding ??= roundingOf(this.result.rules, this.scenario.configuration);
    return this.#rounding;
  }

  /**
   * Returns the properties of a resource that a result mentions.
   * @throws QuestionError if the result has no such resource
   */
  resource(ref: Ref): ResourceRecord {
    return this.#ranked(ref).resource;
  }

  /**
   * Compares resources: by class of supply, then generic ones first, then pressurized ones, then in the order of the
   * scenario.
   */
  resourceOrder(first: Ref, second: Ref): number {
    const a = this.#ranked(first);
    const b = this.#ranked(second);
    return (
      a.resource.classOfSupply - b.resource.classOfSupply ||
      Number(b.resource.type === 'Generic') - Number(a.resource.type === 'Generic') ||
      (a.resource.type === 'Generic'
        ? compareText(a.resource.environment, b.resource.environment)
        : 0) ||
      a.index - b.index
    );
  }

  /**
   * Returns what a function makes of this campaign. It is called once, and all answers share what it returns.
   * @param make a function that returns the same for the same campaign
   */
  once<T>(make: (campaign: Campaign) => T): T {
    if (!this.#made.has(make)) this.#made.set(make, make(this));
    return this.#made.get(make) as T;
  }

  #ranked({ id, name }: Ref): RankedResource {
    this.#resources ??= new Map(
      this.result.resources.map((resource, index) => [resource.id, { resource, index }]),
    );
    const found = this.#resources.get(id);
    if (found === undefined)
      throw new QuestionError('resource', [`the result has no resource "${name}" (${id})`]);
    return found;
  }
}

/** A resource of a result, and its position there. */
interface RankedResource {
  readonly resource: ResourceRecord;
  readonly index: number;
}
