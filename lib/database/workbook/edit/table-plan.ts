import { type ColumnLayout, columnOf, type SheetName } from '../layout.js';
import type { Row, SheetTable } from '../sheet-table.js';
import type { Sheet, SpreadsheetCell } from '../spreadsheet.js';
import type { RowCells, WrittenValue } from '../write/values.js';
import type { AddedRow, NewValue, SheetEdit } from '../xlsx/edit/sheet-edit.js';
import { RowLabels } from './row-labels.js';
import { nextStaying } from './row-matching.js';
import type { UserRows } from './user-rows.js';
import { holds, type UserValues } from './user-values.js';
import { sameCell, type Versions } from './versions.js';

/** The number of the first row, for a sheet without any. */
const FIRST = 1;

/** The sheets whose rows are no objects. */
const WHOLE: ReadonlySet<SheetName> = new Set(['manifest', 'long_lists']);

/** What plans of several sheets share. */
export interface Planning {
  readonly versions: Versions;
  readonly values: UserValues;
  readonly labels: ReadonlyMap<SheetName, RowLabels>;
  /** Returns the row of the workbook that a later row of a sheet stays in, or undefined for an added row. */
  readonly rowOf: (sheet: SheetName, index: number) => Row | undefined;
  /** Whether every cell is compared with the value that the writer of new workbooks would give it. */
  readonly exact: boolean;
}

/** Plans the changes of a sheet with one object per row. */
export class TablePlan {
  readonly #changed = new Map<number, Map<number, NewValue>>();
  readonly #added: AddedRow[] = [];
  readonly #newColumns = new Map<string, number>();
  readonly #removed = new Set<number>();
  readonly #headerRow: number;
  readonly #width: number;
  readonly #isNumbered: boolean;

  constructor(
    readonly name: SheetName,
    readonly table: SheetTable,
    readonly sheet: Sheet,
    readonly user: UserRows,
    readonly planning: Planning,
  ) {
    this.#headerRow = sheet.rows[0]?.number ?? FIRST;
    this.#width = sheet.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
    this.#isNumbered = planning.versions.isNumbered(name);
  }

  /** Plans the changes. The ids that other sheets refer to are known when all sheets are planned. */
  plan(): void {
    if (WHOLE.has(this.name)) {
      this.#planWhole();
      return;
    }
    const { versions } = this.planning;
    const before = versions.before.rows[this.name];
    const after = versions.after.rows[this.name];
    const matches = versions.matches(this.name);
    const rows = matches.map((match) => (match === undefined ? undefined : this.user.rows[match]));
    const kept = new Set(rows);
    for (const row of this.user.rows) if (row && !kept.has(row)) this.#removed.add(row.number);
    const next = nextStaying(
      rows,
      after.map((cells) => this.#ownerOf(cells)),
    );
    const groups = this.#brokenGroups(before, after, matches);
    const seen = new Set<number>();
    let last = this.#headerRow;
    for (const [index, cells] of after.entries()) {
      const row = rows[index];
      const isRepeated = row !== undefined && seen.has(row.number);
      // Behind the row before it, but not behind a later one of its owner, where the rows of several owners are mixed.
      const anchor = Math.min(last, (next[index] ?? Infinity) - 1);
      if (!row || (isRepeated && groups.has(row.number))) {
        this.#add(index, cells, anchor, row?.number);
        continue;
      }
      if (isRepeated) continue;
      seen.add(row.number);
      this.#removed.delete(row.number);
      const isUnfolded = groups.has(row.number);
      this.#change(row, before[matches[index] as number] as RowCells, cells, isUnfolded);
      if (next[index] === row.number) last = row.number;
      else this.#added.push({ after: anchor, from: row.number, cells: new Map() });
    }
    // Rows that no object was made from go only if something else of the sheet changes.
    const { others } = this.user;
    if (others.length > 0 && !this.#isUnchanged())
      for (const { number } of others) this.#removed.add(number);
  }

  /** Returns what the rows of one owner have in common. Only the order of these means anything. */
  #ownerOf(cells: RowCells): string {
    const owners = this.table.layout.columns.filter(({ role }) => role.is === 'owner');
    return JSON.stringify(owners.map(({ header }) => cells[header]));
  }

  /** Plans a sheet whose rows cannot be told apart, because they are no objects: all of them stay, or all are written anew. */
  #planWhole(): void {
    const { rows } = this.table;
    const after = this.planning.versions.after.rows[this.name];
    const isThere =
      rows.length === after.length &&
      after.every((cells, index) =>
        this.table.layout.columns.every(({ header }) =>
          holds(rows[index]?.cell(header), cells[header]),
        ),
      );
    if (isThere || (this.#isUnchanged() && !this.planning.exact)) return;
    for (const { number } of rows) this.#removed.add(number);
    for (const [index, cells] of after.entries())
      this.#add(index, cells, this.#headerRow, undefined);
  }

  #isUnchanged(): boolean {
    const { versions } = this.planning;
    const [before, after] = [versions.before.rows[this.name], versions.after.rows[this.name]];
    return JSON.stringify(before) === JSON.stringify(after);
  }

  /** Returns the rows that stand for several elements, and can no longer do so. */
  #brokenGroups(
    before: readonly RowCells[],
    after: readonly RowCells[],
    matches: readonly (number | undefined)[],
  ): ReadonlySet<number> {
    const members = new Map<number, number[]>();
    for (const [index, row] of this.user.rows.entries()) {
      if (!row) continue;
      const group = members.get(row.number);
      if (group) group.push(index);
      else members.set(row.number, [index]);
    }
    const later = new Map(matches.map((match, index) => [match, index]));
    const broken = new Set<number>();
    for (const [number, group] of members) {
      if (group.length === 1) continue;
      const isSame = group.every((index) => {
        const at = later.get(index);
        return at !== undefined && JSON.stringify(before[index]) === JSON.stringify(after[at]);
      });
      if (!isSame || this.planning.exact) broken.add(number);
    }
    return broken;
  }

  /** Returns the number of a column, from 0. Adds the column if the sheet does not have it. */
  #columnOf(header: string): number {
    const known = this.table.columns.get(header) ?? this.#newColumns.get(header);
    if (known !== undefined) return known;
    const column = this.#width + this.#newColumns.size;
    this.#newColumns.set(header, column);
    this.#cellsOf(this.#headerRow).set(column, header);
    return column;
  }

  #cellsOf(row: number): Map<number, NewValue> {
    let cells = this.#changed.get(row);
    if (!cells) {
      cells = new Map();
      this.#changed.set(row, cells);
    }
    return cells;
  }

  /** Returns the columns that a row may have values in. */
  #columns(rows: readonly RowCells[], all: boolean): readonly ColumnLayout[] {
    const { layout, columns } = this.table;
    return layout.columns.filter(
      ({ header }) => (all && columns.has(header)) || rows.some((row) => row[header] !== undefined),
    );
  }

  /** Changes the cells of a row. */
  #change(row: Row, before: RowCells, after: RowCells, isUnfolded: boolean): void {
    const { versions, exact } = this.planning;
    const all = exact || isUnfolded;
    for (const column of this.#columns([before, after], all)) {
      const { header } = column;
      if (header === 'id' && this.#isNumbered) continue;
      if (header === 'count' && !isUnfolded) continue;
      const isSame = sameCell(
        versions.comparableCell(column, before[header], 'before'),
        versions.comparableCell(column, after[header], 'after'),
      );
      if (!all && isSame) continue;
      const position = this.table.columns.get(header);
      const present = position === undefined ? undefined : row.cells[position];
      const value = this.#cellFor(column, after, present);
      const isKept = !isUnfolded && holds(present, value as WrittenValue | undefined);
      if (isKept || (value === undefined && position === undefined)) continue;
      this.#cellsOf(row.number).set(this.#columnOf(header), value);
    }
  }

  /** Returns the value of a cell in the form that the workbook has for it. */
  #cellFor(column: ColumnLayout, row: RowCells, present: SpreadsheetCell | undefined): NewValue {
    const { versions, values, labels, rowOf } = this.planning;
    const number = versions.numbered(column, row[column.header]);
    if (number === undefined || column.role.is !== 'owner')
      return values.of(column, this.table, row, present);
    const { sheet } = column.role;
    const known = rowOf(sheet, number);
    return labels.get(sheet)?.keyOf(known ? { row: known } : { added: number }) as NewValue;
  }

  /** Adds a row, with the formats of the row before it. */
  #add(index: number, row: RowCells, after: number, group: number | undefined): void {
    const like = group ?? (after > this.#headerRow ? after : this.table.rows[0]?.number);
    const model = this.table.rows.find(({ number }) => number === like);
    const cells = new Map<number, NewValue>();
    for (const column of this.#columns([row], false)) {
      const { header } = column;
      if (header === 'id' && this.#isNumbered) {
        const hasIds = model?.cell('id') !== undefined || !model;
        const labels = this.planning.labels.get(this.name);
        if (hasIds && labels)
          cells.set(this.#columnOf('id'), labels.keyOf({ added: index }) as NewValue);
        continue;
      }
      const position = this.table.columns.get(header);
      const neighbour = position === undefined ? undefined : model?.cells[position];
      cells.set(this.#columnOf(header), this.#cellFor(column, row, neighbour));
    }
    this.#indices.set(this.#added.length, index);
    this.#added.push({ after, like, cells });
  }

  /** For each added row by its position, the index of the later row. */
  readonly #indices = new Map<number, number>();

  /** Writes the ids that rows of other sheets refer to. */
  #addLabels(): void {
    const given = this.planning.labels.get(this.name)?.given;
    if (!given) return;
    for (const [key, id] of given)
      if (typeof key !== 'number') this.#cellsOf(key.number).set(this.#columnOf('id'), id);
    for (const [position, index] of this.#indices) {
      const id = given.get(index);
      const row = this.#added[position];
      if (id === undefined || !row) continue;
      const cells = new Map(row.cells).set(this.#columnOf('id'), id);
      this.#added[position] = { ...row, cells };
    }
  }

  /** Returns the changes, or undefined if nothing changes. */
  result(): SheetEdit | undefined {
    this.#addLabels();
    if (this.#changed.size === 0 && this.#added.length === 0 && this.#removed.size === 0)
      return undefined;
    return {
      sheet: this.table.sheet,
      headerRow: this.#headerRow,
      lastRow: this.sheet.rows.at(-1)?.number ?? this.#headerRow,
      changed: this.#changed,
      removed: this.#removed,
      added: this.#added,
    };
  }
}

/** Returns the cells of a new sheet: its headers, and its rows. */
export function newSheetRows(
  table: SheetTable,
  rows: readonly RowCells[],
  cellFor: (column: ColumnLayout, row: RowCells) => NewValue,
): readonly (readonly NewValue[])[] {
  const { layout } = table;
  const columns = layout.columns.filter(
    ({ header, extra }) => !extra || rows.some((row) => row[header] !== undefined),
  );
  return [
    columns.map(({ header }) => header),
    ...rows.map((row) =>
      columns.map(({ header }) => cellFor(columnOf(layout, header) as ColumnLayout, row)),
    ),
  ];
}
