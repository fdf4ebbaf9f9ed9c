import { isClassOfSupply } from '../../model/class-of-supply.js';
import { buildIssue } from '../../schema/diagnostics/catalogue.js';
import { amount } from '../../schema/diagnostics/numbers.js';
import { preview, quoted } from '../../schema/diagnostics/preview.js';
import { shapeMessages } from '../../schema/diagnostics/shape-messages.js';
import { formatDuration, parseDuration } from '../../schema/duration.js';
import type { FieldMetadata } from '../../schema/metadata.js';
import type { PlainObject } from '../../schema/plain.js';
import { noUnit, type Typed, typedDuration, typedNumber } from '../../schema/typed-number.js';
import type { FieldUnits, UnitConversion } from '../../schema/units.js';
import { isUuid } from './ids.js';
import type { ColumnLayout } from './layout.js';
import type { Row } from './sheet-table.js';
import type { SpreadsheetCell, UnusableCell } from './spreadsheet.js';
import { expectedOf, unitsOfColumn } from './units.js';
import type { WorkbookIssues } from './workbook-issues.js';

/** Returned instead of a value if a cell has an error. The error has been reported. */
export const INVALID_CELL: unique symbol = Symbol('invalid cell');
export type InvalidCell = typeof INVALID_CELL;

/** The row and column of a cell, and the collector of its issues. */
export interface CellContext {
  readonly row: Row;
  readonly header: string;
  readonly issues: WorkbookIssues;
  /** The fields of the row that have been read. */
  readonly wire?: PlainObject | undefined;
}

const UNUSABLE = {
  date: 'date-cell',
  error: 'error-value',
  uncalculated: 'uncalculated-formula',
} as const;

/** Reports a cell whose value cannot be used. */
export function reportUnusable(
  cell: UnusableCell,
  expected: string,
  { row, header, issues }: CellContext,
): InvalidCell {
  if (cell.daysOfTime !== undefined)
    issues.cell('wrong-cell', row, header, { found: previewCell(cell), expected });
  else if (cell.kind === 'long') issues.cell('cell-too-long', row, header, { length: cell.length });
  else issues.cell(UNUSABLE[cell.kind], row, header, { found: cell.text.slice(0, 200), expected });
  return INVALID_CELL;
}

/** Returns the value of a cell as text for a message. */
export function previewCell(cell: SpreadsheetCell | undefined): string {
  if (typeof cell === 'boolean') return String(cell).toUpperCase();
  if (typeof cell !== 'object') return preview(cell);
  if (cell.daysOfTime !== undefined) return `a time of ${amount(cell.daysOfTime)} days`;
  return cell.kind === 'long' ? 'a text that is too long' : preview(cell.text);
}

/**
 * Reports a cell whose value has the wrong type.
 * @param problem what is wrong with it, as a clause, if more can be said
 */
export function reportWrong(
  cell: SpreadsheetCell,
  expected: string,
  { row, header, issues }: CellContext,
  problem?: string,
): InvalidCell {
  issues.cell('wrong-cell', row, header, { found: previewCell(cell), expected, problem });
  return INVALID_CELL;
}

/** A number in a cell, and how it becomes one of the field. */
export interface Measured {
  readonly number: number;
  /** The conversion from the unit in the cell, or else in the header; undefined if neither has one. */
  readonly by: UnitConversion | undefined;
}

/**
 * Returns the number in a cell with text, which may have a unit of its own.
 * @param units the units that it can have; undefined for none
 * @param conversion the conversion from the unit in the header
 * @returns undefined if the text does not begin with a number
 */
export function measuredIn(
  text: string,
  units: FieldUnits | undefined,
  conversion: UnitConversion | undefined,
): Typed<Measured> | undefined {
  const typed = typedNumber(text, 'group or decimal');
  if (typed?.value === undefined) return typed;
  const { value: number, unit } = typed.value;
  const by = unit === '' ? conversion : units?.find(unit);
  return unit === '' || by !== undefined
    ? { value: { number, by } }
    : { problem: noUnit(unit, units?.accepted ?? []) };
}

/** Reads a number, and the conversion from its unit. Text that is a number is accepted, with a warning. */
export function readMeasured(
  cell: SpreadsheetCell,
  expected: string,
  context: CellContext,
  units?: FieldUnits,
  conversion?: UnitConversion,
): Measured | InvalidCell {
  if (typeof cell === 'number') return { number: cell, by: conversion };
  if (typeof cell === 'object') return reportUnusable(cell, expected, context);
  const typed = typeof cell === 'string' ? measuredIn(cell, units, conversion) : undefined;
  if (typed?.value === undefined) return reportWrong(cell, expected, context, typed?.problem);
  const { number, by } = typed.value;
  warnOfText(cell, by === undefined ? `${number}` : `${number} ${by.unit}`, context);
  return typed.value;
}

/** Returns a number in the unit of its field. */
export const convertedFrom = ({ number, by }: Measured): number =>
  by === undefined ? number : by.convert(number);

/** Returns the number in a cell, in the unit of its field; NaN if it holds none. Reports nothing. */
export function numberIn(
  cell: SpreadsheetCell | undefined,
  units?: FieldUnits,
  conversion?: UnitConversion,
): number {
  const read =
    typeof cell === 'number'
      ? { number: cell, by: conversion }
      : typeof cell === 'string'
        ? measuredIn(cell, units, conversion)?.value
        : undefined;
  return read === undefined ? Number.NaN : convertedFrom(read);
}

/** Reads a number without a unit. Text that is a number is accepted, with a warning. */
export function readNumber(
  cell: SpreadsheetCell,
  expected: string,
  context: CellContext,
): number | InvalidCell {
  const read = readMeasured(cell, expected, context);
  return read === INVALID_CELL ? INVALID_CELL : read.number;
}

function warnOfText(
  cell: SpreadsheetCell,
  value: string,
  { row, header, issues }: CellContext,
): void {
  issues.cell('text-number', row, header, { found: previewCell(cell), value });
}

/** Reads text and trims it. A number or boolean becomes the text that a spreadsheet program shows. */
export function readText(
  cell: SpreadsheetCell,
  expected: string,
  context: CellContext,
): string | InvalidCell {
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'object') return reportUnusable(cell, expected, context);
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
}

/** Returns the words that a cell accepts, for a message. */
export const wordExpected = (words: readonly string[]): string => `one of ${quoted(words)}`;

/**
 * Reads one of some words.
 * @param form returns the form in which words are compared. Default: as they are
 */
export function readWord<W extends string>(
  cell: SpreadsheetCell,
  words: readonly W[],
  context: CellContext,
  form: (word: string) => string = (word) => word,
): W | InvalidCell {
  const expected = wordExpected(words);
  const text = readText(cell, expected, context);
  if (text === INVALID_CELL) return INVALID_CELL;
  return words.find((word) => form(word) === form(text)) ?? reportWrong(cell, expected, context);
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

/** Reads TRUE or FALSE. Words and numbers with that meaning are accepted, with a warning. */
export function readBoolean(cell: SpreadsheetCell, context: CellContext): boolean | InvalidCell {
  const expected = 'TRUE or FALSE';
  if (typeof cell === 'boolean') return cell;
  if (typeof cell === 'object') return reportUnusable(cell, expected, context);
  const value = WORDS.get(typeof cell === 'string' ? cell.trim().toLowerCase() : cell);
  if (value === undefined) return reportWrong(cell, expected, context);
  context.issues.cell('boolean-word', context.row, context.header, { found: preview(cell), value });
  return value;
}

/** Reads the id of a row, or a reference to a row, as text: a whole number, a word or a UUID. */
export function readKey(
  cell: SpreadsheetCell,
  expected: string,
  context: CellContext,
): string | InvalidCell {
  const { row, header, issues } = context;
  if (typeof cell === 'number') {
    if (Number.isSafeInteger(cell)) return String(cell);
    issues.cell('bad-id', row, header, { found: preview(cell), expected });
    return INVALID_CELL;
  }
  if (typeof cell === 'object') return reportUnusable(cell, expected, context);
  if (typeof cell === 'boolean') return reportWrong(cell, expected, context);
  const text = cell.trim();
  // A whole number that was entered as text is the same id.
  if (/^[+-]?\d{1,15}$/.test(text)) {
    const key = String(Number(text));
    issues.cell('text-number', row, header, { found: preview(cell), value: key });
    return key;
  }
  return isUuid(text) ? text.toLowerCase() : text;
}

/** A reference to a row of `resources`, or to a class of supply. */
export type SupplyReference = { readonly key: string } | { readonly classOfSupply: number };

export const SUPPLY_EXPECTED =
  'the id or name of a row of "resources", or the negated number of a class of supply, such as -101';

/** Reads a reference to a resource. A positive number or a word names a row, a negative number a class of supply. */
export function readSupply(
  cell: SpreadsheetCell,
  context: CellContext,
): SupplyReference | InvalidCell {
  const key = readKey(cell, SUPPLY_EXPECTED, context);
  if (key === INVALID_CELL) return INVALID_CELL;
  const number = Number(key);
  if (Number.isNaN(number) || number > 0) return { key };
  if (number < 0 && isClassOfSupply(-number)) return { classOfSupply: -number };
  context.issues.cell('bad-class-of-supply', context.row, context.header, {
    found: key,
    expected: SUPPLY_EXPECTED,
  });
  return INVALID_CELL;
}

/** Rounds seconds to the microsecond, so that 0.7 days are exactly 60,480 s. */
function roundSeconds(seconds: number): number {
  // Larger numbers have no digits for microseconds.
  return Math.abs(seconds) < 1e9 ? Math.round(seconds * 1e6) / 1e6 : seconds;
}

/** Returns the seconds of a number of days or hours, rounded to the microsecond. `unit` is the length of one, in s. */
export function secondsOf(amount: number, unit: number): number {
  return roundSeconds(amount * unit);
}

/** Reads the value of a field from a cell. Returns undefined if the cell counts as blank. */
export type CellConverter = (cell: SpreadsheetCell, context: CellContext) => unknown;

/** Matches the start of an ISO 8601 duration: a P, after an optional sign. */
const ISO_8601 = /^\s*[+-]?P/;

function calendarDuration(
  cell: string,
  expected: string,
  { row, header, issues }: CellContext,
): InvalidCell {
  const particulars = { found: preview(cell), expected };
  issues.reportAt(buildIssue(shapeMessages, 'calendar-duration', particulars), row, header);
  return INVALID_CELL;
}

/** Reads a duration, and returns its seconds. @param convert returns the seconds of a number without a unit */
function readDuration(
  cell: SpreadsheetCell,
  convert: (count: number) => number,
  expected: string,
  context: CellContext,
): number | InvalidCell {
  if (typeof cell === 'number') return convert(cell);
  if (typeof cell === 'object') return reportUnusable(cell, expected, context);
  const typed =
    typeof cell === 'string' ? typedDuration(cell, convert, 'group or decimal') : undefined;
  if (typed?.value === undefined) return reportWrong(cell, expected, context, typed?.problem);
  warnOfText(cell, formatDuration(typed.value), context);
  return typed.value;
}

function durationConverter(column: ColumnLayout, expected: string, conversion?: UnitConversion) {
  const seconds = column.unit?.seconds ?? 1;
  const convert = conversion?.convert ?? ((value: number) => value * seconds);
  return (cell: SpreadsheetCell, context: CellContext): unknown => {
    if (typeof cell === 'string' && ISO_8601.test(cell)) {
      const parsed = parseDuration(cell.trim());
      if (parsed === 'calendar') return calendarDuration(cell, expected, context);
      if (parsed === 'bad') return reportWrong(cell, expected, context);
      return column.positive && parsed <= 0 ? undefined : parsed;
    }
    const duration = readDuration(cell, convert, expected, context);
    if (duration === INVALID_CELL) return INVALID_CELL;
    return column.positive && duration <= 0 ? undefined : roundSeconds(duration);
  };
}

/**
 * Returns a function that converts the cells of a column to values of a field. Bounds and words are checked later, when
 * the object is read.
 * @param conversion the conversion from the unit in the header, if the header names a unit
 */
export function converter(
  column: ColumnLayout,
  { fieldType }: FieldMetadata,
  conversion?: UnitConversion,
): CellConverter {
  const expected = expectedOf(fieldType, column, conversion);
  const units = unitsOfColumn(column, fieldType);
  const readConverted: CellConverter = (cell, context) => {
    const read = readMeasured(cell, expected, context, units, conversion);
    return read === INVALID_CELL ? INVALID_CELL : convertedFrom(read);
  };
  switch (fieldType.kind) {
    case 'duration':
      return durationConverter(column, expected, conversion);
    case 'number':
      return readConverted;
    case 'boolean':
      return readBoolean;
    case 'enumeration':
      return typeof fieldType.values[0] === 'number'
        ? readConverted
        : (cell, context) => readText(cell, expected, context);
    default:
      return (cell, context) => readText(cell, expected, context);
  }
}
