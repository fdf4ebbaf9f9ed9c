import { csvLines } from '../../../analysis/table/csv.js';
import { headerOf, type TableColumn, type Value } from '../../../analysis/table/table.js';
import type { TableData } from '../../data/view-data.js';
import { valueAt } from './rows.js';

const valuesOf = (table: TableData, row: number): readonly Value[] =>
  table.columns.map((_, column) => valueAt(table, row, column));

const everyRow = ({ rows }: TableData): readonly number[] => rows.map((_, row) => row);

/** Returns rows of a table as CSV. @param rows Default: all */
export function tableCsv(table: TableData, rows: readonly number[] = everyRow(table)): string {
  const { name, title, columns } = table;
  const values = rows.map((row) => valuesOf(table, row));
  return [
    ...csvLines({ name, title, columns: columns as readonly TableColumn[], rows: values }),
  ].join('');
}

/** Returns rows of a table as JSON: one object a row, its keys the headers. @param rows Default: all */
export function tableJson(table: TableData, rows: readonly number[] = everyRow(table)): string {
  const headers = table.columns.map(headerOf);
  const objects = rows.map((row) =>
    Object.fromEntries(valuesOf(table, row).map((value, at) => [headers[at]!, value])),
  );
  return JSON.stringify(objects, null, 1);
}

/** Returns rows of a table for the clipboard: spreadsheets paste text with tabs as cells. */
export function tableText(table: TableData, rows: readonly number[]): string {
  const line = (cells: readonly (Value | string)[]): string =>
    cells.map((cell) => String(cell ?? '').replace(/[\t\r\n]+/g, ' ')).join('\t');
  return [line(table.columns.map(headerOf)), ...rows.map((row) => line(valuesOf(table, row)))].join(
    '\n',
  );
}
