import { preview } from '../../schema/diagnostics/preview.js';
import { nearest } from '../../schema/diagnostics/suggest.js';
import type { AbstractClass } from '../../schema/metadata.js';
import type { Uuid } from '../../schema/model-object.js';
import { type CellContext, INVALID_CELL, type InvalidCell, previewCell, readKey } from './cells.js';
import { isUncounted } from './counted.js';
import { type Identities, isUuid } from './ids.js';
import { hasTypes, type SheetName } from './layout.js';
import type { Tables } from './locate.js';
import type { Row, SheetTable } from './sheet-table.js';
import type { SpreadsheetCell } from './spreadsheet.js';
import type { WorkbookIssues } from './workbook-issues.js';

/** Returns whether a reference may name a row of a class. */
export type ClassTest = (target: AbstractClass) => boolean;

/** Returns a function that tests whether a class is one of the bases or extends one of them. */
export const isKindOf =
  (...bases: readonly AbstractClass[]): ClassTest =>
  (target) =>
    bases.some((base) => target === base || target.prototype instanceof base);

/** The sheets whose rows become objects with an identifier, by which other objects refer to them. */
export const IDENTIFIED_SHEETS = [
  'nodes',
  'edges',
  'burns',
  'resources',
  'elements',
  'states',
  'demand_models',
  'instances',
] as const satisfies readonly SheetName[];

const WITH_IDENTITY: ReadonlySet<string> = new Set(IDENTIFIED_SHEETS);

/** The maximum number of rows that a message lists. */
const MAX_LISTED = 5;

/** Suggestions are slow, so they are made for at most 100 wrong words, in sheets of at most 1,000 rows. */
const MAX_SUGGESTIONS = 100;
const MAX_COMPARED = 1000;

/** Returns the values that a reference to a row of a sheet accepts, in words. */
export const rowExpected = (sheet: SheetName): string => `the id or name of a row of "${sheet}"`;

/** Returns the name of a burn: its edge, and its number on it, from 1. */
export const burnName = (edge: string, number: number): string => `${edge} #${number}`;

const idExpected = ({ layout }: SheetTable): string =>
  layout.name === 'resources'
    ? 'a whole number above zero, a word or a UUID'
    : 'a whole number, a word or a UUID';

/** Finds the rows that cells refer to, by id or by name. */
export class RowLookup {
  /** The first row of each id. */
  readonly #byId = new Map<SheetTable, Map<string, Row>>();
  readonly #byName = new Map<SheetTable, ReadonlyMap<string, readonly Row[]>>();
  readonly #byUuid = new Map<SheetTable, Map<string, Row>>();
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
    const cell = row.cell('id') ?? (table.layout.named ? row.cell('name') : undefined);
    if (cell === undefined) return;
    const header = row.cell('id') === undefined ? 'name' : 'id';
    const expected = idExpected(table);
    const key =
      header === 'name' && typeof cell !== 'object'
        ? String(cell).trim()
        : readKey(cell, expected, { row, header, issues: this.issues });
    if (key === INVALID_CELL) return;
    const { name } = table.layout;
    if (name === 'resources' && Number(key) <= 0) {
      this.issues.cell('bad-id', row, 'id', { found: key, expected });
      return;
    }
    row.key = key;
    const first = rows.get(key);
    if (first)
      this.issues.cell('duplicate-row-id', row, header, {
        found: preview(cell),
        used: first.address(first.cell('id') === undefined ? 'name' : 'id'),
        what: header,
      });
    else rows.set(key, row);
    if (!WITH_IDENTITY.has(name)) return;
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
  resolve(cell: SpreadsheetCell, sheet: SheetName, context: CellContext): Row | InvalidCell {
    const key = readKey(cell, rowExpected(sheet), context);
    return key === INVALID_CELL ? INVALID_CELL : this.byKey(key, sheet, context);
  }

  /** Returns the row with an id or name. Reports an error if no row has it, or if several rows have the name. */
  byKey(key: string, sheet: SheetName, context: CellContext): Row | InvalidCell {
    return this.among(this.candidates(key, sheet), key, [sheet], context);
  }

  /** Returns the one row among some with an id or name. Reports an error if there is none, or if there are several. */
  among(
    rows: readonly Row[],
    key: string,
    sheets: readonly SheetName[],
    context: CellContext,
  ): Row | InvalidCell {
    const { row, header } = context;
    const [found] = rows;
    if (found && rows.length === 1) return found;
    const tables = sheets.map((sheet) => this.tables[sheet]);
    const group = tables.flatMap((table) => table.groups?.get(key) ?? []);
    if (found) {
      const listed = rows.slice(0, MAX_LISTED).map((r) => `${r.table.sheet}!${r.address('id')}`);
      const more = rows.length > MAX_LISTED ? [`${rows.length - MAX_LISTED} more`] : [];
      this.issues.cell('ambiguous-row-name', row, header, {
        found: preview(key),
        count: rows.length,
        candidates: [...listed, ...more].join(', '),
      });
    }
    // A missing sheet and a wrong count have been reported, and explain all broken references to their rows.
    else if (
      tables.every(({ position, layout }) => position < 0 && layout.required) ||
      tables.some((table) => isUncounted(table, key))
    )
      this.issues.markWrong(row, header);
    else if (group.length > 0) {
      const [only] = group;
      if (only && group.length === 1) return only;
      this.#reportPattern(key, group, context);
    } else {
      this.issues.cell('unknown-row', row, header, {
        found: Number.isNaN(Number(key)) ? preview(key) : key.slice(0, 200),
        sheet: sheets.join('" or "'),
        suggestion: this.#suggest(key, tables),
        named: this.#namedByNumber(key, tables),
      });
    }
    return INVALID_CELL;
  }

  /** Reports a pattern that stands for several elements where only one can be, or that several rows have. */
  #reportPattern(key: string, group: readonly Row[], { row, header }: CellContext): void {
    const cells = new Set(group.map((each) => `${each.table.sheet}!${each.address('name')}`));
    this.issues.cell('ambiguous-row-name', row, header, {
      found: preview(key),
      count: group.length,
      candidates: [...cells].slice(0, MAX_LISTED).join(', '),
      such: preview(String(group[0]?.cell('name'))),
      isSplit: cells.size > 1,
    });
  }

  /** Returns the first row with a UUID. */
  withUuid(uuid: string, sheet: SheetName): Row | undefined {
    const table = this.tables[sheet];
    let rows = this.#byUuid.get(table);
    if (!rows) {
      rows = new Map();
      for (const row of table.rows)
        if (row.uuid !== undefined && !rows.has(row.uuid)) rows.set(row.uuid, row);
      this.#byUuid.set(table, rows);
    }
    return rows.get(uuid);
  }

  /** Returns the row with an id or a UUID, or else all rows with a name. */
  candidates(key: string, sheet: SheetName): readonly Row[] {
    const table = this.tables[sheet];
    const row =
      this.#byId.get(table)?.get(key) ?? (isUuid(key) ? this.withUuid(key, sheet) : undefined);
    if (row) return [row];
    // A number is an id, never a name. A wrong id must not find a row that has the number as its name.
    return Number.isNaN(Number(key)) ? (this.#namesOf(table).get(key) ?? []) : [];
  }

  #namesOf(table: SheetTable): ReadonlyMap<string, readonly Row[]> {
    const known = this.#byName.get(table);
    if (known) return known;
    const names = new Map<string, Row[]>();
    const add = (name: string, row: Row): void => {
      const rows = names.get(name);
      if (rows) rows.push(row);
      else names.set(name, [row]);
    };
    for (const row of table.rows) {
      const name = row.cell('name');
      if (typeof name === 'string') add(name.trim(), row);
    }
    if (table.layout.name === 'burns') this.#nameBurns(table, add);
    this.#byName.set(table, names);
    return names;
  }

  /** Names burns by their edge and their number on it: `LEO-LLO #1`. */
  #nameBurns(table: SheetTable, add: (name: string, row: Row) => void): void {
    const counts = new Map<Row, number>();
    for (const row of table.rows) {
      const cell = row.cell('edge_id');
      const key = typeof cell === 'string' ? cell.trim() : String(cell ?? '');
      const [edge, ...others] = this.candidates(isUuid(key) ? key.toLowerCase() : key, 'edges');
      if (!edge || others.length > 0) continue;
      const number = (counts.get(edge) ?? 0) + 1;
      counts.set(edge, number);
      const name = edge.cell('name');
      if (typeof name === 'string') add(burnName(name.trim(), number), row);
    }
  }

  /** Returns the cell of the name that a number is, though it is no id. */
  #namedByNumber(key: string, tables: readonly SheetTable[]): string | undefined {
    if (Number.isNaN(Number(key)) || ++this.#suggestions > MAX_SUGGESTIONS) return undefined;
    for (const { rows, sheet } of tables) {
      const row = rows.find((each) => String(each.cell('name') ?? '').trim() === key);
      if (row) return `${sheet}!${row.address('name')}`;
    }
    return undefined;
  }

  /** Returns the id or name that is most similar to a wrong word. */
  #suggest(key: string, tables: readonly SheetTable[]): string | undefined {
    if (!Number.isNaN(Number(key))) return undefined;
    if (tables.some(({ rows }) => rows.length > MAX_COMPARED)) return undefined;
    if (++this.#suggestions > MAX_SUGGESTIONS) return undefined;
    const known = tables.flatMap((table) => [
      ...(this.#byId.get(table)?.keys() ?? []),
      ...this.#namesOf(table).keys(),
    ]);
    return nearest(key, known);
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
    const members = hasTypes(layout.rows) ? [...layout.rows.members] : [];
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
