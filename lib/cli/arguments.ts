import { type Argument, InvalidArgumentError, type Option } from 'commander';
import { parseDateTime } from '../schema/date-time.js';
import { nearest } from '../schema/diagnostics/suggest.js';

/** Lets an option or an argument be one of some words only; of a wrong one the nearest of them is told. */
export function oneOf<T extends Argument | Option>(taker: T, words: readonly string[]): T {
  taker.choices(words);
  taker.argParser((word: string) => {
    if (words.includes(word)) return word;
    const near = nearest(word, words);
    throw new InvalidArgumentError(
      `It is one of: ${words.join(', ')}.${near === undefined ? '' : `\n(Did you mean ${near}?)`}`,
    );
  });
  return taker;
}

/** A date of the command line: a day in UTC, or a moment as RFC 3339 has it; undefined for anything else. */
export function dateArgument(text: string): Date | undefined {
  const whole = /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text;
  return parseDateTime(whole)?.date;
}
