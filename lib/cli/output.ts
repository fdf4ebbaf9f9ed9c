import { lstat, stat, writeFile } from 'node:fs/promises';
import writeFileAtomic from 'write-file-atomic';
import { reasonOf } from '../database/io-errors.js';
import { STDIN as STREAM } from './input.js';
import { type Terminal, UnusableInput, UsageError } from './terminal.js';
import { forTerminal } from './text/escape.js';

/**
 * Refuses to go on where a file would be overwritten that was not to be.
 * @throws UsageError
 */
export async function refuseToOverwrite(file: string, force = false): Promise<void> {
  if (force || file === STREAM) return;
  // A device or a pipe is there to be written to.
  const there = await stat(file).catch(() => lstat(file).catch(() => undefined));
  if (!there || !(there.isFile() || there.isSymbolicLink())) return;
  throw new UsageError(`${forTerminal(file)} is there already; overwrite it with --force`);
}

/** Whether a file is called as workbooks are. */
export const isNamedWorkbook = (file: string): boolean => /\.xlsx$/i.test(file);

/**
 * Refuses to write JSON into what is called a workbook.
 * @throws UsageError
 */
export function refuseWorkbookName(file: string): void {
  if (!isNamedWorkbook(file)) return;
  throw new UsageError(`${forTerminal(file)} is the name of a workbook, and JSON is to be written`);
}

/**
 * Writes a whole file, or to standard output for `-`. A file is replaced at once, when all is written:
 * whoever reads it meanwhile, or after a failure, finds the old one whole.
 * @throws UnusableInput when it cannot be written
 */
export async function writeOutput(
  file: string,
  data: string | Uint8Array,
  terminal: Terminal,
): Promise<void> {
  if (file === STREAM) {
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
  const there = await stat(file).catch(() => undefined);
  if (there && !there.isFile() && !there.isDirectory()) {
    // Devices and pipes cannot be replaced, only written to.
    await writeFile(file, data);
    return;
  }
  await writeFileAtomic(file, typeof data === 'string' ? data : Buffer.from(data));
}
