import { lstat, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isWithCode, reasonOf } from '../database/io-errors.js';
import { descriptorOf, writeWholeFile } from '../database/whole-file.js';
import { type DurationForm, serialize } from '../schema/index.js';
import { displayName, STDIN as STDOUT } from './reading/input.js';
import { type Terminal, UnusableInput, UsageError } from './terminal.js';
import { forJson, forTerminal } from './text/control.js';
import { jsonText } from './text/json.js';

/** The options of every command that writes a scenario or database. */
export interface WriteOptions {
  readonly durations?: DurationForm;
  readonly compact?: boolean;
  readonly force?: boolean;
}

/**
 * Checks that no existing file would be overwritten, unless `force` is true. The check saves time: writing never replaces
 * a file without `force` anyway.
 * @param instead what the user can do if the file exists, for the message
 * @throws UsageError if the file exists
 */
export async function requireNoFile(
  file: string,
  force = false,
  instead = 'use --force to overwrite it',
): Promise<void> {
  if (force || file === STDOUT || descriptorOf(file) !== undefined) return;
  // Devices and pipes may be written to. A broken symbolic link counts as a file.
  const found = await stat(file).catch(() => lstat(file).catch(() => undefined));
  if (found && (found.isFile() || found.isSymbolicLink())) throw alreadyExists(file, instead);
}

const alreadyExists = (file: string, instead = 'use --force to overwrite it'): UsageError =>
  new UsageError(`${displayName(file)} already exists; ${instead}`);

/**
 * Checks that each file that a command writes has a name of its own.
 * @param outputs the files, by the arguments that name them
 * @throws UsageError if two are the same
 */
export function requireDistinct(outputs: Readonly<Record<string, string | undefined>>): void {
  const known = new Map<string, string>();
  for (const [argument, file] of Object.entries(outputs)) {
    if (file === undefined) continue;
    // What goes to a device is not kept anyway.
    const path = isStdout(file) ? STDOUT : resolve(file);
    const other = path.startsWith('/dev/') ? undefined : known.get(path);
    if (other !== undefined)
      throw new UsageError(
        path === STDOUT
          ? `stdout takes one output; name a file for ${other} or for ${argument}`
          : `${other} and ${argument} both name ${displayName(file)}; each needs a file of its own`,
      );
    known.set(path, argument);
  }
}

/** Returns whether a file name is that of a workbook. */
export const isNamedWorkbook = (file: string): boolean => /\.xlsx$/i.test(file);

/**
 * Checks that JSON is not written to a file whose name is that of a workbook.
 * @throws UsageError if it is
 */
export function requireJsonName(file: string): void {
  if (!isNamedWorkbook(file)) return;
  throw new UsageError(
    `${displayName(file)}: this command writes JSON, but .xlsx is for workbooks; use another name`,
  );
}

/**
 * Checks that a workbook is not written to a file whose name is that of JSON.
 * @throws UsageError if it is
 */
export function requireWorkbookName(file: string): void {
  if (!/\.json$/i.test(file)) return;
  throw new UsageError(
    `${displayName(file)}: this command writes a workbook, but .json is for JSON; use another name`,
  );
}

/**
 * Checks that options of JSON are not given where a workbook is written.
 * @param usual the default form of durations
 * @throws UsageError if they are
 */
export function refuseJsonOptions(
  { durations, compact }: WriteOptions,
  usual?: DurationForm,
): void {
  const given = [
    ...(durations !== undefined && durations !== usual ? ['--durations'] : []),
    ...(compact ? ['--compact'] : []),
  ];
  if (given.length > 0)
    throw new UsageError(`${given.join(' and ')}: a workbook is written, and this is for JSON`);
}

/** Writes a scenario or database as JSON. The text is the same in a file and on stdout. */
export async function writeJson(
  root: object,
  output: string,
  { durations = 'seconds', compact = false, force = false }: WriteOptions,
  terminal: Terminal,
): Promise<void> {
  terminal.progress.show('writing');
  const text = jsonText(serialize(root, { durations }) as object, compact);
  await writeJsonText(text, output, { force }, terminal);
}

/** Writes JSON text. The text is the same in a file and on stdout. */
export async function writeJsonText(
  text: string,
  output: string,
  { force = false }: WriteOptions,
  terminal: Terminal,
): Promise<void> {
  if (isStdout(output)) terminal.json(text);
  else await writeFile(output, forJson(text), force, terminal);
}

/** Writes text that is for another program, such as a page, as it is. */
export async function writeText(
  text: string,
  output: string,
  { force = false }: WriteOptions,
  terminal: Terminal,
): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  if (isStdout(output)) terminal.bytes(bytes);
  else await writeFile(output, bytes, force, terminal);
}

/**
 * Writes a workbook.
 * @throws UsageError if the output is the screen
 */
export async function writeWorkbook(
  bytes: Uint8Array,
  output: string,
  { force = false }: WriteOptions,
  terminal: Terminal,
): Promise<void> {
  if (!isStdout(output)) return writeFile(output, bytes, force, terminal);
  if (terminal.screen) {
    throw new UsageError(
      'a workbook cannot be shown on a terminal; name a file, or redirect stdout',
    );
  }
  terminal.bytes(bytes);
}

/** Returns whether a file name means stdout. */
export const isStdout = (file: string): boolean => file === STDOUT || descriptorOf(file) === 1;

/**
 * Creates a file, which is either whole or not there. All commands create their files here.
 * @throws UsageError if the file exists and `force` is false, also if it appeared after `requireNoFile`
 * @throws UnusableInput if it cannot be written
 */
async function writeFile(
  file: string,
  data: string | Uint8Array,
  force: boolean,
  { draft: onDraft }: Terminal,
): Promise<void> {
  try {
    await writeWholeFile(file, data, { exclusive: !force, ...(onDraft && { onDraft }) });
  } catch (error) {
    if (!force && isWithCode(error, 'EEXIST')) throw alreadyExists(file);
    throw new UnusableInput(
      `${displayName(file)}: cannot be written: ${forTerminal(reasonOf(error))}`,
    );
  }
}
