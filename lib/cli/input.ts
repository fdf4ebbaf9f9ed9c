import { readFile } from 'node:fs/promises';
import { type Terminal, UnusableInput } from './terminal.js';
import { forTerminal } from './text/escape.js';

/** Stands for standard input among file names. */
export const STDIN = '-';

/** How a file is called in messages. */
export const nameOf = (file: string): string => forTerminal(file === STDIN ? '<stdin>' : file);

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or directory',
  EISDIR: 'it is a directory',
  EACCES: 'permission denied',
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 2 GiB',
  ENOTDIR: 'a part of the path is no directory',
  ENOSPC: 'there is no space left',
  EROFS: 'the file system is read-only',
  ENAMETOOLONG: 'the name is too long',
};

/** Why a file could not be read or written, in words. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? forTerminal(message);
}

/**
 * The bytes of a file, or of standard input for `-`.
 * @throws UnusableInput when they cannot be read
 */
export async function readInput(file: string, terminal: Terminal): Promise<Uint8Array> {
  try {
    return await (file === STDIN ? terminal.stdin() : readFile(file));
  } catch (error) {
    throw new UnusableInput(`${nameOf(file)}: cannot be read: ${reasonOf(error)}`);
  }
}
