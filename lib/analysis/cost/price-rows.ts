import { normalForm } from '../../database/workbook/headers.js';
import { type SpreadsheetCell, UnusableCell } from '../../database/workbook/spreadsheet.js';
import { isBlank } from '../../database/workbook/table.js';
import { buildIssue } from '../../schema/diagnostics/catalogue.js';
import type { Issue } from '../../schema/diagnostics/issue.js';
import { parsePointer } from '../../schema/diagnostics/pointer.js';
import { preview, quoted } from '../../schema/diagnostics/preview.js';
import { shapeMessages } from '../../schema/diagnostics/shape-messages.js';
import { nearest } from '../../schema/diagnostics/suggest.js';
import { fieldsOf } from '../../schema/metadata.js';
import { own } from '../../schema/plain.js';
import { typedNumber } from '../../schema/typed-number.js';
import { ClassPrice, EdgePrice, ElementPrice, ResourcePrice } from './prices.js';

/** A row of a table of prices: its number, from 1, and its cells. */
export interface PriceRow {
  readonly number: number;
  readonly cells: readonly (SpreadsheetCell | undefined)[];
}

/** A cell of a table. */
export interface PricePlace {
  /** From 1. */
  readonly row: number;
  /** From 0. */
  readonly column: number;
}

/** The prices of a table as plain data, and where each value is. */
export interface PlainPrices {
  readonly plain: Readonly<Record<string, unknown>>;
  /** What is wrong with headers and kinds, each at its cell. */
  readonly issues: readonly Issue[];
  /** Returns the cell of a value. */
  readonly place: (pointer: string) => PricePlace;
}

/** What the rows of each kind are: entries of a list, with the field that the column `name` has. */
const LISTS = {
  element: { list: 'elements', named: 'template', of: ElementPrice },
  edge: { list: 'edges', named: 'edge', of: EdgePrice },
  resource: { list: 'resources', named: 'resource', of: ResourcePrice },
  class: { list: 'classes', named: 'classOfSupply', of: ClassPrice },
} as const;

/** What rows of other kinds set: a field of all prices, which a column has. */
const SINGLE = {
  currency: { field: 'currency', column: 'name' },
  discount: { field: 'discountRate', column: 'year' },
  crew: { field: 'crewDay', column: 'day' },
} as const;

const KINDS = [...Object.keys(LISTS), ...Object.keys(SINGLE)];

/** The columns of a table of prices. Those of numbers have the names of fields. */
const COLUMNS = ['kind', 'name', 'each', 'flight', 'year', 'initial', 'transport', 'kg', 'day'];

const NAMED: ReadonlySet<string> = new Set(Object.values(LISTS).map(({ named }) => named));

/**
 * Returns the prices in the rows of a table, the first of which has the headers.
 * @param at returns what an issue says of a cell
 */
export function plainPrices(
  [header, ...rows]: readonly PriceRow[],
  at: (place: PricePlace) => Partial<Issue>,
): PlainPrices {
  const issues: Issue[] = [];
  const first = header?.number ?? 1;
  const refuse = (found: unknown, words: readonly string[], place: PricePlace, what = ''): void => {
    const suggestion = nearest(String(found), words);
    const particulars = { found: preview(found), expected: what + quoted(words), suggestion };
    issues.push({ ...buildIssue(shapeMessages, 'unknown-value', particulars), ...at(place) });
  };
  const columns = new Map<string, number>();
  for (const [column, cell] of (header?.cells ?? []).entries()) {
    if (isBlank(cell)) continue;
    const title = textOf(cell) as string;
    const known = COLUMNS.find((each) => each === normalForm(title));
    if (known !== undefined && !columns.has(known)) columns.set(known, column);
    else {
      const free = COLUMNS.filter((each) => !columns.has(each));
      refuse(title, free, { row: first, column }, 'the headers ');
    }
  }
  for (const name of ['kind', 'name']) {
    if (columns.has(name)) continue;
    const particulars = { name, expected: 'a column with this header' };
    const issue = buildIssue(shapeMessages, 'missing-field', particulars);
    issues.push({ ...issue, ...at({ row: first, column: 0 }) });
  }
  const plain: Record<string, unknown> = {};
  /** The row of each entry and field. */
  const rowOf = new Map<string, number>();
  for (const { number: row, cells } of issues.length > 0 ? [] : rows) {
    if (cells.every(isBlank)) continue;
    const cellOf = (title: string): SpreadsheetCell | undefined => {
      const cell = cells[columns.get(title) ?? -1];
      return isBlank(cell) ? undefined : cell;
    };
    const word = textOf(cellOf('kind')) ?? '';
    const kind = String(word).toLowerCase();
    const single = own(SINGLE, kind);
    const entry = own(LISTS, kind);
    if (single !== undefined) {
      const cell = cellOf(single.column);
      rowOf.set(single.field, row);
      // Nothing is no price, and an empty name is no name.
      plain[single.field] =
        single.field === 'currency' ? (textOf(cell) ?? 0) : numberOf(cell ?? '');
    } else if (entry !== undefined) {
      const list = (plain[entry.list] ?? []) as object[];
      plain[entry.list] = list;
      rowOf.set(`${entry.list}/${list.length}`, row);
      list.push(objectOf(entry, cellOf));
    } else refuse(word, KINDS, { row, column: columns.get('kind')! });
  }
  const place = (pointer: string): PricePlace => {
    const [list = '', index = '', field = ''] = parsePointer(pointer);
    const single = Object.values(SINGLE).find((each) => each.field === list);
    const title = single?.column ?? (NAMED.has(field) ? 'name' : field);
    const column = columns.get(title) ?? columns.get('kind') ?? 0;
    return { row: rowOf.get(single ? list : `${list}/${index}`) ?? first, column };
  };
  return { plain, issues, place };
}

/** Returns the entry of a row. Cells in columns that its kind does not have become fields that it does not have. */
function objectOf(
  { named, of }: (typeof LISTS)[keyof typeof LISTS],
  cellOf: (title: string) => SpreadsheetCell | undefined,
): object {
  const kinds = new Map(fieldsOf(of).map(({ name, fieldType }) => [name, fieldType.kind]));
  const given = COLUMNS.slice(1).flatMap((title) => {
    const cell = cellOf(title);
    if (cell === undefined) return [];
    const field = title === 'name' ? named : title;
    const kind = kinds.get(field);
    const read = kind === 'text' ? textOf : kind === 'boolean' ? flagOf : numberOf;
    return [[field, read(cell)] as const];
  });
  return Object.fromEntries(given);
}

const plainCell = (cell: SpreadsheetCell): string | number | boolean =>
  cell instanceof UnusableCell ? cell.text : cell;

const textOf = (cell: SpreadsheetCell | undefined): string | undefined =>
  cell === undefined ? undefined : String(plainCell(cell)).trim();

/** Returns the number in a cell, also if it is text: alone, or with `%`. Other text stays, so that reading refuses it. */
function numberOf(cell: SpreadsheetCell): string | number | boolean {
  const plain = plainCell(cell);
  if (typeof plain !== 'string') return plain;
  const { value, unit } = typedNumber(plain, 'group or decimal')?.value ?? {};
  return value !== undefined && (unit === '' || unit === '%') ? value : plain.trim();
}

/** Returns the yes or no in a cell. Other text stays. */
function flagOf(cell: SpreadsheetCell): string | number | boolean {
  const plain = plainCell(cell);
  const word = String(plain).trim().toLowerCase();
  return ['true', 'yes'].includes(word) ? true : ['false', 'no'].includes(word) ? false : plain;
}

/** Returns the separator of a text that is a table of prices; undefined if it is something else. */
export function separatorOf(text: string): string | undefined {
  const [line = ''] = text.split(/\r|\n/, 1);
  return [',', ';', '\t'].find((separator) => {
    const headers = line.split(separator).map((each) => normalForm(each.replaceAll('"', '')));
    return headers.length > 1 && headers.includes('kind');
  });
}

/** A row of text, with the columns at which its cells begin, from 1. */
export interface TextRow extends PriceRow {
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
