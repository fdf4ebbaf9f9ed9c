import {
  type CellContext,
  INVALID_CELL,
  readBoolean,
  readNumber,
  readText,
  reportUnusable,
  reportWrong,
} from '../../database/workbook/cells.js';
import { itemsOf, listText } from '../../database/workbook/list-cell.js';
import type { SpreadsheetCell } from '../../database/workbook/spreadsheet.js';
import type { FieldType } from '../../schema/field-types/field-type.js';

const isQuantity = (type: FieldType): boolean =>
  type.kind === 'number' && (type.unit === 'days' || type.unit === 'units');

/** Returns what a cell takes, for messages. */
export function expectedOf(type: FieldType): string {
  if (type.kind !== 'number' || !isQuantity(type)) return type.expected;
  if (type.unit === 'units') return 'an amount, such as 500 or 0.5 t';
  // A length of time, unlike a day, has a least value.
  return type.above === undefined
    ? 'a day, such as 30, 3 weeks or 2035-01-11'
    : 'a time, such as 30 or 3 weeks';
}

/**
 * Returns the value of a cell of a design as its file has it: days and amounts can stay text, which reading the design turns into
 * numbers. An unusable cell is reported, and gives null.
 */
export function plainOf(cell: SpreadsheetCell, type: FieldType, context: CellContext): unknown {
  const value = readerOf(type)(cell, type, context);
  return value === INVALID_CELL ? null : value;
}

type CellReader = (cell: SpreadsheetCell, type: FieldType, context: CellContext) => unknown;

function readerOf(type: FieldType): CellReader {
  if (type.kind === 'list') return readItems;
  if (isQuantity(type)) return readQuantity;
  if (type.kind === 'boolean') return (cell, _, context) => readBoolean(cell, context);
  if (type.kind === 'number')
    return (cell, { expected }, context) => readNumber(cell, expected, context);
  return (cell, { expected }, context) => readText(cell, expected, context);
}

/** Reads a number, or text that means one. */
function readQuantity(cell: SpreadsheetCell, type: FieldType, context: CellContext): unknown {
  const expected = expectedOf(type);
  const unit = context.row.table.units.get(context.header)?.unit;
  if (typeof cell === 'boolean') return reportWrong(cell, expected, context);
  if (typeof cell === 'object')
    return cell.kind === 'date' && type.kind === 'number' && type.unit === 'days'
      ? cell.text
      : reportUnusable(cell, expected, context);
  const text = String(cell).trim();
  const isNumber = Number.isFinite(Number(text));
  if (unit !== undefined && isNumber) return `${text} ${unit}`;
  return typeof cell === 'number' ? cell : text;
}

/** The word of a cell for a list without items. A blank cell means the default. */
export const NONE = 'none';

/** Returns the text of a cell with a list. A name that would be read as the word for no items, or as a number, stands in quotation marks. */
export function writtenList(items: readonly (string | number)[]): string {
  if (items.length === 0) return NONE;
  const text = items.map((item) => (isPlainName(item) ? `"${item}"` : listText([item])));
  return text.join('; ');
}

const isPlainName = (item: string | number): boolean =>
  typeof item === 'string' && (isNone(item) || /^0\d+$/.test(item));

const isNone = (text: string): boolean => text.trim().toLowerCase() === NONE;

/** Reads the items of a list. */
function readItems(cell: SpreadsheetCell, type: FieldType, context: CellContext): unknown {
  const item = type.kind === 'list' ? type.item : type;
  if (typeof cell !== 'string') {
    const single = plainOf(cell, item, context);
    return single === null ? INVALID_CELL : [single];
  }
  if (isNone(cell)) return [];
  const items = itemsOf(cell, () => false);
  return item.kind === 'text' ? items.map(String) : items;
}
