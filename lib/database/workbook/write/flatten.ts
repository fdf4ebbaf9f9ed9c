import { type AbstractClass, type FieldMetadata, fieldsOf } from '../../../schema/metadata.js';
import type { Uuid } from '../../../schema/model-object.js';
import { setOwn } from '../../../schema/plain.js';
import type { ModelDatabaseJson } from '../../model-database.js';
import {
  type Book,
  CAMPAIGN_SHEETS,
  type ColumnLayout,
  classesOfRows,
  hasTypes,
  layoutOf,
  type SheetName,
} from '../layout.js';
import { type Attachments, attachmentsOf, type StateJson } from './attachments.js';
import type { RowIds } from './row-ids.js';
import { cellOf, type RowCells, showable, type WrittenValue } from './values.js';

/** The rows of each sheet. */
export type Rows = Readonly<Record<SheetName, RowCells[]>>;

export type Wire = Readonly<Record<string, unknown>>;

/** The object that each row was made from. */
export type Sources = Map<RowCells, Wire>;

/** A list that is too long for its cell. */
export type LongCell = (string | number)[];

/** Converts the values of fields that only campaigns write to cells. */
export interface CampaignCells {
  /**
   * Returns the value of a cell, a list that is too long for it, or undefined if a cell cannot contain the value.
   * @param owner the object with the field
   */
  cellOf(
    value: unknown,
    column: ColumnLayout,
    field: FieldMetadata,
    owner: Wire,
  ): WrittenValue | LongCell | undefined;
}

/** The fields that are written as rows of other sheets, or by code for their sheet. */
const ELSEWHERE: Readonly<Partial<Record<SheetName, readonly string[]>>> = {
  edges: ['burns'],
  elements: ['states', 'parts', 'contents', 'fuel', 'currentStateIndex'],
  states: ['demandModels'],
  demand_models: ['demands'],
  contents: ['resource', 'classOfSupply', 'environment'],
  demands: ['resource', 'classOfSupply', 'environment', 'amount', 'rate'],
};

/** Returns whether a value can be left out of `other_fields`, because a blank cell means the same. */
const isDefault = (value: unknown, field: FieldMetadata | undefined): boolean =>
  value === undefined ||
  (Array.isArray(value) &&
    value.length === 0 &&
    field !== undefined &&
    field.presence !== 'optional');

/** Converts a database to the rows of its workbook. */
export function flatten(database: ModelDatabaseJson, keys: RowIds, sources?: Sources): Rows {
  const flattening = new Flattening(keys, 'database', undefined, sources);
  flattening.addDatabase(database);
  return flattening.rows;
}

/** The database in a form that a scenario has too. */
export type FlatDatabase = Pick<
  ModelDatabaseJson,
  'nodes' | 'edges' | 'resources' | 'elements' | 'demandModels'
>;

/** Makes the rows of a database. */
export class Flattening {
  readonly rows = Object.fromEntries(
    CAMPAIGN_SHEETS.map((name) => [name, [] as RowCells[]]),
  ) as Record<SheetName, RowCells[]>;

  readonly #used = new Map<SheetName, Set<Uuid>>();

  constructor(
    readonly keys: RowIds,
    readonly book: Book = 'database',
    readonly campaign?: CampaignCells,
    readonly sources?: Sources,
  ) {}

  /** Adds the rows of a database. */
  addDatabase(
    { nodes, edges, resources, elements, demandModels }: FlatDatabase,
    ownStates: readonly StateJson[] = [],
  ): Attachments {
    const burns = edges.flatMap((edge) => ('burns' in edge ? edge.burns : []));
    const states = [...elements.flatMap((element) => element.states), ...ownStates];
    const identified = {
      nodes,
      edges,
      burns,
      resources,
      elements,
      states,
      demand_models: demandModels,
    };
    for (const [sheet, objects] of Object.entries(identified))
      this.keys.choose(
        sheet as SheetName,
        (objects as { id: Uuid }[]).map(({ id }) => id),
      );

    for (const node of nodes) this.add('nodes', node);
    for (const edge of edges) {
      const row = this.add('edges', edge);
      if (!('burns' in edge)) continue;
      const key = { edge_id: this.ownerKey('edges', edge.id, row) };
      for (const burn of edge.burns) this.add('burns', burn, key);
    }
    for (const resource of resources) this.add('resources', resource);
    const attachments = attachmentsOf(states, demandModels, this.keys);
    for (const element of elements) this.addElement(element, attachments.ofStates);
    for (const model of demandModels) {
      const state = attachments.stateOf.get(model.id);
      const row = this.add('demand_models', model, {
        state_id: state === undefined ? undefined : this.keys.of('states', state),
      });
      if (!('demands' in model)) continue;
      const key = { demand_model_id: this.ownerKey('demand_models', model.id, row) };
      for (const demand of model.demands) this.addDemand(demand, key);
    }
    return attachments;
  }

  /** Adds a row: the cells of the object's fields, and additional cells. */
  protected add(
    sheet: SheetName,
    object: Wire,
    more: RowCells = {},
    otherFields: Wire = {},
    elsewhere: readonly string[] = ELSEWHERE[sheet] ?? [],
  ): RowCells {
    const layout = layoutOf(this.book, sheet);
    const cells: RowCells = {};
    const other: Record<string, unknown> = { ...otherFields };
    const fields = fieldsFor(this.book, sheet, object);
    const taken = new Set(['id', ...elsewhere]);
    cells.id = this.#idCell(sheet, object, other);
    for (const column of layout.columns) {
      const { header, role } = column;
      if (role.is !== 'field' && role.is !== 'reference') continue;
      if (taken.has(role.field)) continue;
      taken.add(role.field);
      const value = object[role.field];
      const known = fields.get(role.field);
      if (value === undefined) continue;
      if (!known) {
        setOwn(other, role.field, value);
        continue;
      }
      const cell =
        role.is === 'reference'
          ? this.keys.of(role.sheet, value as Uuid)
          : this.campaign
            ? this.campaign.cellOf(value, column, known, object)
            : cellOf(value, column, known);
      if (Array.isArray(cell)) {
        this.#addLongList(sheet, cells, header, cell);
        continue;
      }
      cells[header] = cell;
      if (cell !== undefined) continue;
      if (Array.isArray(value) && value.length === 0 && known.presence !== 'optional') continue;
      other[role.field] = value;
      if (known.presence === 'required' && !Array.isArray(value))
        cells[header] = typeof value === 'string' ? showable(value) : 0;
    }
    for (const [name, value] of Object.entries(object))
      if (!taken.has(name) && !isDefault(value, fields.get(name))) setOwn(other, name, value);
    Object.assign(cells, more);
    if (Object.keys(other).length > 0) cells.other_fields = JSON.stringify(other);
    this.rows[sheet].push(cells);
    this.sources?.set(cells, object);
    return cells;
  }

  /**
   * Returns the id of a row. If another row of the sheet has the identifier, returns a word that makes another one, and puts
   * the identifier into the fields without a column.
   */
  #idCell(
    sheet: SheetName,
    { id }: Wire,
    other: Record<string, unknown>,
  ): WrittenValue | undefined {
    const { length } = this.rows[sheet];
    if (typeof id !== 'string') return length + 1;
    let used = this.#used.get(sheet);
    if (!used) {
      used = new Set();
      this.#used.set(sheet, used);
    }
    if (!this.campaign || !used.has(id)) {
      used.add(id);
      return this.keys.isBlank(sheet, id) ? undefined : this.keys.idOf(sheet, id);
    }
    other.id = id;
    return `${id} in row ${length + 2}`;
  }

  /** Returns what a cell contains that names the row that its own row is a part of. */
  protected ownerKey(sheet: SheetName, uuid: Uuid, row: RowCells): WrittenValue | undefined {
    return typeof row.id === 'string' && row.id !== uuid ? row.id : this.keys.of(sheet, uuid);
  }

  /** Adds the items of a list that is too long for its cell. */
  #addLongList(sheet: SheetName, { id, name }: RowCells, column: string, items: LongCell): void {
    for (const item of items) this.rows.long_lists.push({ sheet, row: id ?? name, column, item });
  }

  protected addElement(
    element: ModelDatabaseJson['elements'][number],
    attachments: Attachments['ofStates'],
  ): void {
    const { states, parts, currentStateIndex: index } = element;
    const isListed = index !== undefined && index >= 0 && index < states.length;
    const fuel = 'fuel' in element ? this.#fuelCells(element.fuel, element.maxFuel) : {};
    const row = this.add(
      'elements',
      element,
      { ...fuel.cells, current_state_index: isListed ? undefined : index },
      fuel.other,
    );
    const key = this.ownerKey('elements', element.id, row);
    for (const [position, state] of states.entries()) {
      const { cells, other } = attachments.get(state) ?? {};
      this.add(
        'states',
        state,
        { element_id: key, initial_state: position === index, ...cells },
        other,
      );
    }
    for (const part of parts) this.add('parts', part, { element_id: key });
    if (!('contents' in element)) return;
    for (const content of element.contents) {
      if (typeof content === 'string')
        this.add(
          'contents',
          {},
          { container_id: key, element_id: this.keys.of('elements', content) },
        );
      else {
        const { cells, other } = this.supplyCells(content, 'resource_id', 'environment');
        this.add('contents', content, { container_id: key, ...cells }, other);
      }
    }
  }

  /** Adds an amount or rate of a demand model. */
  protected addDemand(demand: Wire, owner: RowCells): void {
    const { cells, other } = this.supplyCells(demand, 'resource_id', 'environment');
    this.add(
      'demands',
      demand,
      {
        ...owner,
        ...cells,
        amount: demand.amount as number | undefined,
        rate: demand.rate as number | undefined,
      },
      other,
    );
  }

  /** Returns the cells for the fuel in a tank, and for its amount if the tank is not full. */
  #fuelCells(fuel: Wire, maxFuel: number): { cells?: RowCells; other?: Wire } {
    const { cells, other } = this.supplyCells(fuel, 'fuel_id', 'fuel_environment');
    // Write fuel with unknown fields as one JSON object.
    if (Object.keys(other).length > 0) return { other: { fuel } };
    const amount = fuel.amount as number;
    return { cells: { ...cells, fuel_amount: amount === maxFuel ? undefined : amount } };
  }

  /** Returns the cells that name the resource or class of supply of an amount. */
  protected supplyCells(
    amount: Wire,
    header: string,
    environmentHeader: string,
  ): { cells: RowCells; other: Wire } {
    const { resource, classOfSupply, environment, amount: _, rate: __, ...unknown } = amount;
    if (typeof resource === 'string')
      return { cells: { [header]: this.keys.of('resources', resource) }, other: unknown };
    // The class "none" is 0, which cannot be negated.
    if (classOfSupply === 0)
      return { cells: {}, other: { classOfSupply, environment, ...unknown } };
    return {
      cells: {
        [header]: -(classOfSupply as number),
        [environmentHeader]: environment === 'Unpressurized' ? undefined : (environment as string),
      },
      other: unknown,
    };
  }
}

const fieldsOfClasses = new WeakMap<AbstractClass, ReadonlyMap<string, FieldMetadata>>();

/** Returns the declarations of the fields of an object's class, by name. */
export function fieldsFor(
  book: Book,
  sheet: SheetName,
  object: Wire,
): ReadonlyMap<string, FieldMetadata> {
  const layout = layoutOf(book, sheet);
  const target = hasTypes(layout.rows)
    ? layout.rows.members.get(String(object.type))
    : classesOfRows(layout)[0];
  if (!target) return new Map();
  let fields = fieldsOfClasses.get(target);
  if (!fields) {
    fields = new Map(fieldsOf(target).map((field) => [field.name, field]));
    fieldsOfClasses.set(target, fields);
  }
  return fields;
}
