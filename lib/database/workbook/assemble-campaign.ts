import { fieldsOf } from '../../schema/metadata.js';
import type { PlainObject } from '../../schema/plain.js';
import { assemble } from './assemble.js';
import { addEventLists } from './event-lists.js';
import { addManifest } from './manifest-rows.js';
import { addOtherFields } from './other-fields.js';
import { append, lengthOf, type RowObjects, type RowWires } from './row-objects.js';
import type { Row } from './sheet-table.js';
import { addOwnInitialStates } from './states.js';

/** Makes the plain object of a scenario from the rows of a workbook. */
export function assembleCampaign(objects: RowObjects): PlainObject {
  for (const name of ['nodes', 'edges', 'instances', 'resources'] as const)
    for (const row of objects.tables[name].rows) row.target = objects.classOf(row);
  const { database, instances, wires } = assemble(objects);
  objects.values.statesOf = stateFinder(objects, wires);
  addOwnInitialStates(objects, wires);
  const { nodes, edges, resources, demandModels, elements } = database;
  const scenario: PlainObject = {
    ...listed('scenario', objects),
    network: { nodes, edges },
    missionList: addMissions(objects, wires),
    elementTemplates: elements,
    instantiatedElements: instances,
    demandModels,
    resourceList: resources,
  };
  const configuration = listed('configuration', objects);
  if (configuration) scenario.configuration = configuration;
  addManifest(objects, scenario);
  objects.long.reportUnread();
  const [row] = objects.tables.scenario.rows;
  if (row) {
    objects.origins.set(scenario, row);
    addScenarioFields(row, scenario, objects);
  }
  return scenario;
}

/** Adds the fields without a column. Those of the network are added to it, because its lists are sheets. */
function addScenarioFields(row: Row, scenario: PlainObject, objects: RowObjects): void {
  const { network } = scenario;
  addOtherFields(row, scenario, objects);
  if (scenario.network !== network)
    scenario.network = { ...(network as object), ...(scenario.network as object) };
}

/** Returns the object whose fields a sheet lists, or undefined if the sheet lists none. */
function listed(name: 'scenario' | 'configuration', objects: RowObjects): PlainObject | undefined {
  const [row] = objects.tables[name].rows;
  if (!row) return undefined;
  const wire = objects.make(row, name === 'scenario' ? [] : [name]);
  if (name === 'configuration') addOtherFields(row, wire, objects);
  return wire;
}

/** Makes the missions, with their events and demand models. */
function addMissions(objects: RowObjects, wires: RowWires): PlainObject[] {
  const { tables } = objects;
  const missions = tables.missions.rows.map((row, index) => {
    const wire = objects.make(row, ['missionList', index]);
    wire.events = [];
    wire.demandModels = [];
    wires.set(row, wire);
    return wire;
  });
  for (const row of tables.mission_demand_models.rows) {
    const mission = row.owner && wires.get(row.owner);
    const model = wires.get(row) as PlainObject;
    if (mission) append(mission, 'demandModels', model);
  }
  for (const row of tables.events.rows) addEvent(row, objects, wires);
  addEventLists(objects, wires);
  for (const name of ['missions', 'events'] as const)
    for (const row of tables[name].rows) {
      const wire = wires.get(row);
      if (wire) addOtherFields(row, wire, objects);
    }
  return missions;
}

function addEvent(row: Row, objects: RowObjects, wires: RowWires): void {
  const mission = objects.ownerOf(row, 'mission', 'missions');
  const missionWire = mission && wires.get(mission);
  const index = missionWire ? lengthOf(missionWire, 'events') : 0;
  // Read an event without a mission too, so that its other problems are reported.
  const wire = objects.make(row, ['events', index]);
  wires.set(row, wire);
  for (const { name, fieldType, presence } of row.target ? fieldsOf(row.target) : [])
    if (fieldType.kind === 'list' && presence === 'required') wire[name] ??= [];
  if (missionWire) append(missionWire, 'events', wire);
  else row.path = undefined;
}

/** Returns a function that finds the states of an instantiated element: its own, or those of its template. */
function stateFinder(
  { lookup }: RowObjects,
  wires: RowWires,
): (uuid: unknown) => readonly PlainObject[] | undefined {
  const statesIn = (wire: PlainObject | undefined) =>
    Array.isArray(wire?.states) ? (wire.states as PlainObject[]) : undefined;
  return (uuid) => {
    const row = typeof uuid === 'string' ? lookup.withUuid(uuid, 'instances') : undefined;
    const wire = row && wires.get(row);
    if (!wire) return undefined;
    const own = statesIn(wire);
    if (own) return own;
    const template = lookup.withUuid(String(wire.templateId), 'elements');
    return template && statesIn(wires.get(template));
  };
}
