import { AnyDatabaseDemandModel, AnyElementTemplate, Part, State } from '../../model/index.js';
import { AnyEdge, AnyNode, Burn } from '../../model/network/index.js';
import { AnyResource, ResourceAmount, ResourceAmountRate } from '../../model/resources/index.js';
import { SECONDS_A_DAY } from '../../schema/duration.js';
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

/** The name of the sheet with explanations. The sheet is written, but not read. */
export const ABOUT = 'about';

/** The purpose of a column. */
export type ColumnRole =
  /** Identifies the row. */
  | { readonly is: 'id' }
  /** Holds a field of the object of the row. */
  | { readonly is: 'field'; readonly field: string }
  /** Names a row of another sheet, whose identifier becomes the value of a field. */
  | { readonly is: 'reference'; readonly field: string; readonly sheet: SheetName }
  /** Names the row of another sheet that this row is a part of. */
  | { readonly is: 'owner'; readonly sheet: SheetName }
  /** Names a row of another sheet. The code for this sheet decides what that means. */
  | { readonly is: 'link'; readonly sheet: SheetName }
  /** Names a row of `resources`, or a class of supply by its negated number. */
  | { readonly is: 'supply' }
  /** Read and written by code for its sheet. */
  | { readonly is: 'special' };

/** One column of a sheet. */
export interface ColumnLayout {
  readonly header: string;
  readonly role: ColumnRole;
  /** Other headers that existing files use for this column. */
  readonly aliases?: readonly string[];
  /** For a duration: the unit that applies if the header names none. */
  readonly unit?: { readonly name: string; readonly seconds: number };
  /** For an amount or rate: the column that names its resource, and whether it is a rate per day. */
  readonly amount?: { readonly of: string; readonly isRate?: boolean };
  /** Whether zero and negative numbers mean "not given". */
  readonly positive?: boolean;
  /**
   * Whether a result of a simulation or an analysis depends on the field, so that its default would silently lead to a
   * wrong result. It is then an error if the column is missing while the class of a row has the field.
   */
  readonly decides?: boolean;
  /** Whether the column is written only if a database needs it. */
  readonly extra?: boolean;
  /** Information that the description of the field and its type do not contain. */
  readonly note?: string;
}

/** One sheet. */
export interface SheetLayout {
  readonly name: SheetName;
  /** Whether a workbook must have the sheet. */
  readonly required: boolean;
  /** The classes of its rows: the members of a family, by the column `type`, or one class. */
  readonly rows: Family | AbstractClass;
  readonly purpose: string;
  readonly columns: readonly ColumnLayout[];
  /**
   * The columns that contain the value of a field that has no column of the same name, by the path of the field. An issue
   * of the field is reported in the first of these columns that has a value, or else in the last one.
   */
  readonly columnsByPath: Readonly<Record<string, readonly string[]>>;
}

const DAYS = { name: 'days', seconds: SECONDS_A_DAY };
const HOURS = { name: 'hours', seconds: 3_600 };

const camel = (header: string): string =>
  header.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

type More = Partial<Omit<ColumnLayout, 'header' | 'role'>>;

const field = (header: string, more: More = {}, name = camel(header)): ColumnLayout => ({
  header,
  role: { is: 'field', field: name },
  ...more,
});
const fields = (...headers: string[]): ColumnLayout[] => headers.map((header) => field(header));
const id: ColumnLayout = { header: 'id', role: { is: 'id' } };
const to = (header: string, sheet: SheetName, name: string): ColumnLayout => ({
  header,
  role: { is: 'reference', field: name, sheet },
});
const owner = (header: string, sheet: SheetName): ColumnLayout => ({
  header,
  role: { is: 'owner', sheet },
});
const supply = (header: string, what: string): ColumnLayout => ({
  header,
  role: { is: 'supply' },
  note: `${what} The id or name of a row of "resources". Or a class of supply as a negative number, such as -101 for cryogens: its environment is then Unpressurized.`,
});
const special = (header: string, note: string, more: More = {}): ColumnLayout => ({
  header,
  role: { is: 'special' },
  note,
  ...more,
});
const environment = (header: string): ColumnLayout =>
  special(
    header,
    'Environment, if the row names a class of supply. Needed only if it is Pressurized.',
    {
      extra: true,
    },
  );
const otherFields: ColumnLayout = special(
  'other_fields',
  'Fields without a column of their own, as a JSON object with the field names of the scenario schema.',
  { extra: true },
);

const DECIDES = { decides: true } as const;

type SheetParts = Pick<SheetLayout, 'name' | 'rows' | 'purpose' | 'columns'> & Partial<SheetLayout>;

const sheet = ({ columns, ...rest }: SheetParts): SheetLayout => ({
  required: false,
  columnsByPath: {},
  ...rest,
  columns: [...columns, otherFields],
});

const SUPPLY_COLUMNS = { resource: ['resource_id'], classOfSupply: ['resource_id'] };

/** The layout of the workbook. Reading, writing, templates, notes and messages all use this one table. */
export const LAYOUT: Readonly<Record<SheetName, SheetLayout>> = {
  nodes: sheet({
    name: 'nodes',
    required: true,
    rows: AnyNode,
    purpose: 'Places. One row per node.',
    columns: [
      id,
      ...fields('type', 'name', 'body_1', 'latitude', 'longitude'),
      field('apoapsis'),
      field('periapsis'),
      ...fields('inclination', 'body_2', 'lp_number', 'description'),
    ],
  }),
  edges: sheet({
    name: 'edges',
    required: true,
    rows: AnyEdge,
    purpose: 'Paths between nodes. One row per edge.',
    columns: [
      id,
      ...fields('type', 'name'),
      to('origin_id', 'nodes', 'origin'),
      to('destination_id', 'nodes', 'destination'),
      field('duration', { unit: DAYS, ...DECIDES }),
      field('distance', DECIDES),
      field('max_crew', DECIDES),
      field('max_cargo', DECIDES),
      field('description'),
    ],
  }),
  burns: sheet({
    name: 'burns',
    rows: Burn,
    purpose: 'Burns of space edges, in order. One row per burn.',
    columns: [
      id,
      owner('edge_id', 'edges'),
      field('time', { unit: DAYS, ...DECIDES }),
      field('delta_v', DECIDES),
    ],
  }),
  resources: sheet({
    name: 'resources',
    required: true,
    rows: AnyResource,
    purpose: 'Resources that are produced and consumed. One row per resource.',
    columns: [
      id,
      ...fields('type', 'name', 'class_of_supply', 'units'),
      field('unit_mass', DECIDES),
      field('unit_volume', DECIDES),
      ...fields('packing_factor', 'environment', 'description'),
    ],
  }),
  elements: sheet({
    name: 'elements',
    required: true,
    rows: AnyElementTemplate,
    purpose:
      'Kinds of vehicles, habitats, containers, crew and cargo. One row per element template.',
    columns: [
      id,
      ...fields('type', 'name', 'class_of_supply', 'environment', 'accommodation_mass'),
      field('mass', DECIDES),
      field('volume'),
      field('max_crew', DECIDES),
      field('max_cargo_mass', DECIDES),
      field('max_cargo_volume', DECIDES),
      ...fields('cargo_environment', 'active_time_fraction'),
      supply('fuel_id', 'Fuel of the vehicle.'),
      field('max_fuel', {
        ...DECIDES,
        amount: { of: 'fuel_id' },
        note: 'The vehicle starts with a full tank.',
      }),
      field('isp', DECIDES),
      field('max_speed', DECIDES),
      field('description'),
      field('icon', { extra: true }),
      special(
        'fuel_amount',
        'Fuel in the tank at the start. Needed only if the tank is not full.',
        {
          extra: true,
          amount: { of: 'fuel_id' },
        },
      ),
      environment('fuel_environment'),
      field('current_state_index', {
        extra: true,
        note: 'Counted from 0. Needed only if the sheet "states" marks no initial state.',
      }),
    ],
    columnsByPath: {
      fuel: ['fuel_id'],
      'fuel/environment': ['fuel_environment', 'fuel_id'],
      'fuel/amount': ['fuel_amount', 'max_fuel'],
    },
  }),
  states: sheet({
    name: 'states',
    rows: State,
    purpose: 'States of elements, in order. One row per state.',
    columns: [
      id,
      owner('element_id', 'elements'),
      ...fields('name', 'type'),
      special(
        'initial_state',
        'TRUE for the state that the element starts in, FALSE for the others.',
      ),
      field('description', { extra: true }),
      special(
        'demand_model_ids',
        'The ids or names of the demand models of the state, separated by commas. Needed only for demand models that several states share: for the others, fill "state_id" in the sheet "demand_models".',
        { extra: true },
      ),
    ],
    columnsByPath: { demandModels: ['demand_model_ids'] },
  }),
  parts: sheet({
    name: 'parts',
    rows: Part,
    purpose: 'Parts of elements. One row per part.',
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
    purpose: 'Contents of resource containers at the start. One row per resource.',
    columns: [
      id,
      owner('container_id', 'elements'),
      supply('resource_id', 'Resource that is inside.'),
      field('amount', {
        ...DECIDES,
        amount: { of: 'resource_id' },
        note: 'In kg for a class of supply.',
      }),
      environment('environment'),
      {
        header: 'element_id',
        role: { is: 'link', sheet: 'elements' },
        extra: true,
        note: 'For an element inside a carrier. Leave resource_id and amount blank.',
      },
    ],
    columnsByPath: SUPPLY_COLUMNS,
  }),
  demand_models: sheet({
    name: 'demand_models',
    rows: AnyDatabaseDemandModel,
    purpose: 'Demand models of the states of elements. One row per demand model.',
    columns: [
      id,
      field('type'),
      {
        header: 'state_id',
        role: { is: 'link', sheet: 'states' },
        note: 'The state that has the demand model. Blank if no state has it.',
      },
      field('name'),
      field('parts_list_enabled', { aliases: ['parts_list_enabled_list'] }),
      ...fields('unpressurized_spares_rate', 'pressurized_spares_rate'),
      field('description', { extra: true }),
    ],
    columnsByPath: { templateId: ['id'] },
  }),
  demands: sheet({
    name: 'demands',
    rows: ResourceAmountRate,
    purpose: 'Amounts and rates that demand models demand. One row per resource.',
    columns: [
      id,
      owner('demand_model_id', 'demand_models'),
      supply('resource_id', 'Resource that is demanded.'),
      special(
        'amount',
        'Amount that a Timed Impulse model demands, in the units of the resource; in kg for a class of supply.',
        { amount: { of: 'resource_id' }, ...DECIDES },
      ),
      special(
        'rate',
        'Rate that a Rated model demands, in units of the resource per day; in kg per day for a class of supply.',
        { amount: { of: 'resource_id', isRate: true }, ...DECIDES },
      ),
      environment('environment'),
    ],
    columnsByPath: { ...SUPPLY_COLUMNS, amount: ['amount'], rate: ['rate'] },
  }),
};

/** Returns the column of a sheet with a header. */
export function columnOf({ columns }: SheetLayout, header: string): ColumnLayout | undefined {
  return columns.find((column) => column.header === header);
}

/** Returns the field whose value a column contains, or undefined if there is no such field. */
export function fieldOf({ role }: ColumnLayout): string | undefined {
  return role.is === 'field' || role.is === 'reference' ? role.field : undefined;
}

/** Returns the classes that a row of a sheet can have. */
export function classesOfRows({ rows }: SheetLayout): AbstractClass[] {
  return rows instanceof Family ? [...rows.members.values()] : [rows];
}

/** Returns the declaration of the field of a column, in the first class that has the field. */
export function metadataOfColumn(
  layout: SheetLayout,
  column: ColumnLayout,
): FieldMetadata | undefined {
  const name = fieldOf(column);
  if (name === undefined) return undefined;
  for (const target of classesOfRows(layout)) {
    const found = fieldsOf(target).find((field) => field.name === name);
    if (found) return found;
  }
  return undefined;
}

/** Returns the columns that every workbook should have. */
export function standardColumns({ columns }: SheetLayout): readonly ColumnLayout[] {
  return columns.filter((column) => !column.extra);
}

/**
 * Returns the header of the column that contains the value at a path of an object's fields.
 * @param isFilled returns whether a column of the row has a value
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
  const name = [path.join('/'), first].find((each) => Object.hasOwn(layout.columnsByPath, each));
  const headers = name === undefined ? undefined : layout.columnsByPath[name];
  return headers?.find(isFilled) ?? headers?.at(-1);
}
