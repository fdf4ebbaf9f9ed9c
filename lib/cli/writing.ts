import { lstat, stat, writeFile } from 'node:fs/promises';
import writeFileAtomic from 'write-file-atomic';
import { reasonOf } from '../database/io-errors.js';
import { type DurationForm, serialize } from '../schema/index.js';
import { STDIN as STDOUT } from './reading/input.js';
import { type Terminal, UnusableInput, UsageError } from './terminal.js';
import { forTerminal } from './text/width.js';

/** The options of every command that writes a scenario or database. */
export interface WriteOptions {
  readonly durations?: DurationForm;
  readonly compact?: boolean;
  readonly force?: boolean;
}

/**
 * Checks that no existing file would be overwritten, unless `force` is true.
 * @throws UsageError if the file exists
 */
export async function requireNoFile(file: string, force = false): Promise<void> {
  if (force || file === STDOUT) return;
  // Devices and pipes may be written to. A broken symbolic link counts as a file.
  const found = await stat(file).catch(() => lstat(file).catch(() => undefined));
  if (!found || !(found.isFile() || found.isSymbolicLink())) return;
  throw new UsageError(`${forTerminal(file)} already exists; use --force to overwrite it`);
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
    `${forTerminal(file)}: this command writes JSON, but .xlsx is for workbooks; use another name`,
  );
}

/** Writes a scenario or database as JSON. */
export async function writeJson(
  root: object,
  output: string,
  { durations = 'seconds', compact = false }: WriteOptions,
  terminal: Terminal,
): Promise<void> {
  terminal.progress.show('writing');
  const plain = serialize(root, { durations });
  await writeOutput(output, `${JSON.stringify(plain, null, compact ? 0 : 2)}\n`, terminal);
}

/**
 * Writes a whole file, or to stdout if its name is `-`. The file is replaced in one step after everything is written, so
 * other programs never see a partial file, and the old file is unchanged after a failure.
 * @throws UnusableInput if it cannot be written
 */
export async function writeOutput(
  file: string,
  data: string | Uint8Array,
  terminal: Terminal,
): Promise<void> {
  if (file === STDOUT) {
    if (typeof data === 'string') terminal.out(data);
    else terminal.bytes(data);
    return;
  }
  try {
    await writeWhole(file, data);
  } catch (error) {
    throw new UnusableInput(
      `${forTerminal(file)}: cannot be written: ${forTerminal(reasonOf(error))}`,
    );
  }
}

async function writeWhole(file: string, data: string | Uint8Array): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found && !found.isFile() && !found.isDirectory()) {
    // Devices and pipes cannot be replaced, only written to.
    await writeFile(file, data);
    return;
  }
  await writeFileAtomic(file, typeof data === 'string' ? data : Buffer.from(data));
}
