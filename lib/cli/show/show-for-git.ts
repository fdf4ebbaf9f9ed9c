import { v4 } from 'uuid';
import { readDocument } from '../document.js';
import { readInput } from '../input.js';
import { SHOWN } from '../open.js';
import { Status } from '../status.js';
import { type Terminal, UsageError } from '../terminal.js';
import { counted } from '../text/counted.js';
import { linesForTerminal } from '../text/escape.js';
import { paintOf } from '../text/paint.js';
import { lineOf } from '../validate-files.js';
import { fullText } from './full-text.js';

/**
 * Turns a version of a file into text that git compares line by line: all that it holds; of what is no scenario or
 * database, what is wrong with it, and its own text. git takes any status but 0 for a failure, and then shows nothing at all.
 */
export async function showForGit(
  file: string,
  name: string | undefined,
  terminal: Terminal,
): Promise<Status> {
  if (name !== undefined) throw new UsageError('--git shows a whole file, and no one thing of it');
  const bytes = await readInput(file, terminal);
  const assigned = new Set<string>();
  const newId = () => {
    const id = v4();
    assigned.add(id);
    return id;
  };
  const { kind, value, issues, total, readable } = await readDocument(bytes, {
    unknown: 'keep',
    newId,
    whole: false,
  });
  if (value) {
    terminal.out(fullText(value, assigned));
    return Status.Fine;
  }
  const errors = issues.filter(({ severity }) => severity === 'error').slice(0, SHOWN);
  const paint = paintOf({ ...terminal, color: false });
  terminal.out(
    `Not usable as a ${readable ? kind : 'scenario or database'}: ${counted(total, 'problem')}\n`,
  );
  for (const issue of errors) terminal.out(`  ${lineOf(undefined, issue, paint)}\n`);
  if (isText(bytes)) terminal.out(`\n${linesForTerminal(new TextDecoder().decode(bytes))}`);
  return Status.Fine;
}

/** As git tells text from what is none: by a zero among the first bytes. */
const isText = (bytes: Uint8Array): boolean => !bytes.subarray(0, 8000).includes(0);
