import { SECONDS_A_DAY } from '../../schema/duration.js';
import { amount, decimals, elapsed, rounded } from './quantity.js';
import type { TableColumn, Value } from './table.js';

/** Smaller numbers are errors of arithmetic. */
const NOISE = 1e-6;

/** Returns a value of a table as people read it. Numbers are rounded; files have all digits. */
export function cellText(
  value: Value,
  { kind, digits, significant, blankZero }: TableColumn,
): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (blankZero && Math.abs(value) < NOISE) return '';
  if (significant !== undefined) return exactly(value, significant);
  if (digits !== undefined) return decimals(digits)(value);
  if (kind === 'time') return elapsed(Math.round((value * SECONDS_A_DAY) / 60) * 60);
  if (kind === 'share') return `${amount(rounded(value * 100))} %`;
  if (kind === 'count') return amount(value);
  // Rounding does not make nothing of something, unless it is no more than an error of arithmetic.
  return amount(Math.abs(value) < NOISE ? 0 : rounded(value) || value);
}

/** Returns a number with some significant digits, and thousands separators. */
function exactly(value: number, digits: number): string {
  const near = Number(value.toPrecision(digits));
  const size = Math.abs(near);
  if (near === 0 || size >= 1e15 || size < 1e-6) return String(near);
  return near.toLocaleString('en-US', { maximumSignificantDigits: digits });
}
