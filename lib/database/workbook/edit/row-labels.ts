import type { SheetName } from '../layout.js';
import { isBlank, type Row, type SheetTable } from '../sheet-table.js';
import type { SpreadsheetCell } from '../spreadsheet.js';

/** A row of the workbook that others refer to by its id. */
export type Labelled = { readonly row: Row } | { readonly added: number };

/** The ids of rows whose objects have no identifier: those that the workbook has, and new ones where one is needed. */
export class RowLabels {
  readonly #next: { value: number };
  /** The new ids of rows of the workbook, and of added rows by their index. */
  readonly given = new Map<Row | number, number>();

  constructor(
    readonly sheet: SheetName,
    table: SheetTable,
  ) {
    const numbers = table.rows.map((row) => Number(row.cell('id') ?? 0)).filter(Number.isFinite);
    const largest = numbers.reduce((most, number) => Math.max(most, number), 0);
    this.#next = { value: Math.max(largest, table.rows.length) + 1 };
  }

  /** Returns what refers to a row: its id. A row without an id gets one. */
  keyOf(labelled: Labelled): SpreadsheetCell {
    const key = 'row' in labelled ? labelled.row : labelled.added;
    const own = 'row' in labelled ? labelled.row.cell('id') : undefined;
    if (!isBlank(own) && typeof own !== 'object') return own;
    const given = this.given.get(key) ?? this.#next.value++;
    this.given.set(key, given);
    return given;
  }
}
