import {
  aggregatedDemandsFormat,
  demandsOf,
  demandsPresentation,
  type GroupingWords,
  groupingsOf,
  rawDemandsFormat,
  rawDemandsOf,
  rawDemandsPresentation,
  surplusOf,
  surplusPresentation,
} from '../../../analysis/index.js';
import type { Question } from '../../asking/question.js';
import { UsageError } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';

/** The options of the command besides those of every command that asks. */
interface DemandsOptions extends GroupingWords {
  readonly raw?: boolean;
  readonly surplus?: boolean;
  readonly format?: 'spacenet';
}

/** Returns the question of the command. @throws UsageError if the options do not fit together */
export function demandsQuestion(options: DemandsOptions): Question<object> {
  const { raw = false, unmet = false, surplus = false } = options;
  const isGrouped = (['by', 'period', 'spread', 'packing'] as const).filter(
    (name) => options[name] !== undefined,
  );
  if (raw && isGrouped.length > 0)
    throw new UsageError(`--raw lists single demands; ${names(isGrouped)} do not apply to them`);
  if (surplus) {
    const others = [
      ...isGrouped,
      ...(['unmet', 'raw', 'format'] as const).filter((name) => options[name] !== undefined),
    ];
    if (others.length > 0)
      throw new UsageError(
        `--surplus lists what found no room; ${names(others)} do not apply to it`,
      );
    return { ...surplusPresentation, ask: surplusOf } as Question<object>;
  }
  if (options.format === 'spacenet') {
    const others = unmet ? [...isGrouped, 'unmet'] : isGrouped;
    if (others.length > 0)
      throw new UsageError(
        `--format spacenet has its own groups; ${names(others)} do not apply to it`,
      );
    return {
      ask: (campaign) => (raw ? rawDemandsFormat(campaign) : aggregatedDemandsFormat(campaign)),
      tables: () => [],
      jsonOnly: true,
    };
  }
  if (raw)
    return {
      ...rawDemandsPresentation(unmet),
      ask: (campaign) => rawDemandsOf(campaign, unmet),
    } as Question<object>;
  const { groupings, problems } = groupingsOf(options);
  if (problems.length > 0)
    throw new UsageError(
      problems
        .map((problem) => `--${forTerminal(problem).replace('"by" names', '--by names')}`)
        .join('\n'),
    );
  return {
    ...demandsPresentation,
    ask: (campaign) => demandsOf(campaign, groupings),
  } as Question<object>;
}

const names = (options: readonly string[]): string =>
  options.map((name) => `--${name}`).join(' and ');
