import { preview } from '../schema/diagnostics/issue.js';
import { WorkbookFileError } from './messages.js';
import { reasonOf } from './reasons.js';

/** Says that a path, a stream or the like cannot be read or written; a path by its name. */
export function unusable(place: unknown, error: unknown): WorkbookFileError {
  const named = typeof place === 'string' || place instanceof URL;
  const particulars = { reason: reasonOf(error), ...(named && { found: preview(String(place)) }) };
  return new WorkbookFileError('unreadable-file', particulars, { cause: error });
}
