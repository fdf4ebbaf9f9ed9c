import type { FieldMetadata } from '../../../schema/metadata.js';
import { secondsOf } from '../cells.js';
import type { Column } from '../layout.js';

/** What is written into a cell. */
export type Value = string | number | boolean;

/** The most characters that a cell holds. */
export const LONGEST_TEXT = 32_767;

/**
 * Characters that a cell does not give back as they were: control characters other than line feed, halves of
 * surrogate pairs, and what XML has no room for.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNSAFE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffe\uffff]|\p{Surrogate}/gu;

/** Whether a cell gives back the text as it is. */
export function isPlain(text: string): boolean {
  return text !== '' && text === text.trim() && text.search(UNSAFE) < 0;
}

/** The nearest text that a cell can show, for a column that cannot be blank. */
export function showable(text: string): string {
  return text.replace(UNSAFE, ' ').trim() || '-';
}

/** Whether a duration is had back to the microsecond from its number of days or hours. */
function survives(seconds: number, amount: number, column: Column): boolean {
  if (column.positive && amount <= 0) return false;
  return Math.abs(secondsOf(amount, column.unit?.seconds ?? 1) - seconds) <= 0.5e-6;
}

/** The cell of a field's value; undefined where a cell cannot hold it. */
export function cellOf(
  value: unknown,
  column: Column,
  { fieldType: kind }: FieldMetadata,
): Value | undefined {
  if (kind.kind === 'text') return isPlain(value as string) ? (value as string) : undefined;
  if (column.unit) {
    const amount = (value as number) / column.unit.seconds;
    return survives(value as number, amount, column) ? amount : undefined;
  }
  return value as Value;
}
