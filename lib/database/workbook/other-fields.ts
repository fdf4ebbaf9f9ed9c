import { workbookForm } from '../../limits/workbook.js';
import { amount } from '../../schema/diagnostics/numbers.js';
import { type PlainObject, setOwn } from '../../schema/plain.js';
import type { Budget } from './budget.js';
import { previewCell, reportUnusable } from './cells.js';
import type { Row } from './sheet-table.js';
import type { SpreadsheetCell } from './spreadsheet.js';
import type { WorkbookIssues } from './workbook-issues.js';

/** What reading JSON reports to, and counts at. */
interface Reading {
  readonly issues: WorkbookIssues;
  readonly budget: Budget;
}

/** Reads JSON from a cell. Returns undefined if it is not usable, which has then been reported. */
export function readJson(
  row: Row,
  header: string,
  cell: SpreadsheetCell,
  { issues, budget }: Reading,
  expected = 'JSON',
): unknown {
  if (typeof cell === 'object' && cell.kind === 'long') {
    reportUnusable(cell, expected, { row, header, issues });
    return undefined;
  }
  let value: unknown;
  try {
    value = typeof cell === 'string' ? JSON.parse(cell) : undefined;
  } catch {
    value = undefined;
  }
  if (value === undefined) {
    issues.cell('bad-other-fields', row, header, { found: previewCell(cell), expected });
    return undefined;
  }
  const { count, longestKey } = measured(value);
  budget.count('listItems', count);
  if (longestKey <= workbookForm.jsonKey) return value;
  issues.cell('bad-other-fields', row, header, {
    found: `a name of ${amount(longestKey)} characters`,
    expected,
  });
  return undefined;
}

/** Adds the fields in the column `other_fields`. They replace values from other columns. */
export function addOtherFields(row: Row, wire: PlainObject, reading: Reading): void {
  const cell = row.cell('other_fields');
  if (cell === undefined) return;
  const expected = 'a JSON object';
  const fields = readJson(row, 'other_fields', cell, reading, expected);
  if (fields === undefined) return;
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    const found = previewCell(cell);
    reading.issues.cell('bad-other-fields', row, 'other_fields', { found, expected });
    return;
  }
  for (const [name, value] of Object.entries(fields)) setOwn(wire, name, value);
}

/**
 * Returns the number of values in a JSON value, itself included, and the length of the longest name in it. Does not
 * recurse, because JSON can be nested deeply.
 */
function measured(json: unknown): { count: number; longestKey: number } {
  const open = [json];
  let count = 0;
  let longestKey = 0;
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    count++;
    if (typeof value !== 'object' || value === null) continue;
    const isList = Array.isArray(value);
    for (const [key, inner] of Object.entries(value)) {
      if (!isList && key.length > longestKey) longestKey = key.length;
      open.push(inner);
    }
  }
  return { count, longestKey };
}
