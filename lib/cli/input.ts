import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { reasonOf } from '../database/io-errors.js';
import { didYouMean, nearest } from '../schema/diagnostics/suggest.js';
import { type Terminal, UnusableInput } from './terminal.js';
import { forTerminal } from './text/escape.js';

/** Stands for standard input among file names. */
export const STDIN = '-';

/** How a file is called in messages. */
export function displayName(file: string): string {
  if (file === STDIN) return '<stdin>';
  return file.trim() === '' ? `"${file}"` : forTerminal(file);
}

/**
 * The bytes of a file, or of standard input for `-`.
 * @throws UnusableInput when they cannot be read
 */
export async function readInput(file: string, terminal: Terminal): Promise<Uint8Array> {
  const { progress, stdin } = terminal;
  const doing = `reading ${displayName(file)}`;
  try {
    if (file !== STDIN) {
      progress.show(doing);
      return await readFile(file);
    }
    // Who types it in need not be told.
    const bytes = await stdin();
    progress.show(doing);
    return bytes;
  } catch (error) {
    const near = isMissing(error) ? await nearestFile(file) : undefined;
    const instead = didYouMean(near && forTerminal(near));
    throw new UnusableInput(
      `${displayName(file)}: cannot be read: ${forTerminal(reasonOf(error))}${instead}`,
    );
  }
}

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

/** What was meant by a path that leads nowhere, as far as the folder tells that the file should be in. */
async function nearestFile(file: string): Promise<string | undefined> {
  const folder = dirname(file);
  const names = await readdir(folder).catch(() => []);
  const name = nearest(basename(file), names);
  return name && file.slice(0, file.length - basename(file).length) + name;
}
