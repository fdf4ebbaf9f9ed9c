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

/** The width at which most text of a column can still be told apart. */
const READABLE = 16;

/** Returns a table with a title line and one row for each item, not wider than `columns`; '' if there are no items. */
export function table<T>(
  items: readonly T[],
  columns: readonly Column<T>[],
  options: TableOptions<T>,
): string {
  return [...tableLines(items, columns, options)].join('');
}

/**
 * Yields the lines of the same table, each with its line end. All of them can be longer than a string can be.
 *
 * If the columns have no room beside each other, the first ones become headings: a line above each group of rows in which they
 * are the same.
 */
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
  const used = candidates.filter((_, i) => filled[i]);
  const cells = rows.map((row) => row.filter((_, i) => filled[i]));
  const needed = neededWidths(used, cells, room);
  const leading = leadingOf(used, needed, room);
  const shown = used.slice(leading);
  const head = shown.map(({ title }) => title);
  const margin = ' '.repeat(leading > 0 ? 2 * indent : indent);
  const widths = narrowed(shown, needed.slice(leading), width - margin.length, (i) =>
    tellingWidth([head[i]!, ...cells.map((row) => row[leading + i]!)]),
  );
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
      return `${margin}${padded.join(GAP)}`.trimEnd();
    });
  };

  for (const line of linesOf(head, paint.dim)) yield `${line}\n`;
  let before = '';
  for (const [i, row] of cells.entries()) {
    const heading = headingOf(used, row.slice(0, leading));
    if (heading !== before)
      for (const line of wrap(heading, room)) yield `${' '.repeat(indent)}${line}\n`;
    before = heading;
    for (const line of linesOf(row.slice(leading), colorOf?.(items[i]!))) yield `${line}\n`;
  }
}

/** Returns the text above a group of rows: what the leading columns say. */
const headingOf = (columns: readonly Column<never>[], cells: readonly string[]): string =>
  cells.flatMap((cell, i) => (cell === '' ? [] : [`${columns[i]!.title} ${cell}`])).join(', ');

const sumOf = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, GAP.length * (widths.length - 1));

/** Returns the width that each column needs. */
const neededWidths = (
  columns: readonly Column<never>[],
  cells: readonly string[][],
  room: number,
): readonly number[] =>
  columns.map(({ title }, i) =>
    Math.min(
      room,
      cells.reduce((most, row) => Math.max(most, widthOf(row[i]!)), widthOf(title)),
    ),
  );

/** Returns how many leading columns of text become headings: none if all columns fit when they are made narrower. */
function leadingOf(
  columns: readonly Column<never>[],
  needed: readonly number[],
  room: number,
): number {
  const least = (narrowest: number) =>
    needed.map((width, i) => (columns[i]!.rigid ? width : Math.min(width, narrowest)));
  if (sumOf(least(NARROWEST)) <= room) return 0;
  const readable = least(READABLE);
  const lastText = columns.findLastIndex(({ rigid }) => !rigid);
  let leading = 0;
  while (leading < lastText && sumOf(readable.slice(leading)) > room) leading++;
  return leading;
}

/** Returns the least width at which a title is whole, and texts that differ still do when they are cut. */
function tellingWidth([title = '', ...texts]: readonly string[]): number {
  const sorted = [...new Set(texts)].sort();
  let most = widthOf(title);
  for (const [i, text] of sorted.entries()) {
    const next = sorted[i + 1] ?? '';
    let same = 0;
    while (same < text.length && text[same] === next[same]) same++;
    // Behind the first difference is the sign for what is cut off.
    most = Math.max(most, widthOf(next.slice(0, same)) + 2);
  }
  return most;
}

/**
 * Returns the widths of columns that fit into the room: if they are too wide, the widest are made narrower. As long as it helps, none
 * becomes so narrow that texts which differ look the same.
 * @param telling returns the width that the texts of a column need to be told apart
 */
function narrowed(
  columns: readonly Column<never>[],
  needed: readonly number[],
  room: number,
  telling: (column: number) => number,
): readonly number[] {
  const widths = [...needed];
  let excess = sumOf(widths) - room;
  if (excess <= 0) return widths;
  const distinct = columns.map(({ rigid, wraps }, i) => (rigid || wraps ? 0 : telling(i)));
  for (const least of [distinct, []])
    while (excess > 0) {
      let widest = -1;
      for (const [i, { rigid }] of columns.entries()) {
        const width = widths[i]!;
        const isWide = width > Math.max(NARROWEST, least[i] ?? 0);
        if (!rigid && isWide && width > (widths[widest] ?? 0)) widest = i;
      }
      if (widest < 0) break;
      widths[widest]!--;
      excess--;
    }
  return widths;
}
