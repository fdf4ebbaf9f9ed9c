import { v4 } from 'uuid';
import { ModelDatabase } from '../../database/model-database.js';
import { EditError } from '../../editing/index.js';
import { isLoss, type LossCount } from '../../formats/losses/loss.js';
import type { Scenario } from '../../model/index.js';
import { type Document, type ReadOptions, readDocument } from '../../reading/document.js';
import { shownPointer } from '../../schema/diagnostics/pointer.js';
import { counted } from '../../schema/diagnostics/wording.js';
import { type Issue, locationText } from '../../schema/index.js';
import { changeLines } from '../editing/changes-text.js';
import { type Terminal, UnusableInput, UsageError } from '../terminal.js';
import { type Paint, paintOf } from '../text/color.js';
import { forTerminal } from '../text/control.js';
import { displayName, readInput } from './input.js';
import { limitsOf, type SizeOption } from './size-option.js';

/** A file that has been read. */
export interface OpenedFile
  extends Pick<Document, 'kind' | 'format' | 'program' | 'losses' | 'issues' | 'changes'> {
  readonly file: string;
  readonly root: Scenario | ModelDatabase;
  /** The number of errors from the checks; 0 if they did not run. A file with errors in its shape is never opened. */
  readonly errors: number;
  /** The number of all problems, including warnings. */
  readonly problems: number;
}

/** Options for reading a file for a command. The edits are those of the option `--set`. */
export interface OpenFileOptions extends Omit<ReadOptions, 'database'>, SizeOption {
  /** The file of the database that a scenario in XML was made from. */
  readonly databaseFile?: string | undefined;
  /** Whether not to report problems of a usable file. The checks then run only if `whole` is true. */
  readonly quiet?: boolean;
}

/** The maximum number of listed problems. The command `validate` lists all. */
export const MAX_LISTED = 10;

/**
 * Reads a scenario or database for a command that uses it. Reports problems on stderr.
 * @throws UnusableInput if the file cannot be read, or has errors in its shape
 */
export async function openFile(
  file: string,
  terminal: Terminal,
  options: OpenFileOptions,
): Promise<OpenedFile> {
  const bytes = await readInput(file, terminal, options.maxSize);
  return openBytes(file, bytes, terminal, options);
}

/** Does the same as `openFile` for bytes that are already in memory. */
export async function openBytes(
  file: string,
  bytes: Uint8Array,
  terminal: Terminal,
  { quiet = false, ...options }: OpenFileOptions,
): Promise<OpenedFile> {
  const document = await readBytes(bytes, { whole: !quiet, ...options }, terminal);
  const { kind, format, program, value, issues, total, readable, losses, changes } = document;
  const name = displayName(file);
  if (!value) {
    const blocking = issues.filter(({ severity }) => severity === 'error');
    const paint = paintOf({ ...terminal, color: terminal.watched && terminal.color });
    for (const issue of blocking.slice(0, MAX_LISTED)) {
      terminal.err(`${issueLine(file, issue, paint)}\n`);
    }
    const more = total > MAX_LISTED ? '; run "space-logistics validate" to see them all' : '';
    if (blocking.length > 0 && blocking.every(isLoss)) {
      const all = '; run "space-logistics validate" to see them all';
      throw new UnusableInput(
        `${name}: not read, because --strict allows no ${lossesText(losses)}${all}`,
      );
    }
    const expected = readable ? kind : 'scenario or database';
    throw new UnusableInput(
      `${name}: not a valid ${expected}: ${counted(total, 'problem')}${more}`,
    );
  }
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const opened = {
    ...{ file, kind, format, root: value, losses, issues, errors, problems: total, changes },
    ...(program && { program }),
  };
  if (!quiet) reportProblems(opened, terminal);
  return opened;
}

/**
 * Reads and checks bytes, with the database that a scenario in XML was made from, if a file is given.
 * @throws UsageError with every wrong edit of the option `--set`, one a line
 * @throws UnusableInput if the database is not usable
 */
export async function readBytes(
  bytes: Uint8Array,
  { databaseFile, maxSize, ...choices }: Omit<OpenFileOptions, 'quiet'>,
  terminal: Terminal,
): Promise<Document> {
  const reading = { ...choices, ...limitsOf({ maxSize }) };
  const database =
    databaseFile === undefined
      ? undefined
      : await databaseIn(databaseFile, { ...reading, maxSize }, terminal);
  try {
    return await readDocument(bytes, { ...reading, ...(database && { database }) });
  } catch (error) {
    throw error instanceof EditError ? new UsageError(usageText(error)) : error;
  }
}

async function databaseIn(
  file: string,
  { edits: _, ...options }: OpenFileOptions,
  terminal: Terminal,
): Promise<ModelDatabase> {
  const { root } = await openFile(file, terminal, { ...options, quiet: true });
  if (root instanceof ModelDatabase) return root;
  throw new UnusableInput(`${displayName(file)}: is a scenario, but --database needs a database`);
}

/** Returns the problems of edits, one a line. A problem can have lines of its own, which are indented. */
function usageText({ problems, total }: EditError): string {
  const lines = problems.map(
    (problem) => `--set ${problem.split('\n').map(forTerminal).join('\n')}`,
  );
  return [...lines, ...(total > lines.length ? [`... ${total} problems in all`] : [])].join('\n');
}

/** Reports on stderr what is lost of a usable file, what was changed in it, and the number of its problems. */
export function reportProblems(opened: OpenedFile, terminal: Terminal): void {
  const { file, kind, program, losses, errors, changes, root } = opened;
  if (program !== undefined) {
    const lost = losses.length === 0 ? 'nothing is lost' : lossesText(losses);
    terminal.err(`${displayName(file)}: read as a ${kind} of ${program}; ${lost}\n`);
  }
  for (const line of changeLines(file, changes, root)) terminal.err(`${line}\n`);
  const problems = opened.problems - lossesIn(losses);
  const found = counted(problems, errors > 0 ? 'problem' : 'warning');
  const details = 'run "space-logistics validate" for details';
  if (problems > 0) terminal.err(`${displayName(file)}: ${found}; ${details}\n`);
  else if (losses.length > 0) terminal.err(`${displayName(file)}: ${details}\n`);
}

/** Returns the number of losses of all kinds. */
const lossesIn = (losses: readonly LossCount[]): number =>
  losses.reduce((sum, { count }) => sum + count, 0);

/** Returns the number of losses, and of each kind: `5 losses: 4 orbit-altitude, 1 burn-kind`. */
export function lossesText(losses: readonly LossCount[]): string {
  const kinds = losses.map(({ kind, count }) => `${counted(count, kind, kind)}`);
  return `${counted(lossesIn(losses), 'loss', 'losses')}: ${kinds.join(', ')}`;
}

/** Reads a file that will be written in another form. Keeps unknown properties, and reports added identifiers. */
export async function openForRewrite(
  file: string,
  bytes: Uint8Array,
  terminal: Terminal,
  { quiet, ...options }: OpenFileOptions & { readonly quiet: boolean },
): Promise<OpenedFile> {
  let assigned = 0;
  const newId = () => {
    assigned++;
    return v4();
  };
  const opened = await openBytes(file, bytes, terminal, {
    ...options,
    quiet,
    unknown: 'keep',
    newId,
  });
  if (assigned > 0 && !quiet) {
    terminal.err(
      `${displayName(file)}: added missing identifiers to ${counted(assigned, 'object')}\n`,
    );
  }
  return opened;
}

/**
 * Returns an issue as one line: `file:line:column: severity code: message (pointer)`. Editors and build tools recognize
 * this format. For a workbook, the position is `sheet!cell`.
 */
export function issueLine(file: string | undefined, issue: Issue, paint: Paint): string {
  const { line, column, severity, code, message, pointer } = issue;
  const position = issue.location ? [forTerminal(locationText(issue))] : [line, column];
  const name = file === undefined ? undefined : displayName(file);
  const prefix = [name, ...position].filter((part) => part !== undefined).join(':');
  const suffix =
    pointer === '' || issue.location ? '' : paint.dim(` (${forTerminal(shownPointer(pointer))})`);
  const word = severity === 'error' ? paint.red(severity) : paint.yellow(severity);
  return `${prefix === '' ? '' : `${prefix}: `}${word} ${code}: ${forTerminal(message)}${suffix}`;
}
