import { cellText } from '../../../analysis/table/cell-text.js';
import type { TableColumn, Value } from '../../../analysis/table/table.js';
import type { CellData, TableData } from '../../data/view-data.js';

/** Returns the value of a cell. */
export function valueAt({ columns, rows, texts }: TableData, row: number, column: number): Value {
  const cell = rows[row]?.[column] ?? null;
  return columns[column]?.kind === 'text' && typeof cell === 'number' ? (texts[cell] ?? '') : cell;
}

/** Returns a cell as people read it. */
export const textAt = (table: TableData, row: number, column: number): string =>
  cellText(valueAt(table, row, column), table.columns[column] as TableColumn);

/** Returns the title of a column as people read it: a time needs no unit, because it shows as one. */
export const titleOf = ({ title, unit }: TableData['columns'][number]): string =>
  unit === undefined ? title : `${title} (${unit})`;

/** The texts of rows in which a search looks, made when they are first needed. */
export class SearchTexts {
  readonly #texts: string[] = [];

  constructor(private readonly table: TableData) {}

  /** Returns the text of a row in lower case, its cells apart. */
  of(row: number): string {
    const known = this.#texts[row];
    if (known !== undefined) return known;
    const { columns } = this.table;
    const text = columns.map((_, column) => textAt(this.table, row, column)).join('\n');
    const lower = text.toLowerCase();
    this.#texts[row] = lower;
    return lower;
  }
}

/** Which rows to show, and in which order. */
export interface RowChoice {
  /** Words that a row must all contain, in any cell; case does not matter. */
  readonly search: string;
  /** The column to sort by; -1 for the order of the table. */
  readonly column: number;
  readonly descending: boolean;
}

/** The rows that are looked at before others get their turn. */
const SLICE = 4000;

/**
 * Returns the rows of a table that match, in order. It pauses after every few thousand rows, so that a page can go on: call it until
 * it is done.
 */
export function* chosenRows(
  table: TableData,
  texts: SearchTexts,
  { search, column, descending }: RowChoice,
): Generator<void, readonly number[], void> {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found: number[] = [];
  for (let row = 0; row < table.rows.length; row++) {
    if (row % SLICE === SLICE - 1) yield;
    if (words.length === 0) found.push(row);
    else {
      const text = texts.of(row);
      if (words.every((word) => text.includes(word))) found.push(row);
    }
  }
  if (column < 0 || column >= table.columns.length) return found;
  const ranks = yield* ranksOf(table, column);
  const sign = descending ? -1 : 1;
  // Empty cells, and words among numbers, come last in either order.
  return found.sort((a, b) => {
    const first = ranks[a]!;
    const second = ranks[b]!;
    if (first === second) return a - b;
    if (first < 0) return 1;
    if (second < 0) return -1;
    return sign * (first - second);
  });
}

/** Returns a number for each row by which a column is sorted: -1 for an empty cell. */
function* ranksOf(table: TableData, column: number): Generator<void, Float64Array, void> {
  const { rows, texts, columns } = table;
  const ranks = new Float64Array(rows.length);
  const isText = columns[column]?.kind === 'text';
  // Texts stand once each, so there are few to compare.
  const order = isText ? rankTexts(texts) : [];
  yield;
  const isEmpty = (cell: CellData): boolean =>
    cell === null || (!isText && typeof cell === 'string');
  const cells = rows.map((row) => row[column] ?? null);
  const numbers = isText ? [] : [...new Set(cells.filter((cell) => !isEmpty(cell)).map(Number))];
  const rankOf = new Map(numbers.sort((a, b) => a - b).map((number, rank) => [number, rank]));
  for (const [row, cell] of cells.entries())
    ranks[row] = isEmpty(cell) ? -1 : (isText ? order[Number(cell)] : rankOf.get(Number(cell)))!;
  return ranks;
}

/** Returns the rank of each text. Numbers inside texts count as numbers: burn 2 comes before burn 10. */
function rankTexts(texts: readonly string[]): readonly number[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const ranks: number[] = [];
  const sorted = texts.map((_, code) => code).sort((a, b) => compare(texts[a]!, texts[b]!));
  for (const [rank, code] of sorted.entries()) ranks[code] = rank;
  return ranks;
}

/** The part of a table that is on the screen, in rows. */
export interface Window {
  readonly first: number;
  /** The row after the last one. */
  readonly end: number;
}

/** The rows above and below that are drawn in advance. */
const MARGIN = 8;

/** Returns the rows to draw for a position of the scroll bar. All sizes are in pixels. */
export function windowOf(count: number, height: number, top: number, view: number): Window {
  const first = Math.max(0, Math.min(count, Math.floor(top / height)) - MARGIN);
  const end = Math.min(count, Math.ceil((top + view) / height) + MARGIN);
  return { first, end: Math.max(first, end) };
}

/** The rows whose length is looked at. */
const SAMPLE = 300;

/** The bounds of a column, in characters: on a narrow screen, a column leaves room for others. */
const LEAST = 5;
const MOST = 34;
const MOST_NARROW = 18;

/** Returns the width of each column in characters: of what stands in it, within bounds. */
export function columnWidths(table: TableData, isNarrow = false): readonly number[] {
  const most = isNarrow ? MOST_NARROW : MOST;
  const step = Math.max(1, Math.floor(table.rows.length / SAMPLE));
  return table.columns.map((column, at) => {
    // Room for the arrow that shows the order.
    let longest = titleOf(column).length + 2;
    for (let row = 0; row < table.rows.length && longest < most; row += step)
      longest = Math.max(longest, textAt(table, row, at).length);
    return Math.min(most, Math.max(LEAST, longest)) + 2;
  });
}
