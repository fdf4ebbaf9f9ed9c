import { AnyDatabaseDemandModel, AnyElementTemplate, Part, State } from '../../model/index.js';
import { AnyEdge, AnyNode, Burn } from '../../model/network/index.js';
import { AnyResource, ResourceAmount, ResourceAmountRate } from '../../model/resources/index.js';
import { Family } from '../../schema/family.js';
import { type AbstractClass, type FieldMetadata, fieldsOf } from '../../schema/metadata.js';

/** The sheets of a model database, in the order in which they are written. */
export const SHEETS = [
  'nodes',
  'edges',
  'burns',
  'resources',
  'elements',
  'states',
  'parts',
  'contents',
  'demand_models',
  'demands',
] as const;
export type SheetName = (typeof SHEETS)[number];

/** The sheet that explains; it is written into templates, and is not read. */
export const ABOUT = 'about';

/** What a column is for, beyond holding the value of a field. */
export type Role =
  /** Names the row. */
  | { readonly is: 'id' }
  /** Holds a field of the object that the row is. */
  | { readonly is: 'field'; readonly field: string }
  /** Names a row of another sheet, whose identifier a field takes. */
  | { readonly is: 'reference'; readonly field: string; readonly sheet: SheetName }
  /** Names the row of another sheet that this one is a part of. */
  | { readonly is: 'owner'; readonly sheet: SheetName }
  /** Names a row of another sheet, for a purpose of its own. */
  | { readonly is: 'link'; readonly sheet: SheetName }
  /** Names a row of resources, or a class of supply by its negated number. */
  | { readonly is: 'supply' }
  /** Read and written by the rules of its sheet. */
  | { readonly is: 'special' };

/** One column of a sheet. */
export interface Column {
  readonly header: string;
  readonly role: Role;
  /** Other headers that real files have for it. */
  readonly aliases?: readonly string[];
  /** Seconds in the unit of the column, for a duration. */
  readonly unit?: { readonly name: string; readonly seconds: number };
  /** Whether zero and less mean that there is no value. */
  readonly positive?: boolean;
  /** Written only where a database needs it. */
  readonly extra?: boolean;
  /** What there is to know of it besides its unit and bounds. */
  readonly note?: string;
}

/** One sheet. */
export interface SheetLayout {
  readonly name: SheetName;
  /** Whether a workbook without it is no database. */
  readonly required: boolean;
  /** What its rows are: the members of a family, by the column `type`, or objects of one class. */
  readonly rows: Family | AbstractClass;
  readonly purpose: string;
  readonly columns: readonly Column[];
  /** The columns that fields without one of their own stand in, by the path of the field; the first that is filled counts, else the last. */
  readonly places: Readonly<Record<string, readonly string[]>>;
}

const DAYS = { name: 'days', seconds: 86_400 };
const HOURS = { name: 'hours', seconds: 3_600 };

const camel = (header: string): string =>
  header.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

type More = Partial<Omit<Column, 'header' | 'role'>>;

const field = (header: string, more: More = {}, name = camel(header)): Column => ({
  header,
  role: { is: 'field', field: name },
  ...more,
});
const fields = (...headers: string[]): Column[] => headers.map((header) => field(header));
const id: Column = { header: 'id', role: { is: 'id' } };
const to = (header: string, sheet: SheetName, name: string): Column => ({
  header,
  role: { is: 'reference', field: name, sheet },
});
const owner = (header: string, sheet: SheetName): Column => ({
  header,
  role: { is: 'owner', sheet },
});
const supply = (header: string): Column => ({
  header,
  role: { is: 'supply' },
  note: 'The id of a row of "resources", or the negated number of a class of supply (-101 for cryogens), whose environment is then Unpressurized.',
});
const special = (header: string, note: string, more: More = {}): Column => ({
  header,
  role: { is: 'special' },
  note,
  ...more,
});
const environment = (header: string): Column =>
  special(header, 'Environment of the class of supply, where it is Pressurized.', { extra: true });
const otherFields: Column = special(
  'other_fields',
  'Fields that the layout has no column for, as a JSON object with the names of the scenario schema.',
  { extra: true },
);

type Parts = Omit<SheetLayout, 'required' | 'places' | 'columns'> &
  Partial<SheetLayout> & { columns: readonly Column[] };

const sheet = ({ columns, ...rest }: Parts): SheetLayout => ({
  required: false,
  places: {},
  ...rest,
  columns: [...columns, otherFields],
});

const SUPPLY_PLACES = { resource: ['resource_id'], classOfSupply: ['resource_id'] };

/** The layout: the one table that reading, writing, templates and messages go by. */
export const LAYOUT: Readonly<Record<SheetName, SheetLayout>> = {
  nodes: sheet({
    name: 'nodes',
    required: true,
    rows: AnyNode,
    purpose: 'Places. One row is a node.',
    columns: [
      id,
      ...fields('type', 'name', 'body_1', 'latitude', 'longitude'),
      ...fields('apoapsis', 'periapsis', 'inclination', 'body_2', 'lp_number', 'description'),
    ],
  }),
  edges: sheet({
    name: 'edges',
    required: true,
    rows: AnyEdge,
    purpose: 'Paths between nodes. One row is an edge.',
    columns: [
      id,
      ...fields('type', 'name'),
      to('origin_id', 'nodes', 'origin'),
      to('destination_id', 'nodes', 'destination'),
      field('duration', { unit: DAYS }),
      ...fields('distance', 'max_crew', 'max_cargo', 'description'),
    ],
  }),
  burns: sheet({
    name: 'burns',
    rows: Burn,
    purpose: 'Burns of space edges, in their order. One row is a burn.',
    columns: [
      id,
      owner('edge_id', 'edges'),
      field('time', { unit: DAYS, note: 'After the start of the transport.' }),
      field('delta_v'),
    ],
  }),
  resources: sheet({
    name: 'resources',
    required: true,
    rows: AnyResource,
    purpose: 'What is produced and consumed. One row is a resource.',
    columns: [
      id,
      ...fields('type', 'name', 'class_of_supply', 'units', 'unit_mass', 'unit_volume'),
      ...fields('packing_factor', 'environment', 'description'),
    ],
  }),
  elements: sheet({
    name: 'elements',
    required: true,
    rows: AnyElementTemplate,
    purpose:
      'Kinds of vehicles, habitats, containers, crew and cargo. One row is an element template.',
    columns: [
      id,
      ...fields('type', 'name', 'class_of_supply', 'environment', 'accommodation_mass', 'mass'),
      ...fields('volume', 'max_crew', 'max_cargo_mass', 'max_cargo_volume', 'cargo_environment'),
      field('active_time_fraction'),
      supply('fuel_id'),
      field('max_fuel', { note: 'The vehicle starts with its tank full.' }),
      ...fields('isp', 'max_speed', 'description'),
      field('icon', { extra: true }),
      special('fuel_amount', 'Fuel in the tank at the start, where it is not full.', {
        extra: true,
      }),
      environment('fuel_environment'),
      field('current_state_index', {
        extra: true,
        note: 'Place of the initial state among the states of the element, from 0, where the sheet "states" cannot tell; -1 for none.',
      }),
    ],
    places: {
      fuel: ['fuel_id'],
      'fuel/environment': ['fuel_environment', 'fuel_id'],
      'fuel/amount': ['fuel_amount', 'max_fuel'],
    },
  }),
  states: sheet({
    name: 'states',
    rows: State,
    purpose: 'States of elements, in their order. One row is a state.',
    columns: [
      id,
      owner('element_id', 'elements'),
      ...fields('name', 'type'),
      special('initial_state', 'TRUE for the state that the element starts in, else FALSE.'),
      field('description', { extra: true }),
      special(
        'demand_model_ids',
        'The ids of the demand models of the state, with blanks between them, where the column "state_id" of the sheet "demand_models" cannot tell.',
        { extra: true },
      ),
    ],
    places: { demandModels: ['demand_model_ids'] },
  }),
  parts: sheet({
    name: 'parts',
    rows: Part,
    purpose: 'Parts of elements. One row is a part.',
    columns: [
      id,
      to('resource_id', 'resources', 'resource'),
      owner('element_id', 'elements'),
      ...fields('quantity', 'duty_cycle'),
      field('mean_time_to_failure', { unit: HOURS, positive: true }),
      field('mean_time_to_repair', { unit: HOURS, positive: true }),
      field('mass_to_repair'),
    ],
  }),
  contents: sheet({
    name: 'contents',
    rows: ResourceAmount,
    purpose: 'What resource containers hold at the start. One row is an amount of a resource.',
    columns: [
      id,
      owner('container_id', 'elements'),
      supply('resource_id'),
      field('amount', { note: 'In the units of the resource; kg for a class of supply.' }),
      environment('environment'),
      {
        header: 'element_id',
        role: { is: 'link', sheet: 'elements' },
        extra: true,
        note: 'An element that comes inside a carrier; the row then has no resource and no amount.',
      },
    ],
    places: SUPPLY_PLACES,
  }),
  demand_models: sheet({
    name: 'demand_models',
    rows: AnyDatabaseDemandModel,
    purpose: 'What states of elements demand. One row is a demand model.',
    columns: [
      id,
      field('type'),
      {
        header: 'state_id',
        role: { is: 'link', sheet: 'states' },
        note: 'Blank for a demand model that no state has.',
      },
      field('name'),
      field('parts_list_enabled', { aliases: ['parts_list_enabled_list'] }),
      ...fields('unpressurized_spares_rate', 'pressurized_spares_rate'),
      field('description', { extra: true }),
    ],
    places: { templateId: ['id'] },
  }),
  demands: sheet({
    name: 'demands',
    rows: ResourceAmountRate,
    purpose: 'What demand models demand. One row is an amount or a rate.',
    columns: [
      id,
      owner('demand_model_id', 'demand_models'),
      supply('resource_id'),
      special(
        'amount',
        'For a Timed Impulse model; in the units of the resource, kg for a class of supply.',
      ),
      special('rate', 'For a Rated model; units a day, kg a day for a class of supply.'),
      environment('environment'),
    ],
    places: { ...SUPPLY_PLACES, amount: ['amount'], rate: ['rate'] },
  }),
};

/** The field that a column holds the value of. */
export function fieldOf({ role }: Column): string | undefined {
  return role.is === 'field' || role.is === 'reference' ? role.field : undefined;
}

/** The classes that a row of a sheet may be of. */
export function classesOfRows({ rows }: SheetLayout): AbstractClass[] {
  return rows instanceof Family ? [...rows.members.values()] : [rows];
}

/** What was declared of the field that a column holds, in the first class that has it. */
export function factsOfColumn(layout: SheetLayout, column: Column): FieldMetadata | undefined {
  const name = fieldOf(column);
  if (name === undefined) return undefined;
  for (const target of classesOfRows(layout)) {
    const found = fieldsOf(target).find((facts) => facts.name === name);
    if (found) return found;
  }
  return undefined;
}

/** The columns of the layout that were in use before there were extra ones. */
export function standardColumns({ columns }: SheetLayout): readonly Column[] {
  return columns.filter((column) => !column.extra);
}

/**
 * The header of the column that the value at a path of an object's fields stands in.
 * @param isFilled whether there is something in a column of the row in question
 */
export function headerOf(
  layout: SheetLayout,
  path: readonly (string | number)[],
  isFilled: (header: string) => boolean,
): string | undefined {
  if (path.length === 0) return undefined;
  const first = String(path[0]);
  if (first === 'id') return 'id';
  const own = layout.columns.find((column) => fieldOf(column) === first);
  if (own) return own.header;
  const way = [path.join('/'), first].find((name) => Object.hasOwn(layout.places, name));
  const places = way === undefined ? undefined : layout.places[way];
  return places?.find(isFilled) ?? places?.at(-1);
}
