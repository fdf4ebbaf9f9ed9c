import type { Entry } from '../graph/entry.js';
import type { Message } from '../schema/diagnostics/issue.js';
import type { CheckContext } from './context.js';

/**
 * Reports one problem: the object that has it, the path from there to the wrong value (empty for the object
 * itself), and the particulars that the check's sentence is made from.
 */
export type Report<P> = (
  entry: Entry,
  path: readonly (string | number)[],
  particulars: P,
) => void;

/**
 * One check of a whole scenario or database.
 *
 * `text` continues a sentence that starts with the object's type and name: `its destination does not exist.`
 * The particulars `found`, `expected` and `suggestion` also become fields of the issue.
 */
export interface Check<C extends string = string, P = never> extends Message<P> {
  /** Stable name of the check and of the issues that it reports. */
  readonly code: C;
  /** Looks at everything and reports each problem. */
  // A method, not a property: the list of all checks holds checks with different particulars.
  run(context: CheckContext, report: Report<P>): void;
}

/** Declares a check. The type of the particulars comes from the parameter of `text`. */
export function defineCheck<const C extends string, P>(check: Check<C, P>): Check<C, P> {
  return check;
}
