import type { Paint } from './color.js';
import { cut, widthOf, wrap } from './width.js';

/** One column of a table. */
export interface Column<T> {
  readonly title: string;
  /** Returns the text of a cell. Control characters are escaped. */
  readonly of: (item: T) => string | undefined;
  readonly align?: 'right';
  /** Whether the column is never made narrower. Use it for numbers and dates. */
  readonly rigid?: boolean;
  /** Whether long text wraps onto more lines instead of being cut. */
  readonly wraps?: boolean;
  /** The minimum width of the output. In a narrower output, the column is left out. */
  readonly from?: number;
}

export interface TableOptions<T> {
  readonly columns: number;
  readonly paint: Paint;
  /** The number of spaces before each line. Default: 2. */
  readonly indent?: number;
  /** Returns the colour of a row. */
  readonly colorOf?: (item: T) => ((text: string) => string) | undefined;
}

const GAP = '  ';

/** The minimum width of a column. */
const NARROWEST = 6;

/** Returns a table with a title line and one row for each item, not wider than `columns`; '' if there are no items. */
export function table<T>(
  items: readonly T[],
  columns: readonly Column<T>[],
  options: TableOptions<T>,
): string {
  return [...tableLines(items, columns, options)].join('');
}

/** Yields the lines of the same table, each with its line end. All of them can be longer than a string can be. */
export function* tableLines<T>(
  items: readonly T[],
  columns: readonly Column<T>[],
  { columns: width, paint, indent = 2, colorOf }: TableOptions<T>,
): Generator<string, void, undefined> {
  if (items.length === 0) return;
  const room = Math.max(width - indent, 1);
  const candidates = columns.filter(({ from = 0 }) => from <= width);
  const rows = items.map((item) =>
    candidates.map(({ of, wraps }) => cut(of(item) ?? '', wraps ? 10 * room : room)),
  );
  // Leave out columns whose cells are all empty.
  const filled = candidates.map((_, i) => rows.some((row) => row[i] !== ''));
  const shown = candidates.filter((_, i) => filled[i]);
  const plain = rows.map((row) => row.filter((_, i) => filled[i]));
  const widths = widthsOf(shown, plain, room);
  /** Returns the lines of a row: as many as its longest cell needs. */
  const linesOf = (row: readonly string[], color = (text: string) => text): string[] => {
    const wrapped = row.map((cell, i) => (shown[i]!.wraps ? wrap(cell, widths[i]!) : [cell]));
    const height = Math.max(...wrapped.map((parts) => parts.length));
    return Array.from({ length: height }, (_, line) => {
      const padded = shown.map(({ align }, i) => {
        const text = cut(wrapped[i]![line] ?? '', widths[i]!);
        const padding = ' '.repeat(widths[i]! - widthOf(text));
        return text === ''
          ? padding
          : align === 'right'
            ? padding + color(text)
            : color(text) + padding;
      });
      return `${' '.repeat(indent)}${padded.join(GAP)}`.trimEnd();
    });
  };

  const head = shown.map(({ title }) => title);
  for (const line of linesOf(head, paint.dim)) yield `${line}\n`;
  for (const [i, row] of plain.entries())
    for (const line of linesOf(row, colorOf?.(items[i]!))) yield `${line}\n`;
}

/** Returns the width that each column needs. If the table is too wide, the widest columns are made narrower. */
function widthsOf(
  columns: readonly Column<never>[],
  cells: readonly string[][],
  room: number,
): number[] {
  const widths = columns.map(({ title }, i) =>
    Math.min(
      room,
      cells.reduce((most, row) => Math.max(most, widthOf(row[i]!)), widthOf(title)),
    ),
  );
  let excess = widths.reduce((sum, width) => sum + width, GAP.length * (widths.length - 1)) - room;
  while (excess > 0) {
    let widest = -1;
    for (const [i, { rigid }] of columns.entries()) {
      const width = widths[i]!;
      if (!rigid && width > NARROWEST && width > (widths[widest] ?? 0)) widest = i;
    }
    if (widest < 0) break;
    widths[widest]!--;
    excess--;
  }
  return widths;
}
