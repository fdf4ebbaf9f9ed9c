import { counted } from '../../../schema/diagnostics/wording.js';
import { ruleCatalogue } from '../../../simulation/index.js';
import type { Campaign } from '../../campaign.js';
import type { ProblemExplanation, ProblemsExplanation } from '../problem.js';
import type { RuleExplanation, RulesExplanation } from '../rules/explain-rules.js';
import type { OutcomeChange } from '../rules/outcome.js';
import type { RuleChange } from '../rules/rule-change.js';
import {
  figure,
  followingLines,
  inCell,
  inUnits,
  nameOf,
  onDay,
  rootLines,
  someOf,
} from '../words.js';

export function ofProblem({
  kind,
  problem,
  help,
  event,
  cell,
  test,
  isRoot,
  causes,
  following,
  rule,
  trials,
}: ProblemExplanation): string[] {
  const lines = [
    `${kind === 'error' ? 'Error' : 'Warning'} ${problem.index}, ${problem.code}: ${problem.message}.`,
    event === null
      ? `It arose between events, on ${onDay(problem.time)}.`
      : `It arose in event ${event.index}, ${event.name}${inCell(cell)}, on ${onDay(problem.time)} at ${nameOf(event.location, 'no place')}.`,
  ];
  if (test !== null)
    lines.push(
      `Needed: ${inUnits(test.needed, test.unit)}; available: ${inUnits(test.available, test.unit)}, which is ${inUnits(test.excess, test.unit)} too little.`,
    );
  lines.push(help);
  if (isRoot)
    lines.push('It follows from no other event: it is a root cause.', ...followingLines(following));
  else lines.push(...rootLines(causes));
  if (rule !== null) lines.push(...ruleLines(rule, problem.index));
  const resolving = trials.filter(({ resolves }) => resolves);
  if (resolving.length > 0)
    lines.push(
      `The error is not there with ${someOf(resolving.map((each) => `${each.rule} = ${each.to.value}`))}.`,
    );
  else if (trials.length > 0 && rule === null)
    lines.push('No rule decides it: the error stays with each other value.');
  return lines;
}

/** Returns what a rule does, and what changes with its other value. */
function ruleLines(change: RuleChange, error?: number): string[] {
  const { rule, decides, from, to } = change;
  const value = ({ value: is, meaning }: RuleChange['from']): string =>
    meaning === null ? String(is) : `${is} (${meaning.replace(/\.$/, '')})`;
  const lines = [
    `Rule ${rule}: ${decides}`,
    `Now ${value(from)}; the other value is ${value(to)}.`,
  ];
  if (error !== undefined) {
    const isGone = change.errorsGone.some(({ index }) => index === error);
    lines.push(`With the other value, this error is ${isGone ? 'gone' : 'still there'}.`);
  }
  lines.push(changeLine(change));
  return lines;
}

function changeLine({ before, after, errorsGone, errorsNew, differs }: OutcomeChange): string {
  if (!differs) return 'Nothing else changes: the rule does not matter in this campaign.';
  const verdict =
    before.verdict === after.verdict
      ? `The verdict stays ${before.verdict}`
      : `The verdict changes from ${before.verdict} to ${after.verdict}`;
  return `${verdict}; ${counted(errorsGone.length, 'error')} gone, ${errorsNew.length} new; unmet mass ${figure(before.unmetMass)} → ${figure(after.unmetMass)} kg.`;
}

export function ofProblems({ severity, code, help, problems }: ProblemsExplanation): string[] {
  const of = code === null ? '' : ` ${code}`;
  const lines = [`${counted(problems.length, `${severity}`)}${of}.`];
  if (help !== null) lines.push(help);
  return lines;
}

export const ofRule = ({ change, decided }: RuleExplanation): string[] => [
  ...ruleLines(change),
  `Why it is ${ruleCatalogue[change.rule].standard} in standard: ${ruleCatalogue[change.rule].reason}`,
  ...(decided.length === 0
    ? []
    : [`It makes ${counted(decided.length, 'error')} here, the first is error ${decided[0]}.`]),
];

export function ofRules(
  { other, changes, without, together }: RulesExplanation,
  campaign: Campaign,
): string[] {
  return [
    `${campaign.result.scenario.name}: each rule that differs from ${other} was set to its value there, one at a time, and the campaign was simulated.`,
    `${counted(changes.length, 'rule')} ${changes.length === 1 ? 'changes' : 'change'} something here, ${without.length} ${without.length === 1 ? 'changes' : 'change'} nothing. All together: ${lowerFirst(changeLine(together))}`,
  ];
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
