import { readFile } from 'node:fs/promises';
import { reasonOf } from '../database/reasons.js';
import { type Terminal, UnusableInput } from './terminal.js';
import { forTerminal } from './text/escape.js';

/** Stands for standard input among file names. */
export const STDIN = '-';

/** How a file is called in messages. */
export function nameOf(file: string): string {
  if (file === STDIN) return '<stdin>';
  return file.trim() === '' ? `"${file}"` : forTerminal(file);
}

/**
 * The bytes of a file, or of standard input for `-`.
 * @throws UnusableInput when they cannot be read
 */
export async function readInput(file: string, terminal: Terminal): Promise<Uint8Array> {
  const { progress, stdin } = terminal;
  const doing = `reading ${nameOf(file)}`;
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
    throw new UnusableInput(`${nameOf(file)}: cannot be read: ${forTerminal(reasonOf(error))}`);
  }
}
