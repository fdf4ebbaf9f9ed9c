import {
  type Choice,
  columnLetters,
  type SheetToWrite,
  type SpreadsheetWriter,
} from '../spreadsheet.js';
import type { Alignment, DataValidation, Worksheet } from './exceljs.js';

type Value = SheetToWrite['rows'][number][number];

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

/** Characters that XML 1.0 does not allow, that its readers change (carriage returns), or that exceljs leaves out. */
const CHANGED = '[\\u0000-\\u0008\\u000b-\\u001f\\u007f\\ufffe\\uffff]|\\p{Surrogate}';

/**
 * Matches what must be written as a code: those characters, and the start of text that looks like a code, either as it
 * stands or when the character behind it has become a code.
 */
const ESCAPED = new RegExp(`${CHANGED}|_(?=[xX][0-9A-Fa-f]{4}(?:_|${CHANGED}))`, 'gu');

/** Returns the code of a character in the file format, such as `_x000D_`. */
const codeOf = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Escapes text so that reading it returns the same characters. */
function escaped(cell: Value): Value {
  if (cell === '') return undefined;
  return typeof cell === 'string' ? cell.replace(ESCAPED, codeOf) : cell;
}

function widthOf(sheet: SheetToWrite, column: number): number {
  let longest = sheet.columns[column]!.header.length + 2;
  for (const row of sheet.rows.slice(0, MEASURED_ROWS)) {
    const cell = row[column];
    const shown =
      typeof cell === 'number' ? String(Number(cell.toPrecision(8))) : String(cell ?? '');
    longest = Math.max(longest, shown.length + 1);
  }
  const widest = sheet.columns[column]!.wrap ? WIDEST_WRAPPED : WIDEST;
  return Math.min(Math.max(longest, NARROWEST), widest);
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

function validationOf(choice: Choice, rowsOf: (sheet: string) => number): DataValidation {
  const list = { type: 'list' as const, allowBlank: true };
  if ('of' in choice)
    return {
      ...list,
      formulae: [`"${choice.of.join(',')}"`],
      showErrorMessage: true,
      errorTitle: 'Not in the list',
      error: 'Choose one of the values in the list.',
    };
  const letters = columnLetters(choice.column);
  return {
    ...list,
    formulae: [`${choice.sheet}!$${letters}$2:$${letters}$${rowsOf(choice.sheet)}`],
    showErrorMessage: choice.strict,
    // Use a warning, which people can dismiss, because names are accepted too.
    errorStyle: 'warning',
    errorTitle: 'Not an id',
    error: `No row of "${choice.sheet}" has this id. You can also use the name of a row.`,
  };
}

function fill(worksheet: Worksheet, sheet: SheetToWrite, rowsOf: (sheet: string) => number): void {
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
  worksheet.columns = sheet.columns.map((_, index) => ({
    width: widths[index]!,
    style: { font: FONT, alignment: alignmentOf(sheet, index) },
  }));
  const header = worksheet.addRow(sheet.columns.map((column) => column.header));
  header.eachCell((cell, number) => {
    cell.font = { ...FONT, bold: true };
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: HEADER_FILL } };
    cell.alignment = { ...cell.alignment, vertical: 'middle' };
    const note = sheet.columns[number - 1]?.note;
    if (note) cell.note = { texts: [{ text: note }], editAs: 'absolute' };
  });
  for (const row of sheet.rows) {
    const added = worksheet.addRow(row.map(escaped));
    const lines = linesOf(row, sheet, widths);
    if (lines > 1) added.height = Math.min(lines, 20) * LINE;
  }
  const last = rowsOf(sheet.name);
  for (const [column, { choice }] of sheet.columns.entries()) {
    if (!choice) continue;
    const letters = columnLetters(column);
    validations(worksheet).add(`${letters}2:${letters}${last}`, validationOf(choice, rowsOf));
  }
}

/** Returns the validations of ranges. The types of the library do not declare them. */
function validations(worksheet: Worksheet): {
  add(range: string, validation: DataValidation): void;
} {
  return (worksheet as Worksheet & { dataValidations: ReturnType<typeof validations> })
    .dataValidations;
}

async function write(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  const { newWorkbook } = await import('./exceljs.js');
  const workbook = newWorkbook();
  // Use a fixed time of creation, so that the same database makes the same file.
  workbook.created = workbook.modified = new Date(Date.UTC(2000, 0, 1));
  const counts = new Map(
    sheets.map(({ name, rows, spareRows }) => [name, 1 + rows.length + spareRows]),
  );
  const rowsOf = (name: string) => counts.get(name)!;
  for (const sheet of sheets) fill(workbook.addWorksheet(sheet.name), sheet, rowsOf);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/** Writes workbooks of Excel 2007 and later. */
export const xlsxWriter: SpreadsheetWriter = { write };
