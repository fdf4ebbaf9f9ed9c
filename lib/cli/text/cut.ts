import truncate from 'cli-truncate';
import stringWidth from 'string-width';
import { forTerminal } from './escape.js';

/** Characters that take one column each and stand for nothing but themselves, which is nearly all that there is. */
const PLAIN = /^[\x20-\x7e\xa1-\xac\xae-\u02ff\u2010-\u2027]*$/;

/** How many columns a text takes. */
export const widthOf = (text: string): number =>
  PLAIN.test(text) ? text.length : stringWidth(text);

/** Text from a file in one line of at most so many columns, cut with an ellipsis, fit for a terminal. */
export function cut(text: string, columns: number): string {
  const room = Math.max(columns, 1);
  // What cannot be shown need not be measured: no character takes less than half a column in UTF-16 units,
  // but for combining marks, of which nobody needs hundreds.
  const enough = text.slice(0, 16 * room);
  if (PLAIN.test(enough)) {
    return text.length <= columns ? text : `${enough.slice(0, room - 1)}…`;
  }
  const shown = forTerminal(enough);
  const fitting = truncate(shown, room);
  // The library lets a character of two columns stand where one column is left.
  return widthOf(fitting) > columns && columns > 1 ? truncate(shown, columns - 1) : fitting;
}

/** Text from a file in lines of at most so many columns, broken between words; spaces within a line are kept. */
export function wrap(text: string, columns: number): string[] {
  if (text.length <= columns && PLAIN.test(text)) return [text.trimEnd()];
  const lines: string[] = [];
  let line = '';
  let width = 0;
  for (const word of text.match(/\S+\s*|^\s+/g) ?? []) {
    if (line !== '' && width + widthOf(word.trimEnd()) > columns) {
      lines.push(line);
      line = '';
      width = 0;
    }
    line += word;
    width += widthOf(word);
  }
  return [...lines, line].map((each) => cut(each.trimEnd(), columns));
}
