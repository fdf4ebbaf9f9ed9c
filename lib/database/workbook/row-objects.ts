import { quoted } from '../../schema/diagnostics/preview.js';
import { type AbstractClass, type Class, fieldsOf } from '../../schema/metadata.js';
import type { Uuid } from '../../schema/model-object.js';
import { type PlainObject } from '../../schema/plain.js';
import { unitsOfAmount, unitsOfField } from '../../schema/units.js';
import type { Budget } from './budget.js';
import { CampaignValues } from './campaign-values.js';
import {
  type CellContext,
  type CellConverter,
  convertedFrom,
  converter,
  INVALID_CELL,
  type InvalidCell,
  numberIn,
  previewCell,
  readMeasured,
  reportUnusable,
  type SupplyReference,
} from './cells.js';
import type { Identities } from './ids.js';
import {
  type Book,
  type ColumnLayout,
  columnOf,
  fieldOf,
  hasTypes,
  type SheetName,
} from './layout.js';
import { fitsCell } from './layout-derived.js';
import type { MissingColumns, Tables } from './locate.js';
import { LongLists } from './long-lists.js';
import { References } from './references.js';
import { type ClassTest, RowLookup, rowExpected } from './row-lookup.js';
import { isBlank, type Row, type SheetTable } from './sheet-table.js';
import type { SpreadsheetCell } from './spreadsheet.js';
import type { WorkbookIssues } from './workbook-issues.js';

/** The object of each row. */
export type RowWires = Map<Row, PlainObject>;

/** A column that is read for the rows of one class. */
interface ColumnStep {
  readonly header: string;
  readonly field: string;
  /** Undefined if the column is missing. */
  readonly column: number | undefined;
  readonly convert: CellConverter;
  /** Whether the field is required by the schema. */
  readonly required: boolean;
  /** Whether a result depends on the field. */
  readonly decides: boolean;
  /** Whether the cells hold lists: a blank cell is then an empty one. */
  readonly isList: boolean;
  /** What a blank cell means, although the field is required. */
  readonly absent: ColumnLayout['absent'];
}

interface RowPlan {
  readonly steps: readonly ColumnStep[];
  /** The columns whose fields the class does not have. */
  readonly foreign: readonly { readonly header: string; readonly column: number }[];
}

/** Appends an item to a list of an object, and returns its index. Creates the list if needed. */
export function append(owner: PlainObject, field: string, item: unknown): number {
  const list = owner[field] as unknown[] | undefined;
  if (list) return list.push(item) - 1;
  owner[field] = [item];
  return 0;
}

/** Returns the length of a list of an object, or 0 if the list does not exist. */
export function lengthOf(owner: PlainObject, field: string): number {
  return (owner[field] as unknown[] | undefined)?.length ?? 0;
}

/** Makes plain objects from rows, column by column, and resolves references to other rows. */
export class RowObjects {
  /** The row that each object was made from. */
  readonly origins = new Map<object, Row>();
  /** The missing columns that some row needs. */
  readonly needed: MissingColumns = new Map();
  readonly lookup: RowLookup;
  readonly references: References;
  readonly values: CampaignValues;
  readonly long: LongLists;
  readonly #plans = new Map<SheetTable, Map<AbstractClass, RowPlan>>();

  constructor(
    readonly tables: Tables,
    readonly identities: Identities,
    readonly issues: WorkbookIssues,
    readonly budget: Budget,
    readonly book: Book = 'database',
  ) {
    this.lookup = new RowLookup(tables, identities, issues);
    const reportBlank = this.reportBlank.bind(this);
    this.long = new LongLists(tables, this.lookup, book, reportBlank);
    this.references = new References(this.lookup, this.long, tables, budget, book);
    this.values = new CampaignValues(this.references);
  }

  contextOf(row: Row, header: string, wire?: PlainObject): CellContext {
    return { row, header, issues: this.issues, wire };
  }

  /** Records that rows need a column that is missing. */
  need(table: SheetTable, header: string, why: 'required' | 'decides' = 'required'): void {
    let headers = this.needed.get(table);
    if (!headers) {
      headers = new Map();
      this.needed.set(table, headers);
    }
    if (headers.get(header) !== 'required') headers.set(header, why);
  }

  /** Reports that a cell which needs a value is blank, or that its column is missing. */
  reportBlank(row: Row, header: string, expected: string): void {
    if (row.table.columns.has(header)) this.issues.cell('blank-cell', row, header, { expected });
    else this.need(row.table, header);
  }

  /** Returns the identifier of a row. Reports an error if the row has no id. */
  identify(row: Row): Uuid | undefined {
    if (row.key === undefined && row.cell('id') === undefined) {
      if (row.table.columns.has('id')) this.issues.cell('missing-id', row, 'id', {});
      else this.need(row.table, 'id');
    }
    return row.uuid;
  }

  /** Returns the class of a row by its type, or undefined if the type is unknown. */
  classOf(row: Row): Class | undefined {
    const { rows } = row.table.layout;
    if (!hasTypes(rows)) return rows as Class;
    if (row.table.layout.typeFrom !== undefined) row.inheritedType ??= this.#templateType(row);
    return rows.members.get(row.typeName);
  }

  /** Returns the type of the template that a row names, for a row without a type of its own. */
  #templateType(row: Row): string | undefined {
    return this.#templateOf(row)?.typeName;
  }

  /** Returns the row of the template of a row, if its cell names one. */
  #templateOf(row: Row): Row | undefined {
    const cell = row.cell(row.table.layout.typeFrom ?? '');
    if (typeof cell !== 'string' && typeof cell !== 'number') return undefined;
    const found = this.references.find(cell, [templateSheet(row.table)]);
    return found.length === 1 ? found[0] : undefined;
  }

  /** Makes the object of a row, with all fields that have a column. */
  make(row: Row, path: readonly (string | number)[], target = this.classOf(row)): PlainObject {
    const wire: PlainObject = {};
    this.origins.set(wire, row);
    row.path = path;
    row.target = target;
    if (!target) {
      // Without a type, it is unknown which columns belong to the row. So only the type is reported.
      const type = row.cell('type') ?? row.inheritedType;
      if (typeof type === 'object') {
        reportUnusable(type, typeExpected(row), this.contextOf(row, 'type'));
        wire.type = null;
        return wire;
      }
      if (type === undefined) this.#reportNoType(row);
      wire.type = type === undefined ? null : row.typeName;
      return wire;
    }
    const { steps, foreign } = this.#plan(row.table, target);
    for (const step of steps) {
      const { header, field, column, convert, required, decides, isList, absent } = step;
      const cell = column === undefined ? undefined : row.cells[column];
      if (isBlank(cell) && !(isList && this.long.has(row, header))) {
        const isInherited = field === 'type' && row.inheritedType !== undefined;
        if (isInherited) wire.type = row.typeName;
        else if (absent && required && column !== undefined && row.mayBeBlank) {
          wire[field] = absent.value;
          const value = String(absent.value).toUpperCase();
          this.issues.cell('blank-means', row, header, { value, means: absent.means });
        } else if (required) wire[field] = isList ? [] : null;
        if (column === undefined && !isList && (required || decides) && !isInherited)
          this.need(row.table, header, required ? 'required' : 'decides');
        continue;
      }
      const value = convert(cell ?? '', this.contextOf(row, header, wire));
      if (value === INVALID_CELL) wire[field] = null;
      else if (value !== undefined) wire[field] = value;
    }
    for (const { header, column } of foreign) this.#warnOfForeign(row, header, row.cells[column]);
    return wire;
  }

  /** Reports that the type of a row is unknown: at its template if it has the type of that, else at its own cell. */
  #reportNoType(row: Row): void {
    const { layout } = row.table;
    const header = layout.typeFrom;
    const sheet = templateSheet(row.table);
    const cell = header === undefined ? undefined : row.cell(header);
    if (header !== undefined && cell === undefined)
      this.reportBlank(row, header, rowExpected(sheet));
    else if (cell === undefined) this.reportBlank(row, 'type', typeExpected(row));
    else if (this.references.one(cell, [sheet], this.contextOf(row, header ?? '')) !== INVALID_CELL)
      this.issues.cell('blank-cell', row, 'type', { expected: typeExpected(row) });
  }

  #warnOfForeign(row: Row, header: string, cell: SpreadsheetCell | undefined): void {
    // Zeros and FALSE mean "nothing" in the columns of other types.
    if (isBlank(cell) || cell === 0 || cell === false) return;
    this.issues.cell('ignored-cell', row, header, {
      found: previewCell(cell),
      type: row.typeName,
      name: header,
    });
  }

  #plan(table: SheetTable, target: AbstractClass): RowPlan {
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

  #makePlan(table: SheetTable, target: AbstractClass): RowPlan {
    const fields = new Map(fieldsOf(target).map((field) => [field.name, field]));
    const steps: ColumnStep[] = [];
    const foreign: RowPlan['foreign'][number][] = [];
    for (const column of table.layout.columns) {
      const { header, role } = column;
      const position = table.columns.get(header);
      const name = fieldOf(column) ?? this.#stem(column);
      if (name === undefined) continue;
      const field = fields.get(name);
      if (!field || (fieldOf(column) !== undefined && !fitsCell(field))) {
        if (position !== undefined) foreign.push({ header, column: position });
        continue;
      }
      if (fieldOf(column) === undefined) continue;
      const convert =
        role.is === 'reference'
          ? this.#reference(role.sheet)
          : column.amount
            ? (cell: SpreadsheetCell, context: CellContext) => this.readAmount(cell, context)
            : (this.values.converter(table, column, field) ??
              converter(column, field, table.units.get(header)));
      const required = field.presence === 'required' || field.presence === 'type';
      steps.push({
        header,
        field: name,
        column: position,
        required,
        decides: column.decides === true,
        isList: field.fieldType.kind === 'list',
        absent: column.absent,
        convert,
      });
    }
    return { steps, foreign };
  }

  /** Returns the field that a class must have to use a column without its own field, such as `fuel_id`. */
  #stem({ header }: ColumnLayout): string | undefined {
    return /^fuel(_|$)/.test(header) ? 'fuel' : undefined;
  }

  #reference(sheet: SheetName): CellConverter {
    return (cell, context) => {
      return this.references.one(cell, [sheet], context);
    };
  }

  /** Returns the row that a row is a part of, or undefined if no such row exists. The error has then been reported. */
  ownerOf(row: Row, header: string, sheet: SheetName, fits?: ClassTest): Row | undefined {
    for (const { header: other, role } of row.table.layout.columns) {
      if (role.is !== 'owner' || other === header || row.cell(other) === undefined) continue;
      if (row.cell(header) === undefined)
        return this.lookup.ownerOf(this.contextOf(row, other), role.sheet, fits);
      this.issues.cell('wrong-cell', row, other, {
        found: previewCell(row.cell(other)),
        expected: `a blank cell, because "${header}" says already what the row belongs to`,
      });
      return undefined;
    }
    if (row.cell(header) !== undefined)
      return this.lookup.ownerOf(this.contextOf(row, header), sheet, fits);
    this.reportBlank(row, header, rowExpected(sheet));
    return undefined;
  }

  /** Returns the fields of an amount that name a resource or a class of supply. */
  supplyFields(supply: SupplyReference, header: string, row: Row): PlainObject | InvalidCell {
    if ('classOfSupply' in supply)
      return { classOfSupply: supply.classOfSupply, environment: 'Unpressurized' };
    const resource = this.references.byKey(supply.key, ['resources'], this.contextOf(row, header));
    return resource === INVALID_CELL ? INVALID_CELL : { resource };
  }

  /** Reads an amount or rate. A mass is divided by the unit mass of the row's resource. */
  readAmount(cell: SpreadsheetCell, context: CellContext): number | InvalidCell {
    const { row, header } = context;
    const conversion = row.table.units.get(header);
    const expected = conversion ? `a number (${conversion.unit})` : 'a number';
    const amount = columnOf(row.table.layout, header)?.amount;
    const units = unitsOfAmount(amount?.isRate);
    const read = readMeasured(cell, expected, context, units, conversion);
    if (read === INVALID_CELL) return INVALID_CELL;
    const value = convertedFrom(read);
    if (!read.by?.isMass) return value;
    const unitMass = this.#unitMassOf(row.cell(amount?.of ?? '') ?? this.#fuelOfTemplate(row));
    if (unitMass !== undefined) return Number((value / unitMass).toPrecision(15));
    // The reference to the resource, or its unit mass, has an error that is reported elsewhere.
    this.issues.markWrong(row, header);
    return INVALID_CELL;
  }

  /** Returns the cell with the fuel of the template of an element. */
  #fuelOfTemplate(row: Row): SpreadsheetCell | undefined {
    const template = row.table.layout.name === 'instances' ? this.#templateOf(row) : undefined;
    return template?.cell('fuel_id');
  }

  /** Returns the mass of one unit of a resource or class of supply, in kg, or undefined if it cannot be read. */
  #unitMassOf(supply: SpreadsheetCell | undefined): number | undefined {
    if (supply === undefined || typeof supply === 'object') return undefined;
    if (Number(supply) < 0) return 1;
    const [resource] = this.references.find(String(supply), ['resources']);
    const header = 'unit_mass';
    const units = unitsOfField({ kind: 'number', unit: 'kg' });
    const mass = numberIn(resource?.cell(header), units, resource?.table.units.get(header));
    return mass > 0 && Number.isFinite(mass) ? mass : undefined;
  }
}

/** Returns the sheet of the templates of a row that has the type of its template. */
const templateSheet = ({ layout }: SheetTable): SheetName =>
  layout.name === 'instances' ? 'elements' : 'demand_models';

function typeExpected({ table }: Row): string {
  const { rows } = table.layout;
  return hasTypes(rows) ? `one of ${quoted(rows.types)}` : 'a type';
}
