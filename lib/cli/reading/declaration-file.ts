import { dirname, isAbsolute, join } from 'node:path';
import { recognizeFormat } from '../../formats/index.js';
import { type Terminal, UsageError } from '../terminal.js';
import { displayName, readInput, STDIN } from './input.js';

/**
 * Reads the text of a file that declares something about a campaign.
 * @param what it is the declaration of, and what to do with a campaign instead, for a message
 * @throws UnusableInput if the file cannot be read
 * @throws UsageError if the file is a campaign
 */
export async function readDeclarationFile(
  file: string,
  what: readonly [noun: string, advice: string],
  terminal: Terminal,
  maxSize?: number,
): Promise<string> {
  return declarationText(file, await readInput(file, terminal, maxSize), what);
}

/**
 * Returns the text of the bytes of a file that declares something about a campaign.
 * @throws UsageError if the file is a campaign
 */
export function declarationText(
  file: string,
  bytes: Uint8Array,
  what: readonly [noun: string, advice: string],
): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const format = recognizeFormat(bytes);
  // A declaration is YAML, or JSON without missions.
  if (format === 'unknown' || (format === 'json' && !/"missionList"\s*:/.test(text))) return text;
  throw new UsageError(
    `${displayName(file)}: this is a campaign, not the declaration of ${what[0]}; ${what[1]}`,
  );
}

/** Returns the encoding of a text. What PowerShell writes into a file can be UTF-16, which begins with a mark of its order of bytes. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Returns the path of a file that another one names. */
export const besides = (file: string, named: string): string =>
  file === STDIN || isAbsolute(named) ? named : join(dirname(file), named);
