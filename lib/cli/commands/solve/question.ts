import {
  type Goal,
  type SolveAnswer,
  type SolveQuestion,
  solve,
  solvePresentation,
} from '../../../analysis/index.js';
import type { Question } from '../../asking/question.js';
import { type NeedOptions, openNeeds } from '../../reading/open-needs.js';
import { Status, type Terminal } from '../../terminal.js';

/** The options of `solve`. */
interface SolveCommandOptions extends NeedOptions {
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

/**
 * Returns the question that `solve` asks.
 * @param file the file of the campaign
 */
export function solveQuestion(
  file: string,
  given: SolveCommandOptions,
  terminal: Terminal,
): Question<SolveAnswer> {
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
    ...solvePresentation,
    ask: async (campaign, { progress }) => {
      const need =
        until === 'reserved'
          ? await openNeeds(file, given, campaign, terminal)
          : [...(given.need ?? []), ...(given.needs === undefined ? [] : [given.needs])];
      return solve(
        campaign,
        { ...question, need },
        {
          onProgress: ({ evaluations, value }) =>
            progress(`simulation ${evaluations + 1}, with ${value}`),
        },
      );
    },
    status: ({ outcome }) => (outcome === 'never' ? Status.Negative : Status.Fine),
  };
}
