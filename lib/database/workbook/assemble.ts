import { SpaceEdge } from '../../model/network/index.js';
import type { PlainObject } from '../../schema/plain.js';
import { addContents, addDemands, addFuel } from './amounts.js';
import { type ClassTest, isKindOf } from './row-lookup.js';
import { append, lengthOf, type RowObjects, type RowWires } from './row-objects.js';
import { addDemandModels, addInitialStates } from './states.js';

/** The five lists of a database, as plain objects. */
export interface DatabaseWire {
  readonly nodes: PlainObject[];
  readonly edges: PlainObject[];
  readonly resources: PlainObject[];
  readonly demandModels: PlainObject[];
  readonly elements: PlainObject[];
}

/** Makes the plain objects of a database from the rows of a workbook. */
export function assemble(objects: RowObjects): DatabaseWire {
  const wires: RowWires = new Map();
  const lists = (
    name: 'nodes' | 'edges' | 'resources' | 'demand_models' | 'elements',
    list: string,
  ) =>
    objects.tables[name].rows.map((row, index) => {
      const uuid = objects.identify(row);
      const wire = objects.make(row, [list, index]);
      if (uuid !== undefined) wire.id = uuid;
      wires.set(row, wire);
      return wire;
    });
  const nodes = lists('nodes', 'nodes');
  const edges = lists('edges', 'edges');
  const resources = lists('resources', 'resources');
  const elements = lists('elements', 'elements');
  const demandModels = lists('demand_models', 'demandModels');

  addChildren(objects, wires, 'burns', 'edge_id', 'edges', isKindOf(SpaceEdge));
  for (const row of objects.tables.elements.rows)
    addFuel(row, wires.get(row) as PlainObject, objects);
  addChildren(objects, wires, 'states', 'element_id', 'elements');
  addChildren(objects, wires, 'parts', 'element_id', 'elements');
  addInitialStates(objects, wires);
  addContents(objects, wires);
  addDemands(objects, wires);
  for (const [row, wire] of wires) objects.addOtherFields(row, wire);
  addDemandModels(objects, wires);
  return { nodes, edges, resources, demandModels, elements };
}

/** Adds the objects of a sheet's rows to the objects that own them. */
function addChildren(
  objects: RowObjects,
  wires: RowWires,
  sheet: 'burns' | 'states' | 'parts',
  header: string,
  owners: 'edges' | 'elements',
  fits?: ClassTest,
): void {
  for (const row of objects.tables[sheet].rows) {
    const owner = objects.ownerOf(row, header, owners, fits);
    const ownerWire = owner && (wires.get(owner) as PlainObject);
    const position = ownerWire ? lengthOf(ownerWire, sheet) : 0;
    // Read a row without an owner too, so that its other problems are reported.
    const wire = objects.make(row, [sheet, position]);
    wires.set(row, wire);
    if (!ownerWire) {
      row.path = undefined;
      continue;
    }
    append(ownerWire, sheet, wire);
    if (sheet !== 'parts') wire.id = objects.lookup.identifyWithin(row, owner, position);
  }
}
