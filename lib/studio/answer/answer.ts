import { Campaign } from '../../analysis/index.js';
import { check } from '../../checks/index.js';
import { Scenario } from '../../model/index.js';
import { type Issue, safeParse } from '../../schema/index.js';
import { simulateAsync } from '../../simulation/index.js';
import { type ViewData, viewDataOf } from '../../view/data/index.js';

/** What there is to say about a scenario. */
export interface Answer {
  /** What is wrong with its fields, and what the checks find. */
  readonly issues: readonly Issue[];
  /** The number of all issues: more than there are in the list if there are very many. */
  readonly total: number;
  /** What became of the campaign, without tables; null if the scenario cannot be read, so that nothing could be simulated. */
  readonly view: ViewData | null;
  /** For each mission, the index of each of its events among the executed ones; -1 if it was not executed. */
  readonly listed: readonly (readonly number[])[];
}

/** How an answer is made. */
export interface AnswerOptions {
  /** Ends the work early if it aborts. */
  readonly signal?: AbortSignal;
  /** The name of the file, for the view. */
  readonly file?: string;
  /** Gets the campaign, for further questions about it. */
  readonly onCampaign?: (campaign: Campaign) => void;
}

/**
 * Reads and checks a scenario in its plain form, and simulates it if it can be read.
 * @returns the answer; undefined if the signal has ended the work
 */
export async function answerOf(
  root: unknown,
  { signal, file, onCampaign }: AnswerOptions = {},
): Promise<Answer | undefined> {
  if (signal?.aborted) return undefined;
  const read = safeParse(Scenario, root, { unknown: 'keep' });
  if (!read.success) return { issues: read.issues, total: read.total, view: null, listed: [] };
  const scenario = read.value;
  const found = check(scenario);
  const issues = [...read.issues, ...found];
  const total = read.total + found.length;
  if (signal?.aborted) return undefined;
  const result = await simulateAsync(scenario, signal === undefined ? {} : { signal });
  if (signal?.aborted) return undefined;
  const campaign = new Campaign(scenario, {}, result);
  const listed = scenario.missionList.map(({ events }) => events.map(() => -1));
  for (const { index, mission, listed: at } of result.events)
    if (at !== null && mission !== null) listed[mission.index]![at] = index;
  onCampaign?.(campaign);
  const view = viewDataOf(campaign, file === undefined ? {} : { file }, { tables: false });
  return { issues, total, view, listed };
}
