import type { FieldMetadata } from '../../../schema/metadata.js';
import { secondsOf } from '../cells.js';
import type { ColumnLayout } from '../layout.js';

/** The value of a cell. */
export type WrittenValue = string | number | boolean | Date;

/** The cells of a row by their headers. */
export type RowCells = Record<string, WrittenValue | undefined>;

/**
 * Characters that change when a cell is written and read: control characters other than line feed, unpaired
 * surrogates, and characters that XML does not allow.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNSAFE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffe\uffff]|\p{Surrogate}/gu;

/** Returns whether text stays the same when it is written to a cell and read again. */
export function isPlain(text: string): boolean {
  return text !== '' && text === text.trim() && text.search(UNSAFE) < 0;
}

/** Returns the most similar text that a cell can contain, for a column that must not be blank. */
export function showable(text: string): string {
  return text.replace(UNSAFE, ' ').trim() || '-';
}

/** Returns whether reading a number of days or hours returns the same duration, to the microsecond. */
function survives(seconds: number, amount: number, column: ColumnLayout): boolean {
  if (column.positive && amount <= 0) return false;
  return Math.abs(secondsOf(amount, column.unit?.seconds ?? 1) - seconds) <= 0.5e-6;
}

/** Converts the value of a field to the value of a cell. Returns undefined if a cell cannot contain it. */
export function cellOf(
  value: unknown,
  column: ColumnLayout,
  { fieldType }: FieldMetadata,
): WrittenValue | undefined {
  if (fieldType.kind === 'text') return isPlain(value as string) ? (value as string) : undefined;
  if (column.unit) {
    const amount = (value as number) / column.unit.seconds;
    return survives(value as number, amount, column) ? amount : undefined;
  }
  return value as WrittenValue;
}
