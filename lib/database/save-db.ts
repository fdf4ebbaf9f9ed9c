import { check } from '../checks/index.js';
import { buildIssue } from '../schema/diagnostics/catalogue.js';
import { type Issue, ModelValidationError } from '../schema/diagnostics/issue.js';
import { preview } from '../schema/diagnostics/preview.js';
import type { Uuid } from '../schema/model-object.js';
import { serialize } from '../schema/serialize.js';
import { sinkOf, type WorkbookOutput } from './input-output.js';
import { fileIssue, WorkbookFileError, workbookMessages } from './messages.js';
import type { ModelDatabase } from './model-database.js';
import { stableIdentities } from './workbook/ids.js';
import { SHEETS } from './workbook/layout.js';
import { columnLetters, type SheetToWrite } from './workbook/spreadsheet.js';
import { flatten, type Rows } from './workbook/write/flatten.js';
import { RowIds } from './workbook/write/row-ids.js';
import { aboutSheet, sheetsOf } from './workbook/write/sheets.js';
import { MAX_TEXT_LENGTH } from './workbook/write/values.js';

type SheetCell = SheetToWrite['rows'][number][number];

/** Options of `saveDb`. */
export interface SaveDbOptions {
  /**
   * How the `id` columns are filled. `keep`: loading the workbook restores the same identifiers, because each cell holds
   * the small number that an identifier was made from, or else the UUID itself. `number`: rows are numbered from 1, as
   * older tools require; identifiers that were not made from these numbers are lost. Default: `keep`.
   */
  readonly ids?: 'keep' | 'number';
  /** The namespace that the workbook will be loaded with, a UUID. Default: the default of `loadDb`. */
  readonly namespace?: Uuid;
  /** Paragraphs for a first sheet "about", which is for people and is not read. Default: the sheet is not written. */
  readonly about?: readonly string[];
}

/** Throws if the database has errors, such as broken references, with which it could not be loaded again. */
function checkReferences(database: ModelDatabase): void {
  const errors = check(database).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ModelValidationError(errors);
}

/** Throws if a text is too long for a cell, or two rows of a sheet have the same id. */
function checkCells(sheets: readonly SheetToWrite[]): void {
  const issues: Issue[] = [];
  for (const { name, columns, rows } of sheets) {
    const ids = new Map<SheetCell, string>();
    for (const [index, row] of rows.entries())
      for (const [column, cell] of row.entries()) {
        const address = `${columnLetters(column)}${index + 2}`;
        const location = { sheet: name, cell: address };
        if (typeof cell === 'string' && cell.length > MAX_TEXT_LENGTH)
          issues.push(
            buildIssue(workbookMessages, 'cell-too-long', { length: cell.length }, { location }),
          );
        if (cell === undefined || columns[column]?.header !== 'id') continue;
        const used = ids.get(cell);
        const found = preview(cell);
        if (used === undefined) ids.set(cell, address);
        else
          issues.push(
            buildIssue(workbookMessages, 'duplicate-row-id', { found, used }, { location }),
          );
      }
  }
  if (issues.length > 0) throw new ModelValidationError(issues);
}

/** Writes sheets as a workbook, to a target if one is given, and returns the bytes. */
async function emit(
  makeSheets: () => readonly SheetToWrite[],
  target: WorkbookOutput | undefined,
): Promise<Uint8Array> {
  const put = target === undefined ? undefined : sinkOf(target);
  const sheets = makeSheets();
  // Load the writer only when it is needed, because loading takes time.
  const { xlsxWriter } = await import('./workbook/xlsx/writer.js');
  const bytes = await xlsxWriter.write(sheets);
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
 * @throws ModelValidationError with every issue, if the database has errors or the target cannot be used
 */
export async function saveDb(
  database: ModelDatabase,
  target?: WorkbookOutput,
  options: SaveDbOptions = {},
): Promise<Uint8Array> {
  const { ids = 'keep', namespace, about } = options;
  return emit(() => {
    const rowIds = new RowIds(stableIdentities(namespace), ids === 'number');
    // Serialize before the checks, because they need a database with valid fields.
    const plain = serialize(database);
    checkReferences(database);
    const sheets = sheetsOf(flatten(plain, rowIds));
    checkCells(sheets);
    return about ? [aboutSheet(about), ...sheets] : sheets;
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
  const empty = Object.fromEntries(SHEETS.map((name) => [name, []])) as unknown as Rows;
  return emit(() => [aboutSheet(), ...sheetsOf(empty)], target);
}
