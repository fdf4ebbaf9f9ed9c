import { Family } from '../../../schema/family.js';
import { type FieldMetadata, fieldsOf } from '../../../schema/metadata.js';
import type { Uuid } from '../../../schema/model-object.js';
import type { ModelDatabaseJson } from '../../model-database.js';
import { classesOfRows, LAYOUT, SHEETS, type SheetName } from '../layout.js';
import { attachmentsOf } from './attachments.js';
import type { RowIds } from './row-ids.js';
import { cellOf, type RowCells, showable } from './values.js';

/** The rows of each sheet. */
export type Rows = Readonly<Record<SheetName, RowCells[]>>;

type Wire = Readonly<Record<string, unknown>>;

/** The fields that are written as rows of other sheets, or by code for their sheet. */
const ELSEWHERE: Readonly<Partial<Record<SheetName, readonly string[]>>> = {
  edges: ['burns'],
  elements: ['states', 'parts', 'contents', 'fuel', 'currentStateIndex'],
  states: ['demandModels'],
  demand_models: ['demands'],
  contents: ['resource', 'classOfSupply', 'environment'],
  demands: ['resource', 'classOfSupply', 'environment', 'amount', 'rate'],
};

/** Returns whether a value can be left out of `other_fields`. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);

/** Converts a database to the rows of its workbook. */
export function flatten(database: ModelDatabaseJson, keys: RowIds): Rows {
  return new Flattening(database, keys).rows;
}

class Flattening {
  readonly rows = Object.fromEntries(SHEETS.map((name) => [name, [] as RowCells[]])) as Record<
    SheetName,
    RowCells[]
  >;

  constructor(
    database: ModelDatabaseJson,
    readonly keys: RowIds,
  ) {
    const { nodes, edges, resources, elements, demandModels } = database;
    const burns = edges.flatMap((edge) => ('burns' in edge ? edge.burns : []));
    const states = elements.flatMap((element) => element.states);
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
      keys.choose(
        sheet as SheetName,
        (objects as { id: Uuid }[]).map(({ id }) => id),
      );

    for (const node of nodes) this.#add('nodes', node);
    for (const edge of edges) {
      this.#add('edges', edge);
      if ('burns' in edge)
        for (const burn of edge.burns)
          this.#add('burns', burn, { edge_id: keys.of('edges', edge.id) });
    }
    for (const resource of resources) this.#add('resources', resource);
    const attachments = attachmentsOf(states, demandModels, keys);
    for (const element of elements) this.#addElement(element, attachments.ofStates);
    for (const model of demandModels) {
      const state = attachments.stateOf.get(model.id);
      this.#add('demand_models', model, {
        state_id: state === undefined ? undefined : keys.of('states', state),
      });
      if (!('demands' in model)) continue;
      for (const demand of model.demands) this.#addDemand(demand, model.id);
    }
  }

  /** Adds a row: the cells of the object's fields, and additional cells. */
  #add(sheet: SheetName, object: Wire, more: RowCells = {}, otherFields: Wire = {}): RowCells {
    const layout = LAYOUT[sheet];
    const cells: RowCells = {};
    const other: Record<string, unknown> = { ...otherFields };
    const fields = fieldsFor(sheet, object);
    const taken = new Set(['id', ...(ELSEWHERE[sheet] ?? [])]);
    cells.id =
      typeof object.id === 'string' ? this.keys.of(sheet, object.id) : this.rows[sheet].length + 1;
    for (const column of layout.columns) {
      const { header, role } = column;
      if (role.is !== 'field' && role.is !== 'reference') continue;
      if (taken.has(role.field)) continue;
      taken.add(role.field);
      const value = object[role.field];
      const known = fields.get(role.field);
      if (value === undefined || !known) continue;
      const cell =
        role.is === 'reference'
          ? this.keys.of(role.sheet, value as Uuid)
          : cellOf(value, column, known);
      cells[header] = cell;
      if (cell !== undefined) continue;
      other[role.field] = value;
      if (known.presence === 'required')
        cells[header] = typeof value === 'string' ? showable(value) : 0;
    }
    for (const [name, value] of Object.entries(object))
      if (!taken.has(name) && !isEmpty(value)) other[name] = value;
    Object.assign(cells, more);
    if (Object.keys(other).length > 0) cells.other_fields = JSON.stringify(other);
    this.rows[sheet].push(cells);
    return cells;
  }

  #addElement(
    element: ModelDatabaseJson['elements'][number],
    attachments: ReadonlyMap<Uuid, { readonly cells: RowCells; readonly other: Wire }>,
  ): void {
    const { states, parts, currentStateIndex: index } = element;
    const key = this.keys.of('elements', element.id);
    const isListed = index !== undefined && index >= 0 && index < states.length;
    const fuel = 'fuel' in element ? this.#fuelCells(element.fuel, element.maxFuel) : {};
    this.#add(
      'elements',
      element,
      { ...fuel.cells, current_state_index: isListed ? undefined : index },
      fuel.other,
    );
    for (const [position, state] of states.entries()) {
      const { cells, other } = attachments.get(state.id) ?? {};
      this.#add(
        'states',
        state,
        { element_id: key, initial_state: position === index, ...cells },
        other,
      );
    }
    for (const part of parts) this.#add('parts', part, { element_id: key });
    if (!('contents' in element)) return;
    for (const content of element.contents) {
      if (typeof content === 'string')
        this.#add(
          'contents',
          {},
          { container_id: key, element_id: this.keys.of('elements', content) },
        );
      else {
        const { cells, other } = this.#supplyCells(content, 'resource_id', 'environment');
        this.#add('contents', content, { container_id: key, ...cells }, other);
      }
    }
  }

  #addDemand(demand: Wire, model: Uuid): void {
    const { cells, other } = this.#supplyCells(demand, 'resource_id', 'environment');
    this.#add(
      'demands',
      demand,
      {
        demand_model_id: this.keys.of('demand_models', model),
        ...cells,
        amount: demand.amount as number | undefined,
        rate: demand.rate as number | undefined,
      },
      other,
    );
  }

  /** Returns the cells for the fuel in a tank, and for its amount if the tank is not full. */
  #fuelCells(fuel: Wire, maxFuel: number): { cells?: RowCells; other?: Wire } {
    const { cells, other } = this.#supplyCells(fuel, 'fuel_id', 'fuel_environment');
    // Write fuel with unknown fields as one JSON object.
    if (Object.keys(other).length > 0) return { other: { fuel } };
    const amount = fuel.amount as number;
    return { cells: { ...cells, fuel_amount: amount === maxFuel ? undefined : amount } };
  }

  /** Returns the cells that name the resource or class of supply of an amount. */
  #supplyCells(
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

const fieldsBySheet = new Map<string, ReadonlyMap<string, FieldMetadata>>();

/** Returns the declarations of the fields of an object's class, by name. */
function fieldsFor(sheet: SheetName, object: Wire): ReadonlyMap<string, FieldMetadata> {
  const layout = LAYOUT[sheet];
  const type = layout.rows instanceof Family ? String(object.type) : '';
  const key = `${sheet}/${type}`;
  let fields = fieldsBySheet.get(key);
  if (!fields) {
    const target =
      layout.rows instanceof Family ? layout.rows.members.get(type) : classesOfRows(layout)[0];
    fields = new Map((target ? fieldsOf(target) : []).map((field) => [field.name, field]));
    fieldsBySheet.set(key, fields);
  }
  return fields;
}
