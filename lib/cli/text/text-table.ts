import { cellText, resourceName, type Table, type Tone, type Value } from '../../analysis/index.js';
import { amount } from '../../schema/diagnostics/numbers.js';
import type { Paint } from './color.js';
import { cut, pad, widthOf, wrap } from './width.js';

/** How tables are printed. */
export interface TextOptions {
  /** The width of the output, in characters. */
  readonly columns: number;
  readonly paint: Paint;
  /** The lines that all tables together should take. They take more only to show a row of each. Default: no limit */
  readonly rows?: number;
}

/**
 * Yields the text of tables, one below the other: the title of each, its rows and notes. All of it can be longer than a string can
 * be. Where there is no room for all rows, the tables share it, and their titles say how many are left out.
 */
export function* tablesText(
  tables: readonly Table[],
  { columns: width, paint, rows = Number.POSITIVE_INFINITY }: TextOptions,
): Generator<string, void, undefined> {
  const made = tables.map((table) => ({ table, layout: layoutOf(table, width, paint) }));
  const fixed = made.reduce(
    (sum, { table: { notes = [] }, layout }) => sum + 2 + layout.head.length + notes.length,
    0,
  );
  const counts = fitting(
    made.map(({ layout }) => layout),
    rows - fixed,
  );
  for (const [at, { table, layout }] of made.entries()) {
    const { name, title, notes = [] } = table;
    const all = layout.count;
    const count = counts[at]!;
    const [first = '', ...others] = wrap(title, width);
    const rest = ` (${amount(count)} of ${amount(all)}; --table ${name} lists all)`;
    const left = count < all ? paint.dim(cut(rest, Math.max(width - widthOf(first), 1))) : '';
    yield `\n${paint.bold(first)}${left}\n`;
    for (const line of others) yield `${paint.bold(line)}\n`;
    if (all === 0) yield '  none\n';
    else for (const line of layout.head) yield `${line}\n`;
    for (let row = 0; row < count; row++) for (const line of layout.lines(row)) yield `${line}\n`;
    for (const note of notes)
      for (const line of wrap(note, Math.max(width - 2, 1))) yield `  ${paint.dim(line)}\n`;
  }
}

/** The lines of a table. */
interface Layout {
  readonly head: readonly string[];
  /** The number of rows. */
  readonly count: number;
  /** Returns the lines of a row. */
  readonly lines: (row: number) => readonly string[];
}

/**
 * Returns how many rows of each table fit into a number of lines. The tables take turns, so that one with many rows leaves room for
 * the others. Each shows one row at least.
 */
export function fitting(
  tables: readonly Pick<Layout, 'count' | 'lines'>[],
  lines: number,
): readonly number[] {
  if (lines === Number.POSITIVE_INFINITY) return tables.map(({ count }) => count);
  const counts = tables.map(() => 0);
  let room = lines;
  let open = [...tables.keys()];
  while (open.length > 0) {
    open = open.filter((at) => {
      const table = tables[at]!;
      const row = counts[at]!;
      if (row === table.count) return false;
      const height = table.lines(row).length;
      if (row > 0 && height > room) return false;
      counts[at] = row + 1;
      room -= height;
      return true;
    });
  }
  return counts;
}

const GAP = '  ';

/** The spaces before each line. */
const INDENT = 2;

/** The minimum width of a column. */
const NARROWEST = 6;

/** The width at which most text of a column can still be told apart. */
const READABLE = 16;

/** A column as it is printed. */
interface PrintedColumn {
  readonly title: string;
  /** Whether it has numbers, which stand at the right. */
  readonly isNumber: boolean;
  /** Whether it is never made narrower. */
  readonly isRigid: boolean;
  readonly wraps: boolean;
  readonly isBelow: boolean;
  readonly once: boolean;
  /** Returns the text of a cell. */
  readonly of: (row: readonly Value[]) => string;
}

/** Returns the columns that an output of some width shows. */
function columnsOf({ columns, rows }: Table, width: number): readonly PrintedColumn[] {
  return columns.flatMap((column, at): readonly PrintedColumn[] => {
    const { title, kind, unit, from = 0, wraps = false, isBelow = false, once = false } = column;
    if (from > width || column.isUnits) return [];
    const isNumber = kind !== 'text' && kind !== 'flag';
    const units = columns[at + 1]?.isUnits ? at + 1 : undefined;
    const several = namesOfSeveral(columns, rows, at);
    return [
      {
        title: unit === undefined ? title : `${title}, ${unit}`,
        ...{ isNumber, isRigid: isNumber || column.isWhole === true, wraps, isBelow, once },
        of: (row) => {
          const value = row[at] ?? null;
          if (several?.has(value)) return resourceName(String(value), String(row[at + 1]));
          const text = cellText(value, column);
          return units === undefined || text === ''
            ? text
            : `${text} ${row[units] ?? ''}`.trimEnd();
        },
      },
    ];
  });
}

/** Returns the names of resources that come with several environments. */
function namesOfSeveral(
  columns: Table['columns'],
  rows: Table['rows'],
  at: number,
): ReadonlySet<Value> | undefined {
  if (columns[at + 1]?.isEnvironment !== true) return undefined;
  const known = new Map<Value, Value>();
  const several = new Set<Value>();
  for (const row of rows) {
    const [name, environment] = [row[at]!, row[at + 1]!];
    if (name === null || environment === null) continue;
    const other = known.get(name);
    if (other === undefined) known.set(name, environment);
    else if (other !== environment) several.add(name);
  }
  return several;
}

/**
 * Lays a table out. If the columns have no room beside each other, the first ones become headings: a line above each group of rows in
 * which they are the same.
 */
function layoutOf(table: Table, width: number, paint: Paint): Layout {
  if (table.isPairs) return pairsOf(table, width, paint);
  const { rows, breaks = [] } = table;
  const room = Math.max(width - INDENT, 1);
  const all = columnsOf(table, width);
  const repeated = [...table.columns.keys()].filter((i) => table.columns[i]!.once);
  const isSame = (at: number): boolean =>
    (rows[at]![repeated[0] ?? -1] ?? null) !== null &&
    repeated.every((i) => rows[at]![i] === rows[at - 1]?.[i]);
  const texts = rows.map((row, at) => {
    const hides = isSame(at);
    return all.map(({ of, wraps, isBelow, once }) =>
      cut(hides && once ? '' : of(row), wraps || isBelow ? 10 * room : room),
    );
  });
  // Columns whose cells are all empty are left out.
  const filled = all.map((_, i) => texts.some((row) => row[i] !== ''));
  const used = all.filter(({ isBelow }, i) => filled[i] && !isBelow);
  const cells = texts.map((row) => row.filter((_, i) => filled[i] && !all[i]!.isBelow));
  const below = texts.map((row) => row.filter((text, i) => all[i]!.isBelow && text !== ''));
  const needed = used.map(({ title }, i) =>
    Math.min(
      room,
      cells.reduce((most, row) => Math.max(most, widthOf(row[i]!)), widthOf(title)),
    ),
  );
  const leading = leadingOf(used, needed, room);
  const shown = used.slice(leading);
  const titles = shown.map(({ title }) => title);
  const margin = ' '.repeat(leading > 0 ? 2 * INDENT : INDENT);
  const widths = narrowed(shown, needed.slice(leading), width - margin.length, (i) =>
    tellingWidth([titles[i]!, ...cells.map((row) => row[leading + i]!)]),
  );
  /** Returns the lines of cells: as many as the longest one needs. */
  const linesOf = (row: readonly string[], color: (text: string) => string): readonly string[] => {
    const wrapped = row.map((cell, i) => (shown[i]!.wraps ? wrap(cell, widths[i]!) : [cell]));
    const height = Math.max(...wrapped.map((parts) => parts.length));
    return Array.from({ length: height }, (_, line) => {
      const padded = shown.map(({ isNumber }, i) => {
        const text = cut(wrapped[i]![line] ?? '', widths[i]!);
        const padding = ' '.repeat(widths[i]! - widthOf(text));
        return text === '' ? padding : isNumber ? padding + color(text) : color(text) + padding;
      });
      return `${margin}${padded.join(GAP)}`.trimEnd();
    });
  };
  const headingOf = (row: number): string =>
    (cells[row]?.slice(0, leading) ?? [])
      .flatMap((cell, i) => (cell === '' ? [] : [`${used[i]!.title} ${cell}`]))
      .join(', ');
  const gaps = new Set(breaks);
  return {
    head: rows.length === 0 ? [] : linesOf(titles, paint.dim),
    count: rows.length,
    lines: (at) => {
      const heading = headingOf(at);
      return [
        ...(gaps.has(at) ? [''] : []),
        ...(heading === headingOf(at - 1)
          ? []
          : wrap(heading, room).map((line) => `${' '.repeat(INDENT)}${line}`)),
        ...linesOf(cells[at]!.slice(leading), colorOf(table, at, paint)),
        ...below[at]!.flatMap((text) =>
          wrap(text, Math.max(room - INDENT, 1)).map((line) => `${' '.repeat(2 * INDENT)}${line}`),
        ),
      ];
    },
  };
}

/** Returns the colour of a row. */
function colorOf({ tones = {} }: Table, row: number, paint: Paint): (text: string) => string {
  const tone = tones[row];
  const colors: Readonly<Record<Tone, (text: string) => string>> = {
    bad: paint.red,
    thin: paint.yellow,
    title: paint.bold,
  };
  return tone === undefined ? (text) => text : colors[tone];
}

/** Lays names and their values out: in two columns if there is room for them. All of it is one row, which is never cut. */
function pairsOf(table: Table, width: number, paint: Paint): Layout {
  const [name, value] = columnsOf(table, width);
  const { rows } = table;
  /** Returns the texts of some rows, their values below each other. */
  const listOf = (list: Table['rows']): readonly string[] => {
    const widest = Math.min(40, Math.max(0, ...list.map((row) => widthOf(name!.of(row)))));
    return list.map((row) => `${pad(cut(name!.of(row), widest), widest)}  ${value!.of(row)}`);
  };
  const half = Math.ceil(rows.length / 2);
  const [left, right] = [listOf(rows.slice(0, half)), listOf(rows.slice(half))];
  const most = Math.max(0, ...left.map(widthOf));
  const both = left.map((text, i) => `  ${pad(text, most)}   ${right[i] ?? ''}`.trimEnd());
  const fits = rows.length > 3 && both.every((line) => widthOf(line) <= Math.min(width, 100));
  const lines = fits
    ? both
    : listOf(rows).map((text, row) => colorOf(table, row, paint)(cut(`  ${text}`, width)));
  return { head: [], count: Math.min(1, rows.length), lines: () => lines };
}

const sumOf = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, GAP.length * (widths.length - 1));

/** Returns how many leading columns of text become headings: none if all columns fit when they are made narrower. */
function leadingOf(
  columns: readonly PrintedColumn[],
  needed: readonly number[],
  room: number,
): number {
  const least = (narrowest: number) =>
    needed.map((width, i) => (columns[i]!.isRigid ? width : Math.min(width, narrowest)));
  if (sumOf(least(NARROWEST)) <= room) return 0;
  const readable = least(READABLE);
  const lastText = columns.findLastIndex(({ isRigid }) => !isRigid);
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
  columns: readonly PrintedColumn[],
  needed: readonly number[],
  room: number,
  telling: (column: number) => number,
): readonly number[] {
  const widths = [...needed];
  let excess = sumOf(widths) - room;
  if (excess <= 0) return widths;
  const distinct = columns.map(({ isRigid, wraps }, i) => (isRigid || wraps ? 0 : telling(i)));
  for (const least of [distinct, []])
    while (excess > 0) {
      let widest = -1;
      for (const [i, { isRigid }] of columns.entries()) {
        const width = widths[i]!;
        const isWide = width > Math.max(NARROWEST, least[i] ?? 0);
        if (!isRigid && isWide && width > (widths[widest] ?? 0)) widest = i;
      }
      if (widest < 0) break;
      widths[widest]!--;
      excess--;
    }
  return widths;
}
