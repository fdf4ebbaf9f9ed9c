import { bodyOfNode, describeBodies } from '../../../formats/spacenet25/bodies.js';
import { readOrbitSize } from '../../../formats/spacenet25/orbits.js';
import type { OldRow } from './old-row.js';
import type { OldTables } from './old-tables.js';

/** Gives nodes the bodies and orbit sizes of the schema. */
export function adaptNodes(tables: OldTables): void {
  for (const row of tables.rowsOf('nodes')) {
    const body = bodyOfNode(String(row.cell('body_1')));
    if (body && row.cell('type') === 'Orbital Node') readSizes(row, body.radius, tables);
    const bodies = ['body_1', 'body_2'].flatMap((header) => replaceBody(row, header, tables) ?? []);
    if (bodies.length === 0) continue;
    const description = row.cell('description');
    row.put(
      'description',
      describeBodies(description === undefined ? '' : String(description), bodies),
    );
  }
}

function readSizes(row: OldRow, bodyRadius: number, tables: OldTables): void {
  const { orbits = 'guess' } = tables.format;
  for (const field of ['apoapsis', 'periapsis']) {
    const found = row.cell(field);
    if (typeof found !== 'number') continue;
    const { radius, doubtful } = readOrbitSize(found, bodyRadius, orbits);
    row.put(field, radius);
    if (!doubtful) continue;
    tables.lose('orbit-altitude', row, field, {
      name: row.label,
      field,
      found,
      body: String(row.cell('body_1')),
      read: radius,
      asRadius: readOrbitSize(found, bodyRadius, 'radii').radius,
    });
  }
}

/** @returns the body of the file, if the schema has another one in its place */
function replaceBody(row: OldRow, header: string, tables: OldTables): string | undefined {
  const cell = row.cell(header);
  const body = typeof cell === 'string' ? bodyOfNode(cell) : undefined;
  if (!body?.replaced) return undefined;
  row.put(header, body.used);
  tables.lose('other-body', row, header, { name: row.label, found: String(cell), used: body.used });
  return String(cell);
}

const kindOf = (row: OldRow): string => String(row.old('type')).trim().toUpperCase();

/** Puts burns in the order that they give, and counts those of the reaction control system. */
export function adaptBurns(tables: OldTables): void {
  tables.dropLost('burns', 'edge_id', 'edges', (edge) => edge.cell('type') === 'Space Edge');
  const kept = lastOfEachOrder(tables);
  tables.setRows(
    'burns',
    kept.toSorted((a, b) => orderOf(a) - orderOf(b)),
  );
  reportGaps(tables);
  const rcs = kept.filter((row) => kindOf(row) !== 'OMS');
  const [first] = rcs;
  if (first) tables.lose('burn-kind', first, 'type', { rcs: rcs.length, burns: kept.length });
}

/** Returns the place of a burn on its edge. */
function orderOf(row: OldRow): number {
  const order = row.old('order');
  return typeof order === 'number' ? Math.trunc(order) : 0;
}

/** Returns the burns without those that a later row of the same edge and order replaces. */
function lastOfEachOrder(tables: OldTables): OldRow[] {
  const byPlace = new Map<string, OldRow>();
  for (const row of tables.rowsOf('burns')) {
    const order = row.old('order');
    if (order !== undefined && typeof order !== 'number')
      tables.issues.cell('wrong-cell', row, 'order', {
        found: JSON.stringify(order).slice(0, 100),
        expected: 'a whole number from 0',
      });
    const place = `${row.cell('edge_id')}/${order === undefined ? row.number : orderOf(row)}`;
    const earlier = byPlace.get(place);
    if (earlier) tables.reportReplaced(earlier, 'order', row);
    byPlace.delete(place);
    byPlace.set(place, row);
  }
  return [...byPlace.values()];
}

function reportGaps(tables: OldTables): void {
  const next = new Map<unknown, number>();
  for (const row of tables.rowsOf('burns')) {
    const edge = row.cell('edge_id');
    const expected = next.get(edge) ?? 0;
    const order = orderOf(row);
    if (order !== expected)
      tables.issues.cell('burn-order', row, 'order', {
        found: String(order),
        expected: String(expected),
      });
    next.set(edge, order + 1);
  }
}
