import { open, readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { reasonOf } from '../../database/io-errors.js';
import { defaultCommandLimits } from '../../limits/command.js';
import { exactSizeText, sizeText } from '../../schema/diagnostics/size.js';
import { didYouMean, nearest } from '../../schema/diagnostics/suggest.js';
import { type Terminal, TooLargeInput, UnusableInput } from '../terminal.js';
import { forTerminal } from '../text/control.js';

/** The file name that means standard input. */
export const STDIN = '-';

/** Returns the name of a file for messages. */
export function displayName(file: string): string {
  if (file === STDIN) return '<stdin>';
  return file.trim() === '' ? `"${forTerminal(file)}"` : forTerminal(file);
}

/**
 * Reads the bytes of a file, or of stdin for `-`. Stops at the limit, so that a device or a pipe without end does not
 * fill the memory.
 * @param maxSize the limit, in bytes
 * @throws TooLargeInput if there are more bytes
 * @throws UnusableInput if the bytes cannot be read
 */
export async function readInput(
  file: string,
  terminal: Terminal,
  maxSize: number = defaultCommandLimits.inputBytes,
): Promise<Uint8Array> {
  const { progress, stdin } = terminal;
  const activity = `reading ${displayName(file)}`;
  try {
    if (file !== STDIN) {
      progress.show(activity);
      return await readFile(file, maxSize);
    }
    // Show progress only after reading: it would disturb a user who types the input.
    const bytes = readAlready.get(stdin) ?? (await collect(stdin(), maxSize));
    readAlready.set(stdin, bytes);
    progress.show(activity);
    return bytes;
  } catch (error) {
    if (error instanceof TooMuch) throw new TooLargeInput(tooLarge(file, error.size, maxSize));
    const near = isMissing(error) ? await nearestFile(file) : undefined;
    const hint = didYouMean(near && forTerminal(near));
    throw new UnusableInput(
      `${displayName(file)}: cannot be read: ${forTerminal(reasonOf(error))}${hint}`,
    );
  }
}

/** What stdin had, which can be read once only, but can have a campaign and sheets that other questions ask for. */
const readAlready = new WeakMap<Terminal['stdin'], Uint8Array>();

/** Thrown while reading if there are more bytes than the limit allows. */
class TooMuch extends Error {
  /** @param size the number of bytes; undefined if it is unknown, because reading stopped */
  constructor(readonly size?: number) {
    super();
  }
}

function tooLarge(file: string, size: number | undefined, maxSize: number): string {
  const limit = sizeText(maxSize);
  const found = size === undefined ? `more than ${limit}` : exactSizeText(size);
  return `${displayName(file)}: too large: it has ${found}; the limit is ${limit}, which --max-size changes`;
}

async function readFile(file: string, limit: number): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const stat = await handle.stat();
    // Devices and pipes have no size, and a file can grow.
    if (stat.isFile() && stat.size > limit) throw new TooMuch(stat.size);
    const stream = handle.createReadStream({ autoClose: false, highWaterMark: CHUNK });
    return await collect(stream, limit);
  } finally {
    await handle.close();
  }
}

/** The number of bytes that are read at once. */
const CHUNK = 2 ** 20;

/** Joins chunks of bytes. Leaves the loop at the limit, which also closes the source. */
async function collect(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array> {
  const collected: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > limit) throw new TooMuch();
    collected.push(chunk);
  }
  return Buffer.concat(collected, length);
}

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

/** Returns the path in the same folder whose name is most similar to that of a missing file. */
async function nearestFile(file: string): Promise<string | undefined> {
  const folder = dirname(file);
  const names = await readdir(folder).catch(() => []);
  const name = nearest(basename(file), names);
  return name && file.slice(0, file.length - basename(file).length) + name;
}
