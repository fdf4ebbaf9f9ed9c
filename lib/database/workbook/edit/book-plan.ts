import { normalForm } from '../headers.js';
import { type ColumnLayout, layoutOf, type SheetName, sheetNames } from '../layout.js';
import type { Tables } from '../locate.js';
import type { SheetTable } from '../sheet-table.js';
import type { Sheet } from '../spreadsheet.js';
import type { RowCells } from '../write/values.js';
import type {
  AddedRow,
  AddedSheet,
  NewCells,
  NewValue,
  SheetEdit,
  WorkbookEdit,
} from '../xlsx/edit/sheet-edit.js';
import { RowLabels } from './row-labels.js';
import { newSheetRows, type Planning, TablePlan } from './table-plan.js';
import type { UserRowFinder, UserRows } from './user-rows.js';
import { holds, UserValues } from './user-values.js';
import { sameCell, type Versions } from './versions.js';

/** Plans the changes of a sheet that lists the fields of one object, one a row. */
function planList(
  table: SheetTable,
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

/** The workbook that is edited. */
export interface EditedBook {
  readonly sheets: readonly Sheet[];
  readonly tables: Tables;
  readonly finder: UserRowFinder;
}

/** Plans the changes that give a workbook the rows of another version. */
export function planBook(
  { sheets, tables, finder }: EditedBook,
  versions: Versions,
  exact: boolean,
): WorkbookEdit {
  const names = sheetNames(versions.book);
  const values = new UserValues(versions.after.rows);
  const numbered = names.filter((name) => versions.isNumbered(name));
  const labels = new Map(numbered.map((name) => [name, new RowLabels(name, tables[name])]));
  const userRows = new Map<SheetName, UserRows>();
  const rowsOf = (name: SheetName): UserRows => {
    const found = userRows.get(name) ?? finder.of(name);
    userRows.set(name, found);
    return found;
  };
  const rowOf = (name: SheetName, index: number) => {
    const match = versions.matches(name)[index];
    return match === undefined ? undefined : rowsOf(name).rows[match];
  };
  const planning: Planning = { versions, values, labels, rowOf, exact };
  const lists: (SheetEdit | undefined)[] = [];
  const plans: TablePlan[] = [];
  const added: AddedSheet[] = [];
  for (const name of names) {
    const table = tables[name];
    const sheet = sheets.find((each) => each.name === table.sheet);
    const before = versions.before.rows[name];
    const after = versions.after.rows[name];
    if (table.position < 0 || !sheet) {
      if (hasValues(after)) added.push(newSheet(name, table, after, planning));
    } else if (layoutOf(versions.book, name).isList)
      lists.push(planList(table, sheet, [before[0], after[0]], values, exact));
    else {
      const plan = new TablePlan(name, table, sheet, rowsOf(name), planning);
      plan.plan();
      plans.push(plan);
    }
  }
  const edits = [...lists, ...plans.map((plan) => plan.result())];
  return { sheets: edits.filter((edit) => edit !== undefined), added };
}

const hasValues = (rows: readonly RowCells[]): boolean =>
  rows.some((row) => Object.values(row).some((cell) => !sameCell(cell, undefined)));

/** Returns a sheet that the workbook does not have yet. */
function newSheet(
  name: SheetName,
  table: SheetTable,
  rows: readonly RowCells[],
  { versions, labels, rowOf }: Planning,
): AddedSheet {
  if (table.layout.isList) {
    const [fields = {}] = rows;
    const filled = Object.entries(fields).filter(([, value]) => value !== undefined);
    return { name, rows: [['field', 'value'], ...filled] };
  }
  const cellFor = (column: ColumnLayout, row: RowCells): NewValue => {
    const number = versions.numbered(column, row[column.header]);
    if (number === undefined || column.role.is !== 'owner') return row[column.header];
    const { sheet } = column.role;
    const known = rowOf(sheet, number);
    return labels.get(sheet)?.keyOf(known ? { row: known } : { added: number }) as NewValue;
  };
  return { name, rows: newSheetRows(table, rows, cellFor) };
}
