import { type Campaign, QuestionError, UnknownSubjectError } from '../../analysis/index.js';
import { counted } from '../../schema/diagnostics/wording.js';
import { displayName } from '../reading/input.js';
import { Status, type Terminal, UsageError } from '../terminal.js';
import { forTerminal } from '../text/control.js';
import { openCampaign } from './open-campaign.js';
import { checkForm, printAnswer } from './print-answer.js';
import type { AskOptions, Question } from './question.js';

/**
 * Asks a question about the scenario of a file, and prints the answer in the form that the options choose.
 * @param command the name of the command, for messages
 * @throws UsageError if the options do not go together, or name no table
 */
export async function answer<A extends object>(
  ...[question, file, command, options, terminal]: Asked<A>
): Promise<Status> {
  try {
    return await answerOf(question, file, command, options, terminal);
  } catch (error) {
    throw usageError(error);
  }
}

/** Returns what a function does. @throws UsageError if its options are wrong, which have the names of those of the command */
export function asked<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw usageError(error);
  }
}

const usageError = (error: unknown): unknown =>
  error instanceof QuestionError ? new UsageError(usageText(error)) : error;

type Asked<A extends object> = readonly [
  question: Question<A>,
  file: string,
  command: string,
  options: AskOptions,
  terminal: Terminal,
];

/** The most things that an ambiguous name can mean which a message lists. */
const MOST_CANDIDATES = 20;

/** Returns what is wrong with the arguments of a question, one a line. Options have the names of the arguments. */
function usageText(error: QuestionError): string {
  const { problems } = error;
  if (!(error instanceof UnknownSubjectError))
    return problems.map((each) => `--${each.split('\n').map(forTerminal).join('\n')}`).join('\n');
  const { candidates } = error;
  const lines = candidates
    .slice(0, MOST_CANDIDATES)
    .map(({ name, what }) => `\n  ${forTerminal(name)}  (${forTerminal(what)})`);
  const rest = candidates.length - lines.length;
  const more = rest > 0 ? `\n  and ${rest} more` : '';
  return `${forTerminal(problems[0] ?? '')}${lines.length === 0 ? '' : ':'}${lines.join('')}${more}`;
}

async function answerOf<A extends object>(
  ...[question, file, command, options, terminal]: Asked<A>
): Promise<Status> {
  const { csv = false, workbook, quiet = false } = options;
  const { jsonOnly = false, isLong, fitsScreen } = question;
  const json = options.json === true || jsonOnly;
  if (jsonOnly && (csv || workbook !== undefined || options.table !== undefined))
    throw new UsageError('this output is JSON; --csv, --table and --workbook do not apply to it');
  await checkForm({ ...options, json }, question.outputs);
  // The other program simulates scenarios with errors too, so its users expect that.
  const anyway = options.anyway === true || jsonOnly;
  const campaign = await openCampaign(file, command, { ...options, anyway }, terminal);
  const progress = (text: string): void => terminal.progress.show(text);
  const found = await question.ask(campaign, { progress });
  const say = (text: string | undefined): void => {
    if (!quiet && text !== undefined) terminal.err(`${text}\n`);
  };
  if (question.message === undefined) say(errorsText(file, campaign));
  progress('writing the answer');
  const status = question.status?.(found) ?? Status.Fine;
  const tables = question.tables(found, campaign);
  await printAnswer(
    {
      found,
      tables,
      head: () => question.head?.(found, campaign) ?? [],
      shown: () => question.shown?.(found, campaign) ?? tables,
      ...(isLong && { isLong }),
      ...(fitsScreen && { fitsScreen }),
    },
    { ...options, json },
    terminal,
  );
  say(question.message?.(found, campaign));
  return status;
}

/** Returns that the simulation has errors, which change every answer; undefined if it has none. */
function errorsText(file: string, campaign: Campaign): string | undefined {
  const count = campaign.isSimulated ? campaign.result.errors.length : 0;
  return count === 0
    ? undefined
    : `${displayName(file)}: the simulation has ${counted(count, 'error')}; run "space-logistics simulate" for details`;
}
