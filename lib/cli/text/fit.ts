import truncate from 'cli-truncate';
import { forTerminal } from './escape.js';

/** Text from a file in one line of at most so many columns, cut with an ellipsis, fit for a terminal. */
export function fit(text: string, columns: number): string {
  // What cannot be shown need not be measured: no character takes less than half a column in UTF-16 units,
  // but for combining marks, of which nobody needs hundreds.
  const enough = text.slice(0, 16 * Math.max(columns, 1));
  return truncate(forTerminal(enough), Math.max(columns, 1));
}
