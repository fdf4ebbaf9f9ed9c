import type { Scenario } from '../model/scenario/index.js';
import { ModelValidationError } from '../schema/diagnostics/issue.js';
import { fileIssue, WorkbookFileError } from './file-messages.js';
import { sinkOf, type WorkbookOutput } from './input-output.js';
import type { ModelDatabase } from './model-database.js';
import type { SaveCampaignOptions, SaveDbOptions } from './save-options.js';
import type { SheetToWrite } from './workbook/spreadsheet.js';

/** Loads the module that makes sheets. It is loaded only when it is needed, because loading takes time. */
const sheetMaker = () => import('./workbook/write/sheets-of-book.js');

/** Loads what edits a workbook. */
const editor = () => import('./workbook/edit/edit-book.js');

/** Returns the bytes of a workbook (.xlsx) with some sheets. What writes workbooks is loaded when this is first called. */
export async function writeSheets(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('./workbook/xlsx/writer.js');
  return writeXlsx(sheets);
}

/** Makes the bytes of a workbook, writes them to a target if one is given, and returns them. */
async function emit(
  makeBytes: () => Promise<Uint8Array>,
  target: WorkbookOutput | undefined,
): Promise<Uint8Array> {
  const put = target === undefined ? undefined : sinkOf(target);
  const bytes = await makeBytes();
  try {
    await put?.(bytes);
  } catch (error) {
    if (!(error instanceof WorkbookFileError)) throw error;
    throw new ModelValidationError([fileIssue(error)]);
  }
  return bytes;
}

/**
 * Writes a model database as an Excel workbook. Loading the workbook returns an equal database with the same identifiers,
 * except that durations are rounded to the microsecond and `$schema` is not written. Extra columns are written if the
 * database has values that the standard columns cannot hold.
 * @param target a path, or a Node or web stream; without a target, the bytes are only returned
 * @returns the bytes of the workbook
 * @throws ModelValidationError with every issue, if the database has errors or the target or the workbook to edit cannot be used
 */
export async function saveDb(
  database: ModelDatabase,
  target?: WorkbookOutput,
  options: SaveDbOptions = {},
): Promise<Uint8Array> {
  return emit(async () => {
    const sheets = (await sheetMaker()).sheetsOfDatabase(database, options);
    const { into, namespace, ids } = options;
    if (into === undefined) return writeSheets(sheets);
    const { editBook, databaseKind } = await editor();
    const kind = databaseKind(namespace, ids === 'number');
    return editBook(kind, database, into, { ...(namespace && { namespace }) });
  }, target);
}

/**
 * Writes an empty workbook to fill in: all sheets and columns, with notes that describe the columns, lists of choices,
 * and a sheet "about" with instructions.
 * @param target a path, or a Node or web stream; without a target, the bytes are only returned
 * @returns the bytes of the workbook
 * @throws ModelValidationError if the target cannot be used
 */
export async function createTemplateDb(target?: WorkbookOutput): Promise<Uint8Array> {
  return emit(async () => writeSheets((await sheetMaker()).templateSheets()), target);
}

/**
 * Writes a scenario as an Excel workbook. Loading the workbook returns an equal scenario: `serialize` writes the same text
 * for both. Rows refer to each other by name where a name means only one row, else by UUID. Columns without a value are
 * left out, and what no column can hold is in the columns `other_fields`. A scenario has no design, prices or needed reserves, so
 * a new workbook has none of these sheets, also if the scenario was loaded from one that has them. With the option `into`, an
 * existing workbook is edited, and keeps everything that is not part of the scenario: these sheets too.
 * @param target a path, or a Node or web stream; without a target, the bytes are only returned
 * @returns the bytes of the workbook
 * @throws ModelValidationError with every issue, if the scenario has invalid fields or a text that is too long for a cell,
 *   or the target or the workbook to edit cannot be used
 */
export async function saveCampaign(
  scenario: Scenario,
  target?: WorkbookOutput,
  options: SaveCampaignOptions = {},
): Promise<Uint8Array> {
  return emit(async () => {
    const sheets = (await sheetMaker()).sheetsOfCampaign(scenario, options);
    const { into, namespace } = options;
    if (into === undefined) return writeSheets(sheets);
    const { editBook, campaignKind } = await editor();
    return editBook(campaignKind(namespace), scenario, into, { ...(namespace && { namespace }) });
  }, target);
}
