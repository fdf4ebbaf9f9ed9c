import { leastBy } from '../../graph/sorted.js';
import { counted } from '../../schema/diagnostics/wording.js';
import { sumOf } from '../../simulation/kernel/finite.js';
import type { Presentation } from '../table/presentation.js';
import { quantity, span, when } from '../table/quantity.js';
import { type ColumnOf, column, type Table, tableOf } from '../table/table.js';
import type { ReserveAddition } from './additions.js';
import type { NeededReserve, NeedGap, PlaceReserve, Reserves } from './reserves.js';
import type { LeastReserve } from './supply.js';

/** The reserves that are needed, and what has to be brought besides. */
type ReservesNeeded = Pick<Reserves, 'needs' | 'additions'>;

/** Returns the columns of a least reserve. */
const leastColumns = <T>(of: (item: T) => LeastReserve | null): readonly ColumnOf<T>[] => [
  column('least', 'number', (item) => of(item)?.days, {
    unit: 'd',
    note: 'The fewest days for which what is there suffices. Empty if it is until the end.',
  }),
  column('until the end', 'flag', (item) => of(item)?.untilEnd, {
    note: 'Whether what is there always suffices until the end of the campaign.',
  }),
  column('least at', 'time', (item) => (of(item)?.days == null ? null : of(item)?.time)),
  column(
    'next delivery',
    'time',
    (item) => (of(item)?.days == null ? null : of(item)?.nextDelivery),
    { note: 'When the stock next rises at once.' },
  ),
];

const placesTable = ({ places }: Reserves): Table =>
  tableOf<PlaceReserve>(
    {
      name: 'reserves',
      title: 'Least reserves while people are there',
      tone: ({ least }) => (least.days === 0 ? 'bad' : undefined),
    },
    places,
    [
      column('place', 'text', ({ place }) => place.name),
      column('goods', 'text', ({ subject }) => subject.name, { isResource: true }),
      column('demanded', 'number', ({ demanded }) => demanded, { unit: 'kg', from: 100 }),
      ...leastColumns<PlaceReserve>(({ least }) => least),
    ],
  );

const needsTable = ({ needs }: ReservesNeeded): Table =>
  tableOf<NeededReserve>(
    { name: 'needs', title: 'Needs', tone: ({ met }) => (met ? undefined : 'bad') },
    needs,
    [
      column('need', 'text', ({ need }) => need, { from: 150 }),
      column('place', 'text', ({ place }) => place.name),
      column('goods', 'text', ({ subject }) => subject.name, { isResource: true }),
      column('days', 'number', ({ days }) => days),
      column('met', 'text', stateOf, { isWhole: true }),
      ...leastColumns<NeededReserve>(({ least }) => least),
    ],
  );

/** Returns whether a need is met, in a word. */
function stateOf({ met, inForce, demanded }: NeededReserve): string {
  if (!met) return 'no';
  if (inForce === 0) return 'nobody there';
  return demanded > 0 ? 'yes' : 'no demand';
}

function gapsTable({ needs }: ReservesNeeded): Table {
  const items = needs.flatMap((need) => need.gaps.map((gap) => ({ need, gap })));
  return tableOf<{ readonly need: NeededReserve; readonly gap: NeedGap }>(
    { name: 'gaps', title: 'When there is less than is needed', tone: () => 'bad' },
    items,
    [
      column('place', 'text', ({ need }) => need.place.name),
      column('goods', 'text', ({ need }) => need.subject.name, { isResource: true }),
      column('days', 'number', ({ need }) => need.days, { from: 100 }),
      column('since', 'time', ({ gap }) => gap.since),
      column('until', 'time', ({ gap }) => gap.until),
      column('least', 'number', ({ gap }) => gap.least, { unit: 'd' }),
      column('least at', 'time', ({ gap }) => gap.leastTime, { from: 130 }),
      column('missing', 'number', ({ gap }) => gap.missing, {
        unit: 'kg',
        note: 'The mass that suffices for this time if it is brought in addition. What the times before it miss counts as brought.',
      }),
    ],
  );
}

const additionsTable = ({ additions }: ReservesNeeded): Table =>
  tableOf<ReserveAddition>(
    { name: 'additions', title: 'What has to be brought besides' },
    additions,
    [
      column('place', 'text', ({ place }) => place.name),
      column('goods', 'text', ({ subject }) => subject.name, { isResource: true }),
      column('mass', 'number', ({ mass }) => mass, { unit: 'kg' }),
      column('by', 'time', ({ by }) => by),
      column('flight', 'text', ({ flight }) => flight?.name, {
        note: 'The last flight that arrives there no later than that. Empty if there is none.',
      }),
      column('arrives', 'time', ({ flight }) => flight?.arrival, { from: 100 }),
      column('room', 'number', ({ flight }) => flight?.room, {
        unit: 'kg',
        note: 'The mass that the flight can still carry.',
      }),
    ],
  );

/** Returns the tables of the reserves that are needed: whether they are met, when not, and what has to be brought besides. */
export const neededTables = (found: ReservesNeeded): readonly Table[] => [
  needsTable(found),
  gapsTable(found),
  additionsTable(found),
];

/** Returns the tables of reserves: those of needs first, if there are needs. */
export function reservesTables(found: Reserves): readonly Table[] {
  const places = placesTable(found);
  const ofNeeds = neededTables(found);
  return found.needs.length === 0 ? [places, ...ofNeeds] : [...ofNeeds, places];
}

/** How reserves are shown. */
export const reservesPresentation: Presentation<Reserves> = {
  tables: reservesTables,
  shown: (found) => reservesTables(found).slice(0, found.needs.some(({ met }) => !met) ? 3 : 1),
  head: (found) => [found.needs.length === 0 ? placesText(found) : needsText(found)],
};

function needsText({ needs, additions }: Reserves): string {
  const broken = needs.filter(({ met }) => !met);
  if (broken.length === 0) return `${counted(needs.length, 'reserve')} needed: all are met.`;
  const kept = `${counted(needs.length, 'reserve')} needed: ${broken.length} not met.`;
  const { subject, place, days, gap } = firstGap(needs)!;
  const flight = gap.lastFlight;
  const first = `The first: ${subject.name} at ${place.name} lasts less than ${daysText(days)} from ${when(gap.since)} until ${when(gap.until)}, only ${daysText(gap.least)} when it is least. ${quantity(gap.missing, 'kg')} more would do${flight === null ? '; no flight arrives before that' : `, at the latest with "${flight.name}", which arrives ${when(flight.arrival)}`}.`;
  const all = sumOf(additions, ({ mass }) => mass);
  const rest = additions.length > 1 ? ` For all needs, ${quantity(all, 'kg')} more.` : '';
  return `${kept} ${first}${rest}`;
}

/** Returns the first time in which a needed reserve is not there; undefined if all always are. */
function firstGap(needs: readonly NeededReserve[]) {
  const first = needs.flatMap(({ subject, place, days, gaps: [gap] }) =>
    gap ? { subject, place, days, gap } : [],
  );
  return leastBy(first, ({ gap }) => gap.since);
}

/** Returns what a verdict says of needed reserves, from the first one that is not met on; undefined if all are. */
export function needsClause({ needs }: ReservesNeeded): string | undefined {
  const first = firstGap(needs);
  if (first === undefined) return undefined;
  const { subject, place, days, gap } = first;
  const others = needs.filter(({ met }) => !met).length - 1;
  const more = others === 0 ? '' : `, and ${counted(others, 'other needed reserve')} not met`;
  return `${subject.name} at ${place.name} is below its ${daysText(days)} from ${when(gap.since)} on, with ${daysText(gap.least)} when it is least${more}`;
}

function placesText({ places }: Reserves): string {
  if (places.length === 0) return 'Nothing is demanded at nodes where people are.';
  const least = leastBy(places, (each) => each.least.days ?? Infinity)!;
  const at = `${counted(places.length, 'reserve')} while people are there.`;
  if (least.least.days === null) return `${at} All last until the end of the campaign.`;
  return `${at} The least: ${least.subject.name} at ${least.place.name}, which lasts ${daysText(least.least.days)} at ${when(least.least.time)}.`;
}

/** Returns days as text, to the minute. */
const daysText = (days: number): string => {
  const minutes = Math.round(days * 1440);
  return minutes === 0 ? '0 d' : span(minutes * 60);
};
