import type { FormatOptions } from '../../../formats/translate.js';
import { preview } from '../../../schema/diagnostics/preview.js';
import { WorkbookFileError } from '../../file-messages.js';
import type { Tables } from '../locate.js';
import type { Sheet, SpreadsheetCell } from '../spreadsheet.js';
import type { WorkbookIssues } from '../workbook-issues.js';
import { adaptElements } from './elements.js';
import { OLD_SHEETS } from './layout.js';
import { adaptBurns, adaptNodes } from './network.js';
import type { OldRow } from './old-row.js';
import { OldTables } from './old-tables.js';
import { SPECIAL, supplyOf } from './words.js';

/** Gives states the types of the schema, and each element at most one initial state: the last one that is marked. */
function adaptStates(tables: OldTables): void {
  tables.dropLost('states', 'element_id', 'elements');
  const initial = new Map<unknown, OldRow>();
  for (const row of tables.rowsOf('states')) {
    if (row.cell('type') === SPECIAL) {
      row.put('type', 'Active');
      tables.lose('special-state', row, 'type', { name: row.label });
    }
    if (row.cell('initial_state') !== true) continue;
    const element = row.cell('element_id');
    const earlier = initial.get(element);
    if (earlier) {
      tables.reportReplaced(earlier, 'initial_state', row);
      earlier.put('initial_state', false);
    }
    initial.set(element, row);
  }
}

/** Keeps the parts that SpaceNet 2.5 keeps: discrete resources, at least one of each. */
function adaptParts(tables: OldTables): void {
  tables.dropLost('parts', 'element_id', 'elements');
  const kept = tables.rowsOf('parts').filter((row) => !losePart(row, tables));
  for (const row of kept) {
    const cell = row.cell('resource_id');
    row.put('resource_id', cell === undefined ? undefined : supplyOf(cell)?.cell);
  }
  tables.setRows('parts', kept);
  tables.keepOneOfEach('parts', ['element_id', 'resource_id'], 'first');
}

/** @returns whether the part is left out */
function losePart(row: OldRow, tables: OldTables): boolean {
  const name = tables.find('elements', row.cell('element_id'))?.label ?? '';
  const lose = (header: string, reason: string) => {
    tables.lose('lost-part', row, header, { name, reason });
    return true;
  };
  const cell = row.cell('resource_id');
  const supply = cell === undefined ? undefined : supplyOf(cell);
  if (supply?.isGeneric) return lose('resource_id', 'is of a class of supply');
  const resource = tables.find('resources', supply?.cell);
  if (resource?.cell('type') === 'Continuous')
    return lose('resource_id', `is the continuous resource ${resource.label}`);
  const quantity: SpreadsheetCell | undefined = row.cell('quantity');
  if (typeof quantity === 'number' && quantity < 1)
    return lose('quantity', `has a quantity of ${quantity}`);
  return false;
}

/** Keeps demand models that belong to no state as templates, and leaves out those of states that do not exist. */
function adaptModels(tables: OldTables): void {
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
function adaptDemands(tables: OldTables): void {
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

/**
 * Reads the sheets of a database of SpaceNet 2.5 as tables of today's layout. Sheets and columns are found by their place, as
 * the tool does. Cells keep their addresses, so that issues name those of the file.
 * @throws WorkbookFileError if the first sheet is not one of such a database
 */
export function spacenet25Tables(
  sheets: readonly Sheet[],
  issues: WorkbookIssues,
  format: FormatOptions,
): Tables {
  const [first] = sheets;
  const corner = first?.rows[0]?.number === 1 ? first.rows[0].cells[0] : undefined;
  if (typeof corner !== 'string' || corner.trim().toLowerCase() !== 'id')
    throw new WorkbookFileError('unknown-layout', {
      found: sheets
        .slice(0, 20)
        .map(({ name }) => preview(name))
        .join(', '),
    });
  const tables = new OldTables(issues, format);
  for (const [position, old] of OLD_SHEETS.entries()) {
    const sheet = sheets[position];
    if (!sheet)
      issues.sheet(
        'missing-sheet',
        undefined,
        { name: old.names[0]! },
        old.required ? 'error' : 'warning',
      );
    tables.add(old, sheet, position);
  }
  for (const old of OLD_SHEETS) tables.readWords(old);
  adaptNodes(tables);
  adaptBurns(tables);
  adaptElements(tables);
  adaptParts(tables);
  adaptStates(tables);
  adaptModels(tables);
  adaptDemands(tables);
  return tables.finish();
}
