import { ClassOfSupply, classOfSupplyName } from '../../../model/enumerations.js';
import { ABOUT, LAYOUT, SHEETS, type SheetLayout } from '../layout.js';
import type { ColumnToWrite, SheetToWrite } from '../spreadsheet.js';
import { choiceFor, describeColumn } from './describe.js';
import type { Cells, Rows } from './flatten.js';

const INTRODUCTION: readonly string[] = [
  'This workbook is a model database: the places, paths, resources and kinds of elements that campaigns are built from.',
  'Each of the other sheets holds one kind of thing, one row each. The first row names the columns; a note on each says what it takes, and in which unit.',
  'Rows refer to each other by the numbers in the columns "id": fill the sheets from left to right, and choose from the lists that the cells offer.',
  'Leave blank what does not apply to the type of a row, and what is not known.',
  'In place of a resource, a class of supply can be named by its negated number: -101 stands for cryogens in general.',
  'This sheet is for people; it is not read.',
];

/** A sheet that explains the workbook to a person who opens it. */
export function aboutSheet(paragraphs: readonly string[] = []): SheetToWrite {
  const rows: (string | number)[][] = [...paragraphs, ...INTRODUCTION].map((text) => ['', text]);
  rows.push([], ['sheet', 'what it holds']);
  for (const name of SHEETS) rows.push([name, LAYOUT[name].purpose]);
  rows.push([], ['class of supply', 'what it stands for']);
  for (const value of Object.values(ClassOfSupply)) rows.push([value, classOfSupplyName(value)]);
  return {
    name: ABOUT,
    columns: [{ header: 'about' }, { header: 'this workbook', wrap: true }],
    rows,
    spareRows: 0,
  };
}

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
