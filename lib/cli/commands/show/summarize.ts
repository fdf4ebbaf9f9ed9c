import { presentFields, textOf } from '../../../analysis/table/values.js';
import type { ModelDatabase } from '../../../database/model-database.js';
import { Names, nameIn, shortName } from '../../../graph/display-names.js';
import { reportForm } from '../../../limits/reports.js';
import {
  type AnyEdge,
  type AnyElementInstance,
  type AnyElementTemplate,
  type AnyEvent,
  type AnyNode,
  ElementInstance,
  type ElementReference,
  Event,
  type Mission,
  Scenario,
  type State,
} from '../../../model/index.js';
import { Role } from '../../../model/roles.js';
import { classOf, fieldsOf, roleOf } from '../../../schema/metadata.js';
import type { PlainObject } from '../../../schema/plain.js';
import { decimals } from '../../text/quantity.js';
import type { EventSummary, MissionSummary, Summary } from './summary.js';

/** Returns the summary of a scenario or database. */
export function summarize(root: Scenario | ModelDatabase): Summary {
  const names = new Names(root);
  const { nodes, edges, resources, demandModels, templates, instances } = names.graph.collections;
  const starts = startsOf(names);
  const head = (object: { name: string; type: string; id: string }) => {
    const { name, type, id } = object;
    return { name, type, id, uses: names.graph.referrers(object).length };
  };
  return {
    kind: root instanceof Scenario ? 'scenario' : 'database',
    ...(root instanceof Scenario && scenarioInfo(root)),
    nodes: nodes.items.map((node) => ({ ...head(node), ...nodeInfo(node, names) })),
    edges: edges.items.map((edge) => ({ ...head(edge), ...edgeInfo(edge, names) })),
    missions: root instanceof Scenario ? root.missionList.map((m) => missionInfo(m, names)) : [],
    elements: instances.items.map((element) => ({
      ...head(element),
      ...optional('start', starts.get(element)),
      ...elementInfo(element, names),
    })),
    templates: templates.items.map((each) => ({ ...head(each), ...elementInfo(each, names) })),
    demandModels: demandModels.items.map((model) => ({
      ...head(model),
      demands: detailsOf(model, DEMAND_MODEL_HEAD, names)
        .map(({ field, text }) => (field === 'demands' ? text : `${field}: ${text}`))
        .join(', '),
    })),
    resources: resources.items.map((each) => ({
      ...head(each),
      classOfSupply: each.classOfSupply,
      environment: each.environment,
      units: each.units,
      unitMass: each.unitMass,
    })),
  };
}

const DEMAND_MODEL_HEAD: ReadonlySet<string> = new Set(['id', 'name', 'type', 'description']);

/** Returns an object with one property, or an empty object if the value is undefined. */
function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return (value === undefined ? {} : { [key]: value }) as { [P in K]?: V };
}

function scenarioInfo(scenario: Scenario) {
  const { name, createdBy, description, scenarioType } = scenario;
  const startDate = dateText(scenario.startDate) as string;
  return { name, createdBy, ...optional('description', description), scenarioType, startDate };
}

/** Returns a date as RFC 3339 text, as in the files, or undefined if the date is out of range. */
function dateText(date: Date): string | undefined {
  if (Number.isNaN(date.getTime())) return undefined;
  return date.toISOString().replace('.000Z', 'Z');
}

const tenths = decimals(1);

const contentsOf = (contents: readonly ElementReference[], names: Names): string[] =>
  contents.map(({ id }) => names.ofId(id));

function nodeInfo(node: AnyNode, names: Names) {
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

function edgeInfo(edge: AnyEdge, names: Names) {
  return {
    origin: names.ofId(edge.origin),
    originId: edge.origin.toLowerCase(),
    destination: names.ofId(edge.destination),
    ...edgeValues(edge),
    contents: contentsOf(edge.contents, names),
  };
}

function edgeValues(edge: AnyEdge) {
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

/** Returns the fields of an object as text, except those in `shown` and those with their default value. */
function detailsOf(object: object, shown: ReadonlySet<string>, names: Names) {
  return presentFields(object)
    .filter(({ field }) => !shown.has(field.name))
    .filter(({ field, value }) => !isEmpty(value) && field.makeDefault?.() !== value)
    .map(({ field, value }) => ({
      field: field.name,
      text: textOf(field.fieldType, value, names),
    }));
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

let eventHead: ReadonlySet<string> | undefined;

function missionInfo(mission: Mission, names: Names): MissionSummary {
  eventHead ??= new Set(fieldsOf(Event).map(({ name }) => name));
  const shown = eventHead;
  const start = mission.startDate.getTime();
  const eventOf = (event: AnyEvent): EventSummary => ({
    name: event.name,
    type: event.type,
    priority: event.priority,
    missionTime: event.missionTime,
    ...optional('date', dateText(new Date(start + event.missionTime * 1000))),
    location: names.ofId(event.location),
    details: detailsOf(event, shown, names),
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

/** Returns a numeric value of an element, or undefined if its class has no such field. */
const numberIn = (values: PlainObject, field: string): number | undefined =>
  typeof values[field] === 'number' ? values[field] : undefined;

function elementInfo(element: AnyElementInstance | AnyElementTemplate, names: Names) {
  const values: PlainObject = { ...names.graph.values<object>(element) };
  const template = names.graph.templateOf(element);
  const states = (values.states ?? []) as readonly State[];
  return {
    ...optional('template', template && names.of(template)),
    ...optional('mass', numberIn(values, 'mass')),
    ...optional('maxCargoMass', numberIn(values, 'maxCargoMass')),
    ...optional('maxCrew', numberIn(values, 'maxCrew')),
    ...optional('maxFuel', numberIn(values, 'maxFuel')),
    ...optional('isp', numberIn(values, 'isp')),
    states: (element.states === undefined ? states.slice(0, reportForm.inherited) : states).map(
      ({ name }) => name,
    ),
  };
}

/**
 * Returns the text about the start of each element: the node, edge or carrier that initially contains it, or the
 * container and the mission of the event that creates it.
 */
function startsOf({ graph }: Names): ReadonlyMap<object, string> {
  const starts = new Map<object, string>();
  const nameOrBlank = (object: object | undefined) => shortName((object && nameIn(object)) ?? '');
  for (const element of graph.all(ElementInstance)) {
    const container = graph.container(element);
    if (container) starts.set(element, nameOrBlank(container));
  }
  for (const event of graph.all(Event)) {
    const fields = fieldsOf(classOf(event));
    const into = fields.find((field) => roleOf(field, event) === Role.Into)?.name;
    const container = into && graph.target(event, into as keyof Event);
    const text = `${nameOrBlank(container || undefined)}, ${nameOrBlank(graph.missionOf(event))}`;
    for (const field of fields) {
      if (roleOf(field, event) !== Role.Created) continue;
      for (const element of graph.targets(event, field.name as keyof Event)) {
        if (element && !starts.has(element)) starts.set(element, text);
      }
    }
  }
  return starts;
}
