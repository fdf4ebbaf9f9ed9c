import { preview } from '../../schema/diagnostics/issue.js';
import { nearest } from '../../schema/diagnostics/suggest.js';
import type { Findings } from './findings.js';
import { columnLetters, normalForm } from './headers.js';
import {
  ABOUT,
  LAYOUT,
  SHEETS,
  type SheetLayout,
  type SheetName,
  standardColumns,
} from './layout.js';
import { MOST_COLUMNS, type Sheet } from './spreadsheet.js';
import { Row, type Table } from './table.js';

const byName = new Map(SHEETS.map((name) => [normalForm(name), name]));

/** Whether a sheet of this name is to be read. */
export function isKnownSheet(name: string): boolean {
  return byName.has(normalForm(name));
}

export type Tables = Readonly<Record<SheetName, Table>>;

const hint = (word: string | undefined) => (word === undefined ? {} : { suggestion: word });

/** Finds the sheets and columns of the layout, and reports what is missing and what is unknown. */
export function locate(sheets: readonly Sheet[], findings: Findings): Tables {
  const found = new Map<SheetName, { sheet: Sheet; position: number }>();
  const unknown: { name: string; position: number }[] = [];
  for (const [position, sheet] of sheets.entries()) {
    const name = byName.get(normalForm(sheet.name));
    const other = name && found.get(name);
    if (other)
      findings.sheet(
        'duplicate-sheet',
        { sheet: sheet.name, position },
        { name: preview(sheet.name), used: preview(other.sheet.name) },
      );
    else if (name) found.set(name, { sheet, position });
    else if (normalForm(sheet.name) !== ABOUT) unknown.push({ name: sheet.name, position });
  }
  const missing = SHEETS.filter((name) => !found.has(name));
  for (const name of missing) {
    const suggestion = nearest(
      name,
      unknown.map((sheet) => sheet.name),
    );
    findings.sheet(
      'missing-sheet',
      undefined,
      { name, ...hint(suggestion) },
      LAYOUT[name].required ? 'error' : 'warning',
    );
  }
  for (const { name, position } of unknown)
    findings.sheet(
      'unknown-sheet',
      { sheet: name, position },
      { name: preview(name), ...hint(nearest(name, missing) ?? nearest(name, SHEETS)) },
    );
  const tables = SHEETS.map((name): [SheetName, Table] => {
    const at = found.get(name);
    return [name, at ? tableOf(at.sheet, at.position, LAYOUT[name], findings) : emptyTable(name)];
  });
  return Object.fromEntries(tables) as Record<SheetName, Table>;
}

function emptyTable(name: SheetName): Table {
  return {
    layout: LAYOUT[name],
    sheet: name,
    position: -1,
    columns: new Map(),
    unknown: [],
    rows: [],
    byKey: new Map(),
  };
}

function tableOf(sheet: Sheet, position: number, layout: SheetLayout, findings: Findings): Table {
  const [header, ...data] = sheet.rows;
  const columns = new Map<string, number>();
  const rows: Row[] = [];
  const unknownHeaders: string[] = [];
  const table: Table = {
    layout,
    sheet: sheet.name,
    position,
    columns,
    unknown: unknownHeaders,
    rows,
    byKey: new Map(),
  };
  if (sheet.beyond !== undefined)
    findings.sheet(
      'column-too-far',
      { sheet: sheet.name, position, ...sheet.beyond },
      { last: columnLetters(MOST_COLUMNS - 1) },
    );
  if (!header) return table;

  const names = new Map(
    layout.columns.flatMap(({ header, aliases = [] }) =>
      [header, ...aliases].map((name) => [normalForm(name), header] as const),
    ),
  );
  const unknown: { name: string; column: number }[] = [];
  const place = (column: number) => ({ sheet: sheet.name, position, row: header.number, column });
  header.cells.forEach((cell, column) => {
    if (cell === undefined || (typeof cell === 'string' && cell.trim() === '')) return;
    const name = typeof cell === 'object' ? cell.text : String(cell);
    const known = names.get(normalForm(name));
    const used = known === undefined ? undefined : columns.get(known);
    if (known === undefined) unknown.push({ name: name.trim(), column });
    else if (used === undefined) columns.set(known, column);
    else
      findings.sheet('duplicate-column', place(column), {
        name: known,
        used: `${columnLetters(used)}${header.number}`,
      });
  });

  const standard = standardColumns(layout).map((column) => column.header);
  const missing = standard.filter((name) => !columns.has(name));
  unknownHeaders.push(...unknown.map(({ name }) => name));
  const all = layout.columns.map((column) => column.header);
  for (const { name, column } of unknown)
    findings.sheet('unknown-column', place(column), {
      name: preview(name),
      ...hint(nearest(name, missing) ?? nearest(name, all)),
    });

  for (const { number, cells } of data) {
    if (
      cells.some((cell) => cell !== undefined && !(typeof cell === 'string' && cell.trim() === ''))
    )
      rows.push(new Row(table, number, cells));
  }
  reportStray(table, header.cells.length, header.number, findings);
  return table;
}

/** Warns, once a column, of values to the right of the last header. */
function reportStray(table: Table, width: number, row: number, findings: Findings): void {
  const reported = new Set<number>();
  for (const { number, cells } of table.rows) {
    for (let column = width; column < cells.length; column++) {
      const cell = cells[column];
      if (cell === undefined || reported.has(column) || number <= row) continue;
      reported.add(column);
      findings.sheet(
        'cell-without-header',
        { sheet: table.sheet, position: table.position, row: number, column },
        { found: preview(typeof cell === 'object' ? cell.text : cell) },
      );
    }
  }
}

/**
 * Reports the columns that are not there: as errors those that a row has need of, as warnings the others.
 * @param needed the headers by sheet that some row could not do without
 */
export function reportMissingColumns(
  tables: Tables,
  needed: ReadonlyMap<Table, ReadonlySet<string>>,
  findings: Findings,
): void {
  for (const table of Object.values(tables)) {
    if (table.columns.size === 0 && table.rows.length === 0) continue;
    for (const { header } of standardColumns(table.layout)) {
      if (table.columns.has(header)) continue;
      findings.sheet(
        'missing-column',
        { sheet: table.sheet, position: table.position },
        { name: header, ...hint(nearest(header, table.unknown)) },
        needed.get(table)?.has(header) ? 'error' : 'warning',
      );
    }
  }
}
