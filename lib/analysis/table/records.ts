import type { BurnRecord, DemandRecord, EventRecord, Shortage } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { figure, when } from './quantity.js';
import { type ColumnOf, column, type Table, type TableHead, tableOf } from './table.js';

/** An error or a warning, as tables list it. */
interface ListedProblem {
  /** Days after the start of the scenario; null for a row that sums up others. */
  readonly time: number | null;
  readonly eventName: string;
  /** Cell of the event in the campaign workbook. */
  readonly cell?: string | undefined;
  readonly code: string;
  readonly message: string;
}

/** Returns the column of the cells of a campaign workbook, if rows have one. */
export const cellColumn = <T extends { readonly cell?: string | undefined }>(
  rows: readonly T[],
): readonly ColumnOf<T>[] =>
  rows.some(({ cell }) => cell !== undefined)
    ? [column('cell', 'text', ({ cell }) => cell, { isWhole: true })]
    : [];

/**
 * Returns a table of errors or warnings.
 * @param first columns that come before the others
 * @param last columns that come after the others
 */
export const problemTable = <T extends ListedProblem>(
  head: TableHead<T>,
  problems: readonly T[],
  first: readonly ColumnOf<T>[] = [],
  last: readonly ColumnOf<T>[] = [],
): Table =>
  tableOf(head, problems, [
    ...first,
    column('time', 'time', ({ time }) => time),
    column('event', 'text', ({ eventName }) => eventName),
    ...cellColumn(problems),
    column('code', 'text', ({ code }) => code, { isWhole: true }),
    column('reason', 'text', ({ message }) => message, { wraps: true }),
    ...last,
  ]);

/** Returns a table of events. */
export const eventTable = (
  head: Pick<Table, 'name' | 'title'>,
  events: readonly EventRecord[],
): Table =>
  tableOf({ ...head, tone: ({ succeeded }) => (succeeded ? undefined : 'bad') }, events, [
    column('#', 'count', ({ index }) => index),
    column('time', 'time', ({ time }) => time),
    column('event', 'text', ({ name }) => name),
    column('type', 'text', ({ type }) => type, { from: 100 }),
    column('mission', 'text', ({ mission }) => mission.name, { from: 140 }),
    column('place', 'text', ({ location }) => location),
    column('done', 'flag', ({ succeeded }) => succeeded),
  ]);

/** What a table lists of the firing of an engine. */
type ListedFiring = Pick<
  BurnRecord,
  | 'vehicle'
  | 'isp'
  | 'stackMassBefore'
  | 'stackMassAfter'
  | 'propellantUsed'
  | 'propellantLeft'
  | 'deltaVAsked'
  | 'deltaVAchieved'
  | 'deltaVMargin'
>;

/** The columns of the firing of an engine. */
export const firingColumns: readonly ColumnOf<ListedFiring>[] = [
  column('vehicle', 'text', ({ vehicle }) => vehicle, { wraps: true }),
  column('isp', 'number', ({ isp }) => isp, { unit: 's', from: 160 }),
  column('asked', 'number', ({ deltaVAsked }) => deltaVAsked, { unit: 'm/s' }),
  column('given', 'number', ({ deltaVAchieved }) => deltaVAchieved, { unit: 'm/s' }),
  column('margin', 'number', ({ deltaVMargin }) => deltaVMargin, {
    unit: 'm/s',
    from: 90,
    note: 'Delta-v that the rest of the propellant could give the stack.',
  }),
  column('used', 'number', ({ propellantUsed }) => propellantUsed, { unit: 'kg', from: 100 }),
  column('left', 'number', ({ propellantLeft }) => propellantLeft, { unit: 'kg' }),
  column('stack before', 'number', ({ stackMassBefore }) => stackMassBefore, {
    unit: 'kg',
    from: 118,
  }),
  column('after', 'number', ({ stackMassAfter }) => stackMassAfter, { unit: 'kg', from: 118 }),
];

/** Returns the table of the firings of engines. */
export const firingTable = (
  burns: readonly BurnRecord[],
  campaign: Pick<Campaign, 'nameOf'>,
): Table =>
  tableOf(
    {
      name: 'burns',
      title: 'Burns',
      tone: ({ deltaVRemaining }) => (deltaVRemaining > 0 ? 'bad' : undefined),
    },
    burns,
    [
      column('time', 'time', ({ time }) => time),
      column('burn', 'text', ({ burn }) => campaign.nameOf(burn), { wraps: true }),
      ...firingColumns,
    ],
  );

/**
 * Returns the table of shortages.
 * @param same what is the same in all rows, and needs no column
 */
export function shortageTable(
  shortages: readonly Shortage[],
  campaign: Pick<Campaign, 'resource'>,
  same?: 'place' | 'resource',
): Table {
  const columns: readonly ColumnOf<Shortage>[] = [
    column('place', 'text', ({ place }) => place),
    column('resource', 'text', (each) => each.resource, { isResource: true }),
    column('since', 'time', ({ since }) => since),
    column('until', 'time', ({ until }) => until),
    column('unmet', 'number', ({ amount }) => amount),
    column('units', 'text', ({ resource }) => campaign.resource(resource).units, { isUnits: true }),
    column(
      'on its way',
      'text',
      ({ onTheWay: [next] }) =>
        next === undefined
          ? ''
          : `${figure(next.amount)} ${campaign.resource(next.resource).units} in ${next.element.name}, ${when(next.arrival)}${next.arrived ? '' : ' as planned'}`,
      { wraps: true },
    ),
  ];
  return tableOf(
    { name: 'shortages', title: 'Shortages', tone: () => 'bad' },
    shortages,
    columns.filter(({ title }) => title !== same),
  );
}

/** Returns what demands or supplies, in words. */
export const whoOf = ({ element, mission }: Pick<DemandRecord, 'element' | 'mission'>): string =>
  element?.name ?? (mission === null ? 'an event' : `mission ${mission.name}`);

/**
 * Returns the column of the environments of resources. It comes directly after the column of their names.
 * @param of returns the environment of the resource of an item; undefined for none
 */
export const environmentColumn = <T>(of: (item: T) => string | undefined): ColumnOf<T> =>
  column('environment', 'text', of, { from: 150, isEnvironment: true });
