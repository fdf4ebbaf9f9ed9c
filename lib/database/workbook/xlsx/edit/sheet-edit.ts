/** The value of a cell that is written; undefined empties the cell. */
export type NewValue = string | number | boolean | Date | undefined;

/** The cells of a row that get other values, by their columns, from 0. */
export type NewCells = ReadonlyMap<number, NewValue>;

/** A row that is inserted. */
export interface AddedRow {
  /** The row that it comes after, by its number before the changes, from 1; 0 for the top of the sheet. */
  readonly after: number;
  /** The row that moves here, with everything in it. Default: a new row. */
  readonly from?: number;
  /** For a new row: the row whose formats it takes. */
  readonly like?: number | undefined;
  readonly cells: NewCells;
}

/** The changes of a sheet. Everything that they do not name stays as it is. */
export interface SheetEdit {
  /** The name of the sheet, as the workbook spells it. */
  readonly sheet: string;
  /** The row with the headers. A new header takes the format of the last one. */
  readonly headerRow: number;
  /** The last row with a value; 0 if there is none. */
  readonly lastRow: number;
  /** The cells that change, by the number of their row, from 1. */
  readonly changed: ReadonlyMap<number, NewCells>;
  readonly removed: ReadonlySet<number>;
  /** The rows that are inserted, in order. */
  readonly added: readonly AddedRow[];
}

/** A sheet that the workbook does not have yet. */
export interface AddedSheet {
  readonly name: string;
  readonly rows: readonly (readonly NewValue[])[];
}

/** The changes of a workbook. */
export interface WorkbookEdit {
  readonly sheets: readonly SheetEdit[];
  readonly added: readonly AddedSheet[];
}
