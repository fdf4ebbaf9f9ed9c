import { preview } from '../../schema/diagnostics/preview.js';
import { nearest } from '../../schema/diagnostics/suggest.js';
import { Family } from '../../schema/family.js';
import type { AbstractClass } from '../../schema/metadata.js';
import type { Uuid } from '../../schema/model-object.js';
import { type CellContext, INVALID_CELL, type InvalidCell, previewCell, readKey } from './cells.js';
import type { Identities } from './ids.js';
import type { SheetName } from './layout.js';
import type { Tables } from './locate.js';
import type { Cell } from './spreadsheet.js';
import type { Row, Table } from './table.js';
import type { WorkbookIssues } from './workbook-issues.js';

/** Returns whether a reference may name a row of a class. */
export type ClassTest = (target: AbstractClass) => boolean;

/** Returns a function that tests whether a class is one of the bases or extends one of them. */
export const isKindOf =
  (...bases: readonly AbstractClass[]): ClassTest =>
  (target) =>
    bases.some((base) => target === base || target.prototype instanceof base);

/** The sheets whose rows become objects without an identifier. */
const WITHOUT_IDENTITY: ReadonlySet<SheetName> = new Set(['parts', 'contents', 'demands']);

/** The maximum number of rows that a message lists. */
const MAX_LISTED = 5;

/** Suggestions are slow, so they are made for at most 100 wrong words, in sheets of at most 1,000 rows. */
const MAX_SUGGESTIONS = 100;
const MAX_COMPARED = 1000;

/** Returns the values that a reference to a row of a sheet accepts, in words. */
export const rowExpected = (sheet: SheetName): string => `the id or name of a row of "${sheet}"`;

const idExpected = ({ layout }: Table): string =>
  layout.name === 'resources'
    ? 'a whole number above zero, a word or a UUID'
    : 'a whole number, a word or a UUID';

/** Finds the rows that cells refer to, by id or by name. */
export class RowLookup {
  /** The first row of each id. */
  readonly #byId = new Map<Table, Map<string, Row>>();
  readonly #byName = new Map<Table, ReadonlyMap<string, readonly Row[]>>();
  #suggestions = 0;

  /** Reads the ids of all rows, so that rows can refer to each other in any order. */
  constructor(
    readonly tables: Tables,
    readonly identities: Identities,
    readonly issues: WorkbookIssues,
  ) {
    for (const table of Object.values(tables)) {
      const rows = new Map<string, Row>();
      this.#byId.set(table, rows);
      for (const row of table.rows) this.#readId(row, rows);
    }
  }

  #readId(row: Row, rows: Map<string, Row>): void {
    const { table } = row;
    const cell = row.cell('id');
    if (cell === undefined) return;
    const expected = idExpected(table);
    const key = readKey(cell, expected, { row, header: 'id', issues: this.issues });
    if (key === INVALID_CELL) return;
    const { name } = table.layout;
    if (name === 'resources' && Number(key) <= 0) {
      this.issues.cell('bad-id', row, 'id', { found: key, expected });
      return;
    }
    row.key = key;
    const first = rows.get(key);
    if (first)
      this.issues.cell('duplicate-row-id', row, 'id', {
        found: preview(cell),
        used: first.address('id'),
      });
    else rows.set(key, row);
    if (WITHOUT_IDENTITY.has(name)) return;
    // Also give the second row an identifier, so that its other cells can be checked.
    row.uuid = this.identities.of(name, first ? `${key}#${row.number}` : key);
  }

  /** Gives a row without an id an identifier that is made from its position among the rows of its owner. */
  identifyWithin(row: Row, owner: Row, position: number): Uuid | undefined {
    if (row.uuid === undefined && owner.uuid !== undefined) {
      if (row.cell('id') === undefined) this.issues.cell('derived-id', row, 'id', {});
      row.uuid = this.identities.within(row.table.layout.name, owner.uuid, position);
    }
    return row.uuid;
  }

  /** Returns the row that a cell refers to by id or, if no row has that id, by name. Reports an error if it finds none. */
  resolve(cell: Cell, sheet: SheetName, context: CellContext): Row | InvalidCell {
    const key = readKey(cell, rowExpected(sheet), context);
    return key === INVALID_CELL ? INVALID_CELL : this.byKey(key, sheet, context);
  }

  /** Returns the row with an id or name. Reports an error if no row has it, or if several rows have the name. */
  byKey(key: string, sheet: SheetName, { row, header }: CellContext): Row | InvalidCell {
    const rows = this.candidates(key, sheet);
    const [found] = rows;
    if (found && rows.length === 1) return found;
    const table = this.tables[sheet];
    if (found) {
      const listed = rows.slice(0, MAX_LISTED).map((r) => `${table.sheet}!${r.address('id')}`);
      const more = rows.length > MAX_LISTED ? [`${rows.length - MAX_LISTED} more`] : [];
      this.issues.cell('ambiguous-row-name', row, header, {
        found: preview(key),
        count: rows.length,
        candidates: [...listed, ...more].join(', '),
      });
    }
    // If the sheet is missing, that has been reported and explains all broken references to its rows.
    else if (table.position < 0 && table.layout.required) this.issues.markWrong(row, header);
    else {
      this.issues.cell('unknown-row', row, header, {
        found: Number.isNaN(Number(key)) ? preview(key) : key.slice(0, 200),
        sheet,
        suggestion: this.#suggest(key, table),
      });
    }
    return INVALID_CELL;
  }

  /** Returns the row with an id, or else all rows with a name. */
  candidates(key: string, sheet: SheetName): readonly Row[] {
    const table = this.tables[sheet];
    const row = this.#byId.get(table)?.get(key);
    if (row) return [row];
    // A number is an id, never a name. A wrong id must not find a row that has the number as its name.
    return Number.isNaN(Number(key)) ? (this.#namesOf(table).get(key) ?? []) : [];
  }

  #namesOf(table: Table): ReadonlyMap<string, readonly Row[]> {
    const known = this.#byName.get(table);
    if (known) return known;
    const names = new Map<string, Row[]>();
    for (const row of table.rows) {
      const name = row.cell('name');
      if (typeof name !== 'string') continue;
      const rows = names.get(name.trim());
      if (rows) rows.push(row);
      else names.set(name.trim(), [row]);
    }
    this.#byName.set(table, names);
    return names;
  }

  /** Returns the id or name that is most similar to a wrong word. */
  #suggest(key: string, table: Table): string | undefined {
    const ids = this.#byId.get(table);
    if (!Number.isNaN(Number(key)) || !ids || ids.size > MAX_COMPARED) return undefined;
    if (++this.#suggestions > MAX_SUGGESTIONS) return undefined;
    return nearest(key, [...ids.keys(), ...this.#namesOf(table).keys()]);
  }

  /**
   * Returns the row that another row is a part of.
   * @param fits returns whether the owner may be of a class
   * @returns undefined if no such row exists. The error has then been reported.
   */
  ownerOf(context: CellContext, sheet: SheetName, fits: ClassTest = () => true): Row | undefined {
    const { row, header } = context;
    const owner = this.resolve(row.cell(header) ?? '', sheet, context);
    if (owner === INVALID_CELL) return undefined;
    if (owner.target && !fits(owner.target)) {
      this.#reportWrongRow(context, owner, fits);
      return undefined;
    }
    row.owner = owner;
    return owner;
  }

  /** Reports a reference to a row of a type that does not fit. */
  #reportWrongRow({ row, header }: CellContext, to: Row, fits: ClassTest): void {
    const { layout, sheet } = to.table;
    const members = layout.rows instanceof Family ? [...layout.rows.members] : [];
    this.issues.cell('wrong-row', row, header, {
      found: previewCell(row.cell(header)),
      at: `${sheet}!${to.address('id')}`,
      is: to.typeName,
      expected: members
        .filter(([, target]) => fits(target))
        .map(([type]) => type)
        .join(' or '),
    });
  }
}
