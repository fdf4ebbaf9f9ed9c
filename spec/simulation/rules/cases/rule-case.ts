import type { Scenario } from '../../../../lib/index.js';
import type { RulePreset, SimulationResult } from '../../../../lib/simulation/index.js';

/** A small scenario in which one rule decides the result. */
export interface RuleCase {
  readonly scenario: () => Scenario;
  /** The other rules. Default: `standard`. */
  readonly preset?: RulePreset;
  /** The part of the result that the rule changes. */
  readonly read: (result: SimulationResult) => unknown;
  /** What `read` returns if the rule takes its value in `standard`. */
  readonly standard: unknown;
  /** What `read` returns if the rule takes its value in `spacenet25`. */
  readonly spacenet25: unknown;
}

/** Rounds to six decimals, so that expectations can be written down. */
export const rounded = (value: number | null | undefined): number | undefined =>
  typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : undefined;
