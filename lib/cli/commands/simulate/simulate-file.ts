import type { Campaign } from '../../../analysis/index.js';
import { withCells } from '../../../reading/cells.js';
import type { SimulationResultData, Verdict } from '../../../simulation/index.js';
import { jsonChunks } from '../../../simulation/result/json-chunks.js';
import { openCampaign, type SimulatingOptions } from '../../asking/open-campaign.js';
import { Status, type Terminal, UsageError, WIDE } from '../../terminal.js';
import { inChunks } from '../../text/chunks.js';
import { paintOf } from '../../text/color.js';
import { detailPieces } from './details.js';
import { type FilterOptions, filterOf, isFiltered } from './filter-options.js';
import { screenLines } from './screen.js';
import { timelinePieces } from './timeline.js';
import type { TimelineFilter } from './timeline-filter.js';
import { verdictText } from './verdict-text.js';

/** The options of `simulate`. */
export interface SimulateOptions extends SimulatingOptions, FilterOptions {
  readonly all?: boolean;
  readonly timeline?: boolean;
  readonly json?: boolean;
  readonly wide?: boolean;
}

const STATUS_OF: Readonly<Record<Verdict, Status>> = {
  infeasible: Status.Negative,
  undersupplied: Status.Undersupplied,
  supplied: Status.Fine,
  undemanded: Status.Fine,
};

/** The least height of the report on a terminal, also if that of the terminal is unknown, in lines. */
const ROWS = 24;

/** The lines of a terminal that the report leaves for the command and the next prompt. */
const PROMPTS = 2;

/**
 * Simulates a scenario and prints a report, or the whole result. The status says the verdict.
 * @throws UsageError if options do not go together, or name nothing in the scenario
 */
export async function simulateFile(
  file: string,
  options: SimulateOptions,
  terminal: Terminal,
): Promise<Status> {
  const { json = false, quiet = false, all = false } = options;
  const wantsTimeline = options.timeline === true || isFiltered(options);
  if (json && (all || wantsTimeline))
    throw new UsageError('--json prints everything; leave out --all, --timeline and their filters');
  const campaign = await openCampaign(file, 'simulate', options, terminal);
  const filter = wantsTimeline ? filterOf(options, campaign.scenario) : undefined;
  const { result } = campaign;
  terminal.progress.show('writing the report');
  if (json) {
    await terminal.stream(
      jsonChunks(withCells<SimulationResultData>(campaign.scenario, result), 2),
    );
    terminal.out('\n');
  } else {
    if (all || wantsTimeline) terminal.page?.();
    for (const text of inChunks(reportPieces(campaign, options, filter, terminal)))
      terminal.out(text);
  }
  // The report starts with the verdict. Do not repeat it below the report.
  if (!quiet && (json || !terminal.together)) terminal.err(`${verdictText(result)}\n`);
  return result.verdict === undefined ? Status.NoVerdict : STATUS_OF[result.verdict];
}

/**
 * Yields the report: all of it, or the most important on a terminal as far as a screen has room, and the timeline if a filter
 * says what to show of it. Nobody scrolls a pipe or file, so nothing is cut there.
 */
function* reportPieces(
  campaign: Campaign,
  { all = false, wide = false }: SimulateOptions,
  filter: TimelineFilter | undefined,
  terminal: Terminal,
): Generator<string, void, undefined> {
  const columns = wide ? WIDE : terminal.columns;
  const rows = terminal.screen
    ? Math.max(terminal.rows ?? ROWS, ROWS) - PROMPTS
    : Number.POSITIVE_INFINITY;
  const options = { columns, rows, paint: paintOf(terminal) };
  if (all) yield* detailPieces(campaign, options);
  else yield* screenLines(campaign, options);
  if (filter !== undefined) yield* timelinePieces(campaign.result, filter, options);
}
