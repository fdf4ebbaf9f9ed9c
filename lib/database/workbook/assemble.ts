import { SpaceEdge } from '../../model/network/index.js';
import type { PlainObject } from '../../schema/plain.js';
import { addContents, addDemands, addFuel, addOwnFuel } from './amounts.js';
import { addOtherFields } from './other-fields.js';
import { type ClassTest, isKindOf } from './row-lookup.js';
import { append, lengthOf, type RowObjects, type RowWires } from './row-objects.js';
import type { Row } from './sheet-table.js';
import { addDemandModels, addInitialStates } from './states.js';

/** The five lists of a database, as plain objects, and what only campaigns have. */
export interface ModelWire {
  readonly database: DatabaseWire;
  readonly instances: PlainObject[];
  readonly wires: RowWires;
}

/** The five lists of a database, as plain objects. */
export interface DatabaseWire {
  readonly nodes: PlainObject[];
  readonly edges: PlainObject[];
  readonly resources: PlainObject[];
  readonly demandModels: PlainObject[];
  readonly elements: PlainObject[];
}

type ListSheet = 'nodes' | 'edges' | 'resources' | 'demand_models' | 'elements' | 'instances';

/** Where the objects of the sheets are in a database. */
const IN_DATABASE: Readonly<Record<ListSheet, readonly string[]>> = {
  nodes: ['nodes'],
  edges: ['edges'],
  resources: ['resources'],
  demand_models: ['demandModels'],
  elements: ['elements'],
  instances: ['instances'],
};

/** Where they are in a scenario. */
const IN_SCENARIO: Readonly<Record<ListSheet, readonly string[]>> = {
  nodes: ['network', 'nodes'],
  edges: ['network', 'edges'],
  resources: ['resourceList'],
  demand_models: ['demandModels'],
  elements: ['elementTemplates'],
  instances: ['instantiatedElements'],
};

/** Makes the plain objects of a database, and the elements of a campaign, from the rows of a workbook. */
export function assemble(objects: RowObjects): ModelWire {
  const wires: RowWires = new Map();
  const paths = objects.book === 'campaign' ? IN_SCENARIO : IN_DATABASE;
  const lists = (name: ListSheet) =>
    objects.tables[name].rows.map((row, index) => {
      const uuid = objects.identify(row);
      const wire = objects.make(row, [...paths[name], index]);
      if (uuid !== undefined) wire.id = uuid;
      wires.set(row, wire);
      return wire;
    });
  const nodes = lists('nodes');
  const edges = lists('edges');
  const resources = lists('resources');
  const elements = lists('elements');
  const demandModels = lists('demand_models');
  const instances = lists('instances');
  addMissionModels(objects, wires);

  addChildren(objects, wires, 'burns', 'edge_id', 'edges', isKindOf(SpaceEdge));
  for (const row of objects.tables.elements.rows)
    addFuel(row, wires.get(row) as PlainObject, objects);
  for (const row of objects.tables.instances.rows)
    addOwnFuel(row, wires.get(row) as PlainObject, objects);
  addChildren(objects, wires, 'states', 'element_id', 'elements');
  addChildren(objects, wires, 'parts', 'element_id', 'elements');
  addInitialStates(objects, wires);
  addContents(objects, wires);
  addDemands(objects, wires);
  for (const [row, wire] of wires) addOtherFields(row, wire, objects);
  addDemandModels(objects, wires);

  return { database: { nodes, edges, resources, demandModels, elements }, instances, wires };
}

/** Makes the demand models of missions. */
function addMissionModels(objects: RowObjects, wires: RowWires): void {
  const counts = new Map<Row, number>();
  for (const row of objects.tables.mission_demand_models.rows) {
    const mission = objects.ownerOf(row, 'mission', 'missions');
    const index = mission ? (counts.get(mission) ?? 0) : 0;
    if (mission) counts.set(mission, index + 1);
    wires.set(row, objects.make(row, ['demandModels', index]));
    if (!mission) row.path = undefined;
  }
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
