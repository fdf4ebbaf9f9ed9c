import { saveDb } from '../../../database/index.js';
import { ModelDatabase } from '../../../database/model-database.js';
import { locationText, ModelValidationError } from '../../../schema/index.js';
import type { WorkbookOptions } from '../../arguments.js';
import type { EditOption } from '../../editing/set-option.js';
import { displayName, readInput } from '../../reading/input.js';
import { type OpenedFile, openForRewrite } from '../../reading/open-file.js';
import { Status, type Terminal, UnusableInput } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';
import {
  isNamedWorkbook,
  requireNoFile,
  type WriteOptions,
  writeJson,
  writeWorkbook,
} from '../../writing.js';

/** The options of `convert`. */
export interface ConvertOptions extends WriteOptions, WorkbookOptions, EditOption {
  /** The output format. Default: `workbook` if the name of the output file ends in .xlsx, else `json`. */
  readonly to?: 'json' | 'workbook';
  readonly quiet?: boolean;
}

/** Reads a scenario or database and writes it in normalized form. Unknown properties are kept. */
export async function convertFile(
  input: string,
  output: string,
  { to, quiet = false, missingColumns, maxSize, set: edits, ...writing }: ConvertOptions,
  terminal: Terminal,
): Promise<Status> {
  await requireNoFile(output, writing.force);
  const bytes = await readInput(input, terminal, maxSize);
  const opened = await openForRewrite(input, bytes, terminal, { quiet, missingColumns, edits });
  const format = to ?? (isNamedWorkbook(output) ? 'workbook' : 'json');
  if (format === 'json') await writeJson(opened.root, output, writing, terminal);
  else await writeWorkbook(await workbookOf(opened, terminal), output, writing, terminal);
  return Status.Fine;
}

async function workbookOf({ file, root }: OpenedFile, { progress }: Terminal): Promise<Uint8Array> {
  if (!(root instanceof ModelDatabase)) {
    throw new UnusableInput(
      `${displayName(file)}: a scenario cannot be written as a workbook; only a database can`,
    );
  }
  progress.show('writing');
  try {
    return await saveDb(root);
  } catch (error) {
    if (!(error instanceof ModelValidationError)) throw error;
    const problems = error.issues.map((issue) => `${locationText(issue)}: ${issue.message}`);
    throw new UnusableInput(
      `${displayName(file)}: cannot be written as a workbook:\n  ${problems.map(forTerminal).join('\n  ')}`,
    );
  }
}
