import type { UuidType } from '../../schema/field-types/uuid.js';
import type { AbstractClass } from '../../schema/metadata.js';
import type { Uuid } from '../../schema/model-object.js';
import type { Budget } from './budget.js';
import { type CellContext, INVALID_CELL, type InvalidCell, readKey, readText } from './cells.js';
import { isUuid } from './ids.js';
import { type Book, classesOfRows, layoutOf, type SheetName, sheetNames } from './layout.js';
import { itemsOf } from './list-cell.js';
import type { Tables } from './locate.js';
import type { LongLists } from './long-lists.js';
import { IDENTIFIED_SHEETS, isKindOf, type RowLookup, rowExpected } from './row-lookup.js';
import type { Row } from './sheet-table.js';
import type { SpreadsheetCell } from './spreadsheet.js';

/** Returns the sheets whose rows can be of one of the classes. */
export function sheetsOfClasses(classes: readonly AbstractClass[], book: Book): SheetName[] {
  const fits = isKindOf(...classes);
  const known = new Set(sheetNames(book));
  return IDENTIFIED_SHEETS.filter(
    (name) => known.has(name) && classesOfRows(layoutOf(book, name)).some(fits),
  );
}

/** Reads references to rows of one or several sheets, and lists of them, as UUIDs. */
export class References {
  readonly #sheets = new Map<UuidType, readonly SheetName[]>();

  constructor(
    readonly lookup: RowLookup,
    readonly long: LongLists,
    readonly tables: Tables,
    readonly budget: Budget,
    readonly book: Book,
  ) {}

  /** Returns the sheets whose rows a field may refer to. */
  sheetsFor(type: UuidType): readonly SheetName[] {
    let sheets = this.#sheets.get(type);
    if (!sheets) {
      sheets = sheetsOfClasses(type.refersTo?.() ?? [], this.book);
      this.#sheets.set(type, sheets);
    }
    return sheets;
  }

  /** Returns the rows that the id or name in a cell means. */
  find(cell: string | number, sheets: readonly SheetName[]): readonly Row[] {
    const key = String(cell).trim();
    return this.#candidates(isUuid(key) ? key.toLowerCase() : key, sheets);
  }

  #candidates(key: string, sheets: readonly SheetName[]): readonly Row[] {
    const [only] = sheets;
    const found =
      only !== undefined && sheets.length === 1
        ? this.lookup.candidates(key, only)
        : sheets.flatMap((sheet) => this.lookup.candidates(key, sheet));
    if (found.length > 0) return found;
    const [, sheet, rest] = /^([a-z_]+)!(.+)$/.exec(key) ?? [];
    return sheet !== undefined && sheets.includes(sheet as SheetName)
      ? this.lookup.candidates(rest!, sheet as SheetName)
      : [];
  }

  /** Reads a reference to a row of one of the sheets. */
  one(
    cell: SpreadsheetCell,
    sheets: readonly SheetName[],
    context: CellContext,
    classes?: readonly AbstractClass[],
  ): Uuid | InvalidCell {
    const key = readKey(cell, expectedIn(sheets), context);
    return key === INVALID_CELL ? INVALID_CELL : this.byKey(key, sheets, context, classes);
  }

  /** Returns the UUID of the row with an id or name. Reports an error if there is none, or if there are several. */
  byKey(
    key: string,
    sheets: readonly SheetName[],
    context: CellContext,
    classes: readonly AbstractClass[] = [],
  ): Uuid | InvalidCell {
    // In a campaign, a UUID is kept as in JSON, even if no row has it. The checks report it.
    if (this.book === 'campaign' && isUuid(key)) return key;
    let found = this.#candidates(key, sheets);
    if (found.length > 1 && classes.length > 0) {
      const fits = isKindOf(...classes);
      const fitting = found.filter(({ target }) => target !== undefined && fits(target));
      if (fitting.length > 0) found = fitting;
    }
    const row = this.lookup.among(found, key, sheets, context);
    return row === INVALID_CELL ? INVALID_CELL : (row.uuid ?? INVALID_CELL);
  }

  /** Reads a list of references. Text of fields that refer to no sheet is kept. */
  list(cell: SpreadsheetCell, type: UuidType, context: CellContext): Uuid[] | InvalidCell {
    const sheets = this.sheetsFor(type);
    const classes = type.refersTo?.() ?? [];
    const { row, header, issues } = context;
    const uuids: Uuid[] = [];
    let ok = true;
    const take = (item: SpreadsheetCell, at: CellContext): void => {
      if (sheets.length === 0) {
        const text = readText(item, 'a uuid', at);
        if (text === INVALID_CELL) ok = false;
        else uuids.push(text);
        return;
      }
      const group = typeof item === 'string' ? this.#group(item, sheets) : undefined;
      if (group) {
        for (const { uuid } of group) if (uuid !== undefined) uuids.push(uuid);
        return;
      }
      const uuid = this.one(item, sheets, at, classes);
      if (uuid === INVALID_CELL) ok = false;
      else uuids.push(uuid);
    };
    const isKnown = (text: string) => this.#candidates(text, sheets).length > 0;
    const items = typeof cell === 'string' ? itemsOf(cell, isKnown) : [cell];
    this.budget.count('listItems', items.length);
    for (const item of items) take(item, context);
    for (const item of this.long.items(row, header)) {
      this.budget.count('listItems');
      take(item.cell('item') ?? '', { row: item, header: 'item', issues });
    }
    return ok ? uuids : INVALID_CELL;
  }

  /** Returns the rows that the pattern of a row with several elements stands for. */
  #group(text: string, sheets: readonly SheetName[]): readonly Row[] | undefined {
    const group = sheets.includes('instances')
      ? this.tables.instances.groups?.get(text)
      : undefined;
    // Rows with one pattern are as ambiguous as rows with one name.
    if (group?.some(({ number }) => number !== group[0]?.number)) return undefined;
    if (group) this.budget.count('listItems', group.length);
    return group;
  }
}

const expectedIn = (sheets: readonly SheetName[]): string =>
  rowExpected(sheets.join('" or "') as SheetName);
