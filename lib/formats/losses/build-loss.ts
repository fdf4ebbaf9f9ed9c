import { buildIssue } from '../../schema/diagnostics/catalogue.js';
import type { FilePlace } from '../place.js';
import { type LossKind, type LossParticulars, lossMessages } from './catalogue.js';
import type { LossDeclaration } from './define-losses.js';
import type { Loss } from './loss.js';

/**
 * Returns a loss at a place of the file.
 * @param strict whether losses are errors
 */
export function buildLoss<K extends LossKind>(
  kind: K,
  particulars: LossParticulars<K>,
  place: FilePlace,
  strict: boolean,
): Loss {
  const { was, done, changes } = lossMessages[kind] as LossDeclaration as LossDeclaration<unknown>;
  const { line, column } = place;
  const severity = strict ? 'error' : 'warning';
  const issue = buildIssue(lossMessages, kind, particulars, { ...place, severity });
  return {
    ...issue,
    // The particulars of a loss can be numbers, but an issue quotes what it found as text.
    ...(issue.found !== undefined && { found: String(issue.found) }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    code: kind,
    was: was(particulars),
    done: done(particulars),
    changes: changes(particulars),
  };
}
