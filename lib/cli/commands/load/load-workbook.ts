import { recognizeFormat } from '../../../formats/recognize.js';
import type { WorkbookOptions } from '../../arguments.js';
import { type FormatFlags, formatsOf } from '../../format-options.js';
import { displayName, readInput } from '../../reading/input.js';
import { openForRewrite } from '../../reading/open-file.js';
import { Status, type Terminal, UnusableInput } from '../../terminal.js';
import { requireJsonName, requireNoFile, type WriteOptions, writeJson } from '../../writing.js';

/** The options of `load`. */
export interface LoadOptions extends WriteOptions, WorkbookOptions, FormatFlags {
  readonly quiet?: boolean;
}

/** Reads what a workbook or an XML file holds, and writes it as JSON. */
export async function loadWorkbook(
  input: string,
  output: string,
  options: LoadOptions,
  terminal: Terminal,
): Promise<Status> {
  const { quiet = false, missingColumns, maxSize, ...writing } = options;
  await requireNoFile(output, writing.force);
  requireJsonName(output);
  const bytes = await readInput(input, terminal, maxSize);
  if (!['zip', 'ole', 'xml'].includes(recognizeFormat(bytes))) {
    throw new UnusableInput(
      `${displayName(input)}: not an Excel workbook or XML; use "space-logistics convert" for JSON`,
    );
  }
  const { root } = await openForRewrite(input, bytes, terminal, {
    ...formatsOf(options),
    quiet,
    missingColumns,
    maxSize,
  });
  await writeJson(root, output, writing, terminal);
  return Status.Fine;
}
