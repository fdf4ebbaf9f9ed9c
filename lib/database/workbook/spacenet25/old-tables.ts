import { buildLoss } from '../../../formats/losses/build-loss.js';
import type { LossKind, LossParticulars } from '../../../formats/losses/catalogue.js';
import type { FormatOptions } from '../../../formats/translate.js';
import { preview } from '../../../schema/diagnostics/preview.js';
import { previewCell } from '../cells.js';
import { normalForm } from '../headers.js';
import {
  CAMPAIGN_SHEETS,
  columnOf,
  LAYOUT,
  layoutOf,
  metadataOfColumn,
  type SheetName,
} from '../layout.js';
import { emptyTable, type Tables } from '../locate.js';
import { isBlank, type Row, type SheetTable } from '../sheet-table.js';
import type { Sheet, SheetRow, SpreadsheetCell } from '../spreadsheet.js';
import { unitsOfColumn } from '../units.js';
import type { WorkbookIssues } from '../workbook-issues.js';
import type { OldSheet } from './layout.js';
import { OldRow } from './old-row.js';
import { FIRST_ROW, headersOf } from './recognize.js';
import { TYPES, typeOf, WORDS, wordOf } from './words.js';

/** Reports a sheet whose name is not that of its place. Sheets are found by their place, as the tool does. */
function checkName(
  sheet: Sheet,
  { names }: OldSheet,
  position: number,
  issues: WorkbookIssues,
): void {
  if (names.some((name) => normalForm(name) === normalForm(sheet.name))) return;
  issues.sheet(
    'sheet-at-other-place',
    { sheet: sheet.name, position },
    { found: preview(sheet.name), expected: names.map((name) => `"${name}"`).join(' or ') },
  );
}

/** Reports headers that are not those of their place. Columns are found by their place, as the tool does. */
function checkHeaders(
  sheet: Sheet,
  { columns }: OldSheet,
  position: number,
  issues: WorkbookIssues,
): void {
  const namesOf = (index: number): string[] => {
    const { headers = [], to } = columns[index] ?? {};
    return [...headers, ...(to === undefined ? [] : [to])].map(normalForm);
  };
  for (const [column, header] of headersOf(sheet).entries()) {
    const cell = sheet.rows[0]!.cells[column];
    if (isBlank(cell) || column >= columns.length || namesOf(column).includes(header)) continue;
    const moved = columns.some((_, other) => other !== column && namesOf(other).includes(header));
    issues.sheet(
      moved ? 'moved-column' : 'other-header',
      { sheet: sheet.name, position, row: FIRST_ROW, column },
      {
        found: previewCell(cell),
        expected: columns[column]!.headers.map((name) => `"${name}"`).join(' or '),
      },
    );
  }
}

/** Characters that no keyboard has and no program shows. Tabs and line ends of all kinds can be in a cell. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNPRINTABLE = /[\u0000-\u0008\u000e-\u001f\u007f\ufffe\uffff]|\p{Surrogate}/u;

/** The rows of a database of SpaceNet 2.5 while they are adapted to today's layout. */
export class OldTables {
  readonly #rows = new Map<SheetName, OldRow[]>();
  readonly #tables = new Map<SheetName, SheetTable & { readonly rows: Row[] }>();
  readonly #byId = new Map<SheetName, ReadonlyMap<number, OldRow>>();

  constructor(
    readonly issues: WorkbookIssues,
    readonly format: FormatOptions,
  ) {}

  /** Returns the rows of a sheet, which an adapter may replace by others. */
  rowsOf(name: SheetName): OldRow[] {
    return this.#rows.get(name) ?? [];
  }

  setRows(name: SheetName, rows: readonly OldRow[]): void {
    this.#rows.set(name, [...rows]);
  }

  /** Returns the rows of a sheet by their ids. */
  byId(name: SheetName): ReadonlyMap<number, OldRow> {
    let known = this.#byId.get(name);
    if (!known) {
      // Of rows with the same id, which are an error, the first one counts.
      known = new Map(
        this.rowsOf(name)
          .toReversed()
          .map((row) => [row.cell('id') as number, row]),
      );
      this.#byId.set(name, known);
    }
    return known;
  }

  /** Returns the row of a sheet that a cell names, or undefined. */
  find(name: SheetName, cell: SpreadsheetCell | undefined): OldRow | undefined {
    const number = typeof cell === 'string' && cell.trim() !== '' ? Number(cell) : cell;
    return typeof number === 'number' ? this.byId(name).get(number) : undefined;
  }

  lose<K extends LossKind>(
    kind: K,
    row: OldRow,
    header: string,
    particulars: LossParticulars<K>,
  ): void {
    const loss = buildLoss(kind, particulars, {}, this.format.strict ?? false);
    this.issues.reportAt(loss, row, header);
  }

  /** Drops rows whose owner does not exist, or is not of a kind that has such rows. The tool never reaches them. */
  dropLost(
    name: SheetName,
    header: string,
    owners: SheetName,
    fits: (owner: OldRow) => boolean = () => true,
  ): void {
    const kept = this.rowsOf(name).filter((row) => {
      const cell = row.cell(header);
      const owner = this.find(owners, cell);
      if (cell === undefined || (owner && fits(owner))) return true;
      this.issues.cell('row-without-owner', row, header, {
        found: previewCell(cell),
        sheet: this.tableOf(owners).sheet,
      });
      return false;
    });
    this.setRows(name, kept);
  }

  /** Reports a row that another one replaces. */
  reportReplaced(row: OldRow, header: string, by: OldRow): void {
    this.issues.cell('replaced-row', row, header, { used: by.address(header) });
  }

  /** Keeps the first or the last of the rows that have the same values in some columns, as the tool does. */
  keepOneOfEach(name: SheetName, headers: readonly string[], which: 'first' | 'last'): void {
    const kept = new Map<string, OldRow>();
    const header = headers[1]!;
    for (const row of this.rowsOf(name)) {
      const key = JSON.stringify(headers.map((each) => row.cell(each)));
      const other = kept.get(key);
      if (other && which === 'first') this.reportReplaced(row, header, other);
      else {
        if (other) this.reportReplaced(other, header, row);
        kept.set(key, row);
      }
    }
    this.setRows(name, [...kept.values()]);
  }

  /** Makes the table of the contents of containers, from rows of another sheet, and returns its rows. */
  addContents(rows: readonly OldRow[]): readonly OldRow[] {
    const { sheet, position } = this.tableOf('demands');
    const table = this.#newTable('contents', sheet, position);
    const contents = rows.map((row) => {
      const moved = new OldRow(table, row.sheet, row.source);
      moved.put('id', row.cell('id'));
      return moved;
    });
    this.setRows('contents', contents);
    return contents;
  }

  #newTable(name: SheetName, sheet: string, position: number): SheetTable {
    const table = {
      layout: LAYOUT[name],
      sheet,
      position,
      columns: new Map(LAYOUT[name].columns.map(({ header }, index) => [header, index])),
      units: unitsOf(name),
      unknown: [],
      rows: [],
    };
    this.#tables.set(name, table);
    return table;
  }

  tableOf(name: SheetName): SheetTable {
    return this.#tables.get(name)!;
  }

  /** Makes the table of a sheet, and its rows. */
  add(old: OldSheet, sheet: Sheet | undefined, position: number): void {
    const table = this.#newTable(old.name, sheet?.name ?? old.names[0]!, sheet ? position : -1);
    if (!sheet) return;
    checkName(sheet, old, position, this.issues);
    checkHeaders(sheet, old, position, this.issues);
    this.setRows(
      old.name,
      sheet.rows.flatMap((row) => this.#rowOf(table, old, row) ?? []),
    );
  }

  /** Returns the row with its values, or undefined if the tool does not see it. */
  #rowOf(table: SheetTable, old: OldSheet, read: SheetRow): OldRow | undefined {
    if (read.number === 1 || read.cells.every(isBlank)) return undefined;
    const source = { ...read, cells: read.cells.map(storedValue) };
    const [first] = source.cells;
    const row = new OldRow(table, old, source);
    if (typeof first !== 'number' || !(first >= 1)) {
      const found = isBlank(first) ? 'blank' : previewCell(first);
      this.issues.cell('unseen-row', row, 'id', { found });
      return undefined;
    }
    if (source.formulas?.includes(0))
      this.issues.cell('formula-id', row, 'id', { found: preview(first) });
    for (const [index, { to, whole }] of old.columns.entries()) {
      if (to === undefined) continue;
      const cell = source.cells[index];
      row.put(to, whole && typeof cell === 'number' ? Math.trunc(cell) : cell);
      const [unprintable] = (typeof cell === 'string' && UNPRINTABLE.exec(cell)) || [];
      if (unprintable !== undefined)
        this.issues.cell('unprintable-text', row, to, {
          found: previewCell(cell),
          code: `U+${unprintable.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`,
        });
    }
    return row;
  }

  /** Gives rows the words of the schema, and reports blank cells that the tool refuses. */
  readWords(old: OldSheet): void {
    const types = TYPES[old.name];
    for (const row of this.rowsOf(old.name)) {
      const type = types && this.#readWord(row, 'type', (cell) => typeOf(cell, types));
      for (const [header, words] of Object.entries(WORDS[old.name] ?? {}))
        this.#readWord(row, header, (cell) => wordOf(cell, words));
      if (types && type === undefined) continue;
      for (const { headers, needed } of old.columns) {
        if (needed === undefined || (needed !== 'all' && !needed.includes(type ?? ''))) continue;
        if (row.old(headers[0]!) === undefined)
          this.issues.cell('blank-cell', row, headers[0]!, { expected: 'a value' });
      }
    }
  }

  /** Returns the word of a cell; undefined if the cell is blank or wrong. */
  #readWord(
    row: OldRow,
    header: string,
    read: (cell: SpreadsheetCell) => ReturnType<typeof typeOf>,
  ): string | undefined {
    const cell = row.cell(header);
    if (cell === undefined) return undefined;
    const word = read(cell);
    if (typeof word !== 'string') {
      this.issues.cell('wrong-cell', row, header, word);
      return undefined;
    }
    row.put(header, word);
    return word;
  }

  /** Returns the tables of today's layout. Those that only campaigns have are empty. */
  finish(): Tables {
    const entries = CAMPAIGN_SHEETS.map((name): [SheetName, SheetTable] => {
      const table = this.#tables.get(name);
      if (!table) return [name, emptyTable(layoutOf('database', name))];
      for (const row of this.rowsOf(name)) table.rows.push(row);
      return [name, table];
    });
    return Object.fromEntries(entries) as Record<SheetName, SheetTable>;
  }
}

/** Returns the value that the file stores: the tool sees no difference between a date and its number. */
const storedValue = (cell: SpreadsheetCell | undefined): SpreadsheetCell | undefined =>
  typeof cell === 'object' ? (cell.number ?? cell) : cell;

/** Returns the units of columns that differ from those of today's layout: distances are in km. */
function unitsOf(name: SheetName): SheetTable['units'] {
  if (name !== 'edges') return new Map();
  const column = columnOf(LAYOUT.edges, 'distance')!;
  const km = unitsOfColumn(column, metadataOfColumn(LAYOUT.edges, column)?.fieldType)?.find('km');
  return new Map(km ? [['distance', km]] : []);
}
