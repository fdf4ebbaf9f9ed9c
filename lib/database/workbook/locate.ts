import { workbookForm } from '../../limits/workbook.js';
import { preview } from '../../schema/diagnostics/preview.js';
import { nearest } from '../../schema/diagnostics/suggest.js';
import type { UnitConversion } from '../../schema/units.js';
import { previewCell } from './cells.js';
import { normalForm, splitHeader } from './headers.js';
import {
  ABOUT,
  type Book,
  CAMPAIGN_SHEETS,
  type ColumnLayout,
  DESIGN_SHEETS,
  hasTypes,
  layoutOf,
  metadataOfColumn,
  NEEDS,
  PRICES,
  type SheetLayout,
  type SheetName,
  SINGLE_ELEMENTS,
  sheetNames,
  standardColumns,
} from './layout.js';
import { addressOf, isBlank, Row, type SheetTable } from './sheet-table.js';
import { columnLetters, type Sheet, type SheetRow, type SpreadsheetCell } from './spreadsheet.js';
import { unitsOfColumn } from './units.js';
import type { WorkbookIssues } from './workbook-issues.js';

/** The sheets that are no part of a scenario: those that are written, but not read, and those that answers read. */
const UNREAD: ReadonlySet<string> = new Set([ABOUT, SINGLE_ELEMENTS, PRICES, NEEDS]);

/** Whether a workbook has the sheets of a design besides those of its campaign. */
export const hasDesign = (sheets: readonly Sheet[]): boolean =>
  sheets.some(({ name }) => normalForm(name) === DESIGN_SHEETS[0]);

/** Whether a sheet with a name is one of a design. */
export const isOfDesign = (name: string): boolean =>
  (DESIGN_SHEETS as readonly string[]).includes(normalForm(name));

const byName = new Map(CAMPAIGN_SHEETS.map((name) => [normalForm(name), name]));

/** Whether a sheet with a name is for answers about a campaign: its prices, or the reserves that it needs. */
export const isForAnswers = (name: string): boolean => [PRICES, NEEDS].includes(normalForm(name));

/** Whether a sheet with a name can be no part of a scenario, but belong to it. */
export const isBeside = (name: string): boolean => isOfDesign(name) || isForAnswers(name);

/** Returns the sheets of the design, the prices and the needed reserves in a campaign workbook. */
export const besideIn = (sheets: readonly Sheet[]): readonly Sheet[] =>
  sheets.filter(({ name }) => isForAnswers(name) || (hasDesign(sheets) && isOfDesign(name)));

/** Returns a function that tells whether a sheet with a name is read. */
export function isKnownIn(book: Book): (name: string) => boolean {
  const names = new Set(sheetNames(book).map(normalForm));
  return (name) => names.has(normalForm(name));
}

/** Returns what a workbook with these sheets holds: a campaign if it has one of the sheets that only campaigns have. */
export const bookOf = (sheets: readonly Sheet[]): Book =>
  sheets.some(isOfCampaign) ? 'campaign' : 'database';

/** Whether only campaigns have a sheet. */
const isOfCampaign = ({ name }: Sheet): boolean =>
  isKnownIn('campaign')(name) && !isKnownIn('database')(name);

/** Returns whether a workbook is a campaign, and not a model database with some other sheet of such a name. */
export const isWholeCampaign = (sheets: readonly Sheet[]): boolean =>
  ['scenario', 'missions'].every((name) => sheets.some((sheet) => normalForm(sheet.name) === name));

export type Tables = Readonly<Record<SheetName, SheetTable>>;

/** The missing columns that some row needs: those that the schema requires, and those that decide results. */
export type MissingColumns = Map<SheetTable, Map<string, 'required' | 'decides'>>;

/** Finds the sheets and columns of the layout, and reports missing and unknown ones. */
export function locate(
  sheets: readonly Sheet[],
  issues: WorkbookIssues,
  book: Book = 'database',
): Tables {
  const names = sheetNames(book);
  const isKnown = isKnownIn(book);
  const found = new Map<SheetName, { sheet: Sheet; position: number }>();
  const unknown: { name: string; position: number }[] = [];
  const isUnread = (name: string): boolean =>
    UNREAD.has(normalForm(name)) || (book === 'campaign' && hasDesign(sheets) && isOfDesign(name));
  for (const [position, sheet] of sheets.entries()) {
    const name = isKnown(sheet.name) ? byName.get(normalForm(sheet.name)) : undefined;
    const other = name && found.get(name);
    if (other)
      issues.sheet(
        'duplicate-sheet',
        { sheet: sheet.name, position },
        { name: preview(sheet.name), used: preview(other.sheet.name) },
      );
    else if (name) found.set(name, { sheet, position });
    else if (!isUnread(sheet.name)) unknown.push({ name: sheet.name, position });
  }
  const missing = names.filter((name) => !found.has(name));
  const unknownNames = unknown.map(({ name }) => name);
  for (const name of missing) {
    const { required, quiet } = layoutOf(book, name);
    const suggestion = nearest(name, unknownNames);
    if (quiet && suggestion === undefined) continue;
    // A model database with a sheet of notes that has such a name is taken for a campaign.
    const reason = name === 'scenario' ? sheets.find(isOfCampaign) : undefined;
    const because = reason && preview(reason.name);
    issues.sheet(
      'missing-sheet',
      undefined,
      { name, suggestion, because },
      required ? 'error' : 'warning',
    );
  }
  const others = book === 'campaign' ? [...names, ...DESIGN_SHEETS] : names;
  for (const { name, position } of unknown)
    issues.sheet(
      'unknown-sheet',
      { sheet: name, position },
      { name: preview(name), suggestion: nearest(name, missing) ?? nearest(name, others) },
    );
  const tables = CAMPAIGN_SHEETS.map((name): [SheetName, SheetTable] => {
    const match = found.get(name);
    const layout = layoutOf(book, name);
    return [
      name,
      match ? tableOf(match.sheet, match.position, layout, issues) : emptyTable(layout),
    ];
  });
  return Object.fromEntries(tables) as Record<SheetName, SheetTable>;
}

/** Returns the table of a sheet that a workbook does not have. */
export function emptyTable(layout: SheetLayout): SheetTable {
  return {
    layout,
    sheet: layout.name,
    position: -1,
    columns: new Map(),
    units: new Map(),
    unknown: [],
    rows: [],
  };
}

/** Returns the table of a sheet, and reports its missing and unknown columns. */
export function tableOf(
  sheet: Sheet,
  position: number,
  layout: SheetLayout,
  issues: WorkbookIssues,
): SheetTable {
  const given = belowTitle(sheet, position, layout, issues);
  const [header, ...data] = layout.isList ? transposed(given, layout) : given;
  if (sheet.beyond !== undefined)
    issues.sheet(
      'column-too-far',
      { sheet: sheet.name, position, ...sheet.beyond },
      { last: columnLetters(workbookForm.columns - 1) },
    );
  const below = layout.isList && sheet.rows.find(({ number }) => number > MAX_FIELDS);
  if (below)
    issues.sheet(
      'column-too-far',
      {
        sheet: sheet.name,
        position,
        row: below.number,
        column: below.cells.findIndex((cell) => cell !== undefined),
      },
      { last: String(MAX_FIELDS), what: 'row' },
    );
  const headers = new HeaderRow(sheet.name, position, header?.number ?? 0, layout, issues);
  header?.cells.forEach((cell, column) => {
    headers.read(cell, column);
  });
  const rows: Row[] = [];
  const { columns, units } = headers;
  const table: SheetTable = {
    layout,
    sheet: sheet.name,
    position,
    columns,
    units,
    unknown: headers.reportUnknown(),
    rows,
  };
  if (!header) return table;
  // A row with nothing but remarks or totals in other columns is no object.
  const read = [...columns.values()];
  for (const { number, cells } of data) {
    const isEmpty =
      read.length === 0 ? cells.every(isBlank) : read.every((at) => isBlank(cells[at]));
    if (!isEmpty) rows.push(withTodaysType(new Row(table, number, cells), issues));
  }
  // In a list, headers are above the fields and their values.
  const [first = header, ...others] = layout.isList ? given : [header, ...data];
  reportStray(table, first, others, issues);
  return table;
}

/** The rows in which headers are searched. */
const SEARCHED = 20;

/**
 * Returns the rows of a sheet from its headers on. Headers belong into the first row: if that has none, but a later row has, the
 * rows above are a title, which is reported once.
 */
function belowTitle(
  sheet: Sheet,
  position: number,
  layout: SheetLayout,
  issues: WorkbookIssues,
): readonly SheetRow[] {
  const { name, rows } = sheet;
  const known = new Set(
    (layout.isList
      ? ['field', 'value']
      : layout.columns.flatMap(({ header, aliases = [] }) => [header, ...aliases])
    ).map(normalForm),
  );
  const countIn = ({ cells }: SheetRow): number => {
    const found = cells.flatMap((cell) =>
      typeof cell === 'string' && cell.length <= MAX_TITLE
        ? [normalForm(cell.trim()), nameWithoutUnit(cell)].filter((form) => known.has(form))
        : [],
    );
    return new Set(found).size;
  };
  const [first] = rows;
  if (first === undefined || countIn(first) > 1) return rows;
  const at = rows.slice(0, SEARCHED).findIndex((row) => countIn(row) > 1);
  // The only column that is known can be the only one that is there.
  if (at <= 0 || countIn(first) === first.cells.filter((cell) => !isBlank(cell)).length)
    return rows;
  const column = first.cells.findIndex((cell) => !isBlank(cell));
  issues.sheet(
    'headers-below',
    { sheet: name, position, row: first.number, column: Math.max(0, column) },
    { row: rows[at]!.number, found: previewCell(first.cells[column]) },
  );
  return rows.slice(at);
}

/** The length of the longest text that is compared with headers. */
const MAX_TITLE = 100;

/** What early workbooks leave out of types. */
const NOUNS: Partial<Record<SheetLayout['name'], string>> = { nodes: 'Node', edges: 'Edge' };

/** Gives a row of nodes or edges the type of today, if it has one of early workbooks, such as `Surface`. */
function withTodaysType(row: Row, issues: WorkbookIssues): Row {
  const { layout, columns } = row.table;
  const noun = NOUNS[layout.name];
  const column = columns.get('type');
  if (noun === undefined || column === undefined || !hasTypes(layout.rows)) return row;
  const cell = row.cells[column];
  const type = `${typeof cell === 'string' ? cell.trim() : ''} ${noun}`;
  if (!layout.rows.members.has(type)) return row;
  issues.cell('early-type', row, 'type', { found: preview(cell), type });
  return new Row(row.table, row.number, row.cells.with(column, type));
}

/** The number of rows of a list of fields that are read, as many as a sheet has columns. */
const MAX_FIELDS = workbookForm.columns;

/**
 * Returns the two columns of a list of fields as rows: that of the names, which are its headers, and that of the values.
 * Their cells are counted by the rows of the sheet, their number is that of the column in the sheet, from 1.
 */
function transposed(
  given: readonly SheetRow[],
  { columns: fields }: SheetLayout,
): readonly SheetRow[] {
  const [header, ...others] = given;
  const names = header?.cells.map((cell) =>
    typeof cell === 'string' ? normalForm(cell.trim()) : '',
  );
  if (!header || !names) return [];
  // Without a row "field, value", the first row is a field already.
  const [first] = header.cells;
  const known = new Set(
    fields.flatMap(({ header: name, aliases = [] }) => [name, ...aliases].map(normalForm)),
  );
  const isField =
    typeof first === 'string' &&
    (known.has(normalForm(first.trim())) || known.has(nameWithoutUnit(first)));
  const isHeader = !isField || names.includes('field') || names.includes('value');
  const rows = isHeader ? others : given;
  const columns = ['field', 'value'].map((name) => names.indexOf(name));
  return columns.map((column, index) => {
    const cells: (SpreadsheetCell | undefined)[] = [];
    const at = column < 0 ? index : column;
    for (const { number, cells: given } of rows)
      if (number <= MAX_FIELDS) cells[number - 1] = given[at];
    return { number: at + 1, cells };
  });
}

/** The header row of a sheet: the columns of the layout that it contains, and their units. */
class HeaderRow {
  readonly columns = new Map<string, number>();
  readonly units = new Map<string, UnitConversion>();
  readonly #unknown: { readonly name: string; readonly column: number }[] = [];
  readonly #byName: ReadonlyMap<string, ColumnLayout>;

  constructor(
    readonly sheet: string,
    readonly position: number,
    readonly row: number,
    readonly layout: SheetLayout,
    readonly issues: WorkbookIssues,
  ) {
    this.#byName = new Map(
      layout.columns.flatMap((column) =>
        [column.header, ...(column.aliases ?? [])].map((name) => [normalForm(name), column]),
      ),
    );
  }

  /** Reads one header. */
  read(cell: SpreadsheetCell | undefined, column: number): void {
    if (isBlank(cell)) return;
    if (typeof cell === 'object' && cell.kind === 'long') {
      this.issues.sheet('cell-too-long', this.#locationOf(column), { length: cell.length });
      return;
    }
    const name = (typeof cell === 'object' ? cell.text : String(cell)).trim();
    const known = this.#byName.get(normalForm(name));
    if (known) this.#take(known, column);
    else if (!this.#readWithUnit(name, column)) this.#unknown.push({ name, column });
  }

  /**
   * Reads a header that names a unit in brackets, such as `mass (kg)`.
   * @returns whether the header is of this form and its column contains numbers
   */
  #readWithUnit(text: string, column: number): boolean {
    const { name, unit } = splitHeader(text) ?? {};
    const known = name === undefined ? undefined : this.#byName.get(normalForm(name));
    const units = known && unitsOfColumn(known, metadataOfColumn(this.layout, known)?.fieldType);
    if (!known || !units || unit === undefined) return false;
    if (!this.#take(known, column) || unit === '') return true;
    const conversion = units.find(unit);
    if (conversion) this.units.set(known.header, conversion);
    else
      this.issues.sheet('bad-unit', this.#locationOf(column), {
        name: known.header,
        found: preview(unit),
        expected: units.accepted.length > 0 ? `one of ${units.accepted.join(', ')}` : 'no unit',
      });
    return true;
  }

  #take({ header }: ColumnLayout, column: number): boolean {
    const used = this.columns.get(header);
    if (used === undefined) {
      this.columns.set(header, column);
      return true;
    }
    this.issues.sheet('duplicate-column', this.#locationOf(column), {
      name: header,
      used: addressOf(this.layout, this.row, used),
    });
    return false;
  }

  #locationOf(column: number) {
    const { sheet, position, row, layout } = this;
    return layout.isList
      ? { sheet, position, row: column + 1, column: row - 1 }
      : { sheet, position, row, column };
  }

  /** Reports the headers that are not in the layout, and returns them. */
  reportUnknown(): string[] {
    const all = this.layout.columns.map(({ header }) => header);
    const missing = standardColumns(this.layout)
      .map(({ header }) => header)
      .filter((header) => !this.columns.has(header));
    for (const { name, column } of this.#unknown)
      this.issues.sheet('unknown-column', this.#locationOf(column), {
        name: preview(name),
        suggestion:
          this.#byName.get(nameWithoutUnit(name))?.header ??
          nearest(name, missing) ??
          nearest(name, all),
      });
    return this.#unknown.map(({ name }) => name);
  }
}

/** Returns the normal form of a header without its unit in brackets, or '' if it has no brackets. */
const nameWithoutUnit = (header: string): string => normalForm(splitHeader(header)?.name ?? '');

/** Returns the unknown header that is probably a misspelling of a missing one. */
function renamed(header: string, unknown: readonly string[]): string | undefined {
  const normal = normalForm(header);
  return unknown.find((name) => nameWithoutUnit(name) === normal) ?? nearest(header, unknown);
}

/** Warns about values in columns without a header, once per column. */
function reportStray(
  table: SheetTable,
  header: SheetRow,
  rows: readonly SheetRow[],
  issues: WorkbookIssues,
): void {
  const reported = new Set<number>();
  for (const { number, cells } of rows) {
    for (const [column, cell] of cells.entries()) {
      if (!isBlank(header.cells[column]) || isBlank(cell) || reported.has(column)) continue;
      reported.add(column);
      issues.sheet(
        'cell-without-header',
        { sheet: table.sheet, position: table.position, row: number, column },
        { found: previewCell(cell) },
      );
    }
  }
}

/**
 * Reports missing columns: as an error if a row needs the column, else as a warning.
 * @param deciding the severity of a missing column that decides results but is not required by the schema
 */
export function reportMissingColumns(
  tables: Readonly<Record<string, SheetTable>>,
  needed: MissingColumns,
  deciding: 'error' | 'warning',
  issues: WorkbookIssues,
): void {
  for (const table of Object.values(tables)) {
    if (table.columns.size === 0 && table.rows.length === 0) continue;
    for (const { header, extra, optional } of table.layout.columns) {
      if (table.columns.has(header)) continue;
      const need = needed.get(table)?.get(header);
      if (!need && (extra || optional || table.layout.isList)) continue;
      issues.sheet(
        'missing-column',
        { sheet: table.sheet, position: table.position },
        { name: header, suggestion: renamed(header, table.unknown) },
        need === 'decides' ? deciding : need ? 'error' : 'warning',
      );
    }
  }
}
