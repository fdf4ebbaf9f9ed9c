import type { Checkable } from '../graph/collections.js';
import type { Entry } from '../graph/entry.js';
import { describe, subjectOf } from '../graph/labels.js';
import { defaultReadingLimits } from '../limits/reading.js';
import { problemsOf } from '../schema/codec.js';
import { buildIssue } from '../schema/diagnostics/catalogue.js';
import type { Issue, Severity } from '../schema/diagnostics/issue.js';
import { pointerOf } from '../schema/diagnostics/pointer.js';
import { didYouMean, nearest } from '../schema/diagnostics/suggest.js';
import { ModelObject } from '../schema/model-object.js';
import { type CheckCode, checkMessages, checks } from './all-checks.js';
import { CheckContext } from './context.js';
import type { Check, Report } from './define-check.js';
import { type CheckRuleChoice, checkRulesOf } from './rules.js';

/** Options of `check`. */
export interface CheckOptions {
  /**
   * Turns checks off or changes their severity, by code: `{ 'never-in-play': 'off' }`. Default: every check runs with its
   * own severity.
   */
  readonly checks?: { readonly [C in CheckCode]?: Severity | 'off' };
  /**
   * The rules of the run that the checks are for, as `simulate` takes them. What SpaceNet 2.5 runs is no error for
   * `spacenet25`, such as a mission that is dated before the scenario. Default: `standard`.
   */
  readonly rules?: CheckRuleChoice;
  readonly limits?: {
    /**
     * Maximum number of issues to return. If there are more, warnings are dropped before errors, and a last issue with
     * the code `more-issues` tells how many are missing. Default: 1,000.
     */
    readonly issues?: number;
  };
}

/** A problem without its message. The message is built only if the problem is shown. */
interface Finding {
  readonly check: Check;
  readonly severity: Severity;
  readonly entry: Entry;
  readonly path: readonly (string | number)[];
  readonly particulars: unknown;
}

/**
 * Checks a scenario or a model database as a whole. Finds problems that a single field does not show, such as references
 * to objects that do not exist. Does not find problems that only a simulation shows.
 *
 * First validates every object, as `validate` does, because objects may have been built or changed by a program. If one is
 * not valid, the issues are those of `validate` alone. Time and memory grow linearly with the size of the input.
 * @param root the scenario or model database, as class instances
 * @returns the issues in the order of the input; an empty list if there are none
 * @throws TypeError if an option names a check or a preset that does not exist, or if the input is not a Scenario or
 *   ModelDatabase (plain JSON, for example)
 */
export function check(root: Checkable, options: CheckOptions = {}): Issue[] {
  if (!((root as unknown) instanceof ModelObject))
    throw new TypeError(
      'check takes a Scenario or a ModelDatabase; call parse to make one from plain data',
    );
  const { errors, collected, total } = problemsOf(root, options.limits);
  const more = total - collected.length;
  if (more > 0) collected.push(moreIssues(more, errors - collected.length));
  return errors > 0 ? collected : checkRead(root, options);
}

/** Checks a scenario or model database without validating its objects, because they have just been read. */
export function checkRead(root: Checkable, options: CheckOptions = {}): Issue[] {
  const severities = severitiesOf(options.checks);
  const rules = checkRulesOf(options.rules);
  const context = new CheckContext(root, rules);
  const findings: Finding[] = [];
  for (const each of checks) {
    const wanted = severities.get(each.code);
    if (wanted === 'off') continue;
    // Each check has its own particulars, hence `never` for any of them.
    const report: Report<never> = (entry, path, particulars) => {
      const severity = wanted ?? each.under?.(rules, particulars) ?? each.severity;
      findings.push({ check: each, severity, entry, path, particulars });
    };
    each.run(context, report);
  }
  return issuesOf(findings, options.limits?.issues ?? defaultReadingLimits.issues);
}

function severitiesOf(wanted: CheckOptions['checks'] = {}): Map<string, Severity | 'off'> {
  const codes = checks.map(({ code }) => code);
  for (const code of Object.keys(wanted)) {
    if (codes.some((known) => known === code)) continue;
    throw new TypeError(`There is no check "${code}"${didYouMean(nearest(code, codes))}`);
  }
  return new Map(Object.entries(wanted));
}

function issuesOf(findings: readonly Finding[], limit: number): Issue[] {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity !== 'error');
  const shown = [...first(errors, limit), ...first(warnings, Math.max(0, limit - errors.length))];
  const issues = inOrder(shown).map(issueOf);
  const more = findings.length - shown.length;
  if (more > 0) issues.push(moreIssues(more, Math.max(0, errors.length - limit)));
  return issues;
}

/** Returns the issue that counts those that are not shown. */
function moreIssues(more: number, errors: number): Issue {
  const severity = errors > 0 ? 'error' : 'warning';
  const issue = buildIssue(checkMessages, 'more-issues', { more, errors }, { severity });
  return { ...issue, found: String(more) };
}

const first = (findings: readonly Finding[], limit: number): readonly Finding[] =>
  findings.length <= limit ? findings : inOrder(findings).slice(0, limit);

const inOrder = (findings: readonly Finding[]): Finding[] =>
  [...findings].sort((a, b) => a.entry.ordinal - b.entry.ordinal);

function issueOf({
  check: { code, text, help },
  severity,
  entry,
  path,
  particulars,
}: Finding): Issue {
  const subject = describe(subjectOf(entry));
  // The message starts with the object: `Space Edge "LEO-LLO": its destination ... does not exist.`
  const message: typeof text = (each) => `${subject}: ${text(each)}`;
  return buildIssue({ [code]: { severity, help, text: message } }, code, particulars as never, {
    pointer: entry.pointer + pointerOf(path),
  });
}
