import { check } from '../checks/index.js';
import { buildIssue } from '../schema/diagnostics/catalogue.js';
import { type Issue, ModelValidationError } from '../schema/diagnostics/issue.js';
import { preview } from '../schema/diagnostics/preview.js';
import type { Uuid } from '../schema/model-object.js';
import { serialize } from '../schema/serialize.js';
import { type ParticularsOf, WorkbookFileError, workbookMessages } from './messages.js';
import type { ModelDatabase } from './model-database.js';
import { sinkOf, type WorkbookOutput } from './output.js';
import { columnLetters } from './workbook/header.js';
import { stableIdentities } from './workbook/ids.js';
import { SHEETS } from './workbook/layout.js';
import { type SheetToWrite, spreadsheetWriter } from './workbook/spreadsheet.js';
import { flatten, type Rows } from './workbook/write/flatten.js';
import { Keys } from './workbook/write/keys.js';
import { aboutSheet, sheetsOf } from './workbook/write/sheets.js';
import { LONGEST_TEXT } from './workbook/write/values.js';

type SheetCell = SheetToWrite['rows'][number][number];

/** How a workbook is written. */
export interface SaveDbOptions {
  /**
   * `keep` (the default): the `id` columns hold what gives the same identifiers when the workbook is loaded: the small
   * number that an identifier was made from, or else the uuid itself. `number`: rows are numbered from 1, as the older
   * tools want it; identifiers made otherwise than from these numbers are lost.
   */
  readonly ids?: 'keep' | 'number';
  /** The namespace that the workbook will be loaded with, where it is not the default one. */
  readonly namespace?: Uuid;
  /** Paragraphs for people, on a sheet "about" that stands first. It is not read. */
  readonly about?: readonly string[];
}

/** Refuses what could not be loaded again: references that lead nowhere, identifiers that two objects share. */
function checkWhole(database: ModelDatabase): void {
  const errors = check(database).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ModelValidationError(errors);
}

/** Refuses what is longer than a cell can hold, and rows that nothing tells apart. */
function checkCells(sheets: readonly SheetToWrite[]): void {
  const issues: Issue[] = [];
  for (const { name, columns, rows } of sheets) {
    const ids = new Map<SheetCell, string>();
    for (const [index, row] of rows.entries())
      for (const [column, cell] of row.entries()) {
        const location = { sheet: name, cell: `${columnLetters(column)}${index + 2}` };
        if (typeof cell === 'string' && cell.length > LONGEST_TEXT)
          issues.push(
            buildIssue(workbookMessages, 'cell-too-long', { length: cell.length }, { location }),
          );
        if (cell === undefined || columns[column]?.header !== 'id') continue;
        const used = ids.get(cell);
        if (used === undefined) ids.set(cell, location.cell);
        else {
          const found = preview(cell);
          issues.push(
            buildIssue(workbookMessages, 'duplicate-row-id', { found, used }, { location }),
          );
        }
      }
  }
  if (issues.length > 0) throw new ModelValidationError(issues);
}

/** Writes sheets as a workbook into the sink, and gives its bytes. */
async function emit(
  makeSheets: () => readonly SheetToWrite[],
  target: WorkbookOutput | undefined,
): Promise<Uint8Array> {
  const put = target === undefined ? undefined : sinkOf(target);
  const sheets = makeSheets();
  const writer = await spreadsheetWriter();
  const bytes = await writer.write(sheets);
  try {
    await put?.(bytes);
  } catch (error) {
    if (!(error instanceof WorkbookFileError)) throw error;
    const { code, particulars } = error;
    throw new ModelValidationError([
      buildIssue(workbookMessages, code, particulars as ParticularsOf<typeof code>),
    ]);
  }
  return bytes;
}

/**
 * Writes a model database as an Excel workbook, which loads to an equal database, identifiers included; durations
 * are kept to the microsecond. What the layout has no place for gets extra columns, only where it is needed.
 * A `$schema` is not written.
 * @param target a path, or a Node or web stream; without one, the bytes are given back alone
 * @returns the bytes of the workbook
 * @throws ModelValidationError with every problem, where the database has errors and could not be loaded again, or the
 *   target cannot be used
 */
export async function saveDb(
  database: ModelDatabase,
  target?: WorkbookOutput,
  options: SaveDbOptions = {},
): Promise<Uint8Array> {
  const { ids = 'keep', namespace, about } = options;
  return emit(() => {
    const keys = new Keys(stableIdentities(namespace), ids === 'number');
    // Its fields first: what is no database cannot be checked as a whole.
    const plain = serialize(database);
    checkWhole(database);
    const sheets = sheetsOf(flatten(plain, keys));
    checkCells(sheets);
    return about ? [aboutSheet(about), ...sheets] : sheets;
  }, target);
}

/**
 * Writes an empty workbook that explains itself: all sheets and columns, with notes on what they take, lists to
 * choose from, and a sheet "about" for the person who fills it.
 * @param target a path, or a Node or web stream; without one, the bytes are given back alone
 * @returns the bytes of the workbook
 * @throws ModelValidationError where the target cannot be used
 */
export async function createTemplateDb(target?: WorkbookOutput): Promise<Uint8Array> {
  const empty = Object.fromEntries(SHEETS.map((name) => [name, []])) as unknown as Rows;
  return emit(() => [aboutSheet(), ...sheetsOf(empty)], target);
}
