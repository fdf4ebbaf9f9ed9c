import { compareModels } from '../../../analysis/table/differences.js';
import { sheetsBeside } from '../../../design/sheets/write.js';
import {
  type ModelComparison,
  type ModelMember,
  ModelUpdateError,
  type UpdatedModel,
  updateModel,
} from '../../../editing/index.js';
import { Scenario } from '../../../model/index.js';
import { cellOf } from '../../../reading/cells.js';
import { replacePointers } from '../../../schema/diagnostics/pointer.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import type { WorkbookOptions } from '../../arguments.js';
import { type FormatFlags, formatsOf } from '../../format-options.js';
import { displayName, readInput, STDIN } from '../../reading/input.js';
import { type OpenedFile, openFile, openForRewrite } from '../../reading/open-file.js';
import { saySheetsLeft } from '../../reading/sheets-left.js';
import { Status, type Terminal, UnusableInput, UsageError } from '../../terminal.js';
import { paintOf } from '../../text/color.js';
import { forTerminal } from '../../text/control.js';
import { jsonText } from '../../text/json.js';
import { workbookBytes } from '../../workbook-bytes.js';
import {
  isNamedWorkbook,
  refuseJsonOptions,
  requireNoFile,
  type WriteOptions,
  writeJson,
  writeWorkbook,
} from '../../writing.js';
import { diffText } from '../diff/difference.js';

/** The options of `update`. */
export interface UpdateOptions extends WriteOptions, WorkbookOptions, FormatFlags {
  readonly from: string;
  readonly used: 'refuse' | 'keep' | 'remove';
  readonly onlyNeeded?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** The output of `update --json`. */
export interface UpdateReport extends ModelComparison {
  /** What stays as it was, because something uses it. */
  readonly kept: readonly ModelMember[];
  /** Why the update is refused; empty if it is not. */
  readonly problems: readonly string[];
  /** Whether the file was written. */
  readonly written: boolean;
}

/** Shows what a newer model would change in a scenario, and writes the scenario with it. */
export async function updateFile(
  file: string,
  output: string = file,
  options: UpdateOptions,
  terminal: Terminal,
): Promise<Status> {
  const { from, json = false, force = false } = options;
  if (file === STDIN && from === STDIN) throw new UsageError('only one file can be - (stdin)');
  if (json && output === STDIN)
    throw new UsageError('stdout takes one result; name a file besides --json');
  const isInPlace = output === file && file !== STDIN;
  if (!isInPlace) await requireNoFile(output, force);
  const { scenario, durations, workbook } = await scenarioIn(file, isInPlace, options, terminal);
  const isWorkbook = isNamedWorkbook(output) || (isInPlace && workbook !== undefined);
  if (isWorkbook) refuseJsonOptions(options);
  const model = await modelIn(options, terminal);
  terminal.progress.show('comparing');
  const { updated, comparison, problems } = attempt(scenario, model, options);
  const added = new Set(comparison.added.map(({ pointer }) => pointer));
  // Whole objects that nothing needs may be left out; the states that a template gets may not.
  const changes = compareModels(scenario, model.root).filter(
    ({ what, field, within, pointers }) =>
      what !== 'added' || field !== '' || within.length > 1 || added.has(pointers.after!),
  );
  // The text goes to stderr if the scenario goes to stdout.
  const show = output === STDIN ? terminal.err : terminal.out;
  const { columns } = terminal;
  if (!json) show(diffText(changes, { kind: 'model', columns, paint: paintOf(terminal) }));
  for (const problem of problems) {
    // Of a workbook, the places are cells.
    const placed = replacePointers(problem, (pointer) => cellOf(scenario, pointer) ?? pointer);
    terminal.err(`${forTerminal(placed)}\n`);
  }
  const say = (text: string) => {
    if (!options.quiet) terminal.err(`${text}\n`);
  };
  for (const { kind, name } of updated?.kept ?? [])
    say(`${forTerminal(`${kind} "${name}"`)} stays as it is: something uses it`);
  say(summaryOf(comparison));
  const isWritten =
    updated !== undefined &&
    (updated.scenario === scenario
      ? !isInPlace && (!json || options.yes === true)
      : await isWanted(output, options, terminal));
  if (isWritten) {
    const writing = { ...options, durations, force: isInPlace || force };
    if (isWorkbook) {
      const bytes = await workbookBytes(updated.scenario, file, terminal, workbook);
      await writeWorkbook(bytes, output, writing, terminal);
    } else {
      await writeJson(updated.scenario, output, writing, terminal);
      if (workbook !== undefined && !options.quiet)
        saySheetsLeft(file, await sheetsBeside(workbook), terminal);
    }
  }
  if (json) {
    const { kept = [] } = updated ?? {};
    const report: UpdateReport = { ...comparison, kept, problems, written: isWritten };
    terminal.json(jsonText(report));
  }
  if (updated === undefined)
    say('Nothing was written. --used keep keeps what is used, --used remove breaks the references');
  else if (isWritten && output !== STDIN) say(`${displayName(output)} was written`);
  const isDone = isWritten || updated?.scenario === scenario;
  return isDone ? Status.Fine : Status.Negative;
}

/** The scenario that is updated. */
interface Updated {
  readonly scenario: Scenario;
  readonly durations: 'seconds' | 'iso8601';
  /** The bytes of the workbook that it comes from; undefined for other files. */
  readonly workbook: Uint8Array | undefined;
}

async function scenarioIn(
  file: string,
  isInPlace: boolean,
  options: UpdateOptions,
  terminal: Terminal,
): Promise<Updated> {
  const { quiet = false, maxSize, missingColumns, durations } = options;
  const bytes = await readInput(file, terminal, maxSize);
  const reading = { ...formatsOf(options), quiet, missingColumns, maxSize };
  const { root, format, program } = await openForRewrite(file, bytes, terminal, reading);
  if (!(root instanceof Scenario))
    throw new UnusableInput(
      `${displayName(file)}: is a database, but update needs a scenario; compare databases with "space-logistics diff"`,
    );
  if (program !== undefined && isInPlace)
    throw new UnusableInput(
      `${displayName(file)}: is a file of ${program}, which stays as it is; name a file to write`,
    );
  const isIso = format === 'json' && ISO.test(Buffer.from(bytes).toString('latin1'));
  return {
    scenario: root,
    durations: durations ?? (isIso ? 'iso8601' : 'seconds'),
    workbook: format === 'workbook' ? bytes : undefined,
  };
}

/** Matches JSON text that has a duration in the form of ISO 8601. The file keeps its form. Nobody names a thing so. */
const ISO = /:\s{0,9}"[+-]?P[\d.,YMWDTHS]{1,99}"/;

function modelIn(options: UpdateOptions, terminal: Terminal): Promise<OpenedFile> {
  const { from, quiet = false, missingColumns = 'error', maxSize } = options;
  const { databaseFile: _, ...formats } = formatsOf(options);
  const reading = { ...formats, quiet, missingColumns, maxSize, unknown: 'keep' } as const;
  return openFile(from, terminal, reading);
}

interface Attempt {
  /** Undefined if the update is refused. */
  readonly updated: UpdatedModel | undefined;
  readonly comparison: ModelComparison;
  readonly problems: readonly string[];
}

function attempt(
  scenario: Scenario,
  { root, file }: OpenedFile,
  { used, onlyNeeded = false }: UpdateOptions,
): Attempt {
  try {
    const updated = updateModel(scenario, root, { used, add: onlyNeeded ? 'needed' : 'all' });
    return { updated, comparison: updated.comparison, problems: [] };
  } catch (error) {
    if (!(error instanceof ModelUpdateError)) throw error;
    const { comparison, problems } = error;
    if (comparison) return { updated: undefined, comparison, problems };
    throw new UnusableInput(
      `${displayName(file)}: cannot be used:\n  ${problems.map(forTerminal).join('\n  ')}`,
    );
  }
}

/** Returns whether the user wants the changes to be written. */
async function isWanted(
  output: string,
  { yes = false, json = false, quiet = false }: UpdateOptions,
  terminal: Terminal,
): Promise<boolean> {
  if (yes) return true;
  if (terminal.interactive && !json)
    return confirmed(`Write these changes to ${displayName(output)}? [y/N] `, terminal);
  if (!quiet) terminal.err('Nothing was written. Add --yes to write the changes\n');
  return false;
}

function summaryOf({ same, added, changed, gone }: ModelComparison): string {
  if (same) return 'The model is up to date';
  return `${counted(changed.length, 'object')} changed, ${added.length} added, ${gone.length} gone`;
}

/** Asks a question on a terminal, and returns whether the answer is yes. An end of the input is no. */
async function confirmed(question: string, { err, stdin }: Terminal): Promise<boolean> {
  err(question);
  let answer = '';
  for await (const chunk of stdin()) {
    answer += Buffer.from(chunk).toString('latin1');
    if (/[\r\n]/.test(answer) || answer.length > LONGEST) break;
  }
  return /^\s*y(?:es)?\s*$/i.test(answer.split(/[\r\n]/)[0]!);
}

/** No answer is longer. */
const LONGEST = 100;
