import type { WorkbookLimits } from '../input-output.js';

/** A cell that holds no value which could be used as it is. */
export class UnusableCell {
  constructor(
    /** A moment, an error value such as #N/A, or a formula whose result was never calculated. */
    readonly kind: 'date' | 'error' | 'uncalculated',
    /** What a person sees in the cell, or the formula. */
    readonly text: string,
  ) {}
}

/** The value of a cell. A formula counts as the result that is stored with it. Text is not trimmed. */
export type Cell = number | string | boolean | UnusableCell;

/** A row that has at least one value. */
export interface SheetRow {
  /** The number that a person sees beside it: the first row is 1. */
  readonly number: number;
  /** The values by column, from 0 for A. Where there is none, undefined or a hole. */
  readonly cells: readonly (Cell | undefined)[];
}

/** One sheet of a workbook, as read. */
export interface Sheet {
  readonly name: string;
  /** The rows that have a value, in their order. Empty for a sheet that was not asked for. */
  readonly rows: readonly SheetRow[];
  /** The first cell with a value to the right of all columns that are read; the column from 0 for A. */
  readonly beyond?: { readonly row: number; readonly column: number };
}

/** How many columns of a sheet are read: no table of ours is nearly as wide, and rows must stay short. */
export const MOST_COLUMNS = 256;

/** A choice that a spreadsheet program offers for the cells of a column. */
export type Choice =
  /** One of these words or numbers. */
  | { readonly of: readonly (string | number)[] }
  /** One of the values in a column of another sheet. */
  | { readonly sheet: string; readonly column: number; readonly strict: boolean };

/** One column of a sheet to be written. */
export interface ColumnToWrite {
  readonly header: string;
  /** What the column is for, shown beside the header. */
  readonly note?: string;
  readonly choice?: Choice;
  /** Whether long text is to be broken into lines. */
  readonly wrap?: boolean;
}

/** One sheet to be written. */
export interface SheetToWrite {
  readonly name: string;
  readonly columns: readonly ColumnToWrite[];
  readonly rows: readonly (readonly (string | number | boolean | undefined)[])[];
  /** Rows, past those that are there, for which choices are offered. */
  readonly spareRows: number;
}

/** What is needed of a library for spreadsheet files. */
export interface SpreadsheetReader {
  /**
   * Reads the sheets whose name is wanted; of the others, the name alone.
   * @throws WorkbookFileError for what is no workbook, is damaged, or is beyond a limit
   */
  read(
    bytes: Uint8Array,
    limits: WorkbookLimits,
    wanted: (name: string) => boolean,
  ): Promise<readonly Sheet[]>;
}

/** What is needed of a library for spreadsheet files. */
export interface SpreadsheetWriter {
  write(sheets: readonly SheetToWrite[]): Promise<Uint8Array>;
}

/** Letters of a column, from 0: A, B, ..., Z, AA. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}
