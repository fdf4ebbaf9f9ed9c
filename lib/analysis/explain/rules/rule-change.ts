import {
  type RuleName,
  ruleCatalogue,
  rulePresets,
  type SimulationResult,
  type SimulationRules,
  simulate,
} from '../../../simulation/index.js';
import { sumOf } from '../../../simulation/kernel/finite.js';
import { Campaign } from '../../campaign.js';
import { aggregatedDemandsOf } from '../../supply/aggregate.js';
import { compareOutcomes, differ, type FigureChange, type OutcomeChange } from './outcome.js';

/** The value of a rule, and what it means. */
export interface RuleValue {
  readonly value: string | number;
  /** What it means; null for a number. */
  readonly meaning: string | null;
}

/** What changes if one rule has its other value, and all others stay. */
export interface RuleChange extends OutcomeChange {
  readonly rule: RuleName;
  /** The question that it answers. */
  readonly decides: string;
  /** `analysis` for a rule that does not change the simulation, but how its demands are summed up. */
  readonly usedBy: 'simulation' | 'analysis';
  /** The value in the campaign, and the other one. */
  readonly from: RuleValue;
  readonly to: RuleValue;
  /** The figures of aggregated demands that differ. Only compared for rules of the analysis. */
  readonly needs: readonly FigureChange[];
}

interface Described {
  readonly decides: string;
  readonly usedBy: 'simulation' | 'analysis';
  readonly values?: Readonly<Record<string, string>>;
  readonly standard: string | number;
  readonly spacenet25: string | number;
}

const described = (rule: RuleName): Described => ruleCatalogue[rule];

/** Returns the value that a rule does not have: the other one of two, or of a number the one in the other preset. */
function otherValue(rule: RuleName, rules: SimulationRules): string | number {
  const { values, standard, spacenet25 } = described(rule);
  const now = rules[rule];
  if (values === undefined) return now === spacenet25 ? standard : spacenet25;
  return Object.keys(values).find((value) => value !== now)!;
}

/**
 * Simulates a campaign with another value of one rule, and compares.
 * @param to Default: the other value of the rule
 */
export function changeRule(
  campaign: Campaign,
  rule: RuleName,
  to: string | number = otherValue(rule, campaign.result.rules),
): RuleChange {
  const { decides, usedBy, values } = described(rule);
  const { result } = campaign;
  const changed = { ...result.rules, [rule]: to } as SimulationRules;
  const after = simulateWith(campaign, changed, usedBy === 'analysis');
  const valued = (value: string | number): RuleValue => ({
    value,
    meaning: values?.[String(value)] ?? null,
  });
  const outcome = compareOutcomes(result, after);
  const needs = usedBy === 'analysis' ? needsChanges(campaign, changed, after) : [];
  return {
    rule,
    decides,
    usedBy,
    from: valued(result.rules[rule]),
    to: valued(to),
    ...outcome,
    needs,
    differs: outcome.differs || needs.length > 0,
  };
}

/** Returns the names of the rules whose values in the two presets differ. */
export const differingRules = (): RuleName[] =>
  (Object.keys(ruleCatalogue) as RuleName[]).filter(
    (rule) => rulePresets.standard[rule] !== rulePresets.spacenet25[rule],
  );

/** Simulates a campaign with other rules. */
export function simulateWith(
  { scenario, options }: Campaign,
  rules: SimulationRules,
  keepsDemands = false,
): SimulationResult {
  const { onProgress, ...same } = options;
  return simulate(scenario, {
    ...same,
    rules,
    records: { demands: keepsDemands ? 'all' : 'totals' },
  });
}

/** Returns the figures of aggregated demands that a rule of the analysis changes. */
function needsChanges(
  campaign: Campaign,
  rules: SimulationRules,
  result: SimulationResult,
): FigureChange[] {
  const before = needsOf(campaign);
  const after = needsOf(new Campaign(campaign.scenario, { ...campaign.options, rules }, result));
  return before
    .map(([name, unit, value], i) => ({ name, unit, before: value, after: after[i]![2] }))
    .filter((each) => differ(each.before, each.after));
}

function needsOf(campaign: Campaign): readonly (readonly [string, string | null, number])[] {
  const { points, edges, early, atSource } = aggregatedDemandsOf(campaign);
  const mass = (amounts: readonly { readonly mass: number }[]): number =>
    sumOf(amounts, (each) => each.mass);
  const sum = (list: readonly { readonly amounts: readonly { readonly mass: number }[] }[]) =>
    sumOf(list, ({ amounts }) => mass(amounts));
  return [
    ['supply points', null, points.length],
    ['supply edges', null, edges.length],
    ['needed at nodes', 'kg', sum(points)],
    ['needed on the way', 'kg', sum(edges)],
    ['needed before the first delivery', 'kg', sum(early)],
    ['needed on Earth', 'kg', mass(atSource)],
  ];
}
