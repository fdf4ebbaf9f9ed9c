import { saveDb, writeCampaign } from '../database/index.js';
import { ModelDatabase } from '../database/model-database.js';
import type { SheetToWrite } from '../database/workbook/spreadsheet.js';
import type { Scenario } from '../model/index.js';
import { locationText, ModelValidationError } from '../schema/index.js';
import { displayName } from './reading/input.js';
import { type Terminal, UnusableInput } from './terminal.js';
import { forTerminal } from './text/control.js';

/**
 * Returns the bytes of a scenario or database as a workbook.
 * @param file the file that it comes from, for messages
 * @param into the bytes of a workbook to edit. Default: a new workbook is written
 * @param beside the sheets that are no part of it, such as those of its design, which a new workbook gets. Default: none
 * @throws UnusableInput if a workbook cannot hold it, or the given one cannot be edited
 */
export async function workbookBytes(
  root: Scenario | ModelDatabase,
  file: string,
  { progress }: Terminal,
  into?: Uint8Array,
  beside: readonly SheetToWrite[] = [],
): Promise<Uint8Array> {
  progress.show('writing');
  const options = into === undefined ? {} : { into };
  try {
    return root instanceof ModelDatabase
      ? await saveDb(root, undefined, options)
      : await writeCampaign(root, undefined, options, () => beside);
  } catch (error) {
    if (!(error instanceof ModelValidationError)) throw error;
    const problems = error.issues.map((issue) =>
      `${locationText(issue)}: ${issue.message}`.replace(/^: /, ''),
    );
    throw new UnusableInput(
      `${displayName(file)}: cannot be written as a workbook:\n  ${problems.map(forTerminal).join('\n  ')}`,
    );
  }
}
