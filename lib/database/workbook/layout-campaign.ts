import {
  AnyDemandModel,
  AnyElementInstance,
  AnyEvent,
  AnyMissionDemandModel,
  BurnStageItem,
  Configuration,
  CrewConsumablesDemandModel,
  ElementState,
  Manifest,
  Mission,
  Scenario,
} from '../../model/index.js';
import { Node } from '../../model/network/nodes.js';
import { ResourceAmount } from '../../model/resources/index.js';
import { fieldsOf } from '../../schema/metadata.js';
import { SECONDS_A_DAY } from '../../schema/spans.js';
import {
  environment,
  field,
  id,
  otherFields,
  owner,
  sheet,
  special,
  supply,
} from './layout-columns.js';
import { columnFor, derivedColumns, followingFamilies, membersOf } from './layout-derived.js';
import type {
  CAMPAIGN_ONLY,
  ColumnLayout,
  SHEETS,
  SheetLayout,
  SheetName,
} from './layout-kinds.js';

const EXTRA = { extra: true } as const;
const OPTIONAL = { optional: true } as const;
/** The rows of campaigns need no ids, because names work too. */
const rowId: ColumnLayout = { ...id, ...OPTIONAL };
const elementId: ColumnLayout = {
  ...rowId,
  note: 'The name works for references too.',
};
const LIST_NOTE =
  'Put a name that contains a semicolon, comma or quotation mark into quotation marks.';

/** A sheet whose rows are no objects, so they have no fields without a column. */
const plainSheet = (parts: Parameters<typeof sheet>[0]): SheetLayout => ({
  ...sheet(parts),
  columns: parts.columns,
});

/** A sheet whose columns follow from the classes of a family, also those that users add. */
function derivedSheet(
  parts: Parameters<typeof sheet>[0],
  derived: (fixed: readonly ColumnLayout[]) => readonly ColumnLayout[],
): SheetLayout {
  const columns = followingFamilies(() => [
    ...parts.columns,
    ...derived(parts.columns),
    otherFields,
  ]);
  return Object.defineProperty({ ...sheet(parts) }, 'columns', { get: columns, enumerable: true });
}

const declared = (target: Parameters<typeof fieldsOf>[0], name: string) => {
  const found = fieldsOf(target).find((each) => each.name === name);
  if (!found) throw new TypeError(`${target.name} has no field ${name}`);
  return found;
};

const column = (target: Parameters<typeof fieldsOf>[0], name: string, more = {}): ColumnLayout =>
  columnFor(declared(target, name), more);

const scenarioColumns = ['name', 'createdBy', 'description', 'startDate', 'scenarioType'].map(
  (name) => column(Scenario, name),
);

const missionColumns = [
  'name',
  'startDate',
  'origin',
  'destination',
  'returnOrigin',
  'returnDestination',
].map((name) => column(Mission, name, name.startsWith('return') ? OPTIONAL : {}));

const eventColumns: readonly ColumnLayout[] = [
  rowId,
  owner('mission', 'missions'),
  field('mission_time', {
    unit: { name: 'days', seconds: SECONDS_A_DAY },
    aliases: ['time', 'day'],
    sinceStart: true,
    note: 'Or a date, which is converted to the time since the start of the mission.',
  }),
  ...['priority', 'type', 'name', 'location'].map((name) =>
    field(name, name === 'location' ? { aliases: ['location_id'] } : {}),
  ),
];

const instanceColumns: readonly ColumnLayout[] = [
  elementId,
  field('name', {
    note: 'For several elements in one row, a pattern with {n}, such as Module {n}.',
  }),
  field('template', { aliases: ['template_id'] }, 'templateId'),
  special(
    'count',
    'The number of elements that the row stands for. Blank: 1. The elements are numbered from 1, in place of {n} in the name.',
    EXTRA,
  ),
  field('type', { ...EXTRA, note: 'Blank: the type of the template.' }),
  field('contents', {
    ...EXTRA,
    note: `${LIST_NOTE} For resources inside a container, use the sheet "contents".`,
  }),
  {
    ...supply('fuel', 'Fuel in the tank. Blank: the fuel and amount of the template.'),
    aliases: ['fuel_id'],
    ...EXTRA,
  },
  special('fuel_amount', 'Amount of fuel in the tank at the start.', {
    ...EXTRA,
    amount: { of: 'fuel' },
  }),
  environment('fuel_environment'),
  special(
    'initial_state',
    'The state at the start: its name, or its index, which counts from 0; -1 for none.',
    {
      ...EXTRA,
      aliases: ['current_state_index'],
    },
  ),
];

const modelColumns: readonly ColumnLayout[] = [
  rowId,
  owner('mission', 'missions'),
  field('template', { aliases: ['template_id'] }, 'templateId'),
  field('type', { ...EXTRA, note: 'Blank: the type of the template.' }),
  field('name'),
];

const resourceColumn: ColumnLayout = {
  ...supply('resource', 'Resource that is added, consumed, transferred or demanded.'),
  aliases: ['resource_id'],
};

/** The sheets that only campaign workbooks have. */
export const CAMPAIGN_LAYOUT: Readonly<Record<(typeof CAMPAIGN_ONLY)[number], SheetLayout>> = {
  scenario: sheet({
    name: 'scenario',
    required: true,
    isList: true,
    rows: Scenario,
    purpose: 'The scenario: its name, author, start and type. One row per field.',
    columns: scenarioColumns,
  }),
  configuration: sheet({
    name: 'configuration',
    isList: true,
    quiet: true,
    rows: Configuration,
    purpose: 'Precisions, options and container sizes of the simulation. One row per field.',
    columns: derivedColumns([Configuration], []),
  }),
  missions: sheet({
    name: 'missions',
    rows: Mission,
    named: true,
    purpose: 'Missions, in order. One row per mission.',
    columns: [rowId, ...missionColumns],
  }),
  instances: derivedSheet(
    {
      name: 'instances',
      rows: AnyElementInstance,
      named: true,
      typeFrom: 'template',
      purpose:
        'The elements of the campaign, made from the templates in "elements". One row per element, or per group of like elements. Blank cells have the value of the template.',
      columns: instanceColumns,
      columnsByPath: {
        fuel: ['fuel'],
        'fuel/environment': ['fuel_environment', 'fuel'],
        'fuel/amount': ['fuel_amount'],
        currentStateIndex: ['initial_state'],
      },
    },
    (fixed) =>
      derivedColumns(membersOf(AnyElementInstance), fixed, EXTRA)
        .filter(({ header }) => header !== 'current_state_index')
        .map((column) =>
          column.header === 'max_fuel' ? { ...column, amount: { of: 'fuel' } } : column,
        ),
  ),
  events: derivedSheet(
    {
      name: 'events',
      rows: AnyEvent,
      purpose:
        'What happens in the missions. One row per event, in the order of time. Which columns an event uses depends on its type.',
      columns: eventColumns,
    },
    (fixed) => derivedColumns(membersOf(AnyEvent), fixed, EXTRA),
  ),
  burn_stages: sheet({
    name: 'burn_stages',
    rows: BurnStageItem,
    quiet: true,
    purpose:
      'The burns of events, in order: which elements fire their engines and which are discarded. One row per action.',
    columns: [
      rowId,
      owner('event', 'events'),
      special(
        'burn',
        'The burn to achieve, as the name of its edge and its number: LEO-LLO #1. Or the id of a row of "burns". Only for events that travel an edge.',
        { aliases: ['burn_id'] },
      ),
      column(BurnStageItem, 'element'),
      field('action', {}, 'type'),
    ],
    columnsByPath: { burn: ['burn'] },
  }),
  participants: sheet({
    name: 'participants',
    rows: ElementState,
    quiet: true,
    purpose: 'Who takes part in EVAs and explorations. One row per participant.',
    columns: [
      rowId,
      owner('event', 'events'),
      column(ElementState, 'element'),
      field(
        'state',
        {
          aliases: ['state_index'],
          note: 'The name of a state works too.',
          absent: { value: -1, means: 'no state' },
        },
        'stateIndex',
      ),
    ],
  }),
  event_resources: sheet({
    name: 'event_resources',
    rows: ResourceAmount,
    quiet: true,
    purpose:
      'Amounts of resources that events add, consume or transfer, or that an EVA demands in addition. One row per resource.',
    columns: [
      rowId,
      owner('event', 'events'),
      resourceColumn,
      field('amount', { amount: { of: 'resource' }, note: 'In kg for a class of supply.' }),
      environment('environment'),
      special('list', 'The field of the event, if it has several lists of resources.', EXTRA),
    ],
    columnsByPath: { resource: ['resource'], classOfSupply: ['resource'] },
  }),
  mission_demand_models: derivedSheet(
    {
      name: 'mission_demand_models',
      rows: AnyMissionDemandModel,
      quiet: true,
      typeFrom: 'template',
      purpose:
        'Demand models of missions, such as the consumables of a crew. One row per demand model. Blank cells have the value of the template.',
      columns: modelColumns,
    },
    (fixed) => derivedColumns(membersOf(AnyMissionDemandModel), fixed, EXTRA),
  ),
  manifest: plainSheet({
    name: 'manifest',
    rows: Manifest,
    quiet: true,
    purpose:
      'The manifest, as the command "manifest" writes it. One row per value or item of a list.',
    columns: [
      special('property', 'The name of a property of the manifest.'),
      special(
        'kind',
        '"value" for a single value, "item" for an item of a list, "more" for text that continues the row above.',
      ),
      special('json', 'The value, as JSON.'),
    ],
  }),
  long_lists: plainSheet({
    name: 'long_lists',
    rows: Manifest,
    quiet: true,
    purpose: 'Lists that are too long for their cell. One row per item.',
    columns: [
      special('sheet', 'The sheet of the row with the list.'),
      special('row', 'The id or name of that row.'),
      special('column', 'The column of the list.'),
      special('item', 'The id or name of the item.'),
    ],
  }),
};

type DatabaseLayout = Readonly<Record<(typeof SHEETS)[number], SheetLayout>>;

/** Returns the sheets of a model database that have more columns in a campaign workbook. */
export function CAMPAIGN_ADDITIONS(
  database: DatabaseLayout,
): Partial<Record<SheetName, SheetLayout>> {
  const withColumns = (
    name: keyof DatabaseLayout,
    added: readonly ColumnLayout[],
    more: Partial<SheetLayout> = {},
  ): SheetLayout => ({
    ...database[name],
    ...more,
    columns: [...database[name].columns.slice(0, -1), ...added, otherFields],
  });
  const contents = column(Node, 'contents', {
    ...EXTRA,
    note: `${LIST_NOTE}`,
  });
  const ofInstance = (what: string): ColumnLayout => ({
    ...owner('instance_id', 'instances'),
    ...EXTRA,
    note: `For ${what} of one instantiated element, instead of those of its template.`,
  });
  return {
    nodes: withColumns('nodes', [contents]),
    edges: withColumns('edges', [contents]),
    states: withColumns('states', [ofInstance('states')]),
    contents: withColumns('contents', [ofInstance('contents')]),
    demand_models: withColumns(
      'demand_models',
      derivedColumns([CrewConsumablesDemandModel], database.demand_models.columns, EXTRA),
      { rows: AnyDemandModel },
    ),
    demands: withColumns('demands', [
      {
        ...owner('mission_model_id', 'mission_demand_models'),
        ...EXTRA,
        note: 'For a demand model of a mission, instead of the demands of its template.',
      },
    ]),
  };
}
