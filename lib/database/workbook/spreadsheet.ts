/** The day from which spreadsheet programs agree on dates: 1 March 1900. Less is taken for a time. */
const FIRST_DATE = 61;

/** A cell whose value cannot be used. */
export class UnusableCell {
  constructor(
    /** A date, an error value such as #N/A, a formula without a stored result, or text that is too long for a cell. */
    readonly kind: 'date' | 'error' | 'uncalculated' | 'long',
    /** The text that a spreadsheet program shows, or the formula. Empty if it is too long. */
    readonly text: string,
    /** The number of characters in the file. */
    readonly length: number = text.length,
    /** The number that the file stores, if the cell is a number in the format of a date. */
    readonly number?: number,
  ) {}

  /** The days of a time of day or a duration, such as 6:00, which has the format of a date; undefined for anything else. */
  get daysOfTime(): number | undefined {
    return this.kind === 'date' && this.number !== undefined && this.number < FIRST_DATE
      ? this.number
      : undefined;
  }
}

/** The value of a cell. The value of a formula is its stored result. Text is not trimmed. */
export type SpreadsheetCell = number | string | boolean | UnusableCell;

/** A row with at least one value. */
export interface SheetRow {
  /** The number that a spreadsheet program shows: the first row is 1. */
  readonly number: number;
  /** The values by column, from 0 for A. Blank cells are undefined or holes. */
  readonly cells: readonly (SpreadsheetCell | undefined)[];
  /** The columns whose values are results of formulas. Only workbooks of Excel 97-2003 say so. */
  readonly formulas?: readonly number[];
}

/** One sheet of a workbook that has been read. */
export interface Sheet {
  readonly name: string;
  /** The rows with a value, in order. Empty for a sheet that was not requested. */
  readonly rows: readonly SheetRow[];
  /** The first cell with a value to the right of the columns that are read. The column counts from 0 for A. */
  readonly beyond?: { readonly row: number; readonly column: number };
}

/** The choices that a spreadsheet program offers for the cells of a column. */
export type CellChoice =
  /** One of these words or numbers. */
  | { readonly of: readonly (string | number)[] }
  /** One of the values in a column of another sheet. */
  | {
      readonly sheet: string;
      readonly column: number;
      readonly strict: boolean;
      /** Whether the column holds names, not ids. */
      readonly names?: boolean;
      /** Returns a formula that finds better choices, or undefined if there are none. Default: none. */
      readonly better?: (places: CellPlaces) => string | undefined;
    }
  /** The cells that a formula finds, or any other value. No cells are offered if a column that it needs is missing. */
  | { readonly formula: (places: CellPlaces) => string | undefined };

/** The places of cells in the sheets that are written, for formulas. A place is undefined if there is no such column. */
export interface CellPlaces {
  /** The cell of a column in the same row, such as `$B2`. */
  readonly here: (header: string) => string | undefined;
  /** The cells of a column below its header, such as `states!$B$2:$B$20`. */
  readonly range: (sheet: string, header: string) => string | undefined;
  /** The header of a column, such as `states!$B$1`. */
  readonly header: (sheet: string, header: string) => string | undefined;
}

/** One column of a sheet to be written. */
export interface ColumnToWrite {
  readonly header: string;
  /** A description of the column, shown at the header. */
  readonly note?: string;
  readonly choice?: CellChoice;
  /** Whether long text is wrapped. */
  readonly wrap?: boolean;
  /** The smallest width in characters, for what people will write. Default: 8. */
  readonly least?: number;
  /** The width in characters. Default: as the contents need, within bounds. */
  readonly width?: number;
}

/** A formula to be written, and its value. */
export interface FormulaToWrite {
  readonly formula: string;
  readonly result: string | number;
}

/** One sheet to be written. */
export interface SheetToWrite {
  readonly name: string;
  readonly columns: readonly ColumnToWrite[];
  /** The cells of each row. A date is shown in UTC. */
  readonly rows: readonly (readonly (
    | string
    | number
    | boolean
    | Date
    | FormulaToWrite
    | undefined
  )[])[];
  /** The number of empty rows below the last one that offer choices. */
  readonly spareRows: number;
  /** Whether spreadsheet programs hide it. Default: false. */
  readonly hidden?: boolean;
}

/** Returns the number of the last row of a sheet that offers choices. */
export const lastRowOf = ({ rows, spareRows }: SheetToWrite): number => 1 + rows.length + spareRows;

/** Returns the letters of a column, which counts from 0: A, B, ..., Z, AA. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let remaining = column + 1; remaining > 0; remaining = Math.floor((remaining - 1) / 26))
    letters = String.fromCharCode(65 + ((remaining - 1) % 26)) + letters;
  return letters;
}
