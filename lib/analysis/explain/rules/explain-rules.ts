import {
  type RuleName,
  type RulePreset,
  rulePresets,
  type SimulationRules,
} from '../../../simulation/index.js';
import type { ExplainContext } from '../context.js';
import { compareOutcomes, type OutcomeChange } from './outcome.js';
import { changeRule, differingRules, type RuleChange, simulateWith } from './rule-change.js';

/** What one rule changes in a campaign. */
export interface RuleExplanation {
  readonly kind: 'rule';
  readonly change: RuleChange;
  /** Indices of the errors that this rule makes. */
  readonly decided: readonly number[];
}

/** What each rule changes in a campaign. */
export interface RulesExplanation {
  readonly kind: 'rules';
  /** The preset that the campaign is compared with. */
  readonly other: RulePreset;
  /** The rules that change something, one at a time: those that change most come first. */
  readonly changes: readonly RuleChange[];
  /** The rules that change nothing here. */
  readonly without: readonly RuleName[];
  /** What changes if all these rules have the values of the other preset. */
  readonly together: OutcomeChange;
}

/** Explains what a rule changes in a campaign. */
export function explainRule({ campaign }: ExplainContext, rule: RuleName): RuleExplanation {
  return {
    kind: 'rule',
    change: changeRule(campaign, rule),
    decided: campaign.result.errors.flatMap((each) => (each.rule === rule ? [each.index] : [])),
  };
}

/**
 * Sets each rule whose values in the two presets differ to that of the other preset, one at a time, and simulates.
 * @param progress is told which rule is simulated
 */
export function explainRules(
  { campaign }: ExplainContext,
  progress: (text: string) => void = () => {},
): RulesExplanation {
  const { result } = campaign;
  const differing = differingRules();
  const ofPreset = (preset: RulePreset): number =>
    differing.filter((rule) => result.rules[rule] === rulePresets[preset][rule]).length;
  const other: RulePreset =
    ofPreset('spacenet25') > ofPreset('standard') ? 'standard' : 'spacenet25';
  const values = rulePresets[other];
  const all = differing.filter((rule) => result.rules[rule] !== values[rule]);
  const changes: RuleChange[] = [];
  const without: RuleName[] = [];
  for (const [i, rule] of all.entries()) {
    progress(`rule ${i + 1} of ${all.length}: ${rule}`);
    const change = changeRule(campaign, rule, values[rule]);
    if (change.differs) changes.push(change);
    else without.push(rule);
  }
  progress('all rules together');
  const changed = { ...result.rules } as Record<RuleName, string | number>;
  for (const rule of all) changed[rule] = values[rule];
  const together = simulateWith(campaign, changed as SimulationRules);
  return {
    kind: 'rules',
    other,
    changes: changes.sort((a, b) => weightOf(b) - weightOf(a)),
    without,
    together: compareOutcomes(result, together),
  };
}

/** Returns how much a rule changes: verdicts first, then errors, then masses. */
function weightOf({ before, after, errorsGone, errorsNew, measures, unmet }: RuleChange): number {
  const verdict = before.verdict === after.verdict ? 0 : 1e18;
  const errors = (errorsGone.length + errorsNew.length) * 1e12;
  const mass = Math.min(1e9, Math.abs(before.unmetMass - after.unmetMass));
  return verdict + errors + mass * 1e3 + unmet.length * 10 + measures.length;
}
