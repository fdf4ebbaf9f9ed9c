import { type ColumnOf, column, type Table, tableOf } from '../../../analysis/table/table.js';
import { addToList } from '../../../graph/multi-map.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import type { Paint } from '../../text/color.js';
import { amount, elapsed, length, moment, quantity, span } from '../../text/quantity.js';
import { tablesText } from '../../text/text-table.js';
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
function networkTree({ nodes, edges }: Summary, { columns, paint }: Options): string {
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

function edgeText(edge: EdgeSummary, room: number): string {
  return cut(`-> ${edge.destination} via ${edge.name}, ${travelText(edge)}`, room);
}

/** Returns a summary as text. */
export function summaryText(summary: Summary, options: Options): string {
  const tables = summaryTables(summary).filter(
    ({ rows, notes }) => rows.length > 0 || notes !== undefined,
  );
  const tree = networkTree(summary, options);
  return [
    headText(summary, options),
    ...(tree === '' ? [] : [`\n${options.paint.bold('Network')}\n${tree}`]),
    ...tablesText(tables, options),
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

function missionNote(mission: MissionSummary): string {
  const { origin, destination, returnOrigin, returnDestination } = mission;
  const back =
    returnOrigin === undefined && returnDestination === undefined
      ? ''
      : `, return ${returnOrigin ?? '?'} to ${returnDestination ?? '?'}`;
  const demands =
    mission.demandModels.length === 0 ? '' : `; demands: ${mission.demandModels.join(', ')}`;
  return `${moment(new Date(mission.startDate))} UTC, ${origin} to ${destination}${back}${demands}`;
}

const nameColumn: ColumnOf<ObjectSummary> = column('name', 'text', ({ name }) => name);
const typeColumn: ColumnOf<ObjectSummary> = column('type', 'text', ({ type }) => type);
const usesColumn: ColumnOf<ObjectSummary> = column('uses', 'count', ({ uses }) => uses);

const number = (
  title: string,
  unit: string | undefined,
  of: (element: ElementSummary) => number | undefined,
  from = 0,
): ColumnOf<ElementSummary> => ({
  title,
  kind: 'count',
  ...(unit !== undefined && { unit }),
  ...{ from, of },
});

/** Returns the tables of a summary. */
function summaryTables(summary: Summary): readonly Table[] {
  const masses = summary.elements.flatMap(({ mass }) => mass ?? []);
  const total = masses.reduce((sum, mass) => sum + mass, 0);
  return [
    tableOf<NodeSummary>({ name: 'nodes', title: 'Nodes' }, summary.nodes, [
      nameColumn,
      typeColumn,
      column('body', 'text', ({ bodies }) => bodies.join('-')),
      column('position', 'text', ({ position }) => position),
      usesColumn,
    ]),
    tableOf<EdgeSummary>({ name: 'edges', title: 'Edges' }, summary.edges, [
      nameColumn,
      { ...typeColumn, from: 100 },
      column('from', 'text', ({ origin }) => origin),
      column('to', 'text', ({ destination }) => destination),
      column('travel', 'text', travelText, { isWhole: true }),
      column('delta-v or capacity', 'text', edgeCapacity),
    ]),
    ...summary.missions.map((mission, index) =>
      tableOf<EventSummary>(
        {
          name: `mission-${index + 1}`,
          title: `Mission ${index + 1}: ${mission.name}`,
          notes: [missionNote(mission)],
        },
        mission.events,
        eventColumns,
      ),
    ),
    tableOf<ElementSummary>(
      {
        name: 'elements',
        title: 'Elements',
        notes: masses.length === 0 ? [] : [`Total dry mass: ${quantity(total, 'kg')}`],
      },
      summary.elements,
      [
        nameColumn,
        typeColumn,
        column('template', 'text', ({ template }) => template, { from: 100 }),
        number('mass', 'kg', ({ mass }) => mass),
        column('starts at', 'text', ({ start }) => start ?? 'not used'),
      ],
    ),
    tableOf<ElementSummary>({ name: 'templates', title: 'Element templates' }, summary.templates, [
      nameColumn,
      typeColumn,
      number('mass', 'kg', ({ mass }) => mass),
      number('cargo', 'kg', ({ maxCargoMass }) => maxCargoMass || undefined),
      number('crew', undefined, ({ maxCrew }) => maxCrew || undefined),
      number('fuel', 'kg', ({ maxFuel }) => maxFuel || undefined),
      number('isp', 's', ({ isp }) => isp, 90),
      column('states', 'text', ({ states }) => states.join(', '), { from: 100 }),
      usesColumn,
    ]),
    tableOf<Summary['resources'][number]>(
      { name: 'resources', title: 'Resources' },
      summary.resources,
      [
        nameColumn,
        typeColumn,
        column('class', 'count', ({ classOfSupply }) => classOfSupply),
        column('environment', 'text', ({ environment }) => environment),
        column('unit', 'text', ({ units, unitMass }) =>
          units === 'kg' && unitMass === 1 ? 'kg' : `${units} of ${amount(unitMass)} kg`,
        ),
        usesColumn,
      ],
    ),
    tableOf<Summary['demandModels'][number]>(
      { name: 'demand-models', title: 'Demand models' },
      summary.demandModels,
      [
        nameColumn,
        typeColumn,
        column('demands', 'text', ({ demands }) => demands, { wraps: true }),
        usesColumn,
      ],
    ),
  ];
}

const travelText = ({ duration, distance }: EdgeSummary): string =>
  duration === undefined ? length(distance ?? 0) : span(duration);

function edgeCapacity({ burns, maxCrew, maxCargo }: EdgeSummary): string {
  if (burns) {
    const total = burns.reduce((sum, { deltaV }) => sum + deltaV, 0);
    return `${amount(total)} m/s, ${counted(burns.length, 'burn')}`;
  }
  if (maxCrew === undefined) return '';
  const crew = maxCrew === 0 ? 'no crew' : `up to ${amount(maxCrew)} crew`;
  return `${crew}, ${quantity(maxCargo, 'kg')}`;
}

const eventColumns: readonly ColumnOf<EventSummary>[] = [
  column('time', 'text', ({ missionTime }) => elapsed(missionTime), { isWhole: true }),
  column('date (UTC)', 'text', ({ date }) => (date === undefined ? null : moment(new Date(date))), {
    isWhole: true,
    from: 120,
  }),
  column('event', 'text', ({ name, type }) => (name.includes(type) ? name : `${name} (${type})`)),
  column('location', 'text', ({ location }) => location),
  column(
    'details',
    'text',
    ({ details }) => details.map(({ field, text }) => `${field}: ${text}`).join('; '),
    { wraps: true },
  ),
];
