import type { Paint } from './color.js';
import { cut, widthOf, wrap } from './width.js';

/** One column of a table of things. */
export interface Column<T> {
  readonly title: string;
  /** The text of a cell; it may come from a file as it is. */
  readonly of: (thing: T) => string | undefined;
  readonly align?: 'right';
  /** Is never made narrower: numbers, moments. */
  readonly rigid?: boolean;
  /** Goes on in further lines rather than being cut. */
  readonly wraps?: boolean;
  /** Is left out where the output has fewer columns than this. */
  readonly from?: number;
}

export interface TableOptions<T> {
  readonly columns: number;
  readonly paint: Paint;
  /** Spaces before each line. Default 2. */
  readonly indent?: number;
  /** How the lines of a thing are coloured. */
  readonly colorOf?: (thing: T) => ((text: string) => string) | undefined;
}

const GAP = '  ';
/** Columns are not made narrower than this. */
const NARROWEST = 6;
/** Things in lines under a title line, as wide as needed and at most as wide as asked; '' for no things. */
export function table<T>(
  things: readonly T[],
  columns: readonly Column<T>[],
  { columns: width, paint, indent = 2, colorOf }: TableOptions<T>,
): string {
  if (things.length === 0) return '';
  const room = Math.max(width - indent, 1);
  const wanted = columns.filter(({ from = 0 }) => from <= width);
  const rows = things.map((thing) =>
    wanted.map(({ of, wraps }) => cut(of(thing) ?? '', wraps ? 10 * room : room)),
  );
  // A column without a word in it tells nothing.
  const filled = wanted.map((_, at) => rows.some((row) => row[at] !== ''));
  const shown = wanted.filter((_, at) => filled[at]);
  const plain = rows.map((row) => row.filter((_, at) => filled[at]));
  const widths = widthsOf(shown, plain, room);
  /** The lines of a row: one, or as many as its longest cell has. */
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
    ...plain.flatMap((row, at) => linesOf(row, colorOf?.(things[at]!))),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** What each column gets of the room: what it needs, and where that is too much, the widest ones less. */
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
