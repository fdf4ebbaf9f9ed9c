import { readFileSync } from 'node:fs';
import { TextDecoder } from 'node:util';

/** What Node puts in the place of bytes that are not UTF-8. */
const REPLACEMENT = '\ufffd';

/**
 * Returns an argument that is not text in UTF-8, with its wrong bytes as `\xff`, or undefined if all are. Node replaces
 * wrong bytes without a word, so the argument would name another file.
 * @param argv the arguments as Node reads them
 * @param commandLine a file with the bytes of all arguments, each ended by a zero byte. Where the system has none, an
 * argument with a replacement character counts as wrong
 */
export function argumentOutsideUtf8(
  argv: readonly string[],
  commandLine = '/proc/self/cmdline',
): string | undefined {
  if (!argv.some((each) => each.includes(REPLACEMENT))) return undefined;
  const raw = rawArguments(argv.length, commandLine);
  for (const [i, text] of argv.entries()) {
    if (!text.includes(REPLACEMENT)) continue;
    const bytes = raw?.[i];
    if (bytes === undefined) return text;
    if (!isUtf8(bytes)) return spelled(bytes);
  }
  return undefined;
}

function rawArguments(count: number, commandLine: string): readonly Buffer[] | undefined {
  try {
    const all = readFileSync(commandLine);
    const parts: Buffer[] = [];
    for (let start = 0; start < all.length; ) {
      const end = all.indexOf(0, start);
      const next = end < 0 ? all.length : end;
      parts.push(all.subarray(start, next));
      start = next + 1;
    }
    return parts.slice(-count);
  } catch {
    return undefined;
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Returns bytes as text in which every byte outside ASCII is written as a number. */
const spelled = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16)}`);
