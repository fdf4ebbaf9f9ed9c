import { typedQuantity } from '../../schema/typed-number.js';
import { unitsOfField } from '../../schema/units.js';

/** The text of a call, such as `uniform(440, 460) s`, in its parts. */
export interface CallText {
  readonly word: string;
  readonly args: readonly string[];
  /** The text of the arguments. */
  readonly inside: string;
  /** What stands after the closing parenthesis. */
  readonly rest: string;
}

const OPENING = '([{';
const CLOSING = ')]}';

/** Where a scan through text is: whether inside of quotation marks, and in how many brackets. */
class FlagScan {
  #isQuoted = false;
  #isEscaped = false;
  depth = 0;

  /** Takes the next sign. Returns whether it stands outside of quotation marks. */
  take(sign: string): boolean {
    if (this.#isQuoted) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (sign === '\\') this.#isEscaped = true;
      else if (sign === '"') this.#isQuoted = false;
      return false;
    }
    if (sign === '"') this.#isQuoted = true;
    else if (OPENING.includes(sign)) this.depth++;
    else if (CLOSING.includes(sign)) this.depth--;
    return !this.#isQuoted;
  }
}

/** Splits text at the commas that are outside of quotation marks and brackets. Empty text has no items. */
export function itemsOf(text: string): readonly string[] {
  if (text.trim() === '') return [];
  const items: string[] = [];
  const scan = new FlagScan();
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (!scan.take(text[at]!) || text[at] !== ',' || scan.depth !== 0) continue;
    items.push(text.slice(start, at).trim());
    start = at + 1;
  }
  return [...items, text.slice(start).trim()];
}

/** Matches the first digits, and the further groups, of what can be one number, or several with commas between them. */
const FIRST = /^[+\-−]?[1-9]\d{0,2}$/;
const GROUP = /^\d{3}$/;
const LAST = /^\d{3}(?:\.\d*)?[^\d.,:]*$/;

/**
 * Returns the parts of a list without blanks, such as `16,500`, that can be one number too.
 * @param isCall whether the list is the arguments of a call. Then parts of it count too, such as the beginning of `16,500,3`: a
 *   list of as many arguments can have another meaning
 */
export const groupedIn = (text: string, isCall: boolean): readonly string[] =>
  text
    .replace(/"(?:\\.|[^"\\])*"|\[.*\]|\{.*\}/gs, '""')
    .split(/\s+/)
    .map((each) => each.replace(/,$/, ''))
    .flatMap((each) => groupsOf(each.split(',')).filter((group) => isCall || group === each));

function groupsOf(items: readonly string[]): string[] {
  const groups: string[] = [];
  for (let at = 0; at < items.length; ) {
    let end = at + 1;
    if (FIRST.test(items[at]!)) {
      while (end < items.length && GROUP.test(items[end]!)) end++;
      if (end < items.length && LAST.test(items[end]!)) end++;
    }
    if (end > at + 1) groups.push(items.slice(at, end).join(','));
    at = end;
  }
  return groups;
}

/**
 * Reads a call: a word and its arguments in parentheses.
 * @returns undefined if the text is none; `"open"` if its parenthesis is not closed
 */
export function callOf(text: string): CallText | 'open' | undefined {
  const [head, word] = /^([a-z][a-z_-]*)\(/i.exec(text) ?? [];
  if (head === undefined || word === undefined) return undefined;
  const scan = new FlagScan();
  for (let at = word.length; at < text.length; at++) {
    if (!scan.take(text[at]!) || scan.depth !== 0) continue;
    const inside = text.slice(head.length, at);
    return { word, args: itemsOf(inside), inside, rest: text.slice(at + 1).trim() };
  }
  return 'open';
}

/** Returns a number, or a percentage as a share; undefined if the text is neither. */
export const numberOf = (text: string): number | undefined =>
  typedQuantity(text, SHARES, 'group')?.value;

const SHARES = unitsOfField({ kind: 'number', max: 1 });

/** Rounds to 15 digits, to remove the errors of binary arithmetic. */
export const rounded = (value: number): number => Number(value.toPrecision(15));

/** Returns a value: JSON if the text is JSON, else the text itself, which `--set` reads. */
export function plainOf(text: string): unknown {
  // A percentage is a share of the value in the campaign, which `--set` knows.
  const value = text.endsWith('%') ? undefined : numberOf(text);
  if (value !== undefined) return value;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
