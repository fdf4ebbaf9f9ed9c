import { columnLetters } from '../../spreadsheet.js';
import { type CellStyles, cellText } from './cell-text.js';
import type { NewCells, NewValue } from './sheet-edit.js';
import { attributesOf, prefixOf, tagsOf, withAttributes } from './tags.js';

/** A row in the text of a sheet. */
export interface RawRow {
  /** Its number, from 1. */
  readonly number: number;
  readonly text: string;
}

/** The text of a sheet, around and inside its rows. */
export interface SheetText {
  readonly head: string;
  readonly rows: readonly RawRow[];
  readonly tail: string;
  readonly prefix: string;
}

/** Divides the text of a sheet into its rows, and what is around them. */
export function splitSheet(text: string): SheetText {
  const rows: RawRow[] = [];
  let head = '';
  let prefix = '';
  let rowStart = -1;
  let number = 0;
  for (const { name, kind, start, end } of tagsOf(text)) {
    if (name === 'sheetData') {
      prefix ||= prefixOf(text.slice(start, end));
      if (kind !== 'close') head = text.slice(0, start);
      if (kind !== 'open') return { head, rows, tail: text.slice(end), prefix };
    }
    if (name !== 'row') continue;
    if (kind !== 'close') {
      const given = attributesOf(text.slice(start, end)).get('r');
      number = given === undefined ? number + 1 : Number(given);
      rowStart = start;
    }
    if (kind !== 'open') rows.push({ number, text: text.slice(rowStart, end) });
  }
  return { head, rows, tail: '', prefix };
}

/** A cell in the text of a row. */
interface RawCell {
  readonly column: number;
  /** The tag that starts the cell, without its end. */
  readonly tag: string;
  readonly format: string | undefined;
  readonly content: string;
}

function columnIn(reference: string): number {
  let column = 0;
  for (const letter of reference.replace(/\d+$/, '').toUpperCase())
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Returns the cells of a row, and the tag that starts the row. */
export function cellsOf(text: string): { readonly tag: string; readonly cells: RawCell[] } {
  const cells: RawCell[] = [];
  let rowTag = '';
  let cell: Omit<RawCell, 'content'> | undefined;
  let from = 0;
  let column = -1;
  for (const { name, kind, start, end } of tagsOf(text)) {
    const tag = text.slice(start, end);
    if (name === 'row' && kind !== 'close') rowTag = tag;
    if (name !== 'c') continue;
    if (kind !== 'close') {
      const attributes = attributesOf(tag);
      const reference = attributes.get('r');
      column = reference === undefined ? column + 1 : columnIn(reference);
      cell = { column, tag, format: attributes.get('s') };
      from = end;
    }
    if (kind !== 'open' && cell)
      cells.push({ ...cell, content: kind === 'close' ? text.slice(from, start) : '' });
  }
  return { tag: rowTag, cells };
}

/** A row to be written. */
export interface RowChange {
  readonly number: number;
  readonly cells: NewCells;
  /** The row whose formats cells without their own take: those of a new row. */
  readonly like?: string | undefined;
  /** Whether new cells take the format of the last one. */
  readonly isHeader?: boolean;
}

/** Returns the text of a row with another number and other values in some cells. */
export function rowText(
  raw: string | undefined,
  { number, cells, like, isHeader = false }: RowChange,
  context: CellStyles,
  prefix: string,
): string {
  const given = raw === undefined ? undefined : cellsOf(raw);
  const model = like === undefined ? undefined : cellsOf(like);
  const formats = new Map(model?.cells.map((cell) => [cell.column, cell.format]));
  const texts = new Map<number, string>();
  const end = `</${prefix}c>`;
  const put = (column: number, format: string | undefined, value: NewValue) => {
    const cell = cellText(value, format, context, prefix);
    const start = `<${prefix}c r="${columnLetters(column)}${number}"`;
    const style = cell.format === undefined ? '' : ` s="${cell.format}"`;
    if (cell.content === '') {
      if (style !== '') texts.set(column, `${start}${style}/>`);
    } else texts.set(column, `${start}${style}${cell.type}>${cell.content}${end}`);
  };
  for (const [column, format] of formats) put(column, format, undefined);
  for (const { column, tag, content } of given?.cells ?? []) {
    const isEmpty = tag.endsWith('/>');
    const moved = withAttributes(tag, { r: `${columnLetters(column)}${number}` });
    texts.set(column, isEmpty ? moved : `${moved}${content}${end}`);
  }
  const own = new Map(given?.cells.map((cell) => [cell.column, cell.format]));
  const last = isHeader ? given?.cells.at(-1)?.format : undefined;
  for (const [column, value] of cells) {
    const format = own.get(column) ?? formats.get(column) ?? last;
    texts.delete(column);
    put(column, format, value);
  }
  const all = [...texts].sort(([a], [b]) => a - b).map(([, text]) => text);
  const tag = rowTag(given?.tag ?? model?.tag ?? `<${prefix}row>`, number, given === undefined);
  return all.length === 0 ? `${tag}/>` : `${tag}>${all.join('')}</${prefix}row>`;
}

/** Returns the start of a row with another number. A new row takes the format of its model, and not its height. */
function rowTag(tag: string, number: number, isNew: boolean): string {
  // The columns of cells that "spans" names are a hint, and may be others now.
  const none = { spans: undefined };
  const changes = isNew ? { ...none, ht: undefined, customHeight: undefined } : none;
  return withAttributes(tag, { ...changes, r: String(number) }).replace(/\s*\/?>$/, '');
}
