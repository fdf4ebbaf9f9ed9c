import { check } from '../../../checks/index.js';
import { workbookForm } from '../../../limits/workbook.js';
import { buildIssue } from '../../../schema/diagnostics/catalogue.js';
import { type Issue, ModelValidationError } from '../../../schema/diagnostics/issue.js';
import { preview } from '../../../schema/diagnostics/preview.js';
import { serialize } from '../../../schema/serialize.js';
import { workbookMessages } from '../../messages.js';
import type { ModelDatabase } from '../../model-database.js';
import type { SaveDbOptions } from '../../save-options.js';
import { stableIdentities } from '../ids.js';
import { SHEETS } from '../layout.js';
import { columnLetters, type SheetToWrite } from '../spreadsheet.js';
import { flatten, type Rows } from './flatten.js';
import { RowIds } from './row-ids.js';
import { aboutSheet, sheetsOf } from './sheets.js';

type SheetCell = SheetToWrite['rows'][number][number];

/**
 * Returns the sheets of a database.
 * @throws ModelValidationError with every issue, if the database could not be loaded again
 */
export function sheetsOfDatabase(
  database: ModelDatabase,
  { ids = 'keep', namespace, about }: SaveDbOptions,
): readonly SheetToWrite[] {
  const rowIds = new RowIds(stableIdentities(namespace), ids === 'number');
  // Serialize before the checks, because they need a database with valid fields.
  const plain = serialize(database);
  checkReferences(database);
  const sheets = sheetsOf(flatten(plain, rowIds));
  checkCells(sheets);
  return about ? [aboutSheet(about), ...sheets] : sheets;
}

/** Returns the sheets of an empty workbook to fill in. */
export function templateSheets(): readonly SheetToWrite[] {
  // `fromEntries` forgets the names of the sheets.
  const empty = Object.fromEntries(SHEETS.map((name) => [name, []])) as unknown as Rows;
  return [aboutSheet(), ...sheetsOf(empty)];
}

/** Throws if the database has errors, such as broken references, with which it could not be loaded again. */
function checkReferences(database: ModelDatabase): void {
  const errors = check(database).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ModelValidationError(errors);
}

/** Throws if a text is too long for a cell, or two rows of a sheet have the same id. */
export function checkCells(sheets: readonly SheetToWrite[]): void {
  const issues: Issue[] = [];
  for (const { name, columns, rows } of sheets) {
    const ids = new Map<SheetCell, string>();
    for (const [index, row] of rows.entries())
      for (const [column, cell] of row.entries()) {
        const address = `${columnLetters(column)}${index + 2}`;
        const location = { sheet: name, cell: address };
        if (typeof cell === 'string' && cell.length > workbookForm.cellText)
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
