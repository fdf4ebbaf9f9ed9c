import { type CheckRuleChoice, checkRead } from '../checks/index.js';
import type { ModelDatabase } from '../database/model-database.js';
import type { Scenario } from '../model/index.js';
import { buildIssue } from '../schema/diagnostics/catalogue.js';
import { preview } from '../schema/diagnostics/preview.js';
import { type Issue, shapeMessages } from '../schema/index.js';
import { type DuplicateKey, locate, type Position } from './positions.js';

/** An issue with its position, if the file is text. */
export interface LocatedIssue extends Issue, Partial<Position> {}

/** The codes of issues about a property itself. Their position is the position of its name. */
const AT_KEY: ReadonlySet<string> = new Set(['unknown-property', 'second-spelling']);

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

function duplicateKey({ pointer, key, line, column }: DuplicateKey): LocatedIssue {
  const found = preview(key);
  const issue = buildIssue(shapeMessages, 'duplicate-key', { found }, { pointer });
  return { ...issue, line, column };
}

/** The order of a text. */
export const inOrder = (a: LocatedIssue, b: LocatedIssue): number =>
  (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);

/** Finds the positions of issues in JSON text, and adds its duplicate keys. */
export function locateIssues(
  issues: readonly Issue[],
  text: string,
  maxDepth: number | undefined,
): { issues: LocatedIssue[]; duplicates: number } {
  // What was made of a value of another program may have no place of its own: then that of the object around it counts.
  const around = ({ pointer }: Issue) => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
  const pointers = issues.flatMap((issue) => [issue.pointer, around(issue)]);
  const positions = locate(text, new Set(pointers), maxDepth);
  const located = issues.map((issue) => ({
    ...issue,
    ...(positions.of(issue.pointer, AT_KEY.has(issue.code)) ?? positions.of(around(issue))),
  }));
  const all = [...located, ...positions.duplicates.map(duplicateKey)];
  return { issues: all.sort(inOrder), duplicates: positions.duplicateCount };
}
