import Table from 'cli-table3';
import stringWidth from 'string-width';
import { cut } from './cut.js';
import type { Paint } from './paint.js';

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

export interface TableOptions {
  readonly columns: number;
  readonly paint: Paint;
  /** Spaces before each line. Default 2. */
  readonly indent?: number;
}

const GAP = '  ';
/** Columns are not made narrower than this. */
const NARROWEST = 6;
/** The layout of the library costs more than linearly in the number of rows, so long tables are made in pieces. */
const PIECE = 200;

/** Things in lines under a title line, as wide as needed and at most as wide as asked; '' for no things. */
export function table<T>(
  things: readonly T[],
  columns: readonly Column<T>[],
  { columns: width, paint, indent = 2 }: TableOptions,
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
  const cells = rows.map((row) => row.filter((_, at) => filled[at]));
  const widths = widthsOf(shown, cells, room);

  const render = (lines: string[][]): string[] => {
    const made = new Table({
      colWidths: widths,
      colAligns: shown.map(({ align }) => align ?? 'left'),
      chars: { ...NO_LINES, middle: GAP },
      style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
    });
    made.push(
      ...lines.map((line) =>
        line.map((content, at) => ({ content, wordWrap: shown[at]?.wraps ?? false })),
      ),
    );
    return made.toString().split('\n');
  };

  const title = shown.map((column, at) => cut(column.title, widths[at]!));
  const lines = [paint.dim(render([title])[0]!.trimEnd())];
  for (let start = 0; start < cells.length; start += PIECE) {
    lines.push(...render(cells.slice(start, start + PIECE)).map((line) => line.trimEnd()));
  }
  return lines.map((line) => `${' '.repeat(indent)}${line}\n`).join('');
}

const NO_LINES = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
} as const;

/** What each column gets of the room: what it needs, and where that is too much, the widest ones less. */
function widthsOf(
  columns: readonly Column<never>[],
  cells: readonly string[][],
  room: number,
): number[] {
  const widths = columns.map(({ title }, at) =>
    Math.min(
      room,
      cells.reduce((most, row) => Math.max(most, stringWidth(row[at]!)), stringWidth(title)),
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
