import { SECONDS_A_DAY } from '../../../schema/spans.js';
import { dateIn } from '../dates.js';
import { type ColumnLayout, metadataOfColumn } from '../layout.js';
import { isBlank, type SheetTable } from '../sheet-table.js';
import type { SpreadsheetCell } from '../spreadsheet.js';
import type { Rows } from '../write/flatten.js';
import type { RowCells, WrittenValue } from '../write/values.js';

/** Converts values to the form that the columns of a workbook have: in the units of its headers, and as dates. */
export class UserValues {
  readonly #unitMasses = new Map<string, number>();
  /** The fuel of each template, by its name and its id. */
  readonly #fuels = new Map<string, WrittenValue | undefined>();
  readonly #starts = new Map<string, Date>();

  /** @param rows the rows of the book that is written */
  constructor(rows: Rows) {
    for (const { id, name, unit_mass: mass } of rows.resources)
      if (typeof mass === 'number')
        for (const key of [name, id]) this.#unitMasses.set(String(key), mass);
    for (const { id, name, fuel_id: fuel } of rows.elements)
      for (const key of [name, id]) this.#fuels.set(String(key), fuel);
    for (const [index, { name, start_date: start }] of rows.missions.entries())
      if (start instanceof Date)
        for (const key of [name, index + 1]) this.#starts.set(String(key), start);
  }

  /**
   * Returns what the cell of a workbook contains for a value.
   * @param row the row that the value belongs to
   * @param neighbour the present cell, or that of a row like it
   */
  of(
    column: ColumnLayout,
    table: SheetTable,
    row: RowCells,
    neighbour: SpreadsheetCell | undefined,
  ): WrittenValue | undefined {
    const value = row[column.header];
    if (typeof value !== 'number') return value;
    if (column.sinceStart && isDate(neighbour)) {
      const start = this.#starts.get(String(row.mission));
      if (start) return new Date(start.getTime() + Math.round(value * SECONDS_A_DAY * 1000));
    }
    const conversion = table.units.get(column.header);
    if (!conversion) return value;
    const isDuration = metadataOfColumn(table.layout, column)?.fieldType.kind === 'duration';
    const factor = isDuration
      ? (column.unit?.seconds ?? 1)
      : conversion.isMass
        ? this.#unitMassOf(row[column.amount?.of ?? ''] ?? this.#fuels.get(String(row.template)))
        : 1;
    // A cell that means the value already stays to the last digit.
    if (typeof neighbour === 'number') {
      const means = conversion.convert(neighbour) / factor;
      if (means.toPrecision(15) === value.toPrecision(15)) return neighbour;
    }
    return conversion.revert(value * factor);
  }

  #unitMassOf(supply: WrittenValue | undefined): number {
    return typeof supply === 'number' && supply < 0
      ? 1
      : (this.#unitMasses.get(String(supply)) ?? 1);
  }
}

const isDate = (cell: SpreadsheetCell | undefined): boolean =>
  typeof cell === 'object' && cell.kind === 'date';

/** Returns whether a cell contains a value. */
export function holds(cell: SpreadsheetCell | undefined, value: WrittenValue | undefined): boolean {
  if (value === undefined || isBlank(cell)) return value === undefined && isBlank(cell);
  if (value instanceof Date) return dateIn(cell)?.getTime() === value.getTime();
  return typeof cell === 'string' ? cell.trim() === value : cell === value;
}
