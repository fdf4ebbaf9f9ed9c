import { resolve } from 'node:path';
import { toSpaceNet25 } from '../../../database/index.js';
import { sheetsBeside } from '../../../design/sheets/write.js';
import { isLoss, type Loss, type LossCount, type WrittenScenario } from '../../../formats/index.js';
import { recognizeFormat } from '../../../formats/recognize.js';
import { Scenario } from '../../../model/index.js';
import type { WorkbookOptions } from '../../arguments.js';
import type { EditOption } from '../../editing/set-option.js';
import { type FormatFlags, formatsOf } from '../../format-options.js';
import { displayName, readInput } from '../../reading/input.js';
import { lossesText, type OpenedFile, openForRewrite } from '../../reading/open-file.js';
import { saySheetsLeft } from '../../reading/sheets-left.js';
import { Status, type Terminal, UnusableInput, UsageError } from '../../terminal.js';
import { jsonText } from '../../text/json.js';
import { workbookBytes } from '../../workbook-bytes.js';
import {
  isNamedWorkbook,
  isStdout,
  refuseJsonOptions,
  requireDistinct,
  requireJsonName,
  requireNoFile,
  requireWorkbookName,
  type WriteOptions,
  writeJson,
  writeJsonText,
  writeWorkbook,
} from '../../writing.js';

/** The options of `convert`. */
interface ConvertOptions extends WriteOptions, WorkbookOptions, EditOption, FormatFlags {
  /** The output format: `spacenet25` is the JSON of SpaceNet 2.5. Default: `workbook` if the name of the output file ends in .xlsx, else `json`. */
  readonly to?: 'json' | 'workbook' | 'spacenet25';
  /** Whether the output is an existing workbook, which is edited. */
  readonly into?: boolean;
  /** The file that losses are written to. */
  readonly report?: string;
  readonly quiet?: boolean;
}

/** Reads a scenario or database and writes it in normalized form. Unknown properties are kept. */
export async function convertFile(
  input: string,
  output: string,
  options: ConvertOptions,
  terminal: Terminal,
): Promise<Status> {
  const { to, report, into = false, quiet = false, missingColumns, maxSize, ...rest } = options;
  const format = to ?? (isNamedWorkbook(output) ? 'workbook' : 'json');
  if (into && (format !== 'workbook' || isStdout(output)))
    throw new UsageError('--into edits a workbook, so <out> must be the name of one');
  if (format === 'workbook') {
    requireWorkbookName(output);
    refuseJsonOptions(options, 'seconds');
  } else requireJsonName(output);
  const writing = { ...rest, force: rest.force || into };
  const edit = 'use --force to overwrite it, or --into to edit it and keep all else in it';
  await requireNoFile(output, writing.force, format === 'workbook' ? edit : undefined);
  requireDistinct({ '<out>': output, '--report': report });
  if (report !== undefined) await requireNoFile(report, rest.force);
  const bytes = await readInput(input, terminal, maxSize);
  const reading = { ...formatsOf(options), quiet, missingColumns, maxSize, edits: options.set };
  const opened = await openForRewrite(input, bytes, terminal, reading);
  const others =
    opened.format === 'workbook' && opened.root instanceof Scenario
      ? await sheetsBeside(bytes)
      : [];
  const keeps = format === 'workbook' && (!into || resolve(input) === resolve(output));
  if (!keeps && !quiet) saySheetsLeft(input, others, terminal);
  const lost =
    format === 'spacenet25' ? await writeOld(opened, output, options, terminal) : undefined;
  if (report !== undefined)
    await writeJsonText(jsonText(reportOf(opened, lost)), report, rest, terminal);
  if (lost) return Status.Fine;
  if (format === 'json') await writeJson(opened.root, output, writing, terminal);
  else {
    const present = into ? await readInput(output, terminal, maxSize) : undefined;
    const made = await workbookBytes(opened.root, into ? output : input, terminal, present, others);
    await writeWorkbook(made, output, writing, terminal);
  }
  return Status.Fine;
}

/** What a conversion loses, as `--report` writes it. */
interface LossReport {
  /** How many losses of each kind there are. */
  readonly counts: readonly LossCount[];
  /** What was lost when the file was read. Places are those in the file. */
  readonly reading: readonly Loss[];
  /** What was lost when it was written. Places are JSON Pointers in the scenario. */
  readonly writing: readonly Loss[];
}

function reportOf({ losses, issues }: OpenedFile, written?: WrittenScenario): LossReport {
  return {
    counts: [...losses, ...(written?.losses ?? [])],
    reading: issues.filter(isLoss),
    writing: written?.issues ?? [],
  };
}

/**
 * Writes a scenario as the JSON of SpaceNet 2.5.
 * @throws UnusableInput if the file is a database, or if something is lost and `strict` is set
 */
async function writeOld(
  { file, root }: OpenedFile,
  output: string,
  { strict = false, quiet = false, ...writing }: ConvertOptions,
  terminal: Terminal,
): Promise<WrittenScenario> {
  const name = displayName(file);
  if (!(root instanceof Scenario))
    throw new UnusableInput(
      `${name}: a database cannot be written for SpaceNet 2.5; only a scenario can`,
    );
  const written = await toSpaceNet25(root);
  const { losses } = written;
  const found = losses.length === 0 ? 'nothing is lost' : lossesText(losses);
  if (strict && losses.length > 0)
    throw new UnusableInput(`${name}: not written, because --strict allows no ${found}`);
  const text = jsonText(written.plain, writing.compact);
  // SpaceNet 2.5 reads files in the encoding of the computer. All encodings agree on ASCII.
  const ascii = text.replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  await writeJsonText(ascii, output, writing, terminal);
  if (!quiet) terminal.err(`${displayName(output)}: written for SpaceNet 2.5; ${found}\n`);
  return written;
}

/** The options of `load`. */
interface LoadOptions extends WriteOptions, WorkbookOptions, FormatFlags {
  readonly quiet?: boolean;
}

/** Reads what a workbook or an XML file holds, and writes it as JSON. */
export async function loadWorkbook(
  input: string,
  output: string,
  options: LoadOptions,
  terminal: Terminal,
): Promise<Status> {
  const { quiet = false, missingColumns, maxSize, ...writing } = options;
  await requireNoFile(output, writing.force);
  requireJsonName(output);
  const bytes = await readInput(input, terminal, maxSize);
  if (!['zip', 'ole', 'xml'].includes(recognizeFormat(bytes))) {
    throw new UnusableInput(
      `${displayName(input)}: not an Excel workbook or XML; use "space-logistics convert" for JSON`,
    );
  }
  const { root } = await openForRewrite(input, bytes, terminal, {
    ...formatsOf(options),
    quiet,
    missingColumns,
    maxSize,
  });
  await writeJson(root, output, writing, terminal);
  return Status.Fine;
}
