import type { Table, TableColumn, Tone, Value } from '../../analysis/index.js';
import type { Paint } from '../text/color.js';
import { amount, decimals, elapsed, rounded } from '../text/quantity.js';
import { type Column, tableLines } from '../text/table.js';
import { wrap } from '../text/width.js';

const DAY = 86_400;

/** Smaller numbers are errors of arithmetic. */
const NOISE = 1e-6;

/** Yields the text of a table: its title, rows and notes. */
export function* tableText(
  table: Table,
  { columns: width, paint }: { readonly columns: number; readonly paint: Paint },
): Generator<string, void, undefined> {
  const { title, columns, rows, tones, notes = [] } = table;
  const colors: Readonly<Record<Tone, (text: string) => string>> = {
    bad: paint.red,
    thin: paint.yellow,
  };
  yield '\n';
  for (const line of wrap(title, width)) yield `${paint.bold(line)}\n`;
  if (rows.length === 0) yield '  none\n';
  const numbered = rows.map((row, index) => ({ row, index }));
  yield* tableLines(numbered, columns.map(columnText), {
    columns: width,
    paint,
    colorOf: ({ index }) => {
      const tone = tones?.[index];
      return tone && colors[tone];
    },
  });
  for (const note of notes)
    for (const line of wrap(note, Math.max(width - 2, 1))) yield `  ${paint.dim(line)}\n`;
}

/** Returns how a column is printed. Numbers are rounded for people; files have all digits. */
function columnText(
  column: TableColumn,
  at: number,
): Column<{ readonly row: readonly Value[]; readonly index: number }> {
  const { title, kind, unit, from, wraps } = column;
  const isText = kind === 'text' || kind === 'flag';
  return {
    title: unit === undefined ? title : `${title}, ${unit}`,
    of: ({ row }) => cellText(row[at] ?? null, column),
    ...(!isText && { align: 'right', rigid: true }),
    ...(from !== undefined && { from }),
    ...(wraps !== undefined && { wraps }),
  };
}

function cellText(value: Value, { kind, digits, significant, blankZero }: TableColumn): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (blankZero && Math.abs(value) < NOISE) return '';
  if (significant !== undefined) return exactly(value, significant);
  if (digits !== undefined) return decimals(digits)(value);
  if (kind === 'time') return elapsed(Math.round((value * DAY) / 60) * 60);
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
