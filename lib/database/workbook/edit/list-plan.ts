import { normalForm } from '../headers.js';
import type { Sheet } from '../spreadsheet.js';
import type { Table } from '../table.js';
import type { RowCells } from '../write/values.js';
import type { AddedRow, NewCells, SheetEdit } from '../xlsx/edit/sheet-edit.js';
import { holds, type UserValues } from './user-values.js';
import { sameCell } from './versions.js';

/** Plans the changes of a sheet that lists the fields of one object, one a row. */
export function planList(
  table: Table,
  sheet: Sheet,
  [before, after]: readonly [RowCells | undefined, RowCells | undefined],
  values: UserValues,
  exact: boolean,
): SheetEdit | undefined {
  const [header] = sheet.rows;
  const names = header?.cells.map((cell) => (typeof cell === 'string' ? normalForm(cell) : ''));
  const found = names?.indexOf('field') ?? -1;
  const ofNames = found < 0 ? 0 : found;
  const row = table.rows[0];
  const ofValues = row === undefined ? Math.max(names?.indexOf('value') ?? 1, 1) : row.number - 1;
  const lastRow = sheet.rows.at(-1)?.number ?? 1;
  const changed = new Map<number, NewCells>();
  const added: AddedRow[] = [];
  for (const column of table.layout.columns) {
    const name = column.header;
    const at = table.columns.get(name);
    const present = at === undefined ? undefined : row?.cells[at];
    const value = after && values.of(column, table, after, present);
    if ((!exact && sameCell(before?.[name], after?.[name])) || holds(present, value)) continue;
    if (at !== undefined) changed.set(at + 1, new Map([[ofValues, value]]));
    else if (value !== undefined)
      added.push({
        after: lastRow,
        like: lastRow,
        cells: new Map([
          [ofNames, name],
          [ofValues, value],
        ]),
      });
  }
  if (changed.size === 0 && added.length === 0) return undefined;
  const headerRow = header?.number ?? 1;
  // The first row of a sheet is always read as its headers.
  if (!header)
    changed.set(
      headerRow,
      new Map([
        [ofNames, 'field'],
        [ofValues, 'value'],
      ]),
    );
  return { sheet: table.sheet, headerRow, lastRow, changed, removed: new Set(), added };
}
