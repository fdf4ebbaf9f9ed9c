import { NO_ENGINE } from '../../../formats/spacenet25/tanks.js';
import { numberIn } from '../cells.js';
import type { SpreadsheetCell } from '../spreadsheet.js';
import type { OldRow } from './old-row.js';
import type { OldTables } from './old-tables.js';
import { supplyOf } from './words.js';

/** Gives vehicles one engine and one tank. */
export function adaptElements(tables: OldTables): void {
  for (const row of tables.rowsOf('elements')) {
    const type = row.cell('type');
    if (type === 'Surface Vehicle') {
      putTank(row, 'max_fuel', 'fuel_id');
      if (row.cell('max_speed') === undefined) row.put('max_speed', 0);
    } else if (type === 'Propulsive Vehicle') adaptEngines(row, tables);
    else if (type !== undefined) row.put('max_speed', undefined);
  }
}

/** Puts a full tank into a row. */
function putTank(row: OldRow, capacity: string, resource: string): void {
  const supply = supplyOf(row.old(resource) ?? 0);
  row.put('max_fuel', row.old(capacity) ?? 0, capacity);
  row.put('fuel_id', supply?.cell, resource);
  row.put('fuel_environment', supply?.environment, resource);
}

const isPositive = (cell: SpreadsheetCell | undefined): boolean => numberIn(cell) > 0;

function adaptEngines(row: OldRow, tables: OldTables): void {
  row.put('max_speed', undefined);
  const has = (header: string) => isPositive(row.old(header));
  if (has('oms_isp')) {
    row.put('isp', row.old('oms_isp'), 'oms_isp');
    putTank(row, 'max_oms', 'oms_id');
    if (has('rcs_isp')) loseSecondEngine(row, tables);
  } else if (has('rcs_isp') && has('max_rcs')) {
    row.put('isp', row.old('rcs_isp'), 'rcs_isp');
    putTank(row, 'max_rcs', 'rcs_id');
  } else {
    // An error of these cells is not hidden by taking them as blank.
    row.put(
      'isp',
      typeof row.old('oms_isp') === 'number' ? 0 : (row.old('oms_isp') ?? 0),
      'oms_isp',
    );
    row.put('max_fuel', NO_ENGINE.maxFuel, 'max_oms');
    row.put('fuel_id', -NO_ENGINE.fuel.classOfSupply, 'oms_id');
    tables.lose('no-engine', row, 'oms_isp', { name: row.label });
  }
}

/** Reports what is lost of a reaction control system beside a main engine, or adds its propellant to the tank. */
function loseSecondEngine(row: OldRow, tables: OldTables): void {
  const name = row.label;
  const isp = numberIn(row.old('rcs_isp'));
  const amount = row.old('max_rcs');
  if (!isPositive(amount)) {
    tables.lose('second-engine', row, 'rcs_isp', { name, isp });
    return;
  }
  const supply = supplyOf(row.old('rcs_id') ?? 0);
  const resource = tables.find('resources', supply?.cell);
  const unitMass = supply?.isGeneric ? 1 : numberIn(resource?.cell('unit_mass'));
  const mass = Number((numberIn(amount) * unitMass).toPrecision(15));
  const main = supplyOf(row.old('oms_id') ?? 0);
  const isSame = supply?.cell === main?.cell && supply?.environment === main?.environment;
  const added = tables.format.rcsFuel === 'add' && isSame && supply !== undefined;
  if (added) row.put('max_fuel', numberIn(row.old('max_oms') ?? 0) + numberIn(amount), 'max_oms');
  const what = resource ? `units of ${resource.label}` : 'kg of a class of supply';
  tables.lose('second-engine', row, 'rcs_isp', {
    name,
    isp,
    amount: `${numberIn(amount)} ${what}`,
    ...(Number.isFinite(mass) && { mass }),
    ...(added && { added }),
  });
}
