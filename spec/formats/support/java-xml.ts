import { safeLoadScenario } from '../../../lib/index.js';

/** Fields of an XML element: text, or further elements as text. */
export type Tags = Readonly<Record<string, string | number | boolean | undefined>>;

/** Returns fields as XML. */
export const tags = (fields: Tags): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('');

/** Returns an object of a class as XML. */
export const object = (className: string, fields: Tags, attributes = ''): string =>
  `<x.${className}${attributes}>${tags(fields)}</x.${className}>`;

/** Returns an element that stands for another one. */
export const reference = (name: string, path: string, className?: string): string =>
  `<${name}${className === undefined ? '' : ` class="x.${className}"`} reference="${path}"/>`;

const node = (className: string, tid: number, name: string, more: Tags) =>
  object(className, { tid, name, description: '', contents: '', body: 'EARTH', ...more });

const edge = (className: string, tid: number, name: string, ends: string, more: Tags) =>
  `<x.${className}>${tags({ tid, name, description: '', contents: '' })}${ends}${tags(more)}</x.${className}>`;

const LIBRARY = '../../../nodeLibrary';
const ends = (origin: string, destination: string) =>
  `<origin class="x.Node" reference="${LIBRARY}/${origin}"/><destination class="x.Node" reference="${LIBRARY}/${destination}"/>`;

/** The burns of the space edge: the second one is of the reaction control system. */
const BURNS = [
  object('Burn', { tid: 1, time: 0, burnType: 'OMS', deltaV: '9500.0' }),
  object('Burn', { tid: 2, time: '0.2', burnType: 'RCS', deltaV: '1.25E1' }),
].join('');

const EDGES = [
  edge('SpaceEdge', 1, 'Up', ends('x.SurfaceNode', 'x.OrbitalNode'), {
    duration: '0.25',
    burns: BURNS,
  }),
  edge('SurfaceEdge', 2, 'Drive', ends('x.SurfaceNode', 'x.SurfaceNode[2]'), { distance: '4.0' }),
  edge('FlightEdge', 3, 'Down', ends('x.OrbitalNode', 'x.SurfaceNode[2]'), {
    duration: '5.5',
    maxCrewSize: 4,
    maxCargoMass: '3500.0',
  }),
].join('');

export const NODES = [
  node('SurfaceNode', 1, 'KSC', { latitude: '28.6', longitude: '-80.6' }),
  node('SurfaceNode', 2, 'PAC', { latitude: 35, longitude: '-117.9' }),
  node('OrbitalNode', 3, 'LEO', { inclination: '28.5', periapsis: '6678.0', apoapsis: '6700.0' }),
  node('LagrangeNode', 4, 'EML1', { minorBody: 'MOON', number: 1 }),
].join('');

const resource = (className: string, tid: number, name: string, more: Tags = {}) =>
  object(className, {
    tid,
    name,
    description: '',
    classOfSupply: 'COS101',
    environment: 'UNPRESSURIZED',
    units: 'kg',
    unitMass: '1.0',
    unitVolume: '0.5',
    packingFactor: '0.0',
    ...more,
  });

export const RESOURCES = [
  resource('Resource', 1, 'LH2/LOX'),
  resource('Item', 2, 'Spare', { unitMass: '10.0', units: 'each', environment: 'PRESSURIZED' }),
].join('');

/** What is in the scenario; each part is XML. */
export interface Parts {
  readonly head?: Tags;
  readonly dataSource?: string;
  readonly nodes?: string;
  readonly edges?: string;
  readonly resources?: string;
  readonly network?: string;
  /** The events of the one mission. Paths of references start in a field of an event. */
  readonly events?: string;
  readonly demandModels?: string;
  readonly missions?: string;
  readonly more?: string;
}

const SOURCE = '../../../dataSource';
const NETWORK = `<nodes>${[
  reference('x.SurfaceNode', `${SOURCE}/nodeLibrary/x.SurfaceNode`),
  reference('x.SurfaceNode', `${SOURCE}/nodeLibrary/x.SurfaceNode[2]`),
  reference('x.OrbitalNode', `${SOURCE}/nodeLibrary/x.OrbitalNode`),
  reference('x.LagrangeNode', `${SOURCE}/nodeLibrary/x.LagrangeNode`),
].join('')}</nodes><edges>${[
  reference('x.SpaceEdge', `${SOURCE}/edgeLibrary/x.SpaceEdge`),
  reference('x.SurfaceEdge', `${SOURCE}/edgeLibrary/x.SurfaceEdge`),
  reference('x.FlightEdge', `${SOURCE}/edgeLibrary/x.FlightEdge`),
].join('')}</edges>`;

/** Returns a reference to a node or edge from a field of an event. */
export const at = (field: string, place: string): string => {
  const library = place.includes('Node') ? 'nodeLibrary' : 'edgeLibrary';
  return `<${field} class="x.Place" reference="../../../../../dataSource/${library}/x.${place}"/>`;
};

/** Returns a mission with events. */
export const mission = (events: string, demandModels = '', more: Tags = {}): string => {
  const to = (field: string, name: string) =>
    `<${field} class="x.SurfaceNode" reference="../../../dataSource/nodeLibrary/x.${name}"/>`;
  return `<x.Mission>${tags({ name: 'First', startDate: '2030-01-01 00:00:00.0 UTC' })}
<scenario reference="../../.."/><eventList>${events}</eventList>
<demandModels>${demandModels}</demandModels>
${to('destination', 'SurfaceNode[2]')}${to('origin', 'SurfaceNode')}${tags(more)}</x.Mission>`;
};

/** Returns the text of a scenario of SpaceNet 2.5, by which a test needs only say what it is about. */
export function scenarioXml(parts: Parts = {}): string {
  const {
    head = {},
    nodes = NODES,
    edges = EDGES,
    resources = RESOURCES,
    network = NETWORK,
    events = '',
    demandModels = '',
    missions = mission(events, demandModels),
    more = '',
  } = parts;
  const source =
    parts.dataSource ??
    `<dataSource class="x.Spreadsheet_2_5"><nodeLibrary>${nodes}</nodeLibrary><edgeLibrary>${edges}</edgeLibrary>
<resourceTypeLibrary>${resources}</resourceTypeLibrary><elementPreviewLibrary/><demandModelLibrary/></dataSource>`;
  const fields = tags({
    name: 'Campaign',
    startDate: '2030-01-01 00:00:00.0 UTC',
    createdBy: 'A. Nalyst',
    scenarioType: 'LUNAR',
    ...head,
  });
  return `<scenario>
${fields}
${source}
<network>${network}</network>
<missionList>${missions}</missionList>
${more}
</scenario>`;
}

/** Loads a scenario of SpaceNet 2.5 from text. */
export const loadXml = (
  text: string | Uint8Array,
  options: Parameters<typeof safeLoadScenario>[1] = {},
): ReturnType<typeof safeLoadScenario> => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return safeLoadScenario(bytes, options);
};

const ELEMENT = {
  classOfSupply: 'COS9',
  environment: 'UNPRESSURIZED',
  accommodationMass: '0.0',
  mass: '100.0',
  volume: '1.0',
};

/** Returns the fields of an element. */
export const elementFields = (uid: number, name: string, more: Tags = {}): Tags => ({
  tid: uid + 100,
  name,
  description: '',
  uid,
  ...ELEMENT,
  ...more,
});

const CARGO = { maxCargoMass: 50, maxCargoVolume: 5, cargoEnvironment: 'PRESSURIZED' };

/** Returns an element of a class in full. */
export const element = (className: string, uid: number, name: string, more: Tags = {}): string =>
  object(className, elementFields(uid, name, more));

export const carrier = (uid: number, name: string, more: Tags = {}): string =>
  element('Carrier', uid, name, { ...CARGO, maxCrewSize: 2, ...more });

/** The resource of a path that starts in a field of an amount or tank, so many steps below the scenario. */
export const resourceAt = (field: string, steps: number, name = 'Resource'): string =>
  `<${field} class="x.${name}" reference="${'../'.repeat(steps)}dataSource/resourceTypeLibrary/x.${name}"/>`;

/** Returns an event in full. */
export const event = (
  className: string,
  name: string,
  fields: string,
  { time = 1, priority = 1, location = at('location', 'SurfaceNode') } = {},
): string =>
  `<x.${className}>${tags({ uid: '8993945309143277568', name, time, priority })}${location}${fields}</x.${className}>`;
