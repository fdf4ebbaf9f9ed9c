import {
  type Goal,
  QuestionError,
  type SolveAnswer,
  type SolveQuestion,
  solve,
  solveTables,
} from '../../../analysis/index.js';
import type { Question } from '../../asking/question.js';
import { Status, UsageError } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';
import { headOf } from './head.js';

/** The options of `solve`. */
interface SolveOptions {
  readonly for?: string;
  readonly until?: string;
  readonly of?: string;
  readonly from?: number | string;
  readonly to?: number | string;
  readonly tolerance?: number | string;
  readonly least?: boolean;
  readonly most?: boolean;
  readonly every?: number;
}

/** Returns the question that `solve` asks. */
export function solveQuestion(given: SolveOptions): Question<SolveAnswer> {
  const { least, most, until, for: words = '', ...others } = given;
  const { of, from, to, tolerance, every } = others;
  const question: SolveQuestion = {
    for: words,
    ...(until !== undefined && { until: until as Goal }),
    ...(of !== undefined && { of }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(tolerance !== undefined && { tolerance }),
    ...(every !== undefined && { every }),
    ...(least && { choose: 'least' }),
    ...(most && { choose: 'most' }),
  };
  return {
    ask: async (campaign, { progress }) => {
      try {
        return await solve(campaign, question, {
          onProgress: ({ evaluations, value }) =>
            progress(`simulation ${evaluations + 1}, with ${value}`),
        });
      } catch (error) {
        if (!(error instanceof QuestionError)) throw error;
        throw new UsageError(usageText(error));
      }
    },
    tables: solveTables,
    head: headOf,
    shown: (answer) => {
      const [changes, simulations] = solveTables(answer);
      return answer.isMonotone ? [simulations!] : [changes!, simulations!];
    },
    status: ({ outcome }) => (outcome === 'never' ? Status.Negative : Status.Fine),
  };
}

/** Returns the problems of a question as messages about options, one a line. */
const usageText = ({ problems }: QuestionError): string =>
  problems.map((problem) => `--${problem.split('\n').map(forTerminal).join('\n')}`).join('\n');
