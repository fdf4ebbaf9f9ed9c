import type { Entry } from '../graph/entry.js';
import type { Message } from '../schema/diagnostics/catalogue.js';
import type { Severity } from '../schema/diagnostics/issue.js';
import type { CheckContext } from './context.js';
import type { CheckRules } from './rules.js';

/**
 * Reports one problem.
 * @param entry the object that has the problem
 * @param path the path from the object to the wrong value; empty if the object itself is wrong
 * @param particulars the values that the sentence of the check needs
 */
export type Report<P> = (entry: Entry, path: readonly (string | number)[], particulars: P) => void;

/** The declaration of one check. */
interface Declaration<C extends string, P> extends Message<P> {
  /** Stable name of the check and of the issues that it reports. */
  readonly code: C;
  /** Returns the severity of a problem under the rules of a run, if it is another one; the standard rules have that of the check. */
  readonly under?: (rules: CheckRules, particulars: P) => Severity | undefined;
  /** Reports each problem of the scenario or database. */
  readonly run: (context: CheckContext, report: Report<P>) => void;
}

/**
 * One check of a whole scenario or database.
 *
 * The message of an issue starts with the type and name of the object; `text` returns the end of the sentence:
 * `its destination does not exist.` The particulars `found`, `expected` and `suggestion` also become fields of the issue.
 */
export interface Check<C extends string = string, P = never> extends Declaration<C, P> {
  /** Reports each problem of the scenario or database, with the particulars that `text` takes. */
  readonly run: (context: CheckContext, report: Report<never>) => void;
}

/** Declares a check. The type of the particulars comes from the parameter of `text`. */
export function defineCheck<const C extends string, P>(check: Declaration<C, P>): Check<C, P> {
  // All checks are in one list, although their particulars differ. So the type of `run` does not mention them.
  return check as unknown as Check<C, P>;
}
