import { writeSheets } from '../../database/index.js';
import { headerOf, type Table } from './table.js';

/** The most characters that the name of a sheet can have. */
const NAME_LENGTH = 31;

/** Returns a name for a sheet that no earlier sheet has. */
function sheetName(name: string, used: Set<string>): string {
  const base = name.replace(/[\\/?*[\]:]/g, ' ').slice(0, NAME_LENGTH);
  let found = base;
  for (let count = 2; used.has(found.toLowerCase()); count++) {
    const end = ` ${count}`;
    found = base.slice(0, NAME_LENGTH - end.length) + end;
  }
  used.add(found.toLowerCase());
  return found;
}

/** Returns a workbook (.xlsx) with a sheet for each table. Text is written as text, never as a formula. */
export function tablesWorkbook(tables: readonly Table[]): Promise<Uint8Array> {
  const used = new Set<string>();
  return writeSheets(
    tables.map(({ name, columns, rows }) => ({
      name: sheetName(name, used),
      columns: columns.map((column) => ({
        header: headerOf(column),
        ...(column.note !== undefined && { note: column.note }),
        ...(column.wraps !== undefined && { wrap: column.wraps }),
      })),
      rows: rows.map((row) => row.map((value) => value ?? undefined)),
      spareRows: 0,
    })),
  );
}
