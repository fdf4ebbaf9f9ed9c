import { counted } from '../../schema/diagnostics/wording.js';
import type { SimulationResult } from '../../simulation/index.js';
import { displayName } from '../reading/input.js';
import { Status, type Terminal, UsageError } from '../terminal.js';
import { openCampaign } from './open-campaign.js';
import { checkForm, printAnswer } from './print-answer.js';
import type { AskOptions, Question } from './question.js';

/**
 * Asks a question about the scenario of a file, and prints the answer in the form that the options choose.
 * @param command the name of the command, for messages
 * @throws UsageError if the options do not go together, or name no table
 */
export async function answer<A extends object>(
  question: Question<A>,
  file: string,
  command: string,
  options: AskOptions,
  terminal: Terminal,
): Promise<Status> {
  const { csv = false, workbook } = options;
  const { jsonOnly = false } = question;
  const json = options.json === true || jsonOnly;
  if (jsonOnly && (csv || workbook !== undefined || options.table !== undefined))
    throw new UsageError('this output is JSON; --csv, --table and --workbook do not apply to it');
  await checkForm({ ...options, json });
  // The other program simulates scenarios with errors too, so its users expect that.
  const anyway = options.anyway === true || jsonOnly;
  const campaign = await openCampaign(file, command, { ...options, anyway }, terminal);
  const progress = (text: string): void => terminal.progress.show(text);
  const found = await question.ask(campaign, { progress });
  if (!options.quiet && campaign.isSimulated) reportErrors(file, campaign.result, terminal);
  progress('writing the answer');
  const status = question.status?.(found) ?? Status.Fine;
  const tables = question.tables(found, campaign);
  await printAnswer(
    {
      found,
      tables,
      head: () => question.head?.(found, campaign) ?? [],
      shown: () => question.shown?.(found, campaign) ?? tables,
    },
    { ...options, json },
    terminal,
  );
  return status;
}

/** Says on stderr that the simulation has errors, because what fails changes every answer. */
function reportErrors(file: string, { errors }: SimulationResult, terminal: Terminal): void {
  if (errors.length === 0) return;
  const found = counted(errors.length, 'error');
  terminal.err(
    `${displayName(file)}: the simulation has ${found}; run "space-logistics simulate" for details\n`,
  );
}
