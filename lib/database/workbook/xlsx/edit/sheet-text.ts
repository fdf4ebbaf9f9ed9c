import type { CellStyles } from './cell-text.js';
import { translateFormula } from './formula.js';
import { RowShift } from './row-shift.js';
import { type RawRow, rowText, type SheetText, splitSheet } from './row-text.js';
import type { AddedRow, NewCells, SheetEdit } from './sheet-edit.js';
import { attributesOf, escapeXml, tagsOf, unescapeXml, withAttributes } from './tags.js';

interface SharedFormula {
  readonly formula: string;
  readonly row: number;
  readonly column: number;
}

/** Returns the row and column of a cell, from 1. */
function placeOf(reference: string): Pick<SharedFormula, 'row' | 'column'> {
  const [, letters = '', row = ''] = /^([A-Za-z]+)(\d+)$/.exec(reference) ?? [];
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(row), column };
}

/**
 * Writes a formula that several cells share into each of them, because the cell that has it may be removed. A formula whose
 * cells have no address stays as it is.
 */
export function expandSharedFormulas(text: string): string {
  if (!text.includes('shared')) return text;
  const shared = new Map<string, SharedFormula>();
  const pieces: string[] = [];
  let done = 0;
  let cell = '';
  for (const { name, kind, start, end } of tagsOf(text)) {
    if (kind === 'close' || (name !== 'c' && name !== 'f')) continue;
    const tag = text.slice(start, end);
    const attributes = attributesOf(tag);
    if (name === 'c') {
      cell = attributes.get('r') ?? '';
      continue;
    }
    const index = attributes.get('si');
    if (attributes.get('t') !== 'shared' || index === undefined) continue;
    const close = kind === 'empty' ? end : text.indexOf('<', end);
    const own = unescapeXml(text.slice(end, close));
    const here = placeOf(cell);
    if (own.trim() !== '') shared.set(index, { formula: own, ...here });
    const from = shared.get(index);
    if (!from || here.column === 0) continue;
    const { formula, row, column } = from;
    const translated = translateFormula(formula, here.row - row, here.column - column);
    const opening = withAttributes(tag, { t: undefined, si: undefined, ref: undefined });
    const bare = opening.replace(/\s*\/?>$/, '');
    const word = /^<(\S+?)(?=[\s/>]|$)/.exec(bare)?.[1] ?? 'f';
    pieces.push(text.slice(done, start), `${bare}>${escapeXml(translated)}`);
    if (kind === 'empty') pieces.push(`</${word}>`);
    done = close;
  }
  pieces.push(text.slice(done));
  return pieces.join('');
}

const NONE: NewCells = new Map();

/** The text of a changed sheet, and where its rows are now. */
export interface EditedSheet {
  readonly text: string;
  readonly shift: RowShift;
  /** The number of rows that were added below the last one with a value. */
  readonly appended: number;
}

/**
 * Changes the rows of a sheet. Rows that come after the last one with a value fill the empty rows below it, which may have
 * formats and lists of choices. Other new rows move what is below them.
 */
export function editSheet(text: string, edit: SheetEdit, context: CellStyles): EditedSheet {
  const sheet = splitSheet(expandSharedFormulas(text));
  const { added, lastRow } = edit;
  const inside = added.filter(({ after }) => after < lastRow);
  const below = added.filter(({ after }) => after >= lastRow);
  const gone = [
    ...edit.removed,
    ...added.flatMap(({ from }) => (from === undefined ? [] : [from])),
  ];
  const inserted = inside.map(({ after }) => after);
  const places = new RowShift(gone, inserted);
  const numbers = newNumbers(inside, below, lastRow, places);
  const ordered = [...inside, ...below];
  const moved = new Map(
    ordered.flatMap(({ from }, index) =>
      from === undefined ? [] : [[from, numbers[index] as number] as const],
    ),
  );
  const shift = new RowShift(gone, inserted, moved);
  const rows = new ChangedRows(sheet, context, edit.headerRow);
  // A row that moves below the last one takes the place of an empty row, so it comes after that.
  for (const isMoved of [false, true])
    for (const row of sheet.rows)
      if (moved.has(row.number) === isMoved) rows.keep(row, shift, edit.changed.get(row.number));
  for (const [number, cells] of edit.changed) rows.fill(number, shift, cells);
  for (const [index, row] of ordered.entries()) rows.add(numbers[index] as number, row);
  return { text: rows.text(), shift, appended: below.length };
}

/** Returns the numbers of added rows: first of those that are inserted, then of those below the last row. */
function newNumbers(
  inside: readonly AddedRow[],
  below: readonly AddedRow[],
  lastRow: number,
  places: RowShift,
): readonly number[] {
  const counts = new Map<number, number>();
  const ofInside = inside.map(({ after }) => {
    const count = (counts.get(after) ?? 0) + 1;
    counts.set(after, count);
    return places.last(after) + count;
  });
  return [...ofInside, ...below.map((_, index) => places.last(lastRow) + 1 + index)];
}

/** The rows of a changed sheet, by their new numbers. */
class ChangedRows {
  readonly #rows = new Map<number, string>();
  readonly #old: ReadonlyMap<number, string>;

  constructor(
    readonly sheet: SheetText,
    readonly context: CellStyles,
    readonly headerRow: number,
  ) {
    this.#old = new Map(sheet.rows.map(({ number, text }) => [number, text]));
  }

  /** Keeps a row, at its new place, with its changed cells. */
  keep(row: RawRow, shift: RowShift, cells: NewCells | undefined): void {
    const number = shift.row(row.number);
    if (number === undefined) return;
    const isHeader = row.number === this.headerRow;
    const isSame = number === row.number && cells === undefined;
    this.#rows.set(
      number,
      isSame ? row.text : this.#text(row.text, { number, cells: cells ?? NONE, isHeader }),
    );
  }

  /** Adds the cells of a row that the text of the sheet lacks. */
  fill(old: number, shift: RowShift, cells: NewCells): void {
    const number = shift.row(old);
    if (number !== undefined && !this.#old.has(old))
      this.#rows.set(number, this.#text(undefined, { number, cells }));
  }

  add(number: number, { from, like, cells }: AddedRow): void {
    // A row that moves here is here already, with its own changes.
    if (from !== undefined) return;
    const model = like === undefined ? undefined : this.#old.get(like);
    const below = this.#rows.get(number);
    this.#rows.set(number, this.#text(below, { number, cells, like: model }));
  }

  #text(raw: string | undefined, change: Parameters<typeof rowText>[1]): string {
    return rowText(raw, change, this.context, this.sheet.prefix);
  }

  text(): string {
    const { head, tail, prefix } = this.sheet;
    const rows = [...this.#rows].sort(([a], [b]) => a - b).map(([, text]) => text);
    return `${withoutDimension(head)}<${prefix}sheetData>${rows.join('')}</${prefix}sheetData>${tail}`;
  }
}

/** Removes the hint of how large the sheet is. */
const withoutDimension = (head: string): string =>
  head.replace(/<((?:[\w.-]+:)?dimension)\b[^>]*?(?:\/>|>\s*<\/\1>)/, '');
