import { didYouMean, nearest } from '../../schema/diagnostics/suggest.js';
import { numberHint, typedDays } from '../../schema/typed-number.js';
import {
  type NeedsDimension,
  type NeedsOptions,
  type PeriodLength,
  problemsOfBy,
} from './options.js';

/** How to group demands, in words. */
export interface GroupingWords {
  /** Words with commas between them, such as `place,month`. Default: two groupings, by place and flight, and by class. */
  readonly by?: string;
  /** `month`, `year`, or days such as `30d`. Default: no periods. */
  readonly period?: string;
  readonly spread?: boolean;
  readonly packing?: boolean;
  /** Whether to list only what is missing. */
  readonly unmet?: boolean;
}

/** The options of each grouping, and what is wrong with the words: sentences that start with the field. */
export interface Groupings {
  readonly groupings: readonly NeedsOptions[];
  readonly problems: readonly string[];
}

const PERIODS = ['month', 'year'] as const;

/** Returns the length of periods, or undefined if the text is none. */
function lengthOf(text: string): PeriodLength | undefined {
  const named = PERIODS.find((name) => name === text);
  if (named !== undefined) return named;
  const days = typedDays(text, 'group')?.value;
  return days !== undefined && days > 0 ? days : undefined;
}

/** Returns the options of each grouping that words ask for, or all that is wrong with the words. */
export function groupingsOf(words: GroupingWords): Groupings {
  const { by: text, period: length, spread = false, packing = false, unmet = false } = words;
  const by = text === undefined ? undefined : text.split(',').map((word) => word.trim());
  const problems = problemsOfBy(by ?? []).map((problem) => `by: ${problem}`);
  const period = length === undefined ? undefined : lengthOf(length);
  if (length !== undefined && period === undefined) {
    const hint = didYouMean(nearest(length, PERIODS));
    problems.push(
      `period: "${length}" is no length${numberHint(length)}; use month, year, or days such as 30d${hint}`,
    );
  }
  if (length !== undefined && by?.some((word) => word === 'month' || word === 'year'))
    problems.push('period: "by" names a period already; write "period" there instead');
  if (problems.length > 0) return { groupings: [], problems };
  const others = { spread, packing, unmetOnly: unmet, ...(period !== undefined && { period }) };
  const lists = by === undefined ? DEFAULT : [by as NeedsDimension[]];
  const groupings = lists.map((each) => {
    const isMissing = period !== undefined && !each.includes('period');
    return { ...others, by: isMissing ? [...each, 'period' as const] : each };
  });
  return { groupings, problems };
}

/** What an analyst asks first: what each place and flight lacks, and which kinds of supplies. */
const DEFAULT: readonly (readonly NeedsDimension[])[] = [['place', 'flight'], ['class']];
