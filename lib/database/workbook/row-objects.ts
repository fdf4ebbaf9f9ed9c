import { preview } from '../../schema/diagnostics/issue.js';
import { nearest } from '../../schema/diagnostics/suggest.js';
import { Family } from '../../schema/family.js';
import { type AbstractClass, type Class, fieldsOf } from '../../schema/metadata.js';
import type { Uuid } from '../../schema/model-object.js';
import { setOwn } from '../../schema/plain.js';
import {
  type At,
  type Convert,
  converter,
  readKey,
  type Supply,
  WRONG,
  type Wrong,
} from './cells.js';
import type { Findings } from './findings.js';
import type { Identities } from './ids.js';
import { type Column, fieldOf, type SheetName } from './layout.js';
import type { Tables } from './locate.js';
import type { Cell } from './spreadsheet.js';
import type { Row, Table } from './table.js';

/** Appends an item to a list of an object, which is made where there is none. */
export function append(owner: Plain, field: string, item: unknown): number {
  const list = owner[field] as unknown[] | undefined;
  if (list) return list.push(item) - 1;
  owner[field] = [item];
  return 0;
}

/** The length of a list of an object, 0 where there is none. */
export function lengthOf(owner: Plain, field: string): number {
  return (owner[field] as unknown[] | undefined)?.length ?? 0;
}

/** A plain object in the making, of the shape that the model's classes are read from. */
export type Plain = Record<string, unknown>;

/** The object of each row. */
export type Wires = Map<Row, Plain>;

/** What is done with one column for the rows of one class. */
interface Step {
  readonly header: string;
  readonly field: string;
  /** Undefined where there is no such column. */
  readonly column: number | undefined;
  readonly convert: Convert;
  readonly required: boolean;
}

/** Whether a class may stand somewhere. */
export type Fits = (target: AbstractClass) => boolean;

/** Whether a class is another one or extends it. */
export const isKindOf =
  (...bases: readonly AbstractClass[]): Fits =>
  (target) =>
    bases.some((base) => target === base || target.prototype instanceof base);

interface Plan {
  readonly steps: readonly Step[];
  /** The columns that mean nothing for the class. */
  readonly foreign: readonly { readonly header: string; readonly column: number }[];
}

const isBlank = (cell: Cell | undefined): cell is undefined =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** The sheets whose rows become objects without an identifier. */
const WITHOUT_IDENTITY: ReadonlySet<SheetName> = new Set(['parts', 'contents', 'demands']);

/** Makes plain objects of rows, column by column, and resolves what refers to other rows. */
export class RowObjects {
  /** The rows by the objects that were made of them. */
  readonly origins = new Map<object, Row>();
  /** The columns that are missing and that some row has need of. */
  readonly needed = new Map<Table, Set<string>>();
  #suggestions = 0;
  readonly #plans = new Map<Table, Map<AbstractClass, Plan>>();

  constructor(
    readonly tables: Tables,
    readonly identities: Identities,
    readonly findings: Findings,
  ) {}

  at(row: Row, header: string): At {
    return { row, header, findings: this.findings };
  }

  /** Reads the ids of all rows, so that rows can refer to each other in any order. */
  index(): void {
    for (const table of Object.values(this.tables)) {
      for (const row of table.rows) {
        const cell = row.cell('id');
        if (cell === undefined) continue;
        const key = readKey(cell, this.#idExpected(table), this.at(row, 'id'));
        if (key === WRONG) continue;
        if (table.layout.name === 'resources' && Number(key) <= 0) {
          this.findings.cell('bad-id', row, 'id', {
            found: key,
            expected: this.#idExpected(table),
          });
          continue;
        }
        row.key = key;
        const first = table.byKey.get(key);
        if (!first) table.byKey.set(key, row);
        else
          this.findings.cell('duplicate-row-id', row, 'id', {
            found: preview(cell),
            used: first.address('id'),
          });
        if (WITHOUT_IDENTITY.has(table.layout.name)) continue;
        // The second row gets an identifier too, so that its own cells can be checked.
        row.uuid = this.identities.of(table.layout.name, first ? `${key}#${row.number}` : key);
      }
    }
  }

  #idExpected({ layout }: Table): string {
    return layout.name === 'resources'
      ? 'a whole number above zero, a word or a uuid'
      : 'a whole number, a word or a uuid';
  }

  /** Notes that rows cannot do without a column that is not there. */
  need(table: Table, header: string): void {
    let headers = this.needed.get(table);
    if (!headers) {
      headers = new Set();
      this.needed.set(table, headers);
    }
    headers.add(header);
  }

  /** Reports that a cell which must have a value is blank, or that its column is missing. */
  blank(row: Row, header: string, expected: string): void {
    if (row.table.columns.has(header)) this.findings.cell('blank-cell', row, header, { expected });
    else this.need(row.table, header);
  }

  /** The identifier of a row that must have an id. */
  identify(row: Row): Uuid | undefined {
    if (row.key === undefined && row.cell('id') === undefined) {
      if (row.table.columns.has('id'))
        this.findings.cell('missing-id', row, 'id', {});
      else this.need(row.table, 'id');
    }
    return row.uuid;
  }

  /** The class of a row, by its type; undefined for a type that does not exist. */
  classOf(row: Row): Class | undefined {
    const { rows } = row.table.layout;
    if (!(rows instanceof Family)) return rows as Class;
    return rows.members.get(row.typeName);
  }

  /** Makes the object of a row, with all fields that have a column of their own. */
  make(row: Row, path: readonly (string | number)[], target = this.classOf(row)): Plain {
    const wire: Plain = {};
    this.origins.set(wire, row);
    row.path = path;
    row.target = target;
    if (!target) {
      // The columns that count are known with the type alone, so the type is all there is to say.
      const type = row.cell('type');
      if (type === undefined) this.blank(row, 'type', this.#types(row));
      wire.type = type === undefined ? null : row.typeName;
      return wire;
    }
    const { steps, foreign } = this.#plan(row.table, target);
    for (const { header, field, column, convert, required } of steps) {
      const cell = column === undefined ? undefined : row.cells[column];
      if (isBlank(cell)) {
        if (required) {
          wire[field] = null;
          if (column === undefined) this.need(row.table, header);
        }
        continue;
      }
      const value = convert(cell, { row, header, findings: this.findings });
      if (value === WRONG) wire[field] = null;
      else if (value !== undefined) wire[field] = value;
    }
    for (const { header, column } of foreign) this.#warnOfForeign(row, header, row.cells[column]);
    return wire;
  }

  #types({ table }: Row): string {
    const { rows } = table.layout;
    return rows instanceof Family
      ? `one of ${rows.types.map((type) => JSON.stringify(type)).join(', ')}`
      : 'a type';
  }

  #warnOfForeign(row: Row, header: string, cell: Cell | undefined): void {
    // Zeros and FALSE stand for "nothing" in the columns of other types.
    if (isBlank(cell) || cell === 0 || cell === false) return;
    this.findings.cell('ignored-cell', row, header, {
      found: preview(typeof cell === 'object' ? cell.text : cell),
      type: row.typeName,
      name: header,
    });
  }

  #plan(table: Table, target: AbstractClass): Plan {
    let plans = this.#plans.get(table);
    if (!plans) {
      plans = new Map();
      this.#plans.set(table, plans);
    }
    let plan = plans.get(target);
    if (!plan) {
      plan = this.#makePlan(table, target);
      plans.set(target, plan);
    }
    return plan;
  }

  #makePlan(table: Table, target: AbstractClass): Plan {
    const facts = new Map(fieldsOf(target).map((field) => [field.name, field]));
    const steps: Step[] = [];
    const foreign: Plan['foreign'][number][] = [];
    for (const column of table.layout.columns) {
      const { header } = column;
      const at = table.columns.get(header);
      const field = fieldOf(column) ?? this.#stem(column);
      if (field === undefined) continue;
      const known = facts.get(field);
      if (!known) {
        if (at !== undefined) foreign.push({ header, column: at });
        continue;
      }
      if (fieldOf(column) === undefined) continue;
      steps.push({
        header,
        field,
        column: at,
        required: known.presence === 'required' || known.presence === 'type',
        convert:
          column.role.is === 'reference'
            ? this.#reference(column.role.sheet)
            : converter(column, known),
      });
    }
    return { steps, foreign };
  }

  /** For `fuel_id` and its like, the field that a class has if it has any use for the column. */
  #stem({ header }: Column): string | undefined {
    return header.startsWith('fuel_') ? 'fuel' : undefined;
  }

  #reference(sheet: SheetName): Convert {
    return (cell, at) => {
      const row = this.resolve(cell, sheet, at);
      return row === WRONG ? WRONG : (row.uuid ?? WRONG);
    };
  }

  /** The row that a cell refers to. */
  resolve(cell: Cell, sheet: SheetName, at: At): Row | Wrong {
    const key = readKey(cell, `the id of a row of "${sheet}"`, at);
    return key === WRONG ? WRONG : this.byKey(key, sheet, at);
  }

  byKey(key: string, sheet: SheetName, at: At): Row | Wrong {
    const table = this.tables[sheet];
    const row = table.byKey.get(key);
    if (row) return row;
    // That the whole sheet is missing has been reported, and says it all.
    if (table.position < 0 && table.layout.required) {
      this.findings.pass(at.row, at.header);
      return WRONG;
    }
    this.findings.cell('unknown-row', at.row, at.header, {
      found: key.slice(0, 200),
      sheet,
      ...this.#meant(key, table),
    });
    return WRONG;
  }

  /** The id that was meant by a wrong word. Looked for only so often, since each look is at all rows. */
  #meant(key: string, { byKey, rows }: Table): { suggestion?: string; named?: string } {
    const isWord = Number.isNaN(Number(key));
    if (!isWord || byKey.size > 1000 || ++this.#suggestions > 100) return {};
    const named = rows.find((row) => row.cell('name') === key)?.key;
    if (named !== undefined) return { suggestion: named, named };
    const suggestion = nearest(key, byKey.keys());
    return suggestion === undefined ? {} : { suggestion };
  }

  /**
   * The row that another one is a part of, which must be of a class that fits.
   * @returns undefined where there is none, which has been reported
   */
  ownerOf(row: Row, header: string, sheet: SheetName, fits: Fits = () => true): Row | undefined {
    const at = this.at(row, header);
    const cell = row.cell(header);
    if (cell === undefined) {
      this.blank(row, header, `the id of a row of "${sheet}"`);
      return undefined;
    }
    const owner = this.resolve(cell, sheet, at);
    if (owner === WRONG) return undefined;
    if (owner.target && !fits(owner.target)) {
      this.#wrongRow(row, header, owner, fits);
      return undefined;
    }
    row.owner = owner;
    return owner;
  }

  /** Reports that a row refers to one of another type than can stand there. */
  #wrongRow(row: Row, header: string, to: Row, fits: Fits): void {
    const { layout, sheet } = to.table;
    const members = layout.rows instanceof Family ? [...layout.rows.members] : [];
    this.findings.cell('wrong-row', row, header, {
      found: preview(row.cell(header)),
      at: `${sheet}!${to.address('id')}`,
      is: to.typeName,
      expected: members
        .filter(([, target]) => fits(target))
        .map(([type]) => type)
        .join(' or '),
    });
  }

  /** The fields that say which resource or class of supply is meant. */
  supplyFields(supply: Supply, header: string, row: Row): Plain | Wrong {
    if ('classOfSupply' in supply)
      return { classOfSupply: supply.classOfSupply, environment: 'Unpressurized' };
    const resource = this.byKey(supply.key, 'resources', this.at(row, header));
    return resource === WRONG || resource.uuid === undefined ? WRONG : { resource: resource.uuid };
  }

  /** Lays the fields that have no column over those that have one. */
  addOtherFields(row: Row, wire: Plain): void {
    const cell = row.cell('other_fields');
    if (cell === undefined) return;
    let fields: unknown;
    try {
      fields = typeof cell === 'string' ? JSON.parse(cell) : undefined;
    } catch {
      fields = undefined;
    }
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
      this.findings.cell('bad-other-fields', row, 'other_fields', {
        found: preview(typeof cell === 'object' ? cell.text : cell),
        expected: 'a JSON object',
      });
      return;
    }
    for (const [name, value] of Object.entries(fields)) setOwn(wire, name, value);
  }
}
