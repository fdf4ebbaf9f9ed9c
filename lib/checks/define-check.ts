import type { Entry } from '../graph/entry.js';
import type { Message } from '../schema/diagnostics/catalogue.js';
import type { CheckContext } from './context.js';

/**
 * Reports one problem: the object that has it, the path from there to the wrong value (empty for the object
 * itself), and the particulars that the check's sentence is made from.
 */
export type Report<P> = (entry: Entry, path: readonly (string | number)[], particulars: P) => void;

/** What is declared of one check. */
interface Declaration<C extends string, P> extends Message<P> {
  /** Stable name of the check and of the issues that it reports. */
  readonly code: C;
  /** Looks at everything and reports each problem. */
  readonly run: (context: CheckContext, report: Report<P>) => void;
}

/**
 * One check of a whole scenario or database.
 *
 * `text` continues a sentence that starts with the object's type and name: `its destination does not exist.`
 * The particulars `found`, `expected` and `suggestion` also become fields of the issue.
 */
export interface Check<C extends string = string, P = never> extends Declaration<C, P> {
  /** Looks at everything and reports each problem, with the particulars that `text` takes. */
  readonly run: (context: CheckContext, report: Report<never>) => void;
}

/** Declares a check. The type of the particulars comes from the parameter of `text`. */
export function defineCheck<const C extends string, P>(check: Declaration<C, P>): Check<C, P> {
  // The list of all checks holds checks with different particulars, so `run` forgets its own there.
  return check as unknown as Check<C, P>;
}
