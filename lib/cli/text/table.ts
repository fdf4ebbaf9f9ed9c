import type { Paint } from './color.js';
import { cut, widthOf, wrap } from './width.js';

/** One column of a table. */
export interface Column<T> {
  readonly title: string;
  /** The text of a cell. Control characters are escaped. */
  readonly of: (item: T) => string | undefined;
  readonly align?: 'right';
  /** Never made narrower, for numbers and dates. */
  readonly rigid?: boolean;
  /** Wraps onto more lines instead of being cut. */
  readonly wraps?: boolean;
  /** The column is left out if the output is narrower than this. */
  readonly from?: number;
}

export interface TableOptions<T> {
  readonly columns: number;
  readonly paint: Paint;
  /** Spaces before each line. Default 2. */
  readonly indent?: number;
  /** Returns the colour of a row. */
  readonly colorOf?: (item: T) => ((text: string) => string) | undefined;
}

const GAP = '  ';

/** No column is made narrower than this. */
const NARROWEST = 6;

/** A table with a title line and one row for each item, no wider than `columns`; '' if there are no items. */
export function table<T>(
  items: readonly T[],
  columns: readonly Column<T>[],
  { columns: width, paint, indent = 2, colorOf }: TableOptions<T>,
): string {
  if (items.length === 0) return '';
  const room = Math.max(width - indent, 1);
  const wanted = columns.filter(({ from = 0 }) => from <= width);
  const rows = items.map((item) =>
    wanted.map(({ of, wraps }) => cut(of(item) ?? '', wraps ? 10 * room : room)),
  );
  // Leave out columns whose cells are all empty.
  const filled = wanted.map((_, at) => rows.some((row) => row[at] !== ''));
  const shown = wanted.filter((_, at) => filled[at]);
  const plain = rows.map((row) => row.filter((_, at) => filled[at]));
  const widths = widthsOf(shown, plain, room);
  /** The lines of a row: as many as its longest cell needs. */
  const linesOf = (row: readonly string[], color = (text: string) => text): string[] => {
    const wrapped = row.map((cell, at) => (shown[at]!.wraps ? wrap(cell, widths[at]!) : [cell]));
    const height = Math.max(...wrapped.map((parts) => parts.length));
    return Array.from({ length: height }, (_, line) => {
      const padded = shown.map(({ align }, at) => {
        const text = cut(wrapped[at]![line] ?? '', widths[at]!);
        const padding = ' '.repeat(widths[at]! - widthOf(text));
        return text === ''
          ? padding
          : align === 'right'
            ? padding + color(text)
            : color(text) + padding;
      });
      return `${' '.repeat(indent)}${padded.join(GAP)}`.trimEnd();
    });
  };

  const lines = [
    ...linesOf(
      shown.map(({ title }) => title),
      paint.dim,
    ),
    ...plain.flatMap((row, at) => linesOf(row, colorOf?.(items[at]!))),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** The width of each column: what it needs. If the sum is too wide, the widest columns shrink. */
function widthsOf(
  columns: readonly Column<never>[],
  cells: readonly string[][],
  room: number,
): number[] {
  const widths = columns.map(({ title }, at) =>
    Math.min(
      room,
      cells.reduce((most, row) => Math.max(most, widthOf(row[at]!)), widthOf(title)),
    ),
  );
  let excess = widths.reduce((sum, width) => sum + width, GAP.length * (widths.length - 1)) - room;
  while (excess > 0) {
    let widest = -1;
    for (const [at, { rigid }] of columns.entries()) {
      const width = widths[at]!;
      if (!rigid && width > NARROWEST && width > (widths[widest] ?? 0)) widest = at;
    }
    if (widest < 0) break;
    widths[widest]!--;
    excess--;
  }
  return widths;
}
