import type { Checkable } from '../graph/collections.js';
import type { Entry } from '../graph/entry.js';
import {
  DEFAULT_LIMITS,
  type Issue,
  pointerOf,
  type Severity,
} from '../schema/diagnostics/issue.js';
import { didYouMean, nearest } from '../schema/diagnostics/suggest.js';
import { ModelObject } from '../schema/model-object.js';
import { CheckContext } from './context.js';
import { type CheckCode, checkMessages } from './messages.js';
import type { Report, Rule } from './rule.js';
import { rules } from './rules/index.js';

/** How a whole is checked. */
export interface CheckOptions {
  /** Rules to leave out, or to take more or less seriously, by their codes: `{ 'never-in-play': 'off' }`. */
  readonly rules?: { readonly [C in CheckCode]?: Severity | 'off' };
  readonly limits?: {
    /**
     * At most so many issues are given, errors before warnings; a last one of the code `more-issues`
     * then counts the others. Default 1,000.
     */
    readonly issues?: number;
  };
}

/** An issue before it is worded: most are never shown where there are very many. */
interface Finding {
  readonly rule: Rule;
  readonly severity: Severity;
  readonly entry: Entry;
  readonly place: readonly (string | number)[];
  readonly particulars: unknown;
}

/**
 * Checks a scenario or a database as a whole: all that no single field can show, such as references
 * that lead nowhere. What only a simulation can know is not looked for.
 *
 * The shape is taken for granted: read it with `parse`, or `serialize` what was built by hand.
 * Time and memory grow linearly with the size of the input.
 * @returns the issues in the order of the input; none for a sound one
 * @throws TypeError for a rule that does not exist, and for what is neither of the two, such as plain JSON
 */
export function check(root: Checkable, options: CheckOptions = {}): Issue[] {
  const chosen = severities(options.rules);
  if (!((root as unknown) instanceof ModelObject))
    throw new TypeError(
      'check takes a Scenario or a ModelDatabase; parse makes them of plain data',
    );
  const context = new CheckContext(root);
  const findings: Finding[] = [];
  for (const rule of rules) {
    const severity = chosen.get(rule.code) ?? rule.severity;
    if (severity === 'off') continue;
    // Each rule words its own particulars, hence `never` for all of them together.
    const report: Report<never> = (entry, place, particulars) => {
      findings.push({ rule, severity, entry, place, particulars });
    };
    rule.run(context, report);
  }
  return worded(findings, options.limits?.issues ?? DEFAULT_LIMITS.issues);
}

function severities(wanted: CheckOptions['rules'] = {}): Map<string, Severity | 'off'> {
  const codes = rules.map((rule) => rule.code);
  for (const code of Object.keys(wanted)) {
    if (codes.includes(code as CheckCode)) continue;
    throw new TypeError(`There is no rule "${code}"${didYouMean(nearest(code, codes))}`);
  }
  return new Map(Object.entries(wanted));
}

function worded(findings: readonly Finding[], limit: number): Issue[] {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity !== 'error');
  const shown = [...first(errors, limit), ...first(warnings, Math.max(0, limit - errors.length))];
  const issues = inOrder(shown).map(issueOf);
  const more = findings.length - shown.length;
  if (more > 0) {
    const moreErrors = Math.max(0, errors.length - limit);
    issues.push({
      code: 'more-issues',
      severity: moreErrors > 0 ? 'error' : 'warning',
      pointer: '',
      message: checkMessages['more-issues'].text({ more, errors: moreErrors }),
      found: String(more),
    });
  }
  return issues;
}

const first = (findings: readonly Finding[], limit: number): readonly Finding[] =>
  findings.length <= limit ? findings : inOrder(findings).slice(0, limit);

const inOrder = (findings: readonly Finding[]): Finding[] =>
  [...findings].sort((a, b) => a.entry.ordinal - b.entry.ordinal);

/** Sentences may start with what a kind of object is called: `instantiated Element "Rover"`. */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function issueOf({ rule, severity, entry, place, particulars }: Finding): Issue {
  // The type of `text` depends on the code, which the compiler cannot follow through the lookup.
  const text = checkMessages[rule.code].text as (particulars: unknown) => string;
  const { found, expected, suggestion } = particulars as Partial<Record<string, string>>;
  return {
    code: rule.code,
    severity,
    pointer: entry.pointer + pointerOf(place),
    message: sentence(text(particulars)),
    ...(found !== undefined && { found }),
    ...(expected !== undefined && { expected }),
    ...(suggestion !== undefined && { suggestion }),
  };
}
