import { type Argument, InvalidArgumentError, Option, type Command as Parser } from 'commander';
import { parseMoment, parseSpan } from '../reading/moments.js';
import { nearest } from '../schema/diagnostics/suggest.js';
import { numberHint } from '../schema/typed-number.js';
import { timeUnits } from '../schema/units.js';
import { numberOption } from './number-option.js';
import { type SizeOption, sizeOption } from './reading/size-option.js';
import { UsageError } from './terminal.js';
import { forTerminal } from './text/control.js';

/** Limits an option or argument to some words. A wrong word is an error that suggests the nearest valid one. */
export function oneOf<T extends Argument | Option>(taker: T, words: readonly string[]): T {
  taker.choices(words);
  taker.argParser((word: string) => allowedWord(word, words));
  return taker;
}

/** @throws InvalidArgumentError if the word is none of some words. It suggests the nearest of them. */
export function allowedWord<Word extends string>(word: string, words: readonly Word[]): Word {
  if (words.includes(word as Word)) return word as Word;
  const near = nearest(word, words);
  throw new InvalidArgumentError(
    `Allowed values: ${words.join(', ')}.${near === undefined ? '' : `\n(Did you mean ${near}?)`}`,
  );
}

/** The options of every command that reads a workbook. */
export interface WorkbookOptions extends SizeOption {
  readonly missingColumns?: 'error' | 'warning' | undefined;
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

/**
 * Declares the options of every command that writes a scenario or database as JSON.
 * @param durations the default form of durations. Default: none
 */
export function declareWriting(parser: Parser, durations?: DurationOption): Parser {
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
export const hoursOf = numberOption({
  expected: 'a number of hours, at least 0, such as 40',
  accepts: (hours) => hours >= 0,
  units: timeUnits('hours'),
});

/** Collects the words of an option that can be given several times. */
export const addWord = (word: string, earlier: readonly string[] = []): readonly string[] => [
  ...earlier,
  word,
];

/**
 * Reads the value of an option that is a date, or a number of days.
 * @param option the name of the option, for messages
 * @throws UsageError if it is neither
 */
export function momentOption(option: string, text: string): Date | number {
  const moment = parseMoment(text);
  if (moment !== undefined) return moment;
  throw new UsageError(
    `${option}: "${forTerminal(text)}" is not a time${numberHint(text)}; use a date like 2031-03-01, or a number of days`,
  );
}

/**
 * Reads the value of an option that is a time span, and returns it in days: a number of days, a number with a unit such as
 * `12h`, or an ISO 8601 duration.
 * @param option the name of the option, for messages
 * @throws UsageError if it is none of these, or not above 0
 */
export function daysOption(option: string, text: string): number {
  const days = parseSpan(text);
  if (days !== undefined) return days;
  throw new UsageError(
    `${option}: "${forTerminal(text)}" is not a time span${numberHint(text)}; use a number of days, or one with a unit like 1d, 12h or 30min`,
  );
}
