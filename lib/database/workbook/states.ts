import type { PlainObject } from '../../schema/plain.js';
import { INVALID_CELL, readBoolean } from './cells.js';
import { append, type RowObjects, type RowWires } from './row-objects.js';
import type { Row } from './sheet-table.js';
import type { SpreadsheetCell } from './spreadsheet.js';

/** Sets the initial state of each element. */
export function addInitialStates(objects: RowObjects, wires: RowWires): void {
  const initial = new Map<Row, Row>();
  for (const row of objects.tables.states.rows) {
    const cell = row.cell('initial_state');
    if (cell === undefined || !row.owner) continue;
    if (readBoolean(cell, objects.contextOf(row, 'initial_state')) !== true) continue;
    const first = initial.get(row.owner);
    if (first)
      objects.issues.cell('second-initial-state', row, 'initial_state', {
        used: first.address('initial_state'),
      });
    else {
      initial.set(row.owner, row);
      const wire = wires.get(row.owner) as PlainObject;
      wire.currentStateIndex ??= row.path?.[1];
    }
  }
}

/** Reads the states in which instantiated elements start, by index or by name. */
export function addOwnInitialStates(objects: RowObjects, wires: RowWires): void {
  const { values, tables } = objects;
  for (const row of tables.instances.rows) {
    const cell = row.cell('initial_state');
    const wire = wires.get(row);
    if (cell === undefined || !wire) continue;
    const context = objects.contextOf(row, 'initial_state');
    const states = values.statesOf(wire.id);
    const index = values.readState(cell, states, 'a whole number at least -1', context);
    wire.currentStateIndex = index === INVALID_CELL ? null : index;
  }
}

/** Adds demand models to states: the models that name a state, and the models that a state names. */
export function addDemandModels(objects: RowObjects, wires: RowWires): void {
  const instanceOf = (model: Row): PlainObject => {
    const { name, type } = wires.get(model) as PlainObject;
    const instance: PlainObject = { name, type, templateId: model.uuid };
    objects.origins.set(instance, model);
    return instance;
  };
  for (const row of objects.tables.states.rows) {
    for (const model of modelsNamedBy(row, objects))
      append(wires.get(row) as PlainObject, 'demandModels', instanceOf(model));
  }
  for (const row of objects.tables.demand_models.rows) {
    const cell = row.cell('state_id');
    if (cell === undefined) continue;
    const state = objects.lookup.resolve(cell, 'states', objects.contextOf(row, 'state_id'));
    if (state !== INVALID_CELL && row.target)
      append(wires.get(state) as PlainObject, 'demandModels', instanceOf(row));
  }
}

/** Returns the demand models whose ids or names are listed in a cell of a state. */
function modelsNamedBy(row: Row, objects: RowObjects): Row[] {
  const cell = row.cell('demand_model_ids');
  if (cell === undefined) return [];
  const { lookup } = objects;
  const parts = partsOf(cell, (part) => lookup.candidates(part, 'demand_models').length > 0);
  objects.budget.count('listItems', parts.length);
  return parts.flatMap((part) => {
    const model = lookup.resolve(part, 'demand_models', objects.contextOf(row, 'demand_model_ids'));
    return model === INVALID_CELL || !model.target ? [] : [model];
  });
}

/**
 * Returns the parts of a list in a cell. Commas and semicolons separate the parts. So do spaces, except inside a name.
 * @param isKnown returns whether a part is the id or name of a row
 */
function partsOf(cell: SpreadsheetCell, isKnown: (part: string) => boolean): SpreadsheetCell[] {
  if (typeof cell !== 'string') return [cell];
  const parts = cell.split(/[,;]/).map((part) => part.trim());
  return parts
    .flatMap((part) => (isKnown(part) ? [part] : part.split(/\s+/)))
    .filter(Boolean)
    .map((part) => (/^\d{1,15}$/.test(part) ? Number(part) : part));
}
