import type { Cell } from '../spreadsheet.js';
import type { OldRow } from './old-row.js';
import type { OldTables } from './old-tables.js';
import { supplyOf } from './words.js';

/** Keeps the parts that SpaceNet 2.5 keeps: discrete resources, at least one of each. */
export function adaptParts(tables: OldTables): void {
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
  const quantity: Cell | undefined = row.cell('quantity');
  if (typeof quantity === 'number' && quantity < 1)
    return lose('quantity', `has a quantity of ${quantity}`);
  return false;
}
