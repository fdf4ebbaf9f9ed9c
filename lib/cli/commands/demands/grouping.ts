import {
  type NeedsDimension,
  type NeedsOptions,
  type PeriodLength,
  problemsOfBy,
} from '../../../analysis/index.js';
import { didYouMean, nearest } from '../../../schema/diagnostics/suggest.js';
import { UsageError } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';

/** The options of the command that say how to group. */
export interface GroupingOptions {
  readonly by?: string;
  readonly period?: string;
  readonly spread?: boolean;
  readonly packing?: boolean;
  readonly unmet?: boolean;
}

const PERIODS = ['month', 'year'] as const;

/** Returns the length of periods, or undefined if the text is none. */
function lengthOf(text: string): PeriodLength | undefined {
  const named = PERIODS.find((name) => name === text);
  if (named !== undefined) return named;
  const days = /^(\d+(?:\.\d+)?)\s*d?$/.exec(text)?.[1];
  return days !== undefined && Number(days) > 0 ? Number(days) : undefined;
}

/** Returns the options of each grouping. @throws UsageError with all problems */
export function groupingsOf(options: GroupingOptions): readonly NeedsOptions[] {
  const { by: text, period: length, spread = false, packing = false, unmet = false } = options;
  const by = text === undefined ? undefined : text.split(',').map((word) => word.trim());
  const problems = problemsOfBy(by ?? []).map((problem) => `--by: ${forTerminal(problem)}`);
  const period = length === undefined ? undefined : lengthOf(length);
  if (length !== undefined && period === undefined) {
    const hint = didYouMean(nearest(length, PERIODS));
    problems.push(
      `--period: "${forTerminal(length)}" is no length; use month, year, or days such as 30d${hint}`,
    );
  }
  if (length !== undefined && by?.some((word) => word === 'month' || word === 'year'))
    problems.push('--period: --by names a period already; write "period" there instead');
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  const others = { spread, packing, unmetOnly: unmet, ...(period !== undefined && { period }) };
  const lists = by === undefined ? DEFAULT : [by as NeedsDimension[]];
  return lists.map((words) => {
    const isMissing = period !== undefined && !words.includes('period');
    return { ...others, by: isMissing ? [...words, 'period'] : words };
  });
}

/** What an analyst asks first: what each place and flight lacks, and which kinds of supplies. */
const DEFAULT: readonly (readonly NeedsDimension[])[] = [['place', 'flight'], ['class']];
