import type { Uuid } from '../../../schema/model-object.js';
import { type Book, type ColumnLayout, layoutOf, type SheetName } from '../layout.js';
import type { Rows, Wire } from '../write/flatten.js';
import type { RowCells, WrittenValue } from '../write/values.js';
import { matchRows, type RowKeyOf } from './row-matching.js';

/** The rows of a book, and the objects that they were made from. */
export interface Version {
  readonly rows: Rows;
  readonly sources: ReadonlyMap<RowCells, Wire>;
}

/** A row in a form that can be compared with those of another version. */
interface Comparable {
  readonly id: Uuid | undefined;
  readonly cells: RowCells;
}

const text = (cells: RowCells, keeps: (header: string, cell: WrittenValue) => boolean): string =>
  JSON.stringify(
    Object.entries(cells).flatMap(([header, cell]) =>
      cell !== undefined && keeps(header, cell) ? [[header, cell]] : [],
    ),
  );

/** What rows with the same meaning have in common, the most telling first. */
const KEYS: readonly RowKeyOf<Comparable>[] = [
  ({ id }) => id,
  ({ id, cells }) => (id === undefined ? text(cells, () => true) : undefined),
  ({ id, cells }) =>
    id === undefined ? text(cells, (_, cell) => typeof cell === 'string') : undefined,
  ({ id, cells }) =>
    id === undefined && cells.name !== undefined
      ? text(cells, (header) => ['event', 'mission', 'type', 'name'].includes(header))
      : undefined,
];

/** Returns whether rows of a sheet are numbered, because their objects have no identifier. */
const NUMBERED: ReadonlySet<SheetName> = new Set(['missions', 'events', 'mission_demand_models']);

/**
 * The rows of a book before and after a change. Objects without an identifier, such as events, are numbered anew in each
 * version, so references to them are compared by the rows that they mean.
 */
export class Versions {
  readonly #matches = new Map<SheetName, readonly (number | undefined)[]>();

  constructor(
    readonly book: Book,
    readonly before: Version,
    readonly after: Version,
  ) {}

  /** Returns for each later row of a sheet the index of the earlier one, or undefined for a new one. */
  matches(sheet: SheetName): readonly (number | undefined)[] {
    let found = this.#matches.get(sheet);
    if (!found) {
      found = matchRows(this.#comparable(sheet, 'before'), this.#comparable(sheet, 'after'), KEYS);
      found = this.#withRest(sheet, found);
      this.#matches.set(sheet, found);
    }
    return found;
  }

  /** Pairs what is left in order if there is as much of it before as after. */
  #withRest(
    sheet: SheetName,
    found: readonly (number | undefined)[],
  ): readonly (number | undefined)[] {
    const taken = new Set(found);
    const left = this.before.rows[sheet].flatMap((row, index) =>
      taken.has(index) || this.#idOf(row, 'before') !== undefined ? [] : [index],
    );
    const open = found.flatMap((match, index) =>
      match === undefined && this.#idOf(this.after.rows[sheet][index]!, 'after') === undefined
        ? [index]
        : [],
    );
    if (left.length !== open.length) return found;
    const pairs = new Map(open.map((index, at) => [index, left[at] as number]));
    return found.map((match, index) => match ?? pairs.get(index));
  }

  #idOf(row: RowCells, side: 'before' | 'after'): Uuid | undefined {
    const id = this[side].sources.get(row)?.id;
    return typeof id === 'string' ? (id as Uuid) : undefined;
  }

  #comparable(sheet: SheetName, side: 'before' | 'after'): Comparable[] {
    const columns = layoutOf(this.book, sheet).columns;
    return this[side].rows[sheet].map((row) => {
      const cells: RowCells = {};
      for (const column of columns) {
        const { header, role } = column;
        if (role.is === 'id' || row[header] === undefined) continue;
        cells[header] = this.comparableCell(column, row[header], side);
      }
      return { id: this.#idOf(row, side), cells };
    });
  }

  /** Returns a cell in a form that is the same in both versions if it means the same. */
  comparableCell(
    { role }: ColumnLayout,
    cell: WrittenValue | undefined,
    side: 'before' | 'after',
  ): WrittenValue | undefined {
    if (role.is !== 'owner' || typeof cell !== 'number' || !NUMBERED.has(role.sheet)) return cell;
    if (side === 'before') return `row ${cell - 1}`;
    const match = this.matches(role.sheet)[cell - 1];
    return match === undefined ? `new row ${cell - 1}` : `row ${match}`;
  }

  /** Returns the index of the later row that an owner's cell means by its number, or undefined if it means none so. */
  numbered(column: ColumnLayout, cell: WrittenValue | undefined): number | undefined {
    return column.role.is === 'owner' && typeof cell === 'number' && NUMBERED.has(column.role.sheet)
      ? cell - 1
      : undefined;
  }

  /** Returns whether the rows of a sheet are numbered. */
  isNumbered(sheet: SheetName): boolean {
    return NUMBERED.has(sheet);
  }
}

/** Returns whether two cells have the same value. */
export const sameCell = (a: WrittenValue | undefined, b: WrittenValue | undefined): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;
