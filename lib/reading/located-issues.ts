import { type CheckRuleChoice, checkRead } from '../checks/index.js';
import type { ModelDatabase } from '../database/model-database.js';
import type { Scenario } from '../model/index.js';
import { buildIssue } from '../schema/diagnostics/catalogue.js';
import { preview } from '../schema/diagnostics/preview.js';
import { type Issue, shapeMessages } from '../schema/index.js';
import { placeIssues } from '../schema/text/place-issues.js';
import type { DuplicateKey } from '../schema/text/positions.js';

/**
 * Runs the checks. If there are too many issues, the last one only counts the hidden ones.
 * @param rules the rules of the run that the file is read for. Default: `standard`
 */
export function checkWhole(
  value: Scenario | ModelDatabase,
  rules: CheckRuleChoice = 'standard',
): { issues: Issue[]; hidden: number } {
  const issues = checkRead(value, { rules });
  const last = issues.at(-1);
  if (last?.code !== 'more-issues') return { issues, hidden: 0 };
  return { issues: issues.slice(0, -1), hidden: Number(last.found) };
}

function duplicateKey({ pointer, key, ...position }: DuplicateKey): Issue {
  const found = preview(key);
  return { ...buildIssue(shapeMessages, 'duplicate-key', { found }, { pointer }), ...position };
}

/** The order of a text. */
export const inOrder = (a: Issue, b: Issue): number =>
  (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);

/** Finds the positions of issues in JSON text, and adds its duplicate keys. */
export function locateIssues(
  issues: readonly Issue[],
  text: string,
  maxDepth: number | undefined,
): { issues: Issue[]; duplicates: number } {
  const placed = placeIssues(issues, text, maxDepth);
  const all = [...placed.issues, ...placed.duplicates.map(duplicateKey)];
  return { issues: all.sort(inOrder), duplicates: placed.duplicateCount };
}
