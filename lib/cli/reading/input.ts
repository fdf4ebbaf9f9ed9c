import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { reasonOf } from '../../database/io-errors.js';
import { didYouMean, nearest } from '../../schema/diagnostics/suggest.js';
import { type Terminal, UnusableInput } from '../terminal.js';
import { forTerminal } from '../text/control.js';

/** The file name that means standard input. */
export const STDIN = '-';

/** Returns the name of a file for messages. */
export function displayName(file: string): string {
  if (file === STDIN) return '<stdin>';
  return file.trim() === '' ? `"${forTerminal(file)}"` : forTerminal(file);
}

/**
 * Reads the bytes of a file, or of stdin for `-`.
 * @throws UnusableInput if the bytes cannot be read
 */
export async function readInput(file: string, terminal: Terminal): Promise<Uint8Array> {
  const { progress, stdin } = terminal;
  const activity = `reading ${displayName(file)}`;
  try {
    if (file !== STDIN) {
      progress.show(activity);
      return await readFile(file);
    }
    // Show progress only after reading: it would disturb a user who types the input.
    const bytes = await buffer(stdin());
    progress.show(activity);
    return bytes;
  } catch (error) {
    const near = isMissing(error) ? await nearestFile(file) : undefined;
    const hint = didYouMean(near && forTerminal(near));
    throw new UnusableInput(
      `${displayName(file)}: cannot be read: ${forTerminal(reasonOf(error))}${hint}`,
    );
  }
}

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

/** Returns the path in the same folder whose name is most similar to that of a missing file. */
async function nearestFile(file: string): Promise<string | undefined> {
  const folder = dirname(file);
  const names = await readdir(folder).catch(() => []);
  const name = nearest(basename(file), names);
  return name && file.slice(0, file.length - basename(file).length) + name;
}
