import type { Issue } from '../../schema/diagnostics/issue.js';
import type { LossKind } from './catalogue.js';

/**
 * Something in a file that its new form cannot hold, or holds in another way. It is an issue of severity `warning`, or
 * `error` with the option `strict`. Its code is its kind.
 */
export interface Loss extends Issue {
  readonly code: LossKind;
  /** What the file has: `RCS engine with an isp of 300 s, and a tank of 425 units of LH2/LOX`. */
  readonly was: string;
  /** What was done with it: `left out`, `read as Active`. */
  readonly done: string;
  /** What that changes in answers about the campaign: `the launch mass is 425 kg less`. `nothing` if it changes none. */
  readonly changes: string;
}

/** Returns whether an issue is a loss. */
export const isLoss = (issue: Issue): issue is Loss => 'was' in issue && 'changes' in issue;

/** How many losses of a kind there are. */
export interface LossCount {
  readonly kind: LossKind;
  readonly count: number;
}

/** Lists counts of losses: the most frequent kind first, equally frequent ones by name. */
export const countsInOrder = (counts: ReadonlyMap<LossKind, number>): LossCount[] =>
  [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1));

/** Counts the losses among issues. */
export function countLosses(issues: Iterable<Issue>): LossCount[] {
  const counts = new Map<LossKind, number>();
  for (const issue of issues)
    if (isLoss(issue)) counts.set(issue.code, (counts.get(issue.code) ?? 0) + 1);
  return countsInOrder(counts);
}
