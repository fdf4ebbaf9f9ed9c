import { readBoolean, readKey, WRONG, type Wrong } from './cells.js';
import { append, type Plain, type RowObjects, type Wires } from './row-objects.js';
import type { Row } from './table.js';

/** Sets the initial state of each element. */
export function addInitialStates({ tables, findings }: RowObjects, wires: Wires): void {
  const initial = new Map<Row, Row>();
  for (const row of tables.states.rows) {
    const cell = row.cell('initial_state');
    if (cell === undefined || !row.owner) continue;
    if (readBoolean(cell, { row, header: 'initial_state', findings }) !== true) continue;
    const first = initial.get(row.owner);
    if (first)
      findings.cell('second-initial-state', row, 'initial_state', {
        used: first.address('initial_state'),
      });
    else {
      initial.set(row.owner, row);
      const wire = wires.get(row.owner) as Plain;
      wire.currentStateIndex ??= row.path?.[1];
    }
  }
}

/** Gives states their demand models: those that name the state, and those that the state names. */
export function addDemandModels(objects: RowObjects, wires: Wires): void {
  const instanceOf = (model: Row): Plain => {
    const { name, type } = wires.get(model) as Plain;
    const instance: Plain = { name, type, templateId: model.uuid };
    objects.origins.set(instance, model);
    return instance;
  };
  for (const row of objects.tables.states.rows) {
    for (const model of modelsNamedBy(row, objects))
      append(wires.get(row) as Plain, 'demandModels', instanceOf(model));
  }
  for (const row of objects.tables.demand_models.rows) {
    const cell = row.cell('state_id');
    if (cell === undefined) continue;
    const state = objects.resolve(cell, 'states', objects.at(row, 'state_id'));
    if (state !== WRONG && row.target)
      append(wires.get(state) as Plain, 'demandModels', instanceOf(row));
  }
}

/** The demand models whose ids stand in a cell of the state, with blanks, commas or semicolons between them. */
function modelsNamedBy(row: Row, objects: RowObjects): Row[] {
  const cell = row.cell('demand_model_ids');
  if (cell === undefined) return [];
  const at = objects.at(row, 'demand_model_ids');
  const expected = 'the ids of rows of "demand_models"';
  const keys: (string | Wrong)[] =
    typeof cell === 'string'
      ? cell.split(/[\s,;]+/).filter(Boolean)
      : [readKey(cell, expected, at)];
  return keys.flatMap((key) => {
    const model = key === WRONG ? WRONG : objects.byKey(key, 'demand_models', at);
    return model === WRONG || !model.target ? [] : [model];
  });
}
