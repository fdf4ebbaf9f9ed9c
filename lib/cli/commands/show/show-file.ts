import { openFile } from '../../reading/open-file.js';
import { Status, type Terminal } from '../../terminal.js';
import { paintOf } from '../../text/color.js';
import { showThings } from './show-things.js';
import { summarize } from './summarize.js';
import { summaryText } from './summary-text.js';

/** The options of `show`. */
export interface ShowOptions {
  readonly json?: boolean;
  readonly wide?: boolean;
  readonly quiet?: boolean;
}

/** Wide enough for everything, and still a number that can be worked with. */
const WIDE = 10_000;

/** Prints a summary of a file, or of the things of one name in it. */
export async function showFile(
  file: string,
  name: string | undefined,
  { json = false, wide = false, quiet = false }: ShowOptions,
  terminal: Terminal,
): Promise<Status> {
  const { root } = await openFile(file, terminal, { quiet, unknown: 'keep' });
  terminal.progress.show('summing up');
  const columns = wide ? WIDE : terminal.columns;
  const paint = paintOf(terminal);
  if (name !== undefined) return showThings(root, name, { json, columns, paint }, terminal);
  const summary = summarize(root);
  terminal.out(
    json ? `${JSON.stringify(summary, null, 2)}\n` : summaryText(summary, { columns, paint }),
  );
  return Status.Fine;
}
