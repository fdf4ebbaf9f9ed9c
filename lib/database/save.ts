import type { Scenario } from '../model/scenario/index.js';
import { ModelValidationError } from '../schema/diagnostics/issue.js';
import { fileIssue, WorkbookFileError } from './file-messages.js';
import { sinkOf, type WorkbookOutput } from './input-output.js';
import type { ModelDatabase } from './model-database.js';
import type { CampaignSheetsOptions, SaveDbOptions } from './save-options.js';
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
 * Writes a scenario as an Excel workbook.
 * @param target a path, or a Node or web stream; without a target, the bytes are only returned
 * @param beside returns further sheets, by those of the scenario, which a new workbook gets before them. Default: none
 * @returns the bytes of the workbook
 * @throws ModelValidationError with every issue, if the scenario has invalid fields or a text that is too long for a cell,
 *   or the target or the workbook to edit cannot be used
 */
export async function writeCampaign(
  scenario: Scenario,
  target?: WorkbookOutput,
  options: CampaignSheetsOptions = {},
  beside: (campaign: readonly SheetToWrite[]) => readonly SheetToWrite[] = () => [],
): Promise<Uint8Array> {
  return emit(async () => {
    const { checkCells, sheetsOfCampaign } = await sheetMaker();
    const sheets = sheetsOfCampaign(scenario, options);
    const { into, namespace } = options;
    if (into === undefined) {
      const others = beside(sheets);
      checkCells(others);
      // The sheet "about" stays the first one.
      return writeSheets(sheets.toSpliced(options.about ? 1 : 0, 0, ...others));
    }
    const { editBook, campaignKind } = await editor();
    return editBook(campaignKind(namespace), scenario, into, { ...(namespace && { namespace }) });
  }, target);
}
