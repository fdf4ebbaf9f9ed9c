import { csvLines, type Table, tablesWorkbook } from '../../analysis/index.js';
import { didYouMean, nearest } from '../../schema/diagnostics/suggest.js';
import { counted } from '../../schema/diagnostics/wording.js';
import type { SimulationResult } from '../../simulation/index.js';
import { jsonChunks } from '../../simulation/result/json-chunks.js';
import { displayName, STDIN as STDOUT } from '../reading/input.js';
import { Status, type Terminal, UsageError, WIDE } from '../terminal.js';
import { inChunks } from '../text/chunks.js';
import { paintOf } from '../text/color.js';
import { forTerminal } from '../text/control.js';
import { wrap } from '../text/width.js';
import { requireNoFile, writeWorkbook } from '../writing.js';
import { openCampaign } from './open-campaign.js';
import type { AskOptions, Question } from './question.js';
import { tableText } from './table-text.js';

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
  const { csv = false, workbook, force = false, wide = false } = options;
  const { jsonOnly = false } = question;
  const json = options.json === true || jsonOnly;
  if (jsonOnly && (csv || workbook !== undefined || options.table !== undefined))
    throw new UsageError('this output is JSON; --csv, --table and --workbook do not apply to it');
  if (json && csv) throw new UsageError('choose one of --json and --csv');
  if (json && options.table !== undefined)
    throw new UsageError('--json prints the whole answer, so --table does not apply to it');
  if ((json || csv) && workbook === STDOUT)
    throw new UsageError('stdout takes one answer; name a file for --workbook');
  if (workbook !== undefined) await requireNoFile(workbook, force);
  // The other program simulates scenarios with errors too, so its users expect that.
  const anyway = options.anyway === true || jsonOnly;
  const campaign = await openCampaign(file, command, { ...options, anyway }, terminal);
  const progress = (text: string): void => terminal.progress.show(text);
  const found = await question.ask(campaign, { progress });
  if (!options.quiet && campaign.isSimulated) reportErrors(file, campaign.result, terminal);
  progress('writing the answer');
  const status = question.status?.(found) ?? Status.Fine;
  const all = question.tables(found, campaign);
  const named = options.table === undefined ? undefined : chosen(all, options.table);
  if (workbook !== undefined) {
    await writeWorkbook(await tablesWorkbook(all), workbook, { force }, terminal);
    if (!json && !csv) return status;
  }
  if (json) {
    await terminal.stream(jsonChunks(found, 2));
    terminal.out('\n');
    return status;
  }
  if (csv) {
    const [table] = named ?? all;
    if (table !== undefined) printCsv(table, terminal);
    return status;
  }
  const shown = named ?? question.shown?.(found, campaign) ?? all;
  const columns = wide ? WIDE : terminal.columns;
  const paint = paintOf(terminal);
  for (const line of question.head?.(found, campaign) ?? [])
    for (const part of wrap(line, columns)) terminal.out(`${part}\n`);
  for (const table of shown)
    for (const text of inChunks(tableText(table, { columns, paint }))) terminal.out(text);
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

/** Prints a table as CSV. Its line ends are those of the format, so control characters are escaped in its texts only. */
function printCsv(table: Table, terminal: Terminal): void {
  const rows = table.rows.map((row) =>
    row.map((value) => (typeof value === 'string' ? forTerminal(value) : value)),
  );
  const encoder = new TextEncoder();
  for (const text of inChunks(csvLines({ ...table, rows }))) terminal.bytes(encoder.encode(text));
}

/** Returns the table with a name. @throws UsageError if there is none */
function chosen(tables: readonly Table[], name: string): readonly Table[] {
  const found = tables.filter((table) => table.name === name);
  if (found.length > 0) return found;
  const names = tables.map((table) => table.name);
  const hint = didYouMean(nearest(name, names));
  throw new UsageError(
    `--table: there is no table "${forTerminal(name)}"${hint === '' ? `; there are ${names.join(', ')}` : hint}`,
  );
}
