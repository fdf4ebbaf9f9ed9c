import type { Measures, Ref } from '../records/records.js';
import type { Ending, SimulationResult, Verdict } from '../result/result.js';

/** The key figures of a result. They suffice to compare variants, and need little memory. */
export interface ResultSummary {
  readonly ending: Ending;
  readonly verdict: Verdict;
  readonly feasible: boolean;
  readonly supplied: boolean;
  /** Time of the last event, in days. */
  readonly end: number;
  /** Number of errors, by code. */
  readonly errors: Readonly<Record<string, number>>;
  readonly warnings: number;
  /** Net mass of unmet demands, in kg. */
  readonly unmetMass: number;
  /** The smallest delta-v that each vehicle had left after a burn, in m/s; negative if delta-v was missing. */
  readonly deltaVMargins: readonly (Ref & { readonly margin: number })[];
  readonly measures: Measures;
}

/** Returns the key figures of a result. */
export function summarize(result: SimulationResult): ResultSummary {
  const errors: Record<string, number> = {};
  for (const { code } of result.errors) errors[code] = (errors[code] ?? 0) + 1;
  let unmetMass = 0;
  for (const { unmet, surplus } of result.demandTotals) unmetMass += unmet.mass - surplus.mass;
  const margins = new Map<string, Ref & { margin: number }>();
  for (const { vehicle, deltaVMargin, deltaVRemaining } of result.burns) {
    const margin = deltaVRemaining > 0 ? -deltaVRemaining : deltaVMargin;
    if (margin === null) continue;
    const least = margins.get(vehicle.id);
    if (least === undefined) margins.set(vehicle.id, { ...vehicle, margin });
    else least.margin = Math.min(least.margin, margin);
  }
  return {
    ending: result.ending,
    verdict: result.verdict,
    feasible: result.feasible,
    supplied: result.supplied,
    end: result.end,
    errors,
    warnings: result.warnings.length,
    unmetMass,
    deltaVMargins: [...margins.values()],
    measures: result.measures,
  };
}
