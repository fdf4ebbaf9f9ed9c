import { preview } from '../schema/diagnostics/preview.js';
import { didYouMean, nearest } from '../schema/diagnostics/suggest.js';
import { Campaign } from './campaign.js';
import { QuestionError } from './question-error.js';

/** What an argument must be. */
export interface Expectation {
  /** In words, after "expected". */
  readonly expected: string;
  readonly accepts: (value: unknown) => boolean;
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** What arguments of several answers must be. */
export const expectations = {
  anything: {
    expected: 'a value',
    accepts: () => true,
  },
  aCampaign: {
    expected: 'a Campaign',
    accepts: (value) => value instanceof Campaign,
  },
  yesOrNo: {
    expected: 'true or false',
    accepts: (value) => typeof value === 'boolean',
  },
  aboveZero: {
    expected: 'a number above 0',
    accepts: (value) => isNumber(value) && value > 0,
  },
  atLeastZero: {
    expected: 'a number of at least 0',
    accepts: (value) => isNumber(value) && value >= 0,
  },
  aShare: {
    expected: 'a number from 0 to 1',
    accepts: (value) => isNumber(value) && value >= 0 && value <= 1,
  },
  identifiers: {
    expected: 'a Set of identifiers',
    accepts: (value) =>
      value instanceof Set && [...value].every((each) => typeof each === 'string'),
  },
  aList: {
    expected: 'a list',
    accepts: Array.isArray,
  },
  words: {
    expected: 'a list of texts',
    accepts: (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
  },
  aFunction: {
    expected: 'a function',
    accepts: (value) => typeof value === 'function',
  },
} as const satisfies Readonly<Record<string, Expectation>>;

/** Returns what is wrong with an argument, or undefined. */
export const problemOf = (
  name: string,
  value: unknown,
  { expected, accepts }: Expectation,
): string | undefined =>
  accepts(value) ? undefined : `${name}: expected ${expected}; found ${preview(value)}`;

/** Returns what is wrong with options. Those that are undefined have their defaults. */
export function problemsOf(
  options: unknown,
  expected: Readonly<Record<string, Expectation>>,
): readonly string[] {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    return [`options: expected an object; found ${preview(options)}`];
  const names = Object.keys(expected);
  return Object.entries(options).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (!Object.hasOwn(expected, name)) {
      const hint = didYouMean(nearest(name, names));
      return [`there is no option "${name}"${hint || `; there are ${names.join(', ')}`}`];
    }
    return problemOf(name, value, expected[name]!) ?? [];
  });
}

/**
 * Checks the campaign and the options of a question.
 * @param question the name of the function
 * @param expected what each option must be. Default: there are no options
 * @throws QuestionError with all problems
 */
export function checkQuestion(
  question: string,
  campaign: unknown,
  options: unknown = {},
  expected: Readonly<Record<string, Expectation>> = {},
): void {
  const problem = problemOf('campaign', campaign, expectations.aCampaign);
  const problems = [...(problem === undefined ? [] : [problem]), ...problemsOf(options, expected)];
  if (problems.length > 0) throw new QuestionError(question, problems);
}
