import {
  type Campaign,
  type Reserves,
  reservesOf,
  simulationPresentation,
  type Table,
  verdictText,
} from '../../../analysis/index.js';
import { withCells } from '../../../reading/cells.js';
import type { SimulationResultData, Verdict } from '../../../simulation/index.js';
import type { AskOptions, Question } from '../../asking/question.js';
import { type NeedOptions, openNeeds } from '../../reading/open-needs.js';
import { Status, type Terminal, UsageError } from '../../terminal.js';
import { type FilterOptions, filterOf, isFiltered } from './filter-options.js';

/** The options of `simulate`. */
interface SimulateOptions extends AskOptions, FilterOptions, NeedOptions {
  readonly all?: boolean;
  readonly timeline?: boolean;
}

/** What became of a campaign, and whether the reserves that it needs are there. */
interface SimulatedWithNeeds extends SimulationResultData {
  /** Absent if none are needed. */
  readonly reserves?: Pick<Reserves, 'needs' | 'additions'>;
}

const STATUS_OF: Readonly<Record<Verdict, Status>> = {
  infeasible: Status.Negative,
  undersupplied: Status.Undersupplied,
  supplied: Status.Fine,
  undemanded: Status.Fine,
};

/**
 * Returns the question of the command: what becomes of a campaign. The status says the verdict. A needed reserve that is not there
 * counts as undersupply.
 * @param file the file of the campaign
 * @throws UsageError if options do not go together
 */
export function simulateQuestion(
  file: string,
  options: SimulateOptions,
  terminal: Terminal,
): Question<SimulatedWithNeeds> {
  const { json = false, csv = false, all = false, timeline = false } = options;
  const wantsTimeline = timeline || isFiltered(options);
  if (json && (all || wantsTimeline))
    throw new UsageError('--json prints everything; leave out --all, --timeline and their filters');
  let reserves: Reserves | undefined;
  const presentationOf = (campaign: Campaign) =>
    simulationPresentation({
      all,
      ...(reserves && { reserves }),
      ...(wantsTimeline && { timeline: filterOf(options, campaign) }),
    });
  return {
    // A filter that names nothing is refused before anything is simulated.
    ask: async (campaign) => {
      presentationOf(campaign);
      const need = await openNeeds(file, options, campaign, terminal);
      const result = withCells<SimulationResultData>(campaign.scenario, campaign.result);
      if (need.length === 0) return result;
      reserves = reservesOf(campaign, { need });
      const { needs, additions } = reserves;
      return { ...result, reserves: { needs, additions } };
    },
    head: (found, campaign) => presentationOf(campaign).head!(found, campaign),
    tables: (found, campaign) => {
      const tables = presentationOf(campaign).tables(found, campaign);
      // The first one is what --csv prints.
      const isAsked = ({ name }: Table): boolean => wantsTimeline && name === 'timeline';
      return [...tables.filter(isAsked), ...tables.filter((table) => !isAsked(table))];
    },
    shown: (found, campaign) => presentationOf(campaign).shown!(found, campaign),
    fitsScreen: !all && !wantsTimeline,
    isLong: all || wantsTimeline,
    status: ({ verdict, reserves: found }) => {
      const status = verdict === undefined ? Status.NoVerdict : STATUS_OF[verdict];
      const lacks = found?.needs.some(({ met }) => !met) ?? false;
      return status === Status.Fine && lacks ? Status.Undersupplied : status;
    },
    // The text starts with the verdict, which is not repeated below it.
    message: (_, { result }) =>
      json || csv || options.workbook !== undefined || !terminal.together
        ? verdictText(result, reserves)
        : undefined,
  };
}
