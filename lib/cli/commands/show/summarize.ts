import type { Entry } from '../../../checks/index.js';
import type { ModelDatabase } from '../../../database/model-database.js';
import { collectionsOf } from '../../../graph/collections.js';
import { resolved } from '../../../graph/inheritance.js';
import {
  type AnyEdge,
  type AnyElementInstance,
  type AnyElementTemplate,
  type AnyEvent,
  type AnyNode,
  CreateElements,
  ElementReference,
  Event,
  type Mission,
  Scenario,
} from '../../../model/index.js';
import { fieldsOf } from '../../../schema/metadata.js';
import { Names } from '../../names.js';
import { decimals } from '../../text/quantity.js';
import { presentFields, textOf } from '../../values.js';
import type { EventSummary, MissionSummary, Summary } from './summary.js';

/** Sums up a scenario or database. */
export function summarize(root: Scenario | ModelDatabase): Summary {
  const names = new Names(root);
  const { nodes, edges, resources, demandModels, templates, instances } = collectionsOf(root);
  const starts = startsOf(names);
  const thing = ({ name, type, id }: { name: string; type: string; id: string }) => ({
    name,
    type,
    id,
    uses: names.index.referrers(id).length,
  });
  return {
    kind: root instanceof Scenario ? 'scenario' : 'database',
    ...(root instanceof Scenario && headOf(root)),
    nodes: nodes.items.map((node) => ({ ...thing(node), ...nodeFacts(node, names) })),
    edges: edges.items.map((edge) => ({ ...thing(edge), ...edgeFacts(edge, names) })),
    missions: root instanceof Scenario ? root.missionList.map((m) => missionOf(m, names)) : [],
    elements: instances.items.map((element) => ({
      ...thing(element),
      ...optional('start', starts.get(element.id)),
      ...elementFacts(element, names),
    })),
    templates: templates.items.map((each) => ({ ...thing(each), ...elementFacts(each, names) })),
    demandModels: demandModels.items.map((model) => ({
      ...thing(model),
      demands: detailsOf(model, DEMAND_MODEL_HEAD, names)
        .map(({ field, text }) => (field === 'demands' ? text : `${field}: ${text}`))
        .join(', '),
    })),
    resources: resources.items.map((each) => ({
      ...thing(each),
      classOfSupply: each.classOfSupply,
      environment: each.environment,
      units: each.units,
      unitMass: each.unitMass,
    })),
  };
}

const DEMAND_MODEL_HEAD: ReadonlySet<string> = new Set(['id', 'name', 'type', 'description']);

/** A property, where there is a value for it. */
function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return (value === undefined ? {} : { [key]: value }) as { [P in K]?: V };
}

function headOf(scenario: Scenario) {
  const { name, createdBy, description, scenarioType } = scenario;
  const startDate = dateText(scenario.startDate) as string;
  return { name, createdBy, ...optional('description', description), scenarioType, startDate };
}

/** RFC 3339 text of a moment, as the files have it; undefined beyond the calendar. */
function dateText(date: Date): string | undefined {
  if (Number.isNaN(date.getTime())) return undefined;
  return date.toISOString().replace('.000Z', 'Z');
}

const tenths = decimals(1);

const contentsOf = (contents: readonly ElementReference[], names: Names): string[] =>
  contents.map(({ id }) => names.ofId(id));

function nodeFacts(node: AnyNode, names: Names) {
  const contents = contentsOf(node.contents, names);
  switch (node.type) {
    case 'Surface Node': {
      const { latitude, longitude } = node;
      const position = `${degrees(latitude, 'N', 'S')} ${degrees(longitude, 'E', 'W')}`;
      return { bodies: [node.body1], position, contents };
    }
    case 'Orbital Node': {
      const [high, low] = [node.apoapsis, node.periapsis].map((radius) => tenths(radius / 1000));
      const radii = high === low ? `${high} km` : `${low} x ${high} km`;
      return { bodies: [node.body1], position: `${radii}, ${node.inclination}°`, contents };
    }
    case 'Lagrange Node':
      return { bodies: [node.body1, node.body2], position: `L${node.lpNumber}`, contents };
  }
}

const degrees = (value: number, positive: string, negative: string): string =>
  `${Math.abs(value)}°${value < 0 ? negative : positive}`;

function edgeFacts(edge: AnyEdge, names: Names) {
  return {
    origin: names.ofId(edge.origin),
    destination: names.ofId(edge.destination),
    ...particulars(edge),
    contents: contentsOf(edge.contents, names),
  };
}

function particulars(edge: AnyEdge) {
  switch (edge.type) {
    case 'Space Edge': {
      const burns = edge.burns.map(({ time, deltaV }) => ({ time, deltaV }));
      return { duration: edge.duration, burns };
    }
    case 'Surface Edge':
      return { distance: edge.distance };
    case 'Flight Edge':
      return { duration: edge.duration, maxCrew: edge.maxCrew, maxCargo: edge.maxCargo };
  }
}

/** The fields that an object has beyond those that are told apart and those that are as by default, in words. */
function detailsOf(object: object, told: ReadonlySet<string>, names: Names) {
  return presentFields(object)
    .filter(({ field }) => !told.has(field.name))
    .filter(({ field, value }) => !isEmpty(value) && field.makeDefault?.() !== value)
    .map(({ field, value }) => ({
      field: field.name,
      text: textOf(field.fieldType, value, names),
    }));
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

let eventHead: ReadonlySet<string> | undefined;

function missionOf(mission: Mission, names: Names): MissionSummary {
  eventHead ??= new Set(fieldsOf(Event).map(({ name }) => name));
  const told = eventHead;
  const start = mission.startDate.getTime();
  const eventOf = (event: AnyEvent): EventSummary => ({
    name: event.name,
    type: event.type,
    priority: event.priority,
    missionTime: event.missionTime,
    ...optional('date', dateText(new Date(start + event.missionTime * 1000))),
    location: names.ofId(event.location),
    details: detailsOf(event, told, names),
  });
  const inOrder = [...mission.events].sort(
    (a, b) => a.missionTime - b.missionTime || a.priority - b.priority,
  );
  const { returnOrigin, returnDestination } = mission;
  return {
    name: mission.name,
    startDate: dateText(mission.startDate) as string,
    origin: names.ofId(mission.origin),
    destination: names.ofId(mission.destination),
    ...optional('returnOrigin', returnOrigin && names.ofId(returnOrigin)),
    ...optional('returnDestination', returnDestination && names.ofId(returnDestination)),
    demandModels: mission.demandModels.map(({ name }) => name),
    events: inOrder.map(eventOf),
  };
}

function elementFacts(element: AnyElementInstance | AnyElementTemplate, names: Names) {
  const { index } = names;
  // A field that the class of the element does not have is undefined in its template too.
  const own = (field: string) => {
    const value =
      'templateId' in element
        ? resolved(index, element, field as keyof AnyElementInstance & string)
        : (element as unknown as Record<string, unknown>)[field];
    return typeof value === 'number' ? value : undefined;
  };
  const states =
    'templateId' in element ? (resolved(index, element, 'states') ?? []) : element.states;
  const [template] = 'templateId' in element ? index.withId(element.templateId) : [];
  return {
    ...optional('template', template && names.of(template)),
    ...optional('mass', own('mass')),
    ...optional('maxCargoMass', own('maxCargoMass')),
    ...optional('maxCrew', own('maxCrew')),
    ...optional('maxFuel', own('maxFuel')),
    ...optional('isp', own('isp')),
    states: states.map(({ name }) => name),
  };
}

/** What brings each element into play: the initial contents of something, or an event. */
function startsOf({ index }: Names): ReadonlyMap<string, string> {
  const starts = new Map<string, string>();
  const note = (id: string, text: string) => {
    if (!starts.has(id)) starts.set(id, text);
  };
  const called = (entry: Entry | undefined): string =>
    (entry?.object as { name?: string } | undefined)?.name ?? '';
  for (const { object, parent } of index.all(ElementReference)) note(object.id, called(parent));
  for (const { object, parent } of index.all(CreateElements)) {
    const [place] = index.withId(object.container);
    for (const id of object.elements) note(id, `${called(place)}, ${called(parent)}`);
  }
  return starts;
}
