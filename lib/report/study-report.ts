import type { StudyStore } from '../study/store/store.js';
import { type StudyViewOptions, studyDataOf } from '../view/data/study/gather.js';
import { pageOf } from './page.js';

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
