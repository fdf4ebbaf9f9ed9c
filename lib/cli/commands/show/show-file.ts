import type { WorkbookOptions } from '../../arguments.js';
import type { EditOption } from '../../editing/set-option.js';
import { type FormatFlags, formatsOf } from '../../format-options.js';
import { openFile } from '../../reading/open-file.js';
import { Status, type Terminal, WIDE } from '../../terminal.js';
import { paintOf } from '../../text/color.js';
import { jsonText } from '../../text/json.js';
import { showObjects } from './show-objects.js';
import { summarize } from './summarize.js';
import { summaryText } from './summary-text.js';

/** The options of `show`. */
export interface ShowOptions extends WorkbookOptions, EditOption, FormatFlags {
  readonly json?: boolean;
  readonly wide?: boolean;
  readonly quiet?: boolean;
}

/** Prints a summary of a file, or all objects with one name. */
export async function showFile(
  file: string,
  name: string | undefined,
  options: ShowOptions,
  terminal: Terminal,
): Promise<Status> {
  const { json = false, wide = false, quiet = false, missingColumns } = options;
  const { maxSize, set: edits } = options;
  const { root } = await openFile(file, terminal, {
    ...formatsOf(options),
    quiet,
    missingColumns,
    maxSize,
    edits,
    unknown: 'keep',
  });
  terminal.progress.show('summarizing');
  const columns = wide ? WIDE : terminal.columns;
  const paint = paintOf(terminal);
  if (name !== undefined) return showObjects(root, name, { json, columns, paint }, terminal);
  const summary = summarize(root);
  if (json) terminal.json(jsonText(summary));
  else terminal.out(summaryText(summary, { columns, paint }));
  return Status.Fine;
}
