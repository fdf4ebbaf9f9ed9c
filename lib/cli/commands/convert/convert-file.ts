import { v4 } from 'uuid';
import { saveDb } from '../../../database/index.js';
import { ModelDatabase } from '../../../database/model-database.js';
import type { Scenario } from '../../../model/index.js';
import {
  type DurationForm,
  locationText,
  ModelValidationError,
  serialize,
} from '../../../schema/index.js';
import { isWorkbook } from '../../reading/document.js';
import { displayName, readInput } from '../../reading/input.js';
import { type Opened, openBytes } from '../../reading/open-file.js';
import { Status, type Terminal, UnusableInput } from '../../terminal.js';
import { counted } from '../../text/quantity.js';
import { forTerminal } from '../../text/width.js';
import {
  isNamedWorkbook,
  refuseToOverwrite,
  refuseWorkbookName,
  writeOutput,
} from '../../writing.js';

/** How a scenario or database is written. */
export interface WriteOptions {
  readonly durations?: DurationForm;
  readonly compact?: boolean;
  readonly force?: boolean;
}

/** The options of `convert` and `load`. */
export interface ConvertOptions extends WriteOptions {
  /** What to write; by default what the name of the file says. */
  readonly to?: 'json' | 'workbook';
  readonly quiet?: boolean;
}

/** Reads a scenario or database and writes it as the schema spells it, with all that the schema does not know. */
export async function convertFile(
  input: string,
  output: string,
  { to, quiet = false, ...writing }: ConvertOptions,
  terminal: Terminal,
): Promise<Status> {
  await refuseToOverwrite(output, writing.force);
  const bytes = await readInput(input, terminal);
  const opened = await openNumbered(input, bytes, quiet, terminal);
  const format = to ?? (isNamedWorkbook(output) ? 'workbook' : 'json');
  if (format === 'json') await writeJson(opened.root, output, writing, terminal);
  else await writeOutput(output, await workbookOf(opened, terminal), terminal);
  return Status.Fine;
}

/** Reads the workbook of a database and writes it as JSON. */
export async function loadWorkbook(
  input: string,
  output: string,
  { quiet = false, ...writing }: ConvertOptions,
  terminal: Terminal,
): Promise<Status> {
  await refuseToOverwrite(output, writing.force);
  refuseWorkbookName(output);
  const bytes = await readInput(input, terminal);
  if (!isWorkbook(bytes)) {
    throw new UnusableInput(
      `${displayName(input)}: no workbook (.xlsx); JSON is what "space-logistics convert" reads`,
    );
  }
  const { root } = await openNumbered(input, bytes, quiet, terminal);
  await writeJson(root, output, writing, terminal);
  return Status.Fine;
}

/** Opens a file, and says how many identifiers were missing in it. */
async function openNumbered(
  input: string,
  bytes: Uint8Array,
  quiet: boolean,
  terminal: Terminal,
): Promise<Opened> {
  let assigned = 0;
  const newId = () => {
    assigned++;
    return v4();
  };
  const opened = await openBytes(input, bytes, terminal, { quiet, unknown: 'keep', newId });
  if (assigned > 0 && !quiet) {
    terminal.err(`${displayName(input)}: ${counted(assigned, 'object')} got a new identifier\n`);
  }
  return opened;
}

/** Writes a scenario or database as JSON. */
export async function writeJson(
  root: Scenario | ModelDatabase,
  output: string,
  { durations = 'seconds', compact = false }: WriteOptions,
  terminal: Terminal,
): Promise<void> {
  terminal.progress.show('writing');
  const plain = serialize(root, { durations });
  await writeOutput(output, `${JSON.stringify(plain, null, compact ? 0 : 2)}\n`, terminal);
}

async function workbookOf({ file, root }: Opened, { progress }: Terminal): Promise<Uint8Array> {
  if (!(root instanceof ModelDatabase)) {
    throw new UnusableInput(
      `${displayName(file)}: a scenario, and a workbook has no place for its missions`,
    );
  }
  progress.show('writing');
  try {
    return await saveDb(root);
  } catch (error) {
    if (!(error instanceof ModelValidationError)) throw error;
    const problems = error.issues.map((issue) => `${locationText(issue)}: ${issue.message}`);
    throw new UnusableInput(
      `${displayName(file)}: no workbook can hold it:\n  ${problems.map(forTerminal).join('\n  ')}`,
    );
  }
}
