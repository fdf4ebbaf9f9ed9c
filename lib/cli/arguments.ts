import { type Argument, InvalidArgumentError, Option, type Command as Parser } from 'commander';
import { parseDateTime } from '../schema/date-time.js';
import { nearest } from '../schema/diagnostics/suggest.js';
import { type SizeOption, sizeOption } from './reading/size-option.js';

/** Limits an option or argument to some words. A wrong word is an error that suggests the nearest valid one. */
export function oneOf<T extends Argument | Option>(taker: T, words: readonly string[]): T {
  taker.choices(words);
  taker.argParser((word: string) => {
    if (words.includes(word)) return word;
    const near = nearest(word, words);
    throw new InvalidArgumentError(
      `Allowed values: ${words.join(', ')}.${near === undefined ? '' : `\n(Did you mean ${near}?)`}`,
    );
  });
  return taker;
}

/** The options of every command that reads a workbook. */
export interface WorkbookOptions extends SizeOption {
  readonly missingColumns?: 'error' | 'warning';
}

/** Declares the options of every command that reads a workbook. */
export function declareReading(parser: Parser): Parser {
  return parser
    .addOption(sizeOption())
    .addOption(
      oneOf(
        new Option('--missing-columns <severity>', 'how to report missing columns of a workbook'),
        ['error', 'warning'],
      ).default('error'),
    );
}

/** The form of durations in JSON: numbers of seconds, or ISO 8601 text. */
export type DurationOption = 'seconds' | 'iso8601';

/** Declares the options of every command that writes a scenario or database as JSON. */
export function declareWriting(parser: Parser, durations: DurationOption): Parser {
  return parser
    .addOption(
      oneOf(new Option('--durations <form>', 'how to write durations'), [
        'seconds',
        'iso8601',
      ]).default(durations),
    )
    .option('--compact', 'write JSON on a single line')
    .option('--force', 'overwrite an existing file');
}

/** Reads an option that is a number of hours. */
export function hoursOf(text: string): number {
  const hours = Number(text);
  if (text.trim() === '' || !(hours >= 0))
    throw new InvalidArgumentError('Expected a number of hours, at least 0, such as 40.');
  return hours;
}

/** Reads a date argument: a day in UTC, or an RFC 3339 date-time. Returns undefined for anything else. */
export function parseDate(text: string): Date | undefined {
  const whole = /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text;
  return parseDateTime(whole)?.date;
}
