import { Editor } from '../editing/edit-scenario.js';
import type { Scenario } from '../model/scenario/index.js';
import { leadsToNumber } from '../schema/field-changes.js';
import { requireValid } from '../schema/validate.js';
import type { SimulationResult } from '../simulation/result/result.js';
import { simulateValid } from '../simulation/simulate.js';
import type { SimulationOptions } from '../simulation/simulation.js';
import { type ResultSummary, summarize } from './summary.js';
import { type FieldChange, resolved, type Variant } from './variant.js';
import { VariantSimulator } from './variant-simulator.js';

/** The outcome of one variant of a sweep. */
export interface SweepOutcome<R = ResultSummary> {
  /** Position of the variant in the sweep, from 0. */
  readonly index: number;
  readonly name: string | undefined;
  readonly result: R;
}

/** Options of `sweep`. */
export interface SweepOptions<R = ResultSummary> extends SimulationOptions {
  /** Returns the part of each result to keep. Default: `summarize`. */
  readonly select?: (result: SimulationResult) => R;
}

/**
 * Simulates variants of a scenario, one after the other. A variant shares all objects that it does not change with the
 * scenario, which is never changed. If the option `signal` is aborted, no more variants start. Without `select` and custom
 * measures, the simulations keep only the totals of demands.
 *
 * ```ts
 * const masses = [450, 500, 550].map((value) => ({
 *   changes: [{ pointer: '/instantiatedElements/7/mass', value }],
 * }));
 * for (const { result } of sweep(scenario, masses)) console.log(result.feasible);
 * ```
 * @returns one outcome for each simulated variant, in the order of the variants
 * @throws TypeError if a variant names a field that does not exist or that cannot be changed, or has a wrong value for it.
 *   The message lists every wrong change of the variant, which is not simulated.
 */
export function sweep<R>(
  scenario: Scenario,
  variants: Iterable<Variant>,
  options: SweepOptions<R> & { readonly select: (result: SimulationResult) => R },
): SweepOutcome<R>[];
export function sweep(
  scenario: Scenario,
  variants: Iterable<Variant>,
  options?: SimulationOptions,
): SweepOutcome[];
export function sweep(
  scenario: Scenario,
  variants: Iterable<Variant>,
  { select = summarize, ...options }: SweepOptions<unknown> = {},
): SweepOutcome<unknown>[] {
  const outcomes: SweepOutcome<unknown>[] = [];
  const sweeper = new Sweeper(scenario, options, select);
  for (const variant of variants) {
    if (options.signal?.aborted) break;
    const index = outcomes.length;
    const result = sweeper.simulate(variant, index);
    outcomes.push({ index, name: variant.name, result });
  }
  return outcomes;
}

/** Simulates the variants of a sweep. Those in which only numbers differ share what they have in common. */
export class Sweeper<R> {
  readonly #editor: Editor<Scenario>;
  readonly #options: SimulationOptions;
  readonly #select: (result: SimulationResult) => R;
  /** Undefined if variants can share nothing. */
  readonly #simulator: VariantSimulator | undefined;
  #isFirst = true;
  /** Whether each pointer of changes so far leads to a number. */
  readonly #numbers = new Map<string, boolean>();

  /**
   * @param scenario the scenario, which must not change afterwards
   * @throws ModelValidationError if the scenario or an object inside it is not valid
   */
  constructor(
    scenario: Scenario,
    options: SimulationOptions,
    select: (result: SimulationResult) => R,
  ) {
    requireValid(scenario);
    this.#editor = new Editor(scenario);
    this.#select = select;
    // The summary needs no records of demands, and only custom measures could look at them.
    const needsTotalsOnly = (select as unknown) === summarize && options.measures === undefined;
    this.#options = needsTotalsOnly ? { records: { demands: 'totals' }, ...options } : options;
    const { demandModels, repairs, ...others } = this.#options;
    if (demandModels === undefined && repairs === undefined)
      this.#simulator = new VariantSimulator(scenario, others);
  }

  /**
   * Simulates a variant. @returns what is kept of the result
   * @param index its position in the sweep, for errors
   * @throws TypeError if the variant is wrong
   */
  simulate(variant: Variant, index: number): R {
    const { scenario, changes } = resolved(variant, index, this.#editor);
    // What variants share takes as long as a variant, so it does not pay off for one.
    const shares = !this.#isFirst && changes.every((change) => this.#isNumber(change));
    this.#isFirst = false;
    const simulator = shares ? this.#simulator : undefined;
    return this.#select(simulator?.simulate(scenario) ?? simulateValid(scenario, this.#options));
  }

  /** Returns whether a change replaces a number with another one. */
  #isNumber({ pointer, value }: FieldChange): boolean {
    if (typeof value !== 'number') return false;
    let isNumber = this.#numbers.get(pointer);
    if (isNumber === undefined) {
      isNumber = leadsToNumber(this.#editor.scenario, pointer);
      this.#numbers.set(pointer, isNumber);
    }
    return isNumber;
  }
}
