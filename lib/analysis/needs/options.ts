import { didYouMean, nearest } from '../../schema/diagnostics/suggest.js';
import { type Expectation, expectations, problemsOf } from '../expectations.js';
import { QuestionError } from '../question-error.js';

/** What needs can be grouped by, and what each word means. */
export const needsDimensions = {
  place: 'the node or edge where it is needed',
  flight: 'the delivery that could bring it',
  period: 'the time in which it is needed',
  month: 'the calendar month in which it is needed, in UTC',
  year: 'the calendar year in which it is needed, in UTC',
  mission: 'the mission that needs it',
  element: 'the element that needs it',
  state: 'the state in which the element needs it',
  model: 'the demand models that make it',
  class: 'the class of supply',
  'class-1': 'the main class of supply, such as 4',
  'class-2': 'the class of supply down to three digits, such as 401',
  resource: 'the resource',
  environment: 'the environment of the resource',
} as const satisfies Readonly<Record<string, string>>;

/** A word that needs can be grouped by. */
export type NeedsDimension = keyof typeof needsDimensions;

/** The length of a period: calendar months or years in UTC, or a number of days from the start of the scenario on. */
export type PeriodLength = 'month' | 'year' | number;

/** Options for needs. */
export interface NeedsOptions {
  /** What to group by, in the order of the rows. Default: `place`, `flight`. An empty list gives one row. */
  readonly by?: readonly NeedsDimension[];
  /** The length of periods, for `period` in `by`: more than 0 days. Default: `month`. */
  readonly period?: PeriodLength;
  /** Whether a demand at one time is spread over the time that it covers, if it says so. Default: false. */
  readonly spread?: boolean;
  /** Whether to estimate the packing material for what is not met. Default: false. */
  readonly packing?: boolean;
  /** Whether to leave out rows in which nothing is missing. The total stays the same. Default: false. */
  readonly unmetOnly?: boolean;
  /** Whether rows say what met them. Without that, `sources` is empty, and the answer takes less time. Default: true. */
  readonly sources?: boolean;
}

/** Options after they were checked. `month` and `year` in `by` have become a length of periods. */
export interface ResolvedNeeds extends Required<Omit<NeedsOptions, 'period'>> {
  /** Null if nothing is grouped by time. */
  readonly period: PeriodLength | null;
}

const isTime = (word: string): boolean => word === 'period' || word === 'month' || word === 'year';
const isClass = (word: string): boolean => word === 'class' || word.startsWith('class-');

/** Returns the problems of a list of words to group by, each as a sentence. Empty if there are none. */
export function problemsOfBy(by: readonly string[]): readonly string[] {
  const words = Object.keys(needsDimensions);
  const problems = [...new Set(by)].flatMap((word) =>
    words.includes(word)
      ? []
      : [
          `there is no "${word}"${didYouMean(nearest(word, words)) || `; there are ${words.join(', ')}`}`,
        ],
  );
  for (const word of new Set(by.filter((each, i) => by.indexOf(each) !== i)))
    problems.push(`"${word}" is there twice`);
  for (const isOf of [isTime, isClass]) {
    const several = [...new Set(by.filter(isOf))];
    if (several.length > 1) problems.push(`choose one of ${several.join(', ')}`);
  }
  return problems;
}

const { words, yesOrNo } = expectations;

const expected: Readonly<Record<keyof NeedsOptions, Expectation>> = {
  by: words,
  period: {
    expected: 'month, year, or a number of days above 0',
    accepts: (value) =>
      value === 'month' || value === 'year' || expectations.aboveZero.accepts(value),
  },
  spread: yesOrNo,
  packing: yesOrNo,
  unmetOnly: yesOrNo,
  sources: yesOrNo,
};

/**
 * Checks the options of needs.
 * @throws QuestionError with all problems
 */
export function resolveNeeds(options: NeedsOptions): ResolvedNeeds {
  const problems = [...problemsOf(options, expected)];
  const given = problems.length > 0 && typeof options !== 'object' ? {} : (options ?? {});
  const { by = ['place', 'flight'], period = 'month' } = given;
  const { spread = false, packing = false, unmetOnly = false, sources = true } = given;
  if (expectations.words.accepts(by))
    problems.push(...problemsOfBy(by).map((problem) => `by: ${problem}`));
  if (problems.length > 0) throw new QuestionError('needsOf', problems);
  const time = by.find(isTime);
  return {
    by,
    period: time === undefined ? null : time === 'period' ? period : (time as 'month' | 'year'),
    spread,
    packing,
    unmetOnly,
    sources,
  };
}
