import type { BurnRecord, DemandRecord, EventRecord, Shortage } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { figure, when } from './quantity.js';
import { type ColumnOf, type Table, type TableHead, tableOf } from './table.js';

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
    ? [{ title: 'cell', kind: 'text', isWhole: true, of: ({ cell }) => cell }]
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
    { title: 'time', kind: 'time', of: ({ time }) => time },
    { title: 'event', kind: 'text', of: ({ eventName }) => eventName },
    ...cellColumn(problems),
    { title: 'code', kind: 'text', isWhole: true, of: ({ code }) => code },
    { title: 'reason', kind: 'text', wraps: true, of: ({ message }) => message },
    ...last,
  ]);

/** Returns a table of events. */
export const eventTable = (
  head: Pick<Table, 'name' | 'title'>,
  events: readonly EventRecord[],
): Table =>
  tableOf({ ...head, tone: ({ succeeded }) => (succeeded ? undefined : 'bad') }, events, [
    { title: '#', kind: 'count', of: ({ index }) => index },
    { title: 'time', kind: 'time', of: ({ time }) => time },
    { title: 'event', kind: 'text', of: ({ name }) => name },
    { title: 'type', kind: 'text', from: 100, of: ({ type }) => type },
    { title: 'mission', kind: 'text', from: 140, of: ({ mission }) => mission.name },
    { title: 'place', kind: 'text', of: ({ location }) => location },
    { title: 'done', kind: 'flag', of: ({ succeeded }) => succeeded },
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
  { title: 'vehicle', kind: 'text', wraps: true, of: ({ vehicle }) => vehicle },
  { title: 'isp', kind: 'number', unit: 's', from: 160, of: ({ isp }) => isp },
  { title: 'asked', kind: 'number', unit: 'm/s', of: ({ deltaVAsked }) => deltaVAsked },
  { title: 'given', kind: 'number', unit: 'm/s', of: ({ deltaVAchieved }) => deltaVAchieved },
  {
    title: 'margin',
    kind: 'number',
    unit: 'm/s',
    from: 90,
    note: 'Delta-v that the rest of the propellant could give the stack.',
    of: ({ deltaVMargin }) => deltaVMargin,
  },
  {
    title: 'used',
    kind: 'number',
    unit: 'kg',
    from: 100,
    of: ({ propellantUsed }) => propellantUsed,
  },
  { title: 'left', kind: 'number', unit: 'kg', of: ({ propellantLeft }) => propellantLeft },
  {
    title: 'stack before',
    kind: 'number',
    unit: 'kg',
    from: 118,
    of: ({ stackMassBefore }) => stackMassBefore,
  },
  {
    title: 'after',
    kind: 'number',
    unit: 'kg',
    from: 118,
    of: ({ stackMassAfter }) => stackMassAfter,
  },
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
      { title: 'time', kind: 'time', of: ({ time }) => time },
      { title: 'burn', kind: 'text', wraps: true, of: ({ burn }) => campaign.nameOf(burn) },
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
    { title: 'place', kind: 'text', of: ({ place }) => place },
    { title: 'resource', kind: 'text', isResource: true, of: (each) => each.resource },
    { title: 'since', kind: 'time', of: ({ since }) => since },
    { title: 'until', kind: 'time', of: ({ until }) => until },
    { title: 'unmet', kind: 'number', of: ({ amount }) => amount },
    {
      title: 'units',
      kind: 'text',
      isUnits: true,
      of: ({ resource }) => campaign.resource(resource).units,
    },
    {
      title: 'on its way',
      kind: 'text',
      wraps: true,
      of: ({ onTheWay: [next] }) =>
        next === undefined
          ? ''
          : `${figure(next.amount)} ${campaign.resource(next.resource).units} in ${next.element.name}, ${when(next.arrival)}${next.arrived ? '' : ' as planned'}`,
    },
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
