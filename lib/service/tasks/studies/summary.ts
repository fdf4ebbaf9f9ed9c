import { type Objective, SummaryError, summarizeStudy } from '../../../study/index.js';
import { badParameters } from '../../problem.js';
import { json } from '../files.js';
import type { Work } from '../task.js';
import { withResults } from './results.js';

/** Summarizes the results of a study, as far as they are written. */
export const summarize: Work = (context) =>
  withResults(context, async (store) => {
    const {
      measure,
      pareto = [],
      level,
    } = context.parameters as {
      readonly measure?: readonly string[];
      readonly pareto?: readonly string[];
      readonly level?: number;
    };
    if (pareto.length === 1) throw badParameters(['pareto: needs at least two objectives']);
    try {
      return json(
        await summarizeStudy(store, {
          pareto: pareto.map(objectiveOf),
          ...(measure !== undefined && { measures: measure }),
          ...(level !== undefined && { level }),
        }),
      );
    } catch (error) {
      if (!(error instanceof SummaryError)) throw error;
      throw badParameters(error.message.split('\n').map((line) => `measure: ${line}`));
    }
  });

/** Reads an objective, such as `launchMass:least`. The schema of the parameter has checked the form. */
const objectiveOf = (text: string): Objective => {
  const at = text.lastIndexOf(':');
  return { measure: text.slice(0, at), want: text.slice(at + 1) as Objective['want'] };
};
