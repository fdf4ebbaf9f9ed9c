import { normalForm } from '../../database/workbook/headers.js';
import { isBlank } from '../../database/workbook/sheet-table.js';
import { type SpreadsheetCell, UnusableCell } from '../../database/workbook/spreadsheet.js';
import { buildIssue } from '../../schema/diagnostics/catalogue.js';
import { type Issue, locationText } from '../../schema/diagnostics/issue.js';
import { preview, quoted } from '../../schema/diagnostics/preview.js';
import { shapeMessages } from '../../schema/diagnostics/shape-messages.js';
import { nearest } from '../../schema/diagnostics/suggest.js';
import { typedNumber } from '../../schema/typed-number.js';

/** A row of a table beside a campaign: its number, from 1, and its cells. */
export interface BesideRow {
  readonly number: number;
  readonly cells: readonly (SpreadsheetCell | undefined)[];
}

/** A cell of such a table. */
export interface BesidePlace {
  /** From 1. */
  readonly row: number;
  /** From 0. */
  readonly column: number;
}

/** What a table says as plain data, and where each value is. */
export interface PlainRows {
  readonly plain: Readonly<Record<string, unknown>>;
  /** What is wrong with headers and kinds, each at its cell. */
  readonly issues: readonly Issue[];
  /** Returns the cell of a value. */
  readonly place: (pointer: string) => BesidePlace;
}

/** The headers that a table can have, and those that it must have. */
export interface TableForm {
  readonly columns: readonly string[];
  readonly required: readonly string[];
  /** A header that no other table has, so that a text whose first line has it is such a table. */
  readonly mark?: string;
  /** Returns the issue of a header that is there twice. @param first the place of the first one */
  readonly twice: (found: string, first: string) => Issue;
}

/** A table without blank rows, and its headers. */
export interface HeadedRows {
  readonly header: BesideRow;
  readonly rows: readonly BesideRow[];
  /** The column of each header, from 0. */
  readonly columns: ReadonlyMap<string, number>;
  readonly issues: readonly Issue[];
  /** Whether all headers are there that must be. */
  readonly isUsable: boolean;
}

/**
 * Returns the rows of a table, the first of which has the headers.
 * @param at returns what an issue says of a cell
 */
export function headersOf(
  table: readonly BesideRow[],
  { columns: known, required, twice }: TableForm,
  at: (place: BesidePlace) => Partial<Issue>,
): HeadedRows {
  const [header = { number: 1, cells: [] }, ...rows] = table.filter(
    ({ cells }) => !cells.every(isBlank),
  );
  const issues: Issue[] = [];
  const columns = new Map<string, number>();
  const titles = [...header.cells.entries()].flatMap(([column, cell]) => {
    if (isBlank(cell)) return [];
    const title = textOf(cell);
    const word = known.find((each) => each === normalForm(title));
    if (word !== undefined && !columns.has(word)) columns.set(word, column);
    return [{ title, word, place: { row: header.number, column } }];
  });
  for (const { title, word, place } of titles) {
    const column = word === undefined ? place.column : columns.get(word)!;
    if (word === undefined) {
      const free = known.filter((each) => !columns.has(each));
      const suggestion = nearest(title, free);
      // The cells below are read as if it were right, to find all problems.
      if (suggestion !== undefined) columns.set(suggestion, column);
      const expected = `the headers ${quoted(free)}`;
      const particulars = { found: preview(title), expected, suggestion };
      issues.push({ ...buildIssue(shapeMessages, 'unknown-value', particulars), ...at(place) });
    } else if (column !== place.column) {
      const first = locationText({ pointer: '', ...at({ ...place, column }) });
      issues.push({ ...twice(preview(title), first), ...at(place) });
    }
  }
  const missing = required.filter((name) => !columns.has(name));
  for (const name of missing) {
    const particulars = { name, expected: 'a column with this header' };
    const place = at({ row: header.number, column: 0 });
    issues.push({ ...buildIssue(shapeMessages, 'missing-field', particulars), ...place });
  }
  return { header, rows, columns, issues, isUsable: missing.length === 0 };
}

const plainCell = (cell: SpreadsheetCell): string | number | boolean =>
  cell instanceof UnusableCell ? cell.text : cell;

export const textOf = (cell: SpreadsheetCell): string => String(plainCell(cell)).trim();

/** Returns the number in a cell, also if it is text: alone, or with `%`. Other text stays, so that reading refuses it. */
export function numberOf(cell: SpreadsheetCell): string | number | boolean {
  const plain = plainCell(cell);
  if (typeof plain !== 'string') return plain;
  const { value, unit } = typedNumber(plain, 'group or decimal')?.value ?? {};
  return value !== undefined && (unit === '' || unit === '%') ? value : plain.trim();
}

/** Returns the yes or no in a cell. Other text stays. */
export function flagOf(cell: SpreadsheetCell): string | number | boolean {
  const plain = plainCell(cell);
  const word = String(plain).trim().toLowerCase();
  return ['true', 'yes'].includes(word) ? true : ['false', 'no'].includes(word) ? false : plain;
}

const SEPARATORS = [',', ';', '\t'];

/** Returns the separator of a text that is a table: its first line has the header that marks such tables, or two others. */
export function separatorOf(text: string, { columns, mark }: TableForm): string | undefined {
  const line = firstLineOf(text);
  return SEPARATORS.find((separator) => {
    const headers = line.split(separator).map((each) => normalForm(each.replaceAll('"', '')));
    if (headers.length === 1) return false;
    const isMarked = mark !== undefined && headers.includes(mark);
    return isMarked || headers.filter((each) => columns.includes(each)).length > 1;
  });
}

/** Returns the separator that the first line of a text has, or a comma if it has none. */
export const anySeparatorOf = (text: string): string =>
  SEPARATORS.find((each) => firstLineOf(text).includes(each)) ?? ',';

/** Returns the first line with anything in it, from there. */
const firstLineOf = (text: string): string => /[^\s,;].*|$/.exec(text)![0];

/** A row of text, with the columns at which its cells begin, from 1. */
export interface TextRow extends BesideRow {
  readonly starts: readonly number[];
}

/** Returns the rows of a text with separated values, as RFC 4180 describes them. The number of a row is that of its first line. */
export function separatedRows(text: string, separator: string): TextRow[] {
  const rows: TextRow[] = [];
  const ends = `${separator}\\r\\n`;
  // Quotes with something behind them are no quotes of a cell.
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"(?=[${ends}]|$)|([^${ends}]*))(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  );
  let row = { number: 1, cells: [] as string[], starts: [] as number[] };
  let line = 1;
  let lineStart = 0;
  for (let at = 0; at < text.length; ) {
    cell.lastIndex = at;
    const [whole, inQuotes, bare = '', end = ''] = cell.exec(text)!;
    row.cells.push(inQuotes === undefined ? bare : inQuotes.replaceAll('""', '"'));
    row.starts.push(at - lineStart + 1);
    at += whole.length;
    for (const { index, 0: mark } of whole.matchAll(/\r\n|\r|\n/g)) {
      line++;
      lineStart = at - whole.length + index + mark.length;
    }
    if (end === separator && at < text.length) continue;
    rows.push(row);
    row = { number: line, cells: [], starts: [] };
  }
  return rows;
}
