import { criticalityOf } from '../../analysis/critical/critical.js';
import { CriticalTrials } from '../../analysis/critical/trials.js';
import { Campaign } from '../../analysis/index.js';
import { checkRead } from '../../checks/index.js';
import { Scenario } from '../../model/index.js';
import { type Issue, safeParse } from '../../schema/index.js';
import { typedNumberHint } from '../../schema/typed-number.js';
import { turn } from '../../simulation/limits/turn.js';
import {
  isShortToTry,
  type StagedViewData,
  type Supplies,
  sparesDataOf,
  stagedViewData,
  type ViewData,
} from '../../view/data/index.js';
import { type BesidePlain, type OfEachKind, ofEachKind } from '../beside/kinds.js';
import { type CheckedBeside, checkedBeside } from '../beside/read-beside-files.js';
import { EditedSimulation } from './edited-scenario.js';

/** What there is to say about a scenario. */
export interface ScenarioAnswer {
  /** What is wrong with its fields, and what the checks find. */
  readonly issues: readonly Issue[];
  /** The number of all issues: more than there are in the list if there are very many. */
  readonly total: number;
  /** What became of the campaign, without tables and, at first, without supplies; null if the scenario cannot be read, so that nothing could be simulated. */
  readonly view: ViewData | null;
  /** For each mission, the index of each of its events among the executed ones; -1 if it was not executed. */
  readonly listed: readonly (readonly number[])[];
  /** What is wrong with the needs and prices beside it; nothing if the scenario cannot be read, because their names mean nothing then. */
  readonly beside: OfEachKind<readonly Issue[]>;
}

/** A campaign that was answered, for further questions about it. */
export interface CampaignAsked {
  readonly campaign: Campaign;
  /** What its answers are asked with. */
  readonly asked: CheckedBeside['asked'];
  /** Makes the supplies that the answer does not have yet. */
  readonly supplies: StagedViewData['supplies'];
}

/** How an answer is made. */
export interface AnswerOptions {
  /** Ends the work early if it aborts. */
  readonly signal?: AbortSignal;
  /** The name of the file, for the view. */
  readonly file?: string;
  /** What has simulated earlier versions of the scenario. Default: nothing */
  readonly edited?: EditedSimulation;
  /** The needs and prices beside it. Default: none */
  readonly beside?: BesidePlain;
  /** Gets the campaign. */
  readonly onCampaign?: (asked: CampaignAsked) => void;
}

/**
 * Reads and checks a scenario in its plain form, and simulates it if it can be read.
 * @returns the answer; undefined if the signal has ended the work
 */
export async function answerOf(
  root: unknown,
  {
    signal = new AbortController().signal,
    file,
    edited = new EditedSimulation(),
    beside = NONE,
    onCampaign,
  }: AnswerOptions = {},
): Promise<ScenarioAnswer | undefined> {
  if (signal.aborted) return undefined;
  const read = safeParse(Scenario, root, { unknown: 'keep', hint: typedNumberHint });
  if (!read.success)
    return {
      ...{ issues: read.issues, total: read.total, view: null, listed: [] },
      beside: ofEachKind(() => []),
    };
  const scenario = read.value;
  const found = checkRead(scenario);
  const issues = [...read.issues, ...found];
  const total = read.total + found.length;
  if (signal.aborted) return undefined;
  const result = await edited.simulate(root as object, scenario, signal);
  if (signal.aborted || result === undefined) return undefined;
  const campaign = new Campaign(scenario, {}, result);
  const listed = scenario.missionList.map(({ events }) => events.map(() => -1));
  for (const { index, mission, listed: at } of result.events)
    if (at !== null && mission !== null) listed[mission.index]![at] = index;
  const { asked, issues: ofBeside } = await checkedBeside(campaign, beside);
  const provenance = file === undefined ? {} : { file };
  const { pictures, supplies } = stagedViewData(campaign, provenance, asked);
  onCampaign?.({ campaign, asked, supplies });
  return { issues, total, view: pictures, listed, beside: ofBeside };
}

const NONE: BesidePlain = ofEachKind(() => null);

/**
 * Makes the supplies of an answer. Between its steps it lets others work, who may abort the signal.
 * @returns the supplies; undefined if the signal has ended the work
 */
export async function suppliesOf(
  supplies: StagedViewData['supplies'],
  signal: AbortSignal,
): Promise<Partial<Supplies> | undefined> {
  const made: Partial<Supplies> = {};
  for (const part of supplies()) {
    Object.assign(made, part);
    await turn();
    if (signal.aborted) return undefined;
  }
  return made;
}

/** What an overview shows, and takes many simulations. */
export type Extras = Pick<ViewData, 'critical' | 'spares'>;

/**
 * Finds what is critical, and which spares suffice. Between its steps it lets others work, who may abort the signal.
 * @returns undefined if the signal has ended the work
 */
export async function extrasOf(
  campaign: Campaign,
  signal: AbortSignal,
): Promise<Extras | undefined> {
  const spares = sparesDataOf(campaign);
  const trials = new CriticalTrials(campaign);
  if (!isShortToTry(trials)) return { critical: null, spares };
  const critical = [];
  for (let at = 0; at < trials.count; at++) {
    await turn();
    if (signal.aborted) return undefined;
    critical.push(trials.of(at));
  }
  return { critical: criticalityOf(trials, critical).trials, spares };
}
