import { normalForm } from '../headers.js';
import { limitsOf, readSheets } from '../load.js';
import type { Sheet, SheetRow } from '../spreadsheet.js';
import { editXlsx } from '../xlsx/edit/editor.js';
import type {
  AddedRow,
  AddedSheet,
  NewCells,
  NewValue,
  SheetEdit,
} from '../xlsx/edit/sheet-edit.js';
import { growing, matchRows } from './row-matching.js';

/** A sheet beside those of the campaign, such as its prices. */
export interface OtherSheet {
  readonly name: string;
  readonly headers: readonly string[];
  /** The headers that tell a row from others. */
  readonly keys: readonly string[];
  /** The cells of each row, by header. */
  readonly rows: readonly Readonly<Record<string, NewValue>>[];
}

/**
 * Writes sheets into a workbook (.xlsx) that the package has written or read. Of a sheet that is there, only the cells that change are
 * written, and rows are added and removed: other columns stay beside their rows.
 */
export async function withOtherSheets(
  bytes: Uint8Array,
  sheets: readonly OtherSheet[],
): Promise<Uint8Array> {
  const limits = { fileBytes: bytes.length };
  const isOne = (name: string): boolean => sheets.some((each) => each.name === normalForm(name));
  const read = await readSheets(bytes, { limits }, isOne, (all) => ({ all }));
  if ('success' in read) throw new TypeError(read.issues[0]!.message);
  const edits: SheetEdit[] = [];
  const added: AddedSheet[] = [];
  for (const other of sheets) {
    const sheet = read.all.find(({ name }) => normalForm(name) === other.name);
    if (sheet !== undefined) edits.push(editOf(sheet, other));
    else if (other.rows.length > 0) added.push(newSheet(other));
  }
  if (edits.length + added.length === 0) return bytes;
  return editXlsx(bytes, { sheets: edits, added }, limitsOf({ limits }));
}

function newSheet({ name, headers, rows }: OtherSheet): AddedSheet {
  const used = headers.filter((header) => rows.some((row) => row[header] !== undefined));
  return { name, rows: [used, ...rows.map((row) => used.map((header) => row[header]))] };
}

function editOf({ name, rows }: Sheet, other: OtherSheet): SheetEdit {
  const [header = { number: 1, cells: [] }, ...listed] = rows;
  const titles = [...header.cells].map((cell) => normalForm(String(cell ?? '')));
  const changed = new Map<number, NewCells>();
  const missing = other.headers.filter(
    (each) => !titles.includes(each) && other.rows.some((row) => row[each] !== undefined),
  );
  const columns = new Map(
    [...titles, ...missing].map((title, column) => [title, column] as const).reverse(),
  );
  const added: AddedRow[] = [];
  const isBlank = rows.length === 0;
  const more: NewCells = new Map(missing.map((each) => [columns.get(each)!, each]));
  if (isBlank) added.push({ after: 0, like: 0, cells: more });
  else if (missing.length > 0) changed.set(header.number, more);
  const before = listed.map((row) => ({ row, cells: cellsOf(row, other.headers, columns) }));
  const after = other.rows.map((cells) => ({ row: undefined, cells }));
  type Either = (typeof before)[number] | (typeof after)[number];
  const keyOf = (names: readonly string[]) => (each: Either) =>
    JSON.stringify(names.map((title) => String(each.cells[title] ?? '').toLowerCase()));
  const matches = matchRows<Either>(before, after, [keyOf(other.headers), keyOf(other.keys)]);
  const inOrder = growing(matches);
  const kept = new Set<number>();
  let last = isBlank ? 0 : header.number;
  for (const [at, { cells }] of after.entries()) {
    const match = inOrder.has(at) ? before[matches[at]!] : undefined;
    const differing = other.headers.flatMap((title) => {
      const column = columns.get(title);
      const value = cells[title];
      return column === undefined || match?.cells[title] === value
        ? []
        : [[column, value] as const];
    });
    if (match === undefined) added.push({ after: last, like: last, cells: new Map(differing) });
    else {
      last = match.row.number;
      kept.add(last);
      if (differing.length > 0) changed.set(last, new Map(differing));
    }
  }
  return {
    ...{ sheet: name, headerRow: header.number, changed, added },
    lastRow: rows.at(-1)?.number ?? 0,
    removed: new Set(listed.map(({ number }) => number).filter((number) => !kept.has(number))),
  };
}

/** Returns the cells of a row as they are written, by header. */
const cellsOf = (
  { cells }: SheetRow,
  headers: readonly string[],
  columns: ReadonlyMap<string, number>,
): Readonly<Record<string, NewValue>> =>
  Object.fromEntries(
    headers.map((title) => {
      const cell = cells[columns.get(title) ?? -1];
      return [title, typeof cell === 'object' ? cell.text : cell];
    }),
  );
