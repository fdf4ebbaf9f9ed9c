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
}

/** The value of a cell. The value of a formula is its stored result. Text is not trimmed. */
export type Cell = number | string | boolean | UnusableCell;

/** A row with at least one value. */
export interface SheetRow {
  /** The number that a spreadsheet program shows: the first row is 1. */
  readonly number: number;
  /** The values by column, from 0 for A. Blank cells are undefined or holes. */
  readonly cells: readonly (Cell | undefined)[];
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
