import type { OldRow } from './old-row.js';
import type { OldTables } from './old-tables.js';
import { SPECIAL } from './words.js';

/** Gives states the types of the schema, and each element at most one initial state: the last one that is marked. */
export function adaptStates(tables: OldTables): void {
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
