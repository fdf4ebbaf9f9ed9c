import { LAYOUT, SHEETS, type SheetLayout } from '../layout.js';
import type { ColumnToWrite, SheetToWrite } from '../spreadsheet.js';
import { choiceFor, describeColumn } from './describe.js';
import type { Cells, Rows } from './flatten.js';

/** Rows below the last one for which choices are offered. */
const SPARE_ROWS = 200;

const WRAPPED = new Set(['description', 'other_fields']);

/** Lays the rows out in sheets, with those extra columns that some row needs. */
export function sheetsOf(rows: Rows): SheetToWrite[] {
  return SHEETS.map((name) => sheetOf(LAYOUT[name], rows[name]));
}

function sheetOf(layout: SheetLayout, rows: readonly Cells[]): SheetToWrite {
  const used = new Set(
    layout.columns.filter(
      ({ header, extra }) => !extra || rows.some((cells) => cells[header] !== undefined),
    ),
  );
  const columns = layout.columns.filter((column) => used.has(column));
  return {
    name: layout.name,
    columns: columns.map((column): ColumnToWrite => {
      const choice = choiceFor(layout, column);
      return {
        header: column.header,
        note: describeColumn(layout, column),
        ...(choice && { choice }),
        ...(WRAPPED.has(column.header) && { wrap: true }),
      };
    }),
    rows: rows.map((cells) => columns.map(({ header }) => cells[header])),
    spareRows: SPARE_ROWS,
  };
}
