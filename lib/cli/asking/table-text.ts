import {
  cellText,
  resourceName,
  type Table,
  type TableColumn,
  type Tone,
  type Value,
} from '../../analysis/index.js';
import type { Paint } from '../text/color.js';
import { type Column, tableLines } from '../text/table.js';
import { wrap } from '../text/width.js';

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
  yield* tableLines(
    numbered,
    columns.map((_, at) => columnText(table, at)),
    {
      columns: width,
      paint,
      colorOf: ({ index }) => {
        const tone = tones?.[index];
        return tone && colors[tone];
      },
    },
  );
  for (const note of notes)
    for (const line of wrap(note, Math.max(width - 2, 1))) yield `  ${paint.dim(line)}\n`;
}

/** Returns how a column is printed. Numbers are rounded for people; files have all digits. */
function columnText(
  { columns, rows }: Table,
  at: number,
): Column<{ readonly row: readonly Value[]; readonly index: number }> {
  const column = columns[at]!;
  const { title, kind, unit, from, wraps } = column;
  const several = namesOfSeveral(columns, rows, at);
  const isText = kind === 'text' || kind === 'flag';
  return {
    title: unit === undefined ? title : `${title}, ${unit}`,
    of: ({ row }) =>
      several?.has(row[at]!) === true
        ? resourceName(String(row[at]), String(row[at + 1]))
        : cellText(row[at] ?? null, column),
    ...(!isText && { align: 'right', rigid: true }),
    ...(from !== undefined && { from }),
    ...(wraps !== undefined && { wraps }),
  };
}

/** Returns the names of resources that come with several environments. */
function namesOfSeveral(
  columns: readonly TableColumn[],
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
