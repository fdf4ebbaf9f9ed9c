import { Campaign, type CampaignOptions } from '../analysis/index.js';
import type { Scenario } from '../model/index.js';
import type { StudyStore } from '../study/store/store.js';
import { type Provenance, viewDataOf } from '../view/data/index.js';
import { type StudyViewOptions, studyDataOf } from '../view/data/study/gather.js';
import { pageOf } from './page.js';

/** Options for a report: those of the simulation, and what the report says about where it comes from. */
export interface ReportOptions extends CampaignOptions, Provenance {
  /**
   * Reserves that are needed, each in words, as `reservesOf` takes them: `30d of Water, 202 at Base Camp`. The chart of stocks shows
   * them. Default: none
   */
  readonly need?: readonly string[];
  /** Prices, as `costOf` takes them: the report then says what the campaign costs. Default: none */
  readonly prices?: object;
}

/**
 * Returns a report of a campaign: the text of one HTML file that shows the campaign and its answers in a browser. The file loads
 * nothing from anywhere, and has the data behind every picture.
 *
 * ```ts
 * writeFileSync('report.html', report(scenario, { file: 'campaign.json', made: new Date() }));
 * ```
 * @param scenario a scenario, or a campaign that may have been simulated already. The options of a simulation do not apply to
 *   a campaign.
 * @throws TypeError if the options are invalid, or if `scenario` is neither. For needs and prices, it is a `QuestionError` with all that is wrong
 */
export function report(scenario: Scenario | Campaign, options: ReportOptions = {}): string {
  const { file, changes, made, program, need, prices, ...simulation } = options;
  const campaign = scenario instanceof Campaign ? scenario : new Campaign(scenario, simulation);
  const provenance: Provenance = {
    ...(file !== undefined && { file }),
    ...(changes !== undefined && { changes }),
    ...(made !== undefined && { made }),
    ...(program !== undefined && { program }),
  };
  return pageOf(viewDataOf(campaign, provenance, { prices, ...(need && { need }) }));
}

/** Options for the report of a study: what to summarize, and what the report says about where it comes from. */
export type StudyReportOptions = StudyViewOptions;

/**
 * Returns a report of a study, complete or not: the text of one HTML file with its probabilities, distributions, sensitivities,
 * trade-offs and variants. The file loads nothing from anywhere. It lists the first 10,000 variants; all else is of all.
 *
 * ```ts
 * const store = await openResults('lander.duckdb', { readOnly: true });
 * writeFileSync('lander.html', await studyReport(store, { made: new Date() }));
 * ```
 * @throws SummaryError if a measure is not a column of numbers
 */
export async function studyReport(
  store: StudyStore,
  options: StudyReportOptions = {},
): Promise<string> {
  const data = await studyDataOf(store, options);
  return pageOf(data);
}
