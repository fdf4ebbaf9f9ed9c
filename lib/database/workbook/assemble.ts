import { SpaceEdge } from '../../model/network/index.js';
import { addContents, addDemands, addFuel } from './amounts.js';
import {
  append,
  type Fits,
  isKindOf,
  lengthOf,
  type Plain,
  type RowObjects,
  type Wires,
} from './row-objects.js';
import { addDemandModels, addInitialStates } from './states.js';
import type { Row } from './table.js';

/** The five lists of a database, as plain objects. */
export interface DatabaseWire {
  readonly nodes: Plain[];
  readonly edges: Plain[];
  readonly resources: Plain[];
  readonly demandModels: Plain[];
  readonly elements: Plain[];
}

/** Makes the plain objects of a database out of the rows of a workbook. */
export function assemble(objects: RowObjects): DatabaseWire {
  objects.index();
  const wires: Wires = new Map();
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
  for (const row of objects.tables.elements.rows) addFuel(row, wires.get(row) as Plain, objects);
  addChildren(objects, wires, 'states', 'element_id', 'elements');
  addChildren(objects, wires, 'parts', 'element_id', 'elements');
  addInitialStates(objects, wires);
  addContents(objects, wires);
  addDemands(objects, wires);
  for (const [row, wire] of wires) objects.addOtherFields(row, wire);
  addDemandModels(objects, wires);
  return { nodes, edges, resources, demandModels, elements };
}

/** Adds the rows of a sheet to the objects that they are parts of. */
function addChildren(
  objects: RowObjects,
  wires: Wires,
  sheet: 'burns' | 'states' | 'parts',
  header: string,
  owners: 'edges' | 'elements',
  fits?: Fits,
): void {
  for (const row of objects.tables[sheet].rows) {
    const owner = objects.ownerOf(row, header, owners, fits);
    const ownerWire = owner && (wires.get(owner) as Plain);
    const place = ownerWire ? lengthOf(ownerWire, sheet) : 0;
    // Without an owner the row is read all the same, for what else may be wrong with it.
    const wire = objects.make(row, [sheet, place]);
    wires.set(row, wire);
    if (!ownerWire) {
      row.path = undefined;
      continue;
    }
    append(ownerWire, sheet, wire);
    if (sheet !== 'parts') wire.id = identityWithin(objects, row, owner, place);
  }
}

/** The identifier of a row that may do without an id. */
function identityWithin(
  objects: RowObjects,
  row: Row,
  owner: Row,
  place: number,
): string | undefined {
  if (row.uuid === undefined && owner.uuid !== undefined) {
    if (row.cell('id') === undefined)
      objects.findings.cell('derived-id', row, 'id', {});
    row.uuid = objects.identities.within(row.table.layout.name, owner.uuid, place);
  }
  return row.uuid;
}
