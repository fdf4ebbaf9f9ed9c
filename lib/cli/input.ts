import { readFile } from 'node:fs/promises';
import { type Terminal, UnusableInput } from './terminal.js';
import { forTerminal } from './text/escape.js';

/** Stands for standard input among file names. */
export const STDIN = '-';

/** How a file is called in messages. */
export const nameOf = (file: string): string => forTerminal(file === STDIN ? '<stdin>' : file);

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a directory',
  EACCES: 'permission denied',
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 2 GiB',
};

/**
 * The bytes of a file, or of standard input for `-`.
 * @throws UnusableInput when they cannot be read
 */
export async function readInput(file: string, terminal: Terminal): Promise<Uint8Array> {
  try {
    return await (file === STDIN ? terminal.stdin() : readFile(file));
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new UnusableInput(
      `${nameOf(file)}: cannot be read: ${reasons[code] ?? forTerminal(message)}`,
    );
  }
}
