import truncate from 'cli-truncate';
import stringWidth from 'string-width';

/** Control characters, but for the joiners, of which emoji and some scripts make use. */
const CONTROL = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const written = (character: string): string =>
  `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

/** Text with its control characters written out, so that a name from a file cannot steer the terminal. */
export const forTerminal = (text: string): string => text.replace(CONTROL, written);

/** The same of text that has lines: their ends, and tabs, stay. */
export const linesForTerminal = (text: string): string =>
  text.replace(CONTROL, (character) => (/[\n\t]/.test(character) ? character : written(character)));

/** Characters that take one column each and stand for nothing but themselves, which is nearly all that there is. */
const PLAIN = /^[\x20-\x7e\xa1-\xac\xae-\u02ff\u2010-\u2027]*$/;

/** How many columns other words take: finding out takes long, and names repeat their words. */
const known = new Map<string, number>();
const MOST_KNOWN = 10_000;
const LONGEST_KNOWN = 100;

/** How many columns a text takes. */
export function widthOf(text: string): number {
  if (PLAIN.test(text)) return text.length;
  const words = text.split(' ');
  return words.reduce((sum, word) => sum + widthOfWord(word), words.length - 1);
}

function widthOfWord(word: string): number {
  if (PLAIN.test(word)) return word.length;
  let width = known.get(word);
  if (width === undefined) {
    width = stringWidth(word);
    if (known.size >= MOST_KNOWN) known.clear();
    if (word.length <= LONGEST_KNOWN) known.set(word, width);
  }
  return width;
}

/** Text with spaces behind it, or before it, up to so many columns. */
export function pad(text: string, columns: number, align: 'left' | 'right' = 'left'): string {
  const padding = ' '.repeat(Math.max(columns - widthOf(text), 0));
  return align === 'left' ? text + padding : padding + text;
}

/** Text from a file in one line of at most so many columns, cut with an ellipsis, fit for a terminal. */
export function cut(text: string, columns: number): string {
  const room = Math.max(columns, 1);
  // What cannot be shown need not be measured: no character takes less than half a column in UTF-16 units,
  // but for combining marks, of which nobody needs hundreds.
  const enough = text.slice(0, 16 * room);
  if (PLAIN.test(enough)) {
    return text.length <= columns ? text : `${enough.slice(0, room - 1)}…`;
  }
  const shown = forTerminal(enough.length < text.length ? `${enough}…` : text);
  if (widthOf(shown) <= room) return shown;
  // Whole words come before the cut; the library, which is slow, has the one at the cut to look at.
  let start = 0;
  let left = room;
  for (const word of shown.split(' ')) {
    const width = widthOfWord(word) + 1;
    if (width >= left) break;
    start += word.length + 1;
    left -= width;
  }
  const edge = shown.slice(start);
  const fitting = truncate(edge, left);
  // The library lets a character of two columns stand where one column is left.
  const whole = widthOf(fitting) > left && left > 1 ? truncate(edge, left - 1) : fitting;
  return shown.slice(0, start) + whole;
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
