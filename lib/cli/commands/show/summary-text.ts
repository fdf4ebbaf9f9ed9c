import { addToList } from '../../../graph/multi-map.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import type { Paint } from '../../text/color.js';
import { amount, elapsed, length, moment, quantity, span } from '../../text/quantity.js';
import { type Column, table } from '../../text/table.js';
import { cut, wrap } from '../../text/width.js';
import type {
  EdgeSummary,
  ElementSummary,
  EventSummary,
  MissionSummary,
  NodeSummary,
  ObjectSummary,
  Summary,
} from './summary.js';

interface Options {
  readonly columns: number;
  readonly paint: Paint;
}

/** Returns the network as a tree: bodies, their nodes, the initial contents of each node, and the edges from it. */
export function networkTree({ nodes, edges }: Summary, { columns, paint }: Options): string {
  const byBody = new Map<string, NodeSummary[]>();
  for (const node of nodes) addToList(byBody, node.bodies.join('-'), node);
  const from = new Map<string, EdgeSummary[]>();
  for (const edge of edges) addToList(from, edge.originId, edge);
  const lines: string[] = [];
  for (const [body, bodyNodes] of byBody) {
    lines.push(`  ${cut(body, columns - 2)}`);
    for (const [i, node] of bodyNodes.entries()) {
      const last = i === bodyNodes.length - 1;
      lines.push(branch(paint.bold(cut(node.name, columns - 5)), last, '', paint));
      const stem = last ? '   ' : paint.dim('│  ');
      const id = node.id.toLowerCase();
      const leaving = from.get(id) ?? [];
      // A reference names the first of several nodes with one identifier.
      from.delete(id);
      const leaves = [
        ...node.contents.map((name) => `* ${cut(name, columns - 10)}`),
        ...leaving.map((edge) => edgeText(edge, columns - 8)),
      ];
      for (const [leafIndex, leaf] of leaves.entries()) {
        lines.push(branch(leaf, leafIndex === leaves.length - 1, stem, paint));
      }
    }
  }
  return lines.map((line) => `${line}\n`).join('');
}

const branch = (text: string, last: boolean, stem: string, paint: Paint): string =>
  `  ${stem}${paint.dim(last ? '└─ ' : '├─ ')}${text}`;

function edgeText({ name, destination, duration, distance }: EdgeSummary, room: number): string {
  const travel = duration === undefined ? length(distance ?? 0) : span(duration);
  return cut(`-> ${destination} via ${name}, ${travel}`, room);
}

interface Options {
  readonly columns: number;
  readonly paint: Paint;
}

/** Returns a summary as text. */
export function summaryText(summary: Summary, options: Options): string {
  const { columns, paint } = options;
  const section = (title: string, ...texts: string[]): string => {
    const text = texts.filter((each) => each !== '').join('\n');
    return text === '' ? '' : `\n${paint.bold(title)}\n${text}`;
  };
  const of = <T>(items: readonly T[], shown: readonly Column<T>[]) => table(items, shown, options);
  return [
    headText(summary, options),
    section('Network', networkTree(summary, options), of(summary.nodes, nodeColumns)),
    section('Edges', of(summary.edges, edgeColumns)),
    ...summary.missions.map((mission, index) =>
      section(
        cut(`Mission ${index + 1}: ${mission.name}`, columns),
        missionHead(mission, columns),
        of(mission.events, eventColumns),
      ),
    ),
    section('Elements', of(summary.elements, [...elementColumns, startColumn]), totalMass(summary)),
    section('Element templates', of(summary.templates, [...templateColumns, usesColumn])),
    section('Resources', of(summary.resources, [...resourceColumns, usesColumn])),
    section('Demand models', of(summary.demandModels, [...demandModelColumns, usesColumn])),
  ].join('');
}

function headText(summary: Summary, { columns, paint }: Options): string {
  const { kind, name, createdBy, description, scenarioType, startDate } = summary;
  const counts = [
    counted(summary.nodes.length, 'node'),
    counted(summary.edges.length, 'edge'),
    ...(kind === 'scenario'
      ? [counted(summary.missions.length, 'mission'), counted(summary.elements.length, 'element')]
      : []),
    counted(summary.templates.length, 'element template'),
    counted(summary.resources.length, 'resource'),
    counted(summary.demandModels.length, 'demand model'),
  ];
  const lines = [paint.bold(cut(name ?? 'Model database', columns))];
  if (description) lines.push(...wrap(description, columns));
  if (startDate !== undefined) {
    const start = moment(new Date(startDate));
    lines.push(...wrap(`${scenarioType} scenario by ${createdBy}, starts ${start} UTC`, columns));
  }
  lines.push(...wrap(counts.join(', '), columns));
  return lines.map((line) => `${line}\n`).join('');
}

function missionHead(mission: MissionSummary, columns: number): string {
  const { origin, destination, returnOrigin, returnDestination } = mission;
  const back =
    returnOrigin === undefined && returnDestination === undefined
      ? ''
      : `, return ${returnOrigin ?? '?'} to ${returnDestination ?? '?'}`;
  const demands =
    mission.demandModels.length === 0 ? '' : `; demands: ${mission.demandModels.join(', ')}`;
  const start = moment(new Date(mission.startDate));
  return wrap(`${start} UTC, ${origin} to ${destination}${back}${demands}`, columns - 2)
    .map((line) => `  ${line}\n`)
    .join('');
}

const nameColumn: Column<ObjectSummary> = { title: 'name', of: ({ name }) => name };
const typeColumn: Column<ObjectSummary> = { title: 'type', of: ({ type }) => type };
const usesColumn: Column<ObjectSummary> = {
  title: 'uses',
  of: ({ uses }) => amount(uses),
  align: 'right',
  rigid: true,
};

const nodeColumns: readonly Column<NodeSummary>[] = [
  nameColumn,
  typeColumn,
  { title: 'body', of: ({ bodies }) => bodies.join('-') },
  { title: 'position', of: ({ position }) => position },
  usesColumn,
];

const edgeColumns: readonly Column<EdgeSummary>[] = [
  nameColumn,
  { ...typeColumn, from: 100 },
  { title: 'from', of: ({ origin }) => origin },
  { title: 'to', of: ({ destination }) => destination },
  {
    title: 'travel',
    of: ({ duration, distance }) =>
      duration === undefined ? length(distance ?? 0) : span(duration),
    align: 'right',
    rigid: true,
  },
  { title: 'delta-v or capacity', of: edgeCapacity },
];

function edgeCapacity({ burns, maxCrew, maxCargo }: EdgeSummary): string {
  if (burns) {
    const total = burns.reduce((sum, { deltaV }) => sum + deltaV, 0);
    return `${amount(total)} m/s, ${counted(burns.length, 'burn')}`;
  }
  if (maxCrew === undefined) return '';
  const crew = maxCrew === 0 ? 'no crew' : `up to ${amount(maxCrew)} crew`;
  return `${crew}, ${quantity(maxCargo, 'kg')}`;
}

const eventColumns: readonly Column<EventSummary>[] = [
  { title: 'time', of: ({ missionTime }) => elapsed(missionTime), align: 'right', rigid: true },
  {
    title: 'date (UTC)',
    of: ({ date }) => (date === undefined ? '' : moment(new Date(date))),
    rigid: true,
    from: 120,
  },
  { title: 'event', of: ({ name, type }) => (name.includes(type) ? name : `${name} (${type})`) },
  { title: 'location', of: ({ location }) => location },
  {
    title: 'details',
    of: ({ details }) => details.map(({ field, text }) => `${field}: ${text}`).join('; '),
    wraps: true,
  },
];

const elementColumns: readonly Column<ElementSummary>[] = [
  nameColumn,
  { title: 'type', of: ({ type }) => type },
  { title: 'template', of: ({ template }) => template, from: 100 },
  {
    title: 'kg',
    of: ({ mass }) => (mass === undefined ? '' : amount(mass)),
    align: 'right',
    rigid: true,
  },
];

const startColumn: Column<ElementSummary> = {
  title: 'starts at',
  of: ({ start }) => start ?? 'not used',
};

const templateColumns: readonly Column<ElementSummary>[] = [
  nameColumn,
  { title: 'type', of: ({ type }) => type },
  number('kg', ({ mass }) => mass),
  number('cargo kg', ({ maxCargoMass }) => maxCargoMass || undefined),
  number('crew', ({ maxCrew }) => maxCrew || undefined),
  number('fuel kg', ({ maxFuel }) => maxFuel || undefined),
  { ...number('isp s', ({ isp }) => isp), from: 90 },
  { title: 'states', of: ({ states }) => states.join(', '), from: 100 },
];

function number(
  title: string,
  of: (element: ElementSummary) => number | undefined,
): Column<ElementSummary> {
  const text = (element: ElementSummary) => {
    const value = of(element);
    return value === undefined ? '' : amount(value);
  };
  return { title, of: text, align: 'right', rigid: true };
}

const resourceColumns: readonly Column<Summary['resources'][number]>[] = [
  nameColumn,
  typeColumn,
  { title: 'class', of: ({ classOfSupply }) => String(classOfSupply), align: 'right', rigid: true },
  { title: 'environment', of: ({ environment }) => environment },
  {
    title: 'unit',
    of: ({ units, unitMass }) =>
      units === 'kg' && unitMass === 1 ? 'kg' : `${units} of ${amount(unitMass)} kg`,
  },
];

const demandModelColumns: readonly Column<Summary['demandModels'][number]>[] = [
  nameColumn,
  typeColumn,
  { title: 'demands', of: ({ demands }) => demands, wraps: true },
];

function totalMass({ elements }: Summary): string {
  const masses = elements.flatMap(({ mass }) => (mass === undefined ? [] : [mass]));
  if (masses.length === 0) return '';
  const total = masses.reduce((sum, mass) => sum + mass, 0);
  return `  Total dry mass: ${quantity(total, 'kg')}\n`;
}
