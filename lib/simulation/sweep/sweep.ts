import type { Scenario } from '../../model/scenario/index.js';
import type { SimulationResult } from '../result/result.js';
import { type SimulationOptions, simulate } from '../simulation.js';
import { type ResultSummary, summarize } from './summary.js';
import { type Variant, withChanges } from './variant.js';

/** What a sweep gives for one variant. */
export interface SweepOutcome<R = ResultSummary> {
  /** Place among the variants. */
  readonly index: number;
  readonly name: string | undefined;
  readonly result: R;
}

/** How a sweep is run. */
export interface SweepOptions<R = ResultSummary> extends SimulationOptions {
  /** What is kept of each result. Default: a summary. */
  readonly select?: (result: SimulationResult) => R;
}

/**
 * Simulates variants of a scenario, one after the other. The scenario is changed in place for each and
 * changed back, which is quicker than copies of it.
 *
 * ```ts
 * const masses = [450, 500, 550].map((value) => ({
 *   changes: [{ pointer: '/instantiatedElements/7/mass', value }],
 * }));
 * for (const { result } of sweep(scenario, masses)) console.log(result.feasible);
 * ```
 * @throws TypeError for a change that leads nowhere or does not fit; the scenario is then as it was
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
  for (const { name, changes } of variants) {
    if (options.signal?.aborted) break;
    const result = withChanges(scenario, changes, (varied) => select(simulate(varied, options)));
    outcomes.push({ index: outcomes.length, name, result });
  }
  return outcomes;
}
