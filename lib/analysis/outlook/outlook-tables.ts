import { counted } from '../../schema/diagnostics/wording.js';
import { MILLISECONDS_A_DAY } from '../../schema/spans.js';
import type { Campaign } from '../campaign.js';
import { amount, figure, percent, when } from '../table/quantity.js';
import { cellColumn } from '../table/records.js';
import { resourceName } from '../table/resource-name.js';
import { type ColumnOf, column, type Table, tableOf } from '../table/table.js';
import type { BurnOutlook } from './burns.js';
import type { CauseOutlook } from './causes.js';
import type { LoadOutlook } from './loads.js';
import type { Outlook } from './outlook.js';
import type { PlaceOutlook } from './shortages.js';
import type { SurplusOutlook } from './surplus.js';

/** Returns the table of root causes: when and what fails, why, and what follows from it. */
export const causeTable = (causes: readonly CauseOutlook[]): Table =>
  tableOf({ name: 'problems', title: 'Root causes', tone: () => 'bad' }, causes, [
    column('time', 'time', ({ time }) => time),
    column('code', 'text', ({ code }) => code, { isWhole: true }),
    ...cellColumn(causes),
    column('event', 'text', ({ name }) => name),
    column('reason', 'text', reasonText, { isBelow: true }),
    column('follows', 'text', followsText, { isBelow: true }),
  ]);

function reasonText({ message, rule, errors }: CauseOutlook): string | null {
  if (message === null) return null;
  const more = errors > 1 ? `, and ${counted(errors - 1, 'more error')} of this event` : '';
  return `${message}${rule === null ? '' : ` (rule ${rule})`}${more}`;
}

/** Returns what follows from a root cause, in words: further errors, and unmet demands. */
function followsText({
  furtherErrors,
  unmetDemands,
  firstError,
  short,
}: Pick<CauseOutlook, 'furtherErrors' | 'unmetDemands' | 'firstError' | 'short'>): string | null {
  const texts: string[] = [];
  if (furtherErrors > 0) {
    const first = firstError === null ? '' : `, first ${firstError.code} in ${firstError.name}`;
    texts.push(`${counted(furtherErrors, 'more error')}${first}`);
  }
  if (unmetDemands > 0) {
    const list = short.map(
      ({ resource, place }) => `${resourceName(resource.name)} at ${place?.name ?? 'no place'}`,
    );
    texts.push(`${counted(unmetDemands, 'unmet demand')}: ${list.join(', ')}`);
  }
  return texts.length === 0 ? null : `└ ${texts.join('; ')}`;
}

/** The columns of what each place runs short of first. */
export const placeColumns: readonly ColumnOf<PlaceOutlook>[] = [
  column('since', 'time', ({ since }) => since),
  column('place', 'text', ({ place }) => place),
  column('first short of', 'text', ({ resource }) => resource, { isResource: true }),
  column('unmet', 'number', (each) => each.amount),
  column('units', 'text', ({ units }) => units, { isUnits: true }),
  column('resources', 'count', ({ resources }) => resources),
  column('in all', 'number', ({ mass }) => mass, { unit: 'kg' }),
  column(
    'on its way',
    'text',
    ({ next }) =>
      next === null
        ? null
        : `${next.element.name}, ${when(next.arrival)}${next.arrived ? '' : ' as planned'}`,
    { from: 120 },
  ),
];

/** The columns of what was produced and found no room. */
export const surplusColumns: readonly ColumnOf<SurplusOutlook>[] = [
  column('since', 'time', ({ since }) => since),
  column('until', 'time', ({ until }) => until, { from: 100 }),
  column('place', 'text', ({ place }) => place),
  column('resource', 'text', ({ resource }) => resource, { isResource: true }),
  column('from', 'text', ({ source }) => source),
  column('surplus', 'number', (each) => each.amount),
  column('units', 'text', ({ units }) => units, { isUnits: true }),
  column('mass', 'number', ({ mass }) => mass, { unit: 'kg', from: 100 }),
];

/** The columns of burns. */
export const burnColumns: readonly ColumnOf<BurnOutlook>[] = [
  column('time', 'time', ({ time }) => time),
  column('vehicle', 'text', ({ vehicle }) => vehicle ?? 'no engine fires'),
  column('needed', 'number', ({ needed }) => needed, { unit: 'm/s' }),
  column('margin', 'number', ({ missing, margin }) => (missing > 0 ? -missing : margin), {
    unit: 'm/s',
    note: 'Negative: delta-v that is missing.',
  }),
  column('reserve', 'share', ({ share }) => share, {
    note: 'The margin as a share of the delta-v. Empty if the burn is short.',
  }),
];

/** The columns of loads. */
export const loadColumns: readonly ColumnOf<LoadOutlook>[] = [
  column('time', 'time', ({ time }) => time),
  column('what', 'text', ({ of }) => of),
  column('kind', 'text', ({ kind }) => kind, { isWhole: true, from: 100 }),
  column('on', 'text', ({ of, edge }) => (of.id === edge.id ? null : edge)),
  column('used', 'share', ({ share }) => share),
  column('limit', 'number', ({ limit }) => limit),
  column('unit', 'text', ({ unit }) => unit, { isUnits: true }),
  column('flights', 'count', ({ critical }) => critical.length, {
    note: 'The transports that are over or near the limit.',
  }),
];

/** Returns how a burn stands out. */
export const burnTone = ({ state }: BurnOutlook) => (state === 'short' ? 'bad' : 'thin');

/** Returns how a load stands out. */
export const loadTone = ({ state }: LoadOutlook) => (state === 'over' ? 'bad' : 'thin');

/** Returns the table of burns that are short or thin. */
export const burnTable = (
  { burns: { critical } }: Outlook,
  campaign: Pick<Campaign, 'nameOf'>,
): Table =>
  tableOf(
    { name: 'burns', title: 'Burns that are short or thin', tone: burnTone },
    critical,
    burnColumns.toSpliced(
      2,
      0,
      column('burn', 'text', ({ burn }) => campaign.nameOf(burn)),
    ),
  );

/** Returns the table of loads over or near a limit. */
export const loadTable = ({ loads: { critical } }: Outlook): Table =>
  tableOf(
    { name: 'loads', title: 'Loads over or near a limit', tone: loadTone },
    critical,
    loadColumns,
  );

/** Returns the table of surplus. */
export const surplusOutlookTable = ({ surplus }: Outlook): Table =>
  tableOf(
    { name: 'surplus', title: 'Surplus: produced, and no room for it' },
    surplus,
    surplusColumns,
  );

/** Returns the table of the first shortage at each place. @param start the start of the scenario, in milliseconds */
export const placeTable = ({ shortages }: Outlook, start: number): Table =>
  tableOf(
    { name: 'shortages', title: 'First shortage at each place', tone: () => 'bad' },
    shortages,
    [
      column('date (UTC)', 'text', ({ since }) => dayOf(start + since * MILLISECONDS_A_DAY), {
        isWhole: true,
      }),
      ...placeColumns.map((column) =>
        column.title === 'since' ? { ...column, from: 100 } : column,
      ),
    ],
  );

/** Returns the day of a time, in UTC. */
function dayOf(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? 'out of range' : date.toISOString().split('T')[0]!;
}

/** Returns a sentence about each kind of margin of which none is short or thin: the least one; and one about what is held back first. */
export function marginTable({ burns, loads, heldBack }: Outlook): Table {
  const rows: (readonly [string, string])[] = [];
  const { thinnest } = burns;
  if (burns.count > 0 && burns.critical.length === 0) {
    const least =
      thinnest === null
        ? ''
        : `; least margin ${percent(thinnest.share)}: ${thinnest.vehicle?.name}, ${when(thinnest.time)}`;
    rows.push(['burns', `${amount(burns.count)} complete${least}`]);
  }
  const { fullest } = loads;
  if (loads.transports > 0 && loads.critical.length === 0) {
    const most =
      fullest === null
        ? ''
        : `, fullest ${percent(fullest.share)}: ${fullest.of.name}, ${when(fullest.time)}`;
    rows.push(['loads', `${counted(loads.transports, 'transport')}${most}`]);
  }
  const [first] = heldBack;
  if (first !== undefined) {
    const { element, mission, text } = first;
    const times = heldBack.length > 1 ? `held back ${amount(heldBack.length)} times; first ` : '';
    rows.push(['processes', `${times}${(element ?? mission)?.name} ${text}`]);
  }
  return tableOf({ name: 'margins', title: 'Margins', isPairs: true }, rows, [
    column('of', 'text', ([kind]) => kind),
    column('margin', 'text', ([, text]) => text),
  ]);
}

/** Returns the table that counts warnings by their codes. */
export function warningCountTable({ warnings }: Outlook): Table {
  const all = warnings.reduce((sum, { count }) => sum + count, 0);
  return tableOf(
    {
      name: 'problems',
      title: `${counted(all, 'warning')} (--table problems lists ${all === 1 ? 'it' : 'them'})`,
      isPairs: true,
      tone: () => 'thin',
    },
    warnings,
    [
      column('code', 'text', ({ code }) => code),
      column('warnings', 'text', ({ count }) => figure(count)),
    ],
  );
}
