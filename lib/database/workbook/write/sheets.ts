import { ClassOfSupply, classOfSupplyName } from '../../../model/enumerations.js';
import { ABOUT, LAYOUT, SHEETS, type SheetLayout } from '../layout.js';
import type { ColumnToWrite, SheetToWrite } from '../spreadsheet.js';
import { choiceFor, describeColumn } from './describe.js';
import type { Rows } from './flatten.js';
import type { RowCells } from './values.js';

const INTRODUCTION: readonly string[] = [
  'This workbook is a model database: the nodes, edges, resources and element templates that campaigns are built from.',
  'Each of the other sheets holds one kind of object, one per row. The first row names the columns. A note on each header describes the column and its unit.',
  'To give a column in another unit, write the unit into its header in brackets, such as "mass (t)" or "duration (h)".',
  'Rows refer to each other by the numbers in the columns "id", or by name. Fill in the sheets from left to right, and choose from the lists that the cells offer.',
  'Leave a cell blank if it does not apply to the type of its row, or if the value is not known.',
  'Instead of a resource, you can use the negated number of a class of supply: -101 means any cryogens.',
  'This sheet is for people. It is not read.',
];

/** Returns the sheet that explains the workbook to people. */
export function aboutSheet(paragraphs: readonly string[] = []): SheetToWrite {
  const rows: (string | number)[][] = [...paragraphs, ...INTRODUCTION].map((text) => ['', text]);
  rows.push([], ['sheet', 'contents']);
  for (const name of SHEETS) rows.push([name, LAYOUT[name].purpose]);
  rows.push([], ['class of supply', 'name']);
  for (const value of Object.values(ClassOfSupply)) rows.push([value, classOfSupplyName(value)]);
  return {
    name: ABOUT,
    columns: [{ header: 'about' }, { header: 'this workbook', wrap: true }],
    rows,
    spareRows: 0,
  };
}

/** The number of empty rows below the last one that offer choices. */
const SPARE_ROWS = 200;

const WRAPPED = new Set(['description', 'other_fields']);

/** Arranges rows in sheets. Extra columns are left out if no row needs them. */
export function sheetsOf(rows: Rows): SheetToWrite[] {
  return SHEETS.map((name) => sheetOf(LAYOUT[name], rows[name]));
}

function sheetOf(layout: SheetLayout, rows: readonly RowCells[]): SheetToWrite {
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
