import { type Objective, SummaryError, type SummaryOptions } from '../../../study/index.js';
import { UsageError } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';

/** The options that say what to summarize. */
export interface SummaryWords {
  readonly measure?: readonly string[];
  readonly pareto?: readonly string[];
  readonly level?: number;
}

/**
 * Returns what options ask of a summary.
 * @throws UsageError that lists every wrong objective
 */
export function summaryOptions({ measure, pareto = [], level }: SummaryWords): SummaryOptions {
  return {
    pareto: objectivesOf(pareto),
    ...(level !== undefined && { level }),
    ...(measure !== undefined && { measures: measure }),
  };
}

function objectivesOf(texts: readonly string[]): readonly Objective[] {
  const problems: string[] = [];
  const objectives = texts.flatMap((text): Objective[] => {
    const [, measure, want] = /^(.+):(least|most)$/s.exec(text) ?? [];
    if (measure === undefined)
      problems.push(`--pareto ${forTerminal(text)}: expected a column with :least or :most`);
    return measure === undefined ? [] : [{ measure, want: want as Objective['want'] }];
  });
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  if (objectives.length === 1) throw new UsageError('--pareto needs at least two objectives');
  return objectives;
}

/** Makes a summary. @throws UsageError that lists every measure that the results do not have */
export async function forSummaries<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof SummaryError)) throw error;
    throw new UsageError(error.message.split('\n').map(forTerminal).join('\n'));
  }
}
