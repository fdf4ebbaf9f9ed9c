import { isBlank } from '../../database/workbook/sheet-table.js';
import type { SpreadsheetCell } from '../../database/workbook/spreadsheet.js';
import { buildIssue, type Particulars } from '../../schema/diagnostics/catalogue.js';
import { type Issue, locationText } from '../../schema/diagnostics/issue.js';
import { parsePointer } from '../../schema/diagnostics/pointer.js';
import { preview, quoted } from '../../schema/diagnostics/preview.js';
import { shapeMessages } from '../../schema/diagnostics/shape-messages.js';
import { nearest } from '../../schema/diagnostics/suggest.js';
import { fieldsOf } from '../../schema/metadata.js';
import { own } from '../../schema/plain.js';
import {
  type BesidePlace,
  type BesideRow,
  flagOf,
  headersOf,
  numberOf,
  type PlainRows,
  type TableForm,
  textOf,
} from '../beside/rows.js';
import { priceMessages } from './messages.js';
import { ClassPrice, EdgePrice, ElementPrice, type Prices, ResourcePrice } from './prices.js';

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
export const PRICE_COLUMNS = [
  'kind',
  'name',
  'each',
  'flight',
  'year',
  'initial',
  'transport',
  'kg',
  'day',
];

const messages = { ...shapeMessages, ...priceMessages };

/** The headers of a table of prices. */
export const PRICE_TABLE: TableForm = {
  columns: PRICE_COLUMNS,
  required: ['kind', 'name'],
  mark: 'kind',
  twice: (found, first) =>
    buildIssue(priceMessages, 'priced-twice', { found: `The header ${found}`, first }),
};

/**
 * Returns the rows of a table of prices, by header. Their name, description and address of a JSON Schema have no place in a table.
 */
export function rowsOfPrices(prices: Prices): readonly Readonly<Record<string, unknown>>[] {
  const single = Object.entries(SINGLE).map(([kind, { field, column }]) => ({
    kind,
    [column]: prices[field],
  }));
  const listed = Object.entries(LISTS).flatMap(([kind, { list, named, of }]) => {
    const needed = fieldsOf(of).flatMap(({ name, presence }) =>
      presence === 'required' ? name : [],
    );
    return prices[list].map((entry) => {
      const { [named]: name, ...values } = { ...entry } as Record<string, unknown>;
      return saying({ kind, name, ...values }, needed);
    });
  });
  return [...single.map((row) => saying(row)), ...listed].filter(
    (row) => Object.keys(row).length > 1,
  );
}

/** Returns a row without the cells that say nothing. @param needed the fields in which 0 says something: they have no default */
const saying = (
  row: Readonly<Record<string, unknown>>,
  needed: readonly string[] = [],
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) =>
        value !== undefined && ((value !== 0 && value !== false) || needed.includes(name)),
    ),
  );

const NAMED: ReadonlySet<string> = new Set(Object.values(LISTS).map(({ named }) => named));

/**
 * Returns the prices in the rows of a table, the first of which has the headers. Blank rows are no rows.
 * @param at returns what an issue says of a cell
 */
export function plainPrices(
  table: readonly BesideRow[],
  at: (place: BesidePlace) => Partial<Issue>,
): PlainRows {
  const { rows, columns, issues: wrong, isUsable } = headersOf(table, PRICE_TABLE, at);
  const issues = [...wrong];
  const refuse = <C extends keyof typeof messages>(
    code: C,
    place: BesidePlace,
    particulars: Particulars<(typeof messages)[C]>,
  ): void => {
    issues.push({ ...buildIssue(messages, code, particulars), ...at(place) });
  };
  const textAt = (place: BesidePlace): string => locationText({ pointer: '', ...at(place) });
  /** Returns the cell of a row below a header, or that of the kind if there is no such column. */
  const placeOf = (row: number, title: string): BesidePlace => {
    return { row, column: columns.get(title) ?? columns.get('kind')! };
  };
  const plain: Record<string, unknown> = {};
  /** The row of each entry and field. */
  const rowOf = new Map<string, number>();
  for (const { number: row, cells } of isUsable ? rows : []) {
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
  const place = (pointer: string): BesidePlace => {
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
  const given = PRICE_COLUMNS.slice(1).flatMap((title) => {
    const cell = cellOf(title);
    if (cell === undefined) return [];
    const field = title === 'name' ? named : title;
    const kind = kinds.get(field);
    const read = kind === 'text' ? textOf : kind === 'boolean' ? flagOf : numberOf;
    return [[field, read(cell)] as const];
  });
  return Object.fromEntries(given);
}
