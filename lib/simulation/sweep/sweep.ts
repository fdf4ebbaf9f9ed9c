import { Editor } from '../../editing/edit-scenario.js';
import type { Scenario } from '../../model/scenario/index.js';
import type { SimulationResult } from '../result/result.js';
import { type SimulationOptions, simulate } from '../simulation.js';
import { type ResultSummary, summarize } from './summary.js';
import { type Variant, varied } from './variant.js';

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
  // The summary needs no records of demands, and only custom measures could look at them.
  const needsTotalsOnly = select === summarize && options.measures === undefined;
  const simulated: SimulationOptions = needsTotalsOnly
    ? { records: { demands: 'totals' }, ...options }
    : options;
  const editor = new Editor(scenario);
  for (const variant of variants) {
    if (options.signal?.aborted) break;
    const index = outcomes.length;
    const result = select(simulate(varied(scenario, variant, index, editor), simulated));
    outcomes.push({ index, name: variant.name, result });
  }
  return outcomes;
}
