import { columnLetters, lastRowOf, type SheetToWrite } from '../spreadsheet.js';
import { escaped } from './escaped.js';
import type { Alignment, DataValidation, Worksheet } from './exceljs.js';
import { Validations } from './validation.js';

type SheetValue = SheetToWrite['rows'][number][number];

const HEADER_FILL = 'FFDCE6F1';
const FONT = { name: 'Calibri', size: 11 };
/** Bounds of the widths of columns, in characters. */
const NARROWEST = 8;
const WIDEST = 60;
const WIDEST_WRAPPED = 80;
/** Height of a line, in points. */
const LINE = 15;
/** The number of rows that are measured for the width of a column. */
const MEASURED_ROWS = 500;

/** Returns what exceljs writes for a value, so that reading it returns the same. */
function writable(cell: SheetValue): SheetValue {
  if (cell === '') return undefined;
  return typeof cell === 'string' ? escaped(cell) : cell;
}

/** Returns the format of a date: with its time of day if it has one. */
function dateFormat(date: Date): string {
  const time = date.getTime();
  if (time % 86_400_000 === 0) return 'yyyy-mm-dd';
  if (time % 60_000 === 0) return 'yyyy-mm-dd hh:mm';
  return time % 1000 === 0 ? 'yyyy-mm-dd hh:mm:ss' : 'yyyy-mm-dd hh:mm:ss.000';
}

function widthOf(sheet: SheetToWrite, column: number): number {
  const { width, least = NARROWEST } = sheet.columns[column]!;
  if (width !== undefined) return width;
  let longest = sheet.columns[column]!.header.length + 2;
  for (const row of sheet.rows.slice(0, MEASURED_ROWS)) {
    const cell = row[column];
    const shown =
      typeof cell === 'number'
        ? String(Number(cell.toPrecision(8)))
        : cell instanceof Date
          ? dateFormat(cell)
          : String(cell ?? '');
    longest = Math.max(longest, shown.length + 1);
  }
  const widest = sheet.columns[column]!.wrap ? WIDEST_WRAPPED : WIDEST;
  return Math.min(Math.max(longest, least), widest);
}

/** Returns the alignment of a column: long text is wrapped, ids are centred, and text is indented. */
function alignmentOf(sheet: SheetToWrite, column: number): Partial<Alignment> {
  const { header, wrap } = sheet.columns[column]!;
  const top = { vertical: 'top' } as const;
  if (/^id$|_id$/.test(header)) return { ...top, horizontal: 'center' };
  const isText = wrap || sheet.rows.some((row) => typeof row[column] === 'string');
  return isText ? { ...top, horizontal: 'left', indent: 1, wrapText: wrap === true } : top;
}

/** Returns the number of lines of a row. Spreadsheet programs do not compute it when they open a file. */
function linesOf(row: SheetToWrite['rows'][number], sheet: SheetToWrite, widths: number[]): number {
  let lines = 1;
  for (const [column, { wrap }] of sheet.columns.entries()) {
    const cell = row[column];
    if (!wrap || typeof cell !== 'string') continue;
    const width = widths[column]! - 2;
    const needed = cell
      .split('\n')
      .reduce((sum, line) => sum + Math.ceil((line.length || 1) / width), 0);
    lines = Math.max(lines, needed);
  }
  return lines;
}

function fill(worksheet: Worksheet, sheet: SheetToWrite, lists: Validations): void {
  // Print the sheet as wide as the page, with the headers on each page.
  worksheet.pageSetup = {
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    printTitlesRow: '1:1',
  };
  worksheet.views = [{ state: 'frozen', xSplit: 0, ySplit: 1, activeCell: 'A2' }];
  const widths = sheet.columns.map((_, column) => widthOf(sheet, column));
  worksheet.columns = sheet.columns.map((_, index) => ({ width: widths[index]! }));
  // Cells share one style per column: exceljs writes them several times as fast as cells with equal styles of their own.
  const styles = sheet.columns.map((_, index) => ({
    font: FONT,
    alignment: alignmentOf(sheet, index),
  }));
  addHeader(worksheet, sheet, styles);
  for (const row of sheet.rows) {
    const added = worksheet.addRow(row.map(writable));
    for (const [column, cell] of row.entries()) {
      const style = styles[column];
      if (cell === undefined || cell === '' || !style) continue;
      added.getCell(column + 1).style =
        cell instanceof Date ? { ...style, numFmt: dateFormat(cell) } : style;
    }
    const lines = linesOf(row, sheet, widths);
    if (lines > 1) added.height = Math.min(lines, 20) * LINE;
  }
  // Set the styles of columns last, because each new cell would merge them with its own.
  for (const [index, style] of styles.entries()) worksheet.getColumn(index + 1).style = style;
  const last = lastRowOf(sheet);
  for (const [column, { choice }] of sheet.columns.entries()) {
    const list = choice && lists.of(choice, sheet);
    if (!list) continue;
    const letters = columnLetters(column);
    validations(worksheet).add(`${letters}2:${letters}${last}`, list);
  }
}

/** Adds the row of headers, with their notes. */
function addHeader(
  worksheet: Worksheet,
  sheet: SheetToWrite,
  styles: readonly { readonly alignment: Partial<Alignment> }[],
): void {
  const header = worksheet.addRow(sheet.columns.map((column) => column.header));
  header.eachCell((cell, number) => {
    cell.font = { ...FONT, bold: true };
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: HEADER_FILL } };
    cell.alignment = { ...styles[number - 1]?.alignment, vertical: 'middle' };
    const note = sheet.columns[number - 1]?.note;
    if (note) cell.note = { texts: [{ text: note }], editAs: 'absolute' };
  });
}

/** Returns the validations of ranges. The types of the library do not declare them. */
function validations(worksheet: Worksheet): {
  add(range: string, validation: DataValidation): void;
} {
  return (worksheet as Worksheet & { dataValidations: ReturnType<typeof validations> })
    .dataValidations;
}

/** Writes workbooks of Excel 2007 and later. */
export async function writeXlsx(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  const { newWorkbook } = await import('./exceljs.js');
  const workbook = newWorkbook();
  // Use a fixed time of creation, so that the same database makes the same file.
  workbook.created = workbook.modified = new Date(Date.UTC(2000, 0, 1));
  const lists = new Validations(sheets);
  for (const sheet of sheets) {
    const worksheet = workbook.addWorksheet(sheet.name);
    if (sheet.hidden) worksheet.state = 'hidden';
    fill(worksheet, sheet, lists);
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}
