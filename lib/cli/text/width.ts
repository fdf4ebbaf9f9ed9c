import stringWidth from 'string-width';
import { forTerminal } from './control.js';

/** Matches text whose characters take one column each, as almost all text does. */
const PLAIN = /^[\x20-\x7e\xa1-\xac\xae-\u02ff\u2010-\u2027]*$/;

/** The known widths of other words. Measuring is slow, and names repeat their words. */
const widths = new Map<string, number>();
const MAX_WORDS = 10_000;
const MAX_WORD_LENGTH = 100;

/** Returns the number of columns that a text takes. */
export function widthOf(text: string): number {
  if (PLAIN.test(text)) return text.length;
  const words = text.split(' ');
  return words.reduce((sum, word) => sum + widthOfWord(word), words.length - 1);
}

function widthOfWord(word: string): number {
  if (PLAIN.test(word)) return word.length;
  let width = widths.get(word);
  if (width === undefined) {
    width = stringWidth(word);
    if (widths.size >= MAX_WORDS) widths.clear();
    if (word.length <= MAX_WORD_LENGTH) widths.set(word, width);
  }
  return width;
}

/** Pads text with spaces to a number of columns. */
export function pad(text: string, columns: number, align: 'left' | 'right' = 'left'): string {
  const padding = ' '.repeat(Math.max(columns - widthOf(text), 0));
  return align === 'left' ? text + padding : padding + text;
}

/** Finds the characters that people see: a letter with its accents, an emoji with its joiners. */
const characters = new Intl.Segmenter();

/** Escapes text and cuts it with an ellipsis, so that it fits into a number of columns. */
export function cut(text: string, columns: number): string {
  const room = Math.max(columns, 1);
  // Do not measure text that cannot be shown. One column contains only a few UTF-16 code units, including combining marks.
  const enough = text.slice(0, 16 * room);
  if (PLAIN.test(enough)) {
    return text.length <= columns ? text : `${enough.slice(0, room - 1)}…`;
  }
  const isWhole = enough.length === text.length;
  const shown = forTerminal(isWhole ? text : `${enough}…`);
  if (PLAIN.test(shown)) return shown.length <= room ? shown : `${shown.slice(0, room - 1)}…`;
  // Skip whole words that leave room for more, and look at the characters from there on, until one has no room.
  let start = 0;
  let left = room;
  for (let end = shown.indexOf(' '); end >= 0; end = shown.indexOf(' ', start)) {
    const width = widthOfWord(shown.slice(start, end)) + 1;
    if (width >= left) break;
    start = end + 1;
    left -= width;
  }
  const rest = shown.slice(start);
  let fitting = 0;
  for (const { segment, index } of characters.segment(rest)) {
    left -= widthOfWord(segment);
    if (left < 0) return `${shown.slice(0, start + fitting)}…`;
    // As long as one column is left, the ellipsis fits too.
    if (left >= 1) fitting = index + segment.length;
  }
  return shown;
}

/** Escapes text and wraps it between words. Spaces within a line are kept. */
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
