import type { Days } from '../schema/spans.js';
import type { Ending, SimulationResult, Verdict } from '../simulation/result/result.js';
import type { RootCause } from '../simulation/result/root-causes.js';
import type { Measures } from '../simulation/state/records/records.js';
import type { Ref } from '../simulation/world/refs.js';

/** A root cause and the extent of its consequences. */
export interface RootCauseSummary {
  /** Name of the event, or of the object that has the error. */
  readonly name: string;
  /** Time of its first error, in days. */
  readonly time: Days;
  /** Codes of its own errors, each once. */
  readonly codes: readonly string[];
  /** Numbers of its own errors, and of the failed or infeasible events, errors and unmet demands that follow. */
  readonly errors: number;
  readonly consequences: {
    readonly events: number;
    readonly errors: number;
    readonly demands: number;
  };
}

/** The key figures of a result. They suffice to compare variants, and need little memory. */
export interface ResultSummary {
  readonly ending: Ending;
  /** Undefined, like the next two, if the simulation did not end. */
  readonly verdict: Verdict | undefined;
  readonly feasible: boolean | undefined;
  readonly supplied: boolean | undefined;
  /** Time of the last event, in days. */
  readonly end: Days;
  /** The root causes of the errors, those with the most consequences first. */
  readonly rootCauses: readonly RootCauseSummary[];
  /** Number of errors, by code. */
  readonly errors: Readonly<Record<string, number>>;
  readonly warnings: number;
  /** Mass of what falls short of demands, in kg. */
  readonly unmetMass: number;
  /** Mass of what was produced and found no room, in kg. */
  readonly surplusMass: number;
  /** The smallest delta-v that each vehicle had left after a burn, in m/s; negative if delta-v was missing. */
  readonly deltaVMargins: readonly (Ref & { readonly margin: number })[];
  readonly measures: Measures;
}

/** Returns the key figures of a result. */
export function summarize(result: SimulationResult): ResultSummary {
  const errors: Record<string, number> = {};
  for (const { code } of result.errors) errors[code] = (errors[code] ?? 0) + 1;
  const margins = new Map<string, Ref & { margin: number }>();
  for (const { vehicle, deltaVMargin, deltaVRemaining } of result.burns) {
    const margin = deltaVRemaining > 0 ? -deltaVRemaining : deltaVMargin;
    if (margin === null) continue;
    const { id, name } = vehicle;
    const least = margins.get(id);
    if (least === undefined) margins.set(id, { id, name, margin });
    else least.margin = Math.min(least.margin, margin);
  }
  return {
    ending: result.ending,
    verdict: result.verdict,
    feasible: result.feasible,
    supplied: result.supplied,
    end: result.end,
    rootCauses: result.rootCauses.map((cause) => summarizeCause(result, cause)),
    errors,
    warnings: result.warnings.length,
    unmetMass: result.unmetMass,
    surplusMass: result.surplusMass,
    deltaVMargins: [...margins.values()],
    measures: result.measures,
  };
}

function summarizeCause(
  { events, errors }: SimulationResult,
  { event, errors: own, consequences }: RootCause,
): RootCauseSummary {
  const record = event === null ? undefined : events[event];
  const first = own[0] === undefined ? undefined : errors[own[0]];
  return {
    name: record?.name ?? first?.eventName ?? '',
    time: first?.time ?? record?.time ?? 0,
    codes: [...new Set(own.map((index) => errors[index]!.code))],
    errors: own.length,
    consequences: {
      events: consequences.events.length,
      errors: consequences.errors.length,
      demands: consequences.demands.length,
    },
  };
}
