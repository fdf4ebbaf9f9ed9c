import type { CellObject, WorkSheet } from '@e965/xlsx';
import { workbookForm } from '../../../limits/workbook.js';
import { own } from '../../../schema/plain.js';
import { WorkbookFileError } from '../../file-messages.js';
import type { WorkbookLimits } from '../../input-output.js';
import { Budget } from '../budget.js';
import { dateText, isDateCode } from '../date-cells.js';
import { type Sheet, type SheetRow, type SpreadsheetCell, UnusableCell } from '../spreadsheet.js';
import { CompoundFile } from './compound-file.js';
import { extractRecords } from './records.js';

const damaged = (reason: string, cause?: unknown) =>
  new WorkbookFileError('damaged-workbook', { reason }, { cause });

/** The error values of cells, by the code in the file. */
const ERRORS: ReadonlyMap<unknown, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);

// The library is large: it is loaded when such a workbook is read.
const loadLibrary = () => import('@e965/xlsx');

/** Runs the library, whose exceptions say little about the file. */
function tried<T>(what: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw damaged(what, error);
  }
}

/** Returns the stream of records of a compound file. */
function streamOf(bytes: Uint8Array): Uint8Array {
  const file = new CompoundFile(bytes);
  if (file.has('EncryptedPackage')) throw new WorkbookFileError('encrypted-workbook');
  const stream = file.stream('Workbook');
  if (stream) return stream;
  if (file.has('Book')) throw new WorkbookFileError('old-excel-workbook');
  throw new WorkbookFileError('not-a-workbook', { found: 'an old Office document' });
}

function cellOf({ t, v, z }: CellObject, from1904: boolean): SpreadsheetCell | undefined {
  if (t === 'e') return new UnusableCell('error', ERRORS.get(v) ?? '#N/A');
  if (typeof v === 'string')
    return v.length > workbookForm.cellText ? new UnusableCell('long', '', v.length) : v;
  if (
    typeof v === 'number' &&
    typeof z === 'string' &&
    z.length <= workbookForm.formatCode &&
    isDateCode(z)
  ) {
    const text = dateText(v, from1904);
    return new UnusableCell('date', text, text.length, v);
  }
  return typeof v === 'number' || typeof v === 'boolean' ? v : undefined;
}

function rowsOf(
  sheet: WorkSheet,
  formulas: ReadonlyMap<number, readonly number[]> | undefined,
  budget: Budget,
  from1904: boolean,
): SheetRow[] {
  const rows: SheetRow[] = [];
  const data: unknown = sheet['!data'];
  // Rows and cells without a value are holes.
  for (const [index, row] of ((data ?? []) as (CellObject[] | undefined)[]).entries()) {
    if (!row) continue;
    const cells: (SpreadsheetCell | undefined)[] = [];
    row.forEach((cell, column) => {
      const value = cell && cellOf(cell, from1904);
      if (value === undefined) return;
      cells[column] = value;
      if (typeof value === 'string') budget.count('text', value.length);
    });
    const ofRow = formulas?.get(index);
    if (cells.length > 0)
      rows.push({ number: index + 1, cells, ...(ofRow && { formulas: ofRow }) });
  }
  return rows;
}

/**
 * Reads the sheets of an Excel 97-2003 workbook. Formulas are not evaluated, and macros, links and pictures are not read.
 * @param isWanted returns whether the rows of a sheet are wanted
 * @throws WorkbookFileError if the file is not such a workbook, is damaged, or exceeds a limit
 */
export async function parseXls(
  bytes: Uint8Array,
  limits: WorkbookLimits,
  isWanted: (name: string) => boolean,
): Promise<Sheet[]> {
  const budget = new Budget(limits);
  budget.count('fileBytes', bytes.length);
  const { stream, formulas } = extractRecords(streamOf(bytes), budget);
  const library = await loadLibrary();
  const workbook = tried('one of its records makes no sense', () =>
    library.read(stream, {
      type: 'array',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      cellText: false,
    }),
  );
  const from1904 = workbook.Workbook?.WBProps?.date1904 === true;
  return workbook.SheetNames.map((name, index) => {
    const sheet = own(workbook.Sheets, name);
    const isRead = sheet !== undefined && isWanted(name);
    return { name, rows: isRead ? rowsOf(sheet, formulas[index], budget, from1904) : [] };
  });
}
