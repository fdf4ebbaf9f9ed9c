import { headerOf, type Table, type Value } from './table.js';

/** What spreadsheet programs take for the start of a formula, also after the apostrophes that stand before one. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** What needs quotes. */
const SPECIAL = /[",\r\n]/;

function cellOf(value: Value): string {
  if (value === null) return '';
  return typeof value === 'string' ? csvText(value) : String(value);
}

/**
 * Writes a text as a cell of CSV (RFC 4180). One that a spreadsheet program would take for a formula has an apostrophe before it, which
 * the program shows.
 */
export function csvText(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const lineOf = (cells: readonly Value[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/**
 * Yields a table as CSV (RFC 4180), line by line, with a header. Times are days after the start of the scenario. Text that a
 * spreadsheet program would take for a formula has an apostrophe before it. Nothing is an empty cell.
 */
export function* csvLines({ columns, rows }: Table): Generator<string, void, undefined> {
  yield lineOf(columns.map(headerOf));
  for (const row of rows) yield lineOf(row);
}
