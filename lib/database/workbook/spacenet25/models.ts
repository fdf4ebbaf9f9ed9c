import type { OldRow } from './old-row.js';
import type { OldTables } from './old-tables.js';
import { supplyOf } from './words.js';

/** Keeps demand models that belong to no state as templates, and leaves out those of states that do not exist. */
export function adaptModels(tables: OldTables): void {
  const models = tables.rowsOf('demand_models');
  for (const row of models) if (row.cell('state_id') === 0) row.put('state_id', undefined);
  tables.dropLost('demand_models', 'state_id', 'states');
  for (const row of tables.rowsOf('demand_models')) {
    if (row.cell('state_id') === undefined)
      tables.lose('unattached-model', row, 'name', { name: row.label });
  }
}

const names = (row: OldRow, header: string): boolean => {
  const cell = row.old(header);
  return cell !== undefined && cell !== 0;
};

/** Splits the sheet of demands into the demands of models and the contents of containers. A row can be both. */
export function adaptDemands(tables: OldTables): void {
  const rows = tables.rowsOf('demands');
  for (const row of rows) {
    if (!names(row, 'model_id') && !names(row, 'container_id'))
      tables.issues.cell('demand-of-nothing', row, 'model_id', {});
  }
  tables.setRows(
    'demands',
    rows.filter((row) => names(row, 'model_id')),
  );
  tables.dropLost('demands', 'demand_model_id', 'demand_models', (model) =>
    ['Timed Impulse', 'Rated'].includes(String(model.cell('type'))),
  );
  for (const row of tables.rowsOf('demands')) {
    const model = tables.find('demand_models', row.cell('demand_model_id'));
    putSupply(row);
    row.put(model?.cell('type') === 'Rated' ? 'rate' : 'amount', row.old('amount'), 'amount');
  }
  tables.keepOneOfEach('demands', ['demand_model_id', 'resource_id', 'environment'], 'first');
  const stored = rows.filter((row) => names(row, 'container_id'));
  for (const row of tables.addContents(stored)) {
    putSupply(row);
    row.put('container_id', row.old('container_id'), 'container_id');
    row.put('amount', row.old('amount'), 'amount');
  }
  tables.dropLost(
    'contents',
    'container_id',
    'elements',
    (element) => element.cell('type') === 'Resource Container',
  );
  tables.keepOneOfEach('contents', ['container_id', 'resource_id', 'environment'], 'last');
}

function putSupply(row: OldRow): void {
  const supply = supplyOf(row.old('resource_id') ?? 0);
  row.put('resource_id', supply?.cell, 'resource_id');
  row.put('environment', supply?.environment, 'resource_id');
}
