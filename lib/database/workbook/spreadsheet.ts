import type { Sheet } from '../../formats/sheets.js';
import type { WorkbookLimits } from '../input-output.js';

export { type Cell, type Sheet, type SheetRow, UnusableCell } from '../../formats/sheets.js';

/** The choices that a spreadsheet program offers for the cells of a column. */
export type Choice =
  /** One of these words or numbers. */
  | { readonly of: readonly (string | number)[] }
  /** One of the values in a column of another sheet. */
  | { readonly sheet: string; readonly column: number; readonly strict: boolean };

/** One column of a sheet to be written. */
export interface ColumnToWrite {
  readonly header: string;
  /** A description of the column, shown at the header. */
  readonly note?: string;
  readonly choice?: Choice;
  /** Whether long text is wrapped. */
  readonly wrap?: boolean;
}

/** One sheet to be written. */
export interface SheetToWrite {
  readonly name: string;
  readonly columns: readonly ColumnToWrite[];
  readonly rows: readonly (readonly (string | number | boolean | undefined)[])[];
  /** The number of empty rows below the last one that offer choices. */
  readonly spareRows: number;
}

/** Reads spreadsheet files. */
export interface SpreadsheetReader {
  /**
   * Reads the sheets whose names `wanted` accepts. Other sheets are returned without rows.
   * @throws WorkbookFileError if the file is not a workbook, is damaged, or exceeds a limit
   */
  read(
    bytes: Uint8Array,
    limits: WorkbookLimits,
    wanted: (name: string) => boolean,
  ): Promise<readonly Sheet[]>;
}

/** Writes spreadsheet files. */
export interface SpreadsheetWriter {
  write(sheets: readonly SheetToWrite[]): Promise<Uint8Array>;
}

/** Returns the letters of a column, which counts from 0: A, B, ..., Z, AA. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let remaining = column + 1; remaining > 0; remaining = Math.floor((remaining - 1) / 26))
    letters = String.fromCharCode(65 + ((remaining - 1) % 26)) + letters;
  return letters;
}
