import { amount, decimals, exactly, figure, rounded, when } from './quantity.js';
import { resourceName } from './resource-name.js';
import type { TableColumn, Value } from './table.js';

/** Smaller numbers are errors of arithmetic. */
const NOISE = 1e-6;

/** Returns a value of a table as people read it. Numbers are rounded; files have all digits. */
export function cellText(
  value: Value,
  { kind, digits, significant, blankZero, isResource }: TableColumn,
): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return isResource ? resourceName(value) : value;
  if (blankZero && Math.abs(value) < NOISE) return '';
  if (significant !== undefined) return exactly(value, significant);
  if (digits !== undefined) return decimals(digits)(value);
  if (kind === 'time') return when(value);
  if (kind === 'share') return `${amount(rounded(value * 100))} %`;
  if (kind === 'count') return amount(value);
  // Rounding does not make nothing of something, unless it is no more than an error of arithmetic.
  return Math.abs(value) < NOISE ? amount(0) : figure(value);
}
