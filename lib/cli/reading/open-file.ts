import type { ModelDatabase } from '../../database/model-database.js';
import type { Scenario } from '../../model/index.js';
import { lineOf } from '../commands/validate/validate-files.js';
import { type Terminal, UnusableInput } from '../terminal.js';
import { paintOf } from '../text/color.js';
import { counted } from '../text/quantity.js';
import { type Document, type ReadOptions, readDocument } from './document.js';
import { displayName, readInput } from './input.js';

/** A file that could be read. */
export interface Opened {
  readonly file: string;
  readonly kind: Document['kind'];
  readonly format: Document['format'];
  readonly root: Scenario | ModelDatabase;
  /** How many of its problems are errors: of the whole, as of the shape there is none. 0 where nobody looked. */
  readonly errors: number;
}

export interface OpenOptions extends ReadOptions {
  /** Say nothing of problems that are no hindrance, and so look for none unless `whole` asks for it. */
  readonly quiet?: boolean;
}

/** So many problems are shown; `validate` shows all. */
export const SHOWN = 10;

/**
 * Reads a scenario or database for a command that works on it. What is wrong with it goes to standard error.
 * @throws UnusableInput where it cannot be read, or not as such
 */
export async function openFile(
  file: string,
  terminal: Terminal,
  { quiet = false, ...options }: OpenOptions = {},
): Promise<Opened> {
  return openBytes(file, await readInput(file, terminal), terminal, { quiet, ...options });
}

/** The same, of bytes that are there already. */
export async function openBytes(
  file: string,
  bytes: Uint8Array,
  terminal: Terminal,
  { quiet = false, ...options }: OpenOptions = {},
): Promise<Opened> {
  const { kind, format, value, issues, total, readable } = await readDocument(bytes, {
    whole: !quiet,
    ...options,
  });
  const name = displayName(file);
  if (!value) {
    const hindrances = issues.filter(({ severity }) => severity === 'error');
    const paint = paintOf({ ...terminal, color: terminal.watched && terminal.color });
    for (const issue of hindrances.slice(0, SHOWN)) {
      terminal.err(`${lineOf(file, issue, paint)}\n`);
    }
    const more = total > SHOWN ? `; "space-logistics validate" shows all` : '';
    const what = readable ? kind : 'scenario or database';
    throw new UnusableInput(
      `${name}: not usable as a ${what}: ${counted(total, 'problem')}${more}`,
    );
  }
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  if (!quiet && total > 0) {
    const what = counted(total, errors > 0 ? 'problem' : 'warning');
    terminal.err(`${name}: ${what}; "space-logistics validate" tells more\n`);
  }
  return { file, kind, format, root: value, errors };
}
