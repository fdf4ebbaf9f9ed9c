import { normalForm } from '../../database/workbook/headers.js';
import { type SpreadsheetCell, UnusableCell } from '../../database/workbook/spreadsheet.js';
import { isBlank } from '../../database/workbook/table.js';
import { buildIssue, type Particulars } from '../../schema/diagnostics/catalogue.js';
import { type Issue, locationText } from '../../schema/diagnostics/issue.js';
import { parsePointer } from '../../schema/diagnostics/pointer.js';
import { preview, quoted } from '../../schema/diagnostics/preview.js';
import { shapeMessages } from '../../schema/diagnostics/shape-messages.js';
import { nearest } from '../../schema/diagnostics/suggest.js';
import { fieldsOf } from '../../schema/metadata.js';
import { own } from '../../schema/plain.js';
import { typedNumber } from '../../schema/typed-number.js';
import { priceMessages } from './messages.js';
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

const messages = { ...shapeMessages, ...priceMessages };

const NAMED: ReadonlySet<string> = new Set(Object.values(LISTS).map(({ named }) => named));

/**
 * Returns the prices in the rows of a table, the first of which has the headers. Blank rows are no rows.
 * @param at returns what an issue says of a cell
 */
export function plainPrices(
  table: readonly PriceRow[],
  at: (place: PricePlace) => Partial<Issue>,
): PlainPrices {
  const [header = { number: 1, cells: [] }, ...rows] = table.filter(
    ({ cells }) => !cells.every(isBlank),
  );
  const issues: Issue[] = [];
  const refuse = <C extends keyof typeof messages>(
    code: C,
    place: PricePlace,
    particulars: Particulars<(typeof messages)[C]>,
  ): void => {
    issues.push({ ...buildIssue(messages, code, particulars), ...at(place) });
  };
  const textAt = (place: PricePlace): string => locationText({ pointer: '', ...at(place) });
  const columns = new Map<string, number>();
  const titles = [...header.cells.entries()].flatMap(([column, cell]) => {
    if (isBlank(cell)) return [];
    const title = textOf(cell);
    const known = COLUMNS.find((each) => each === normalForm(title));
    if (known !== undefined && !columns.has(known)) columns.set(known, column);
    return [{ title, known, place: { row: header.number, column } }];
  });
  for (const { title, known, place } of titles) {
    const column = known === undefined ? place.column : columns.get(known)!;
    if (known === undefined) {
      const free = COLUMNS.filter((each) => !columns.has(each));
      const suggestion = nearest(title, free);
      // The cells below are read as if it were right, to find all problems.
      if (suggestion !== undefined) columns.set(suggestion, column);
      const expected = `the headers ${quoted(free)}`;
      refuse('unknown-value', place, { found: preview(title), expected, suggestion });
    } else if (column !== place.column) {
      const first = textAt({ ...place, column });
      refuse('priced-twice', place, { found: `The header ${preview(title)}`, first });
    }
  }
  const missing = ['kind', 'name'].filter((name) => !columns.has(name));
  for (const name of missing)
    refuse(
      'missing-field',
      { row: header.number, column: 0 },
      { name, expected: 'a column with this header' },
    );
  /** Returns the cell of a row below a header, or that of the kind if there is no such column. */
  const placeOf = (row: number, title: string): PricePlace => {
    return { row, column: columns.get(title) ?? columns.get('kind')! };
  };
  const plain: Record<string, unknown> = {};
  /** The row of each entry and field. */
  const rowOf = new Map<string, number>();
  for (const { number: row, cells } of missing.length > 0 ? [] : rows) {
    const cellOf = (title: string): SpreadsheetCell | undefined => {
      const cell = cells[columns.get(title) ?? -1];
      return isBlank(cell) ? undefined : cell;
    };
    const place = placeOf(row, 'kind');
    const word = textOf(cellOf('kind') ?? '');
    const kind = word.toLowerCase();
    const single = own(SINGLE, kind);
    const entry = own(LISTS, kind);
    if (single !== undefined) {
      const cell = cellOf(single.column);
      const first = rowOf.get(single.field);
      if (first !== undefined)
        refuse('priced-twice', place, {
          found: `The kind ${preview(kind)}`,
          first: textAt({ ...place, row: first }),
        });
      rowOf.set(single.field, row);
      if (cell === undefined)
        refuse('missing-field', placeOf(row, single.column), {
          name: single.column,
          expected: `a value for ${quoted([kind])}`,
        });
      else plain[single.field] = single.field === 'currency' ? textOf(cell) : numberOf(cell);
    } else if (entry !== undefined) {
      const list = (plain[entry.list] ?? []) as object[];
      plain[entry.list] = list;
      rowOf.set(`${entry.list}/${list.length}`, row);
      list.push(objectOf(entry, cellOf));
    } else {
      const suggestion = nearest(word, KINDS);
      refuse('unknown-value', place, { found: preview(word), expected: quoted(KINDS), suggestion });
    }
  }
  const place = (pointer: string): PricePlace => {
    const [list, index, field] = parsePointer(pointer) as [string, string?, string?];
    const single = Object.values(SINGLE).find((each) => each.field === list);
    const title = single?.column ?? (NAMED.has(field!) ? 'name' : field!);
    return placeOf(rowOf.get(single ? list : `${list}/${index}`)!, title);
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

const textOf = (cell: SpreadsheetCell): string => String(plainCell(cell)).trim();

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

const SEPARATORS = [',', ';', '\t'];

/** Returns the separator of a text that is a table of prices: its first line has the header `kind`, or two others. */
export function separatorOf(text: string): string | undefined {
  const line = firstLineOf(text);
  return SEPARATORS.find((separator) => {
    const headers = line.split(separator).map((each) => normalForm(each.replaceAll('"', '')));
    if (headers.length === 1) return false;
    return headers.includes('kind') || headers.filter((each) => COLUMNS.includes(each)).length > 1;
  });
}

/** Returns the separator that the first line of a text has, or a comma if it has none. */
export const anySeparatorOf = (text: string): string =>
  SEPARATORS.find((each) => firstLineOf(text).includes(each)) ?? ',';

/** Returns the first line with anything in it, from there. */
const firstLineOf = (text: string): string => /[^\s,;].*|$/.exec(text)![0];

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
