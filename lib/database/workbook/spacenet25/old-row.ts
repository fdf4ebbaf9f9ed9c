import { cutAt } from '../../../schema/diagnostics/preview.js';
import { isBlank, Row, type SheetTable } from '../sheet-table.js';
import type { SheetRow, SpreadsheetCell } from '../spreadsheet.js';
import type { OldSheet } from './layout.js';

/** A row of a database of SpaceNet 2.5, with its values in the columns of today's layout. */
export class OldRow extends Row {
  /** The columns of the file that the values of this row came from, where they differ from those of its sheet. */
  readonly #from = new Map<string, number>();
  readonly #values: (SpreadsheetCell | undefined)[];

  constructor(
    table: SheetTable,
    readonly sheet: OldSheet,
    readonly source: SheetRow,
    values: (SpreadsheetCell | undefined)[] = [],
  ) {
    super(table, source.number, values);
    this.#values = values;
  }

  /** Returns the number of a column of the file by one of its headers, or undefined. */
  columnOf(header: string): number | undefined {
    const column = this.sheet.columns.findIndex(
      ({ headers, to }) => headers.includes(header) || to === header,
    );
    return column < 0 ? undefined : column;
  }

  /** Returns the value in a column of the file by one of its headers, or undefined if it is blank. */
  old(header: string): SpreadsheetCell | undefined {
    const cell = this.source.cells[this.columnOf(header) ?? -1];
    return isBlank(cell) ? undefined : cell;
  }

  /**
   * Sets the value in a column of today's layout.
   * @param from a header of the column of the file that the value came from. Default: that of the same name.
   */
  put(header: string, cell: SpreadsheetCell | undefined, from?: string): void {
    this.#values[this.table.columns.get(header)!] = cell;
    const column = from === undefined ? undefined : this.columnOf(from);
    if (column !== undefined) this.#from.set(header, column);
  }

  /** The name of the row, for messages. */
  get label(): string {
    const name = this.cell('name');
    return typeof name === 'string' || typeof name === 'number'
      ? JSON.stringify(cutAt(String(name).trim(), 100))
      : 'a row without a name';
  }

  /** SpaceNet 2.5 refuses what it needs and is blank. */
  override get mayBeBlank(): boolean {
    return false;
  }

  override headerFor(header: string): string {
    return this.sheet.columns[this.columnFor(header)]?.headers[0] ?? header;
  }

  override columnFor(header: string): number {
    return this.#from.get(header) ?? this.columnOf(header) ?? 0;
  }
}
