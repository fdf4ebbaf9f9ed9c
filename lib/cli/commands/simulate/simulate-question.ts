import { type Campaign, simulationPresentation, verdictText } from '../../../analysis/index.js';
import { withCells } from '../../../reading/cells.js';
import type { SimulationResultData, Verdict } from '../../../simulation/index.js';
import type { AskOptions, Question } from '../../asking/question.js';
import { Status, type Terminal, UsageError } from '../../terminal.js';
import { type FilterOptions, filterOf, isFiltered } from './filter-options.js';

/** The options of `simulate`. */
interface SimulateOptions extends AskOptions, FilterOptions {
  readonly all?: boolean;
  readonly timeline?: boolean;
}

const STATUS_OF: Readonly<Record<Verdict, Status>> = {
  infeasible: Status.Negative,
  undersupplied: Status.Undersupplied,
  supplied: Status.Fine,
  undemanded: Status.Fine,
};

/**
 * Returns the question of the command: what becomes of a campaign. The status says the verdict.
 * @throws UsageError if options do not go together
 */
export function simulateQuestion(
  options: SimulateOptions,
  { together }: Terminal,
): Question<SimulationResultData> {
  const { json = false, csv = false, all = false, timeline = false } = options;
  const wantsTimeline = timeline || isFiltered(options);
  if (json && (all || wantsTimeline))
    throw new UsageError('--json prints everything; leave out --all, --timeline and their filters');
  const presentationOf = (campaign: Campaign) =>
    simulationPresentation({
      all,
      ...(wantsTimeline && { timeline: filterOf(options, campaign) }),
    });
  return {
    // A filter that names nothing is refused before anything is simulated.
    ask: (campaign) => {
      presentationOf(campaign);
      return withCells<SimulationResultData>(campaign.scenario, campaign.result);
    },
    head: (found, campaign) => presentationOf(campaign).head!(found, campaign),
    tables: (found, campaign) => presentationOf(campaign).tables(found, campaign),
    shown: (found, campaign) => presentationOf(campaign).shown!(found, campaign),
    fitsScreen: !all && !wantsTimeline,
    isLong: all || wantsTimeline,
    status: ({ verdict }) => (verdict === undefined ? Status.NoVerdict : STATUS_OF[verdict]),
    // The text starts with the verdict, which is not repeated below it.
    message: (_, { result }) => (json || csv || !together ? verdictText(result) : undefined),
  };
}
