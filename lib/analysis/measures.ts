import type { Measures } from '../simulation/index.js';
import { figure } from './table/quantity.js';
import { type Table, tableOf } from './table/table.js';

/** A measure of effectiveness that is a number. */
export interface MeasureInfo {
  /** Its name, in words: `launch mass`. */
  readonly name: string;
  /** Its unit; empty if it has none. */
  readonly unit: string;
  /** What it is, in a sentence. */
  readonly note: string;
  /** Whether the short list leaves it out. */
  readonly isDetail?: boolean;
  /** Returns its value; null if the campaign has none. */
  readonly of: (measures: Measures) => number | null;
}

const percent = (ratio: number | null): number | null => (ratio === null ? null : ratio * 100);

/** The measures of effectiveness that are numbers, in the order in which people look at them. */
export const measureCatalogue: readonly MeasureInfo[] = [
  {
    name: 'launch mass',
    unit: 'kg',
    note: 'All that leaves the surface of the Earth.',
    of: ({ launchMass }) => launchMass,
  },
  {
    name: 'crew surface days',
    unit: '',
    note: 'Days of each crew member at exploration sites, added up.',
    of: ({ crewSurfaceDays }) => crewSurfaceDays,
  },
  {
    name: 'crew time',
    unit: 'h',
    note: 'Hours that crew members are in play, added up.',
    of: ({ crewTime }) => crewTime,
  },
  {
    name: 'crew time available',
    unit: 'h',
    note: 'Part of it for which the crew is available and does no repairs.',
    isDetail: true,
    of: ({ crewTimeAvailable }) => crewTimeAvailable,
  },
  {
    name: 'crew time for repairs',
    unit: 'h',
    note: 'Part of it that repairs take.',
    isDetail: true,
    of: ({ crewTimeRepairs }) => crewTimeRepairs,
  },
  {
    name: 'crew time unavailable',
    unit: 'h',
    note: 'Part of it for which the crew is not available.',
    isDetail: true,
    of: ({ crewTimeUnavailable }) => crewTimeUnavailable,
  },
  {
    name: 'exploration mass',
    unit: 'kg',
    note: 'Exploration and habitation goods delivered to exploration sites.',
    of: ({ explorationMassDelivered }) => explorationMassDelivered,
  },
  {
    name: 'exploration capability',
    unit: 'kg person days',
    note: 'Those goods, times the crew there, times days.',
    of: ({ explorationCapability }) => explorationCapability,
  },
  {
    name: 'relative capability',
    unit: '× Apollo 17',
    note: 'Exploration capability for each kg of launch mass; Apollo 17 has 1.',
    of: ({ relativeExplorationCapability }) => relativeExplorationCapability,
  },
  {
    name: 'up-mass used',
    unit: '%',
    note: 'Part of the cargo capacity of launches from Earth that is used.',
    of: ({ upMassCapacityUtilization }) => percent(upMassCapacityUtilization.ratio),
  },
  {
    name: 'up-mass',
    unit: 'kg',
    note: 'What launches from Earth carry.',
    isDetail: true,
    of: ({ upMassCapacityUtilization }) => upMassCapacityUtilization.amount,
  },
  {
    name: 'up-mass capacity',
    unit: 'kg',
    note: 'What launches from Earth can carry.',
    isDetail: true,
    of: ({ upMassCapacityUtilization }) => upMassCapacityUtilization.capacity,
  },
  {
    name: 'down-mass used',
    unit: '%',
    note: 'Part of the cargo capacity of landings on Earth that is used.',
    of: ({ downMassCapacityUtilization }) => percent(downMassCapacityUtilization.ratio),
  },
  {
    name: 'down-mass',
    unit: 'kg',
    note: 'What landings on Earth carry.',
    isDetail: true,
    of: ({ downMassCapacityUtilization }) => downMassCapacityUtilization.amount,
  },
  {
    name: 'down-mass capacity',
    unit: 'kg',
    note: 'What landings on Earth can carry.',
    isDetail: true,
    of: ({ downMassCapacityUtilization }) => downMassCapacityUtilization.capacity,
  },
];

/** Returns a measure as text: `97,562 kg`, or `none`. */
export function measureText({ unit, of }: MeasureInfo, measures: Measures): string {
  const value = of(measures);
  return value === null ? 'none' : `${figure(value)} ${unit}`.trim();
}

/**
 * Returns the table of measures: those of the catalogue, and then those that a caller has added.
 * @param isShort whether to leave out details. Default: false
 */
export function measureTable(measures: Measures, isShort = false): Table {
  const rows = [
    ...measureCatalogue
      .filter(({ isDetail }) => !(isShort && isDetail))
      .map(({ name, unit, note, of }) => ({ name, unit, note, value: of(measures) ?? 'none' })),
    ...Object.entries(measures.custom).map(([name, value]) => ({
      ...{ name, unit: '', note: '' },
      value: typeof value === 'number' ? value : (JSON.stringify(value) ?? 'none'),
    })),
  ];
  return tableOf({ name: 'measures', title: 'Measures', isPairs: true }, rows, [
    { title: 'measure', kind: 'text', of: ({ name }) => name },
    { title: 'value', kind: 'number', of: ({ value }) => value },
    {
      title: 'unit',
      kind: 'text',
      isUnits: true,
      of: ({ unit, value }) => (value === 'none' ? '' : unit),
    },
    { title: 'what it is', kind: 'text', wraps: true, of: ({ note }) => note },
  ]);
}
