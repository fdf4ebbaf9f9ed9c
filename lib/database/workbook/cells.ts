import { isClassOfSupply } from '../../model/enumerations.js';
import { preview } from '../../schema/diagnostics/issue.js';
import type { FieldType } from '../../schema/field-types/field-type.js';
import type { FieldMetadata } from '../../schema/metadata.js';
import type { Findings } from './findings.js';
import { isUuid } from './ids.js';
import type { Column } from './layout.js';
import type { Cell, UnusableCell } from './spreadsheet.js';
import type { Row } from './table.js';

/** What a conversion gives where the cell has an error, which it has reported. */
export const WRONG: unique symbol = Symbol('wrong');
export type Wrong = typeof WRONG;

/** A cell being read. */
export interface At {
  readonly row: Row;
  readonly header: string;
  readonly findings: Findings;
}

/** A number in plain decimal form: what a person writes, without exponents or separators. */
const DECIMAL = /^[+-]?(?:\d{1,300}(?:\.\d{0,300})?|\.\d{1,300})$/;

const UNUSABLE = {
  date: 'date-cell',
  error: 'error-value',
  uncalculated: 'uncalculated-formula',
} as const;

function unusable(cell: UnusableCell, expected: string, { row, header, findings }: At): Wrong {
  findings.cell(UNUSABLE[cell.kind], row, header, { found: cell.text.slice(0, 200), expected });
  return WRONG;
}

function wrong(cell: Cell, expected: string, { row, header, findings }: At): Wrong {
  const found = typeof cell === 'boolean' ? String(cell).toUpperCase() : preview(cell);
  findings.cell('wrong-cell', row, header, { found, expected });
  return WRONG;
}

/** A number; text that is one counts, with a warning. */
export function readNumber(cell: Cell, expected: string, at: At): number | Wrong {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'object') return unusable(cell, expected, at);
  if (typeof cell !== 'string' || !DECIMAL.test(cell.trim())) return wrong(cell, expected, at);
  at.findings.cell('text-number', at.row, at.header, { found: preview(cell) });
  return Number(cell.trim());
}

/** Text, trimmed; of numbers and booleans, what a person sees. */
export function readText(cell: Cell, expected: string, at: At): string | Wrong {
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'object') return unusable(cell, expected, at);
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
}

const WORDS = new Map<string | number, boolean>([
  ['true', true],
  ['yes', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['no', false],
  ['0', false],
  [0, false],
]);

/** TRUE or FALSE; words and numbers for them count, with a warning. */
export function readBoolean(cell: Cell, at: At): boolean | Wrong {
  const expected = 'TRUE or FALSE';
  if (typeof cell === 'boolean') return cell;
  if (typeof cell === 'object') return unusable(cell, expected, at);
  const value = WORDS.get(typeof cell === 'string' ? cell.trim().toLowerCase() : cell);
  if (value === undefined) return wrong(cell, expected, at);
  at.findings.cell('boolean-word', at.row, at.header, { found: preview(cell), value });
  return value;
}

/** The id of a row, or a reference to one, as text: a whole number, a word or a uuid. */
export function readKey(cell: Cell, expected: string, at: At): string | Wrong {
  if (typeof cell === 'number') {
    if (Number.isSafeInteger(cell)) return String(cell);
    at.findings.cell('bad-id', at.row, at.header, { found: preview(cell), expected });
    return WRONG;
  }
  if (typeof cell === 'object') return unusable(cell, expected, at);
  if (typeof cell === 'boolean') return wrong(cell, expected, at);
  const text = cell.trim();
  // A whole number that was typed as text is the same id.
  if (/^[+-]?\d{1,15}$/.test(text)) {
    at.findings.cell('text-number', at.row, at.header, { found: preview(cell) });
    return String(Number(text));
  }
  return isUuid(text) ? text.toLowerCase() : text;
}

/** What a resource reference names: the id of a row, or a class of supply. */
export type Supply = { readonly key: string } | { readonly classOfSupply: number };

export const SUPPLY_EXPECTED =
  'the id of a row of "resources", or the negated number of a class of supply, such as -101';

/** A resource reference: a positive number or a word for a row, a negative number for a class of supply. */
export function readSupply(cell: Cell, at: At): Supply | Wrong {
  const key = readKey(cell, SUPPLY_EXPECTED, at);
  if (key === WRONG) return WRONG;
  const number = Number(key);
  if (Number.isNaN(number) || number > 0) return { key };
  if (number < 0 && isClassOfSupply(-number)) return { classOfSupply: -number };
  at.findings.cell('bad-class-of-supply', at.row, at.header, {
    found: key,
    expected: SUPPLY_EXPECTED,
  });
  return WRONG;
}

/** Seconds of a number of days or hours, to the microsecond: 0.7 days are 60,480 s. */
export function secondsOf(amount: number, unit: number): number {
  const seconds = amount * unit;
  const rounded = Math.round(seconds * 1e6) / 1e6;
  // Beyond this size numbers have no microseconds.
  return Math.abs(seconds) < 1e9 ? rounded : seconds;
}

/** What a column takes, in words. */
export function expectedOf(kind: FieldType, column: Column): string {
  if (kind.kind === 'duration') return `a number of ${column.unit?.name ?? 'seconds'}`;
  if (kind.kind === 'boolean') return 'TRUE or FALSE';
  return kind.expected;
}

/** Reads the value that a field takes from a cell; undefined where the cell counts as blank. */
export type Convert = (cell: Cell, at: At) => unknown;

/** How the cells of a column become values of a field. Bounds and words are checked when the object is read. */
export function converter(column: Column, { fieldType: kind }: FieldMetadata): Convert {
  const expected = expectedOf(kind, column);
  const { unit } = column;
  if (unit)
    return (cell, at) => {
      const number = readNumber(cell, expected, at);
      if (number === WRONG) return WRONG;
      return column.positive && number <= 0 ? undefined : secondsOf(number, unit.seconds);
    };
  switch (kind.kind) {
    case 'number':
      return (cell, at) => readNumber(cell, expected, at);
    case 'boolean':
      return readBoolean;
    case 'enumeration':
      return typeof kind.values[0] === 'number'
        ? (cell, at) => readNumber(cell, expected, at)
        : (cell, at) => readText(cell, expected, at);
    default:
      return (cell, at) => readText(cell, expected, at);
  }
}
