import { defaultReadingLimits } from '../limits/reading.js';
import { amount } from './diagnostics/numbers.js';

/** Thrown if JSON text has more values than the limit. */
export class TooManyValues extends Error {
  override readonly name = 'TooManyValues';

  constructor(
    /** The limit. */
    readonly limit: number,
  ) {
    super(`the text has more than ${amount(limit)} values`);
  }
}

/**
 * Parses JSON text, unless it has too many values. A value of two characters can need sixty bytes of memory, so the values
 * are counted before.
 * @param maxValues the limit `values`
 * @throws TooManyValues if there are more
 * @throws SyntaxError if the text is not JSON
 */
export function parseJson(text: string, maxValues = defaultReadingLimits.values): unknown {
  if (exceeds(text, maxValues)) throw new TooManyValues(maxValues);
  return JSON.parse(text);
}

const COMMA = 0x2c;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BRACKET = 0x5b;
const BRACE = 0x7b;

/**
 * Returns whether JSON text has more values than a limit. Empty objects and arrays count as two, so that a comma or a
 * bracket stands for one value each.
 */
function exceeds(text: string, limit: number): boolean {
  // Each value needs at least one character.
  if (text.length < limit) return false;
  let count = 1;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === COMMA || unit === BRACKET || unit === BRACE) {
      if (++count > limit) return true;
    } else if (unit === QUOTE) at = endOfString(text, at);
  }
  return false;
}

/** Returns the position of the quotation mark that ends a string; the length of the text if none does. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) return at;
    at += unit === BACKSLASH ? 2 : 1;
  }
  return text.length;
}

/** Matches a string, or a number. */
const SCALAR = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs;

/** Returns the whole numbers in JSON text whose digits are not kept, by what is read instead of them. */
export function changedNumbers(text: string): ReadonlyMap<number, readonly string[]> {
  const changed = new Map<number, string[]>();
  for (const [token] of text.matchAll(SCALAR)) {
    if (!/^-?\d{16,}$/.test(token)) continue;
    const value = Number(token);
    // Infinite numbers are errors of their own.
    if (!Number.isFinite(value) || !isChanged(token, value)) continue;
    const all = changed.get(value);
    if (all === undefined) changed.set(value, [token]);
    else all.push(token);
  }
  return changed;
}

/** Returns the first of the words that programs write for numbers, but JSON does not have: NaN and Infinity. */
export const noNumberIn = (text: string): string | undefined =>
  /-?\b(?:NaN|Infinity)\b/.exec(text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"/gs, '""'))?.[0];

/** Returns what to say of such a word. */
export const notJson = (word: string): string =>
  `${word} is no JSON; leave the field out, or give it a number`;

/**
 * Returns whether a whole number differs from its digits: above 2^53, not every whole number is one. The shortest digits that mean a
 * number, with which programs write it, stand for it.
 */
export const isChanged = (digits: string, value: number): boolean =>
  Math.abs(value) > Number.MAX_SAFE_INTEGER &&
  digits !== String(value) &&
  BigInt(digits) !== BigInt(value);
