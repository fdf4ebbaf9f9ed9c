import { classesOfRows } from '../../database/workbook/layout.js';
import { field, special } from '../../database/workbook/layout-columns.js';
import { headerFor } from '../../database/workbook/layout-derived.js';
import type {
  ColumnLayout,
  DesignSheetName,
  SheetLayout,
  SheetName,
} from '../../database/workbook/layout-kinds.js';
import type { FieldType } from '../../schema/field-types/field-type.js';
import { type AbstractClass, type Class, fieldsOf } from '../../schema/metadata.js';
import {
  Design,
  DesignCollection,
  DesignDelivery,
  DesignPlant,
  DesignStay,
  DesignStock,
  FleetEntry,
  FlightRule,
} from '../declaration/design.js';

const OPTIONAL = { optional: true } as const;

/** What a cell with a day takes besides a number. */
const DAY_NOTE = 'Or a date, or text such as 3 weeks.';

/** What a cell with an amount takes besides a number of units. */
const AMOUNT_NOTE = 'Or a mass, such as 0.5 t.';

/** What a cell with a list takes. */
const LIST_NOTE = 'Several are separated by semicolons. The word none: none of them.';

/** What a cell with several days takes. */
const DAYS_NOTE =
  'Numbers of days after the start of the campaign, dates, or text such as 3 weeks, separated by semicolons. The word none: no day.';

/** The columns that name rows of other sheets, which the cells then offer. */
export const NAMED_ROWS: Readonly<Record<string, SheetName>> = {
  ...{ to: 'nodes', at: 'nodes', home: 'nodes', node: 'nodes' },
  ...{ template: 'elements', element: 'elements', crew: 'elements' },
  ...{ resource: 'resources', upkeep_resource: 'resources' },
  ...{ edge: 'edges', edges: 'edges', model: 'demand_models' },
};

const noteOf = (type: FieldType | undefined): string | undefined => {
  if (type?.kind === 'list') return type.item.kind === 'number' ? DAYS_NOTE : LIST_NOTE;
  if (type?.kind !== 'number') return undefined;
  // A length of time, unlike a day, has a least value.
  if (type.unit === 'days' && type.above === undefined) return DAY_NOTE;
  return type.unit === 'units' ? AMOUNT_NOTE : undefined;
};

/** Returns the columns for fields of some classes. */
function columnsFor(classes: readonly AbstractClass[], names: readonly string[]): ColumnLayout[] {
  const declared = classes.flatMap((target) => fieldsOf(target));
  return names.map((name) => {
    const type = declared.find((each) => each.name === name)?.fieldType;
    const note = noteOf(type);
    const isAmount = type?.kind === 'number' && type.unit === 'units';
    const amount = isAmount ? { amount: { of: 'resource' } } : {};
    return field(headerFor(name), { ...OPTIONAL, ...amount, ...(note && { note }) }, name);
  });
}

/** Returns a column for a value deeper in an object. */
const inside = (header: string, note: string, more: Partial<ColumnLayout> = {}): ColumnLayout =>
  special(header, note, { ...OPTIONAL, ...more });

const namesOf = (target: AbstractClass): string[] => fieldsOf(target).map(({ name }) => name);

/** The requirements of a design, by the words in the column `type`, and the list of each. */
const REQUIREMENTS = {
  Delivery: { target: DesignDelivery, list: 'deliveries' },
  Collection: { target: DesignCollection, list: 'collections' },
  Stay: { target: DesignStay, list: 'stays' },
} as const;

const requirementClasses = Object.values(REQUIREMENTS).map(({ target }) => target);

const requirementTypes = new Map<string, Class>(
  Object.entries(REQUIREMENTS).map(([type, { target }]) => [type, target as Class]),
);

const base = { required: false, quiet: true, columnsByPath: {} } as const;

const UPKEEP = {
  upkeep: ['upkeep_resource', 'upkeep_amount'],
  'upkeep/resource': ['upkeep_resource'],
  'upkeep/amount': ['upkeep_amount'],
};

const fleetFields = namesOf(FleetEntry).filter((name) => name !== 'upkeep');

/** The sheets of a design in a campaign workbook. Reading, writing and the documents use this one table. */
export const DESIGN_LAYOUT: Readonly<Record<DesignSheetName, SheetLayout>> = {
  design: {
    ...base,
    name: 'design',
    rows: Design,
    isList: true,
    required: true,
    purpose: 'What holds for the whole design. One row a field.',
    columns: [
      ...columnsFor([Design], ['name', 'description']),
      inside(
        'start',
        `The first day of anything. Required. A number of days after the start of the campaign. ${DAY_NOTE}`,
      ),
      inside(
        'end',
        `The last day of anything. Required. A number of days after the start of the campaign. ${DAY_NOTE}`,
      ),
      ...columnsFor(
        [Design],
        [
          ...['objectives', 'sources', 'stores', 'fuelStores', 'transfers', 'noWaiting'],
          ...['fuelAsCargo', 'staging', 'crewInCargo', 'containers'],
        ],
      ),
      inside(
        'depth',
        'How many flights in a row may follow from one given date, from 0 to 20. Blank: 4.',
      ),
      inside('step', 'A date at every node each so many days. Blank: none.'),
    ],
    columnsByPath: {
      'horizon/0': ['start'],
      'horizon/1': ['end'],
      horizon: ['start', 'end'],
      'grid/depth': ['depth'],
      'grid/step': ['step'],
    },
  },
  requirements: {
    ...base,
    name: 'requirements',
    rows: { members: requirementTypes, types: [...requirementTypes.keys()] },
    titled: 'name',
    purpose: 'What must be achieved. One row a delivery, collection or stay.',
    columns: [
      field('type', OPTIONAL),
      ...columnsFor(requirementClasses, [
        ...['name', 'resource', 'amount', 'element', 'crew', 'count', 'at', 'from', 'until'],
        ...['to', 'home', 'by', 'notBefore', 'ready', 'model'],
      ]),
    ],
  },
  fleet: {
    ...base,
    name: 'fleet',
    rows: FleetEntry,
    titled: 'template',
    purpose: 'The vehicles that may be used. One row a template, or several if they differ.',
    columns: [
      ...columnsFor([FleetEntry], fleetFields),
      inside('upkeep_resource', 'The resource that each vehicle uses up after each transport.'),
      inside('upkeep_amount', `How much of it, in its units. ${AMOUNT_NOTE}`, {
        amount: { of: 'upkeep_resource' },
      }),
    ],
    columnsByPath: UPKEEP,
  },
  flights: {
    ...base,
    name: 'flights',
    rows: FlightRule,
    titled: 'edge',
    purpose:
      'What holds for flights along edges. One row an edge. Edges without a row can be flown on any day.',
    columns: columnsFor([FlightRule], namesOf(FlightRule)),
  },
  plants: {
    ...base,
    name: 'plants',
    rows: DesignPlant,
    titled: 'template',
    purpose: 'What could make something on the way. One row a template.',
    columns: columnsFor([DesignPlant], namesOf(DesignPlant)),
  },
  stock: {
    ...base,
    name: 'stock',
    rows: DesignStock,
    titled: 'at',
    purpose: 'What is at nodes already. One row an amount.',
    columns: columnsFor([DesignStock], namesOf(DesignStock)),
  },
  dates: {
    ...base,
    name: 'dates',
    rows: Design,
    titled: 'node',
    purpose: 'Further days on which flights may depart and arrive. One row a node.',
    columns: [inside('node', 'The node.'), inside('days', DAYS_NOTE)],
  },
};

/** Returns the list of the design that the rows of a sheet make, by their type if they have one. */
export function listOf(name: DesignSheetName, type = ''): string | undefined {
  if (name !== 'requirements') return name;
  return Object.entries(REQUIREMENTS).find(([word]) => word === type)?.[1].list;
}

/** Returns the path of the value of a column in the object of its row. */
export function pathOf({ columnsByPath }: SheetLayout, { header, role }: ColumnLayout): string[] {
  if (role.is === 'field') return [role.field];
  const path = Object.keys(columnsByPath).find((each) => columnsByPath[each]?.join() === header);
  return path?.split('/') ?? [];
}

/** What is known of the value of a column. */
export interface DesignValue {
  readonly type: FieldType;
  readonly isRequired: boolean;
  /** What a blank cell means; undefined if it means nothing. */
  readonly standard?: unknown;
}

/** Returns what the value at a path of an object is; undefined if the class has none. */
export function declaredAt(
  target: AbstractClass,
  path: readonly string[],
): DesignValue | undefined {
  const [name, ...rest] = path;
  const declared = fieldsOf(target).find((each) => each.name === name);
  if (declared === undefined) return undefined;
  const { fieldType, presence, makeDefault } = declared;
  const isRequired = presence === 'required';
  if (rest.length === 0) return { type: fieldType, isRequired, standard: makeDefault?.() };
  if (fieldType.kind === 'list') return { type: fieldType.item, isRequired };
  if (fieldType.kind !== 'object') return undefined;
  const inner = declaredAt(fieldType.target() as AbstractClass, rest);
  // What an object needs is needed if the object is there.
  return inner && { ...inner, isRequired: inner.isRequired && isRequired };
}

/** Returns what the values of a column are; undefined if it is no field of an entry. */
export function valueOfColumn(layout: SheetLayout, column: ColumnLayout): DesignValue | undefined {
  if (layout.name === 'dates')
    return declaredAt(Design, [column.header === 'days' ? 'horizon' : 'name']);
  const path = pathOf(layout, column);
  for (const target of classesOfRows(layout)) {
    const found = declaredAt(target, path);
    if (found !== undefined) return found;
  }
  return undefined;
}
