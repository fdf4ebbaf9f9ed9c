import type { Entry } from '../graph/entry.js';
import type { Particulars, Severity } from '../schema/diagnostics/issue.js';
import type { CheckContext } from './context.js';
import { type CheckCode, checkMessages } from './messages.js';

/** The particulars that the sentence of a code is worded from. */
export type ParticularsOf<C extends CheckCode> = Particulars<(typeof checkMessages)[C]>;

/** Notes that a rule is broken: in which object, and where in it. */
export type Report<C extends CheckCode> = (
  entry: Entry,
  place: readonly (string | number)[],
  particulars: ParticularsOf<C>,
) => void;

/** One thing that holds in every sound scenario or database. */
export interface Rule {
  /** Stable name of the rule and of the issues that it reports. */
  readonly code: CheckCode;
  /** How bad it is where nothing else is asked for. */
  readonly severity: Severity;
  /** What the rule says, and what to do where it is broken. */
  readonly help: string;
  /** Looks at everything, and reports where the rule is broken. */
  readonly run: (context: CheckContext, report: Report<never>) => void;
}

/** Makes a rule of what it looks at; severity and words are those of its code in the catalogue. */
export function rule<C extends CheckCode>(
  code: C,
  run: (context: CheckContext, report: Report<C>) => void,
): Rule {
  const { severity, help } = checkMessages[code];
  // A rule is only ever run with a report for its own code.
  return { code, severity, help, run: run as Rule['run'] };
}
