import { counted } from '../../schema/diagnostics/wording.js';
import type { Presentation } from '../table/presentation.js';
import { quantity, span, when } from '../table/quantity.js';
import { type ColumnOf, type Table, tableOf } from '../table/table.js';
import type { ReserveAddition } from './additions.js';
import type { NeededReserve, NeedGap, PlaceReserve, Reserves } from './reserves.js';
import type { LeastReserve } from './supply.js';

/** The reserves that are needed, and what has to be brought besides. */
type ReservesNeeded = Pick<Reserves, 'needs' | 'additions'>;

/** Returns the columns of a least reserve. */
const leastColumns = <T>(of: (item: T) => LeastReserve | null): readonly ColumnOf<T>[] => [
  {
    ...{ title: 'least', kind: 'number', unit: 'd' },
    note: 'The fewest days for which what is there suffices. Empty if it is until the end.',
    of: (item) => of(item)?.days,
  },
  {
    ...{ title: 'until the end', kind: 'flag' },
    note: 'Whether what is there always suffices until the end of the campaign.',
    of: (item) => of(item)?.untilEnd,
  },
  {
    ...{ title: 'least at', kind: 'time' },
    of: (item) => ((each) => (each?.days == null ? null : each.time))(of(item)),
  },
  {
    ...{ title: 'next delivery', kind: 'time' },
    note: 'When the stock next rises at once.',
    of: (item) => ((each) => (each?.days == null ? null : each.nextDelivery))(of(item)),
  },
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
      { title: 'place', kind: 'text', of: ({ place }) => place.name },
      { title: 'goods', kind: 'text', isResource: true, of: ({ subject }) => subject.name },
      { title: 'demanded', kind: 'number', unit: 'kg', from: 100, of: ({ demanded }) => demanded },
      ...leastColumns<PlaceReserve>(({ least }) => least),
    ],
  );

const needsTable = ({ needs }: ReservesNeeded): Table =>
  tableOf<NeededReserve>(
    { name: 'needs', title: 'Needs', tone: ({ met }) => (met ? undefined : 'bad') },
    needs,
    [
      { title: 'need', kind: 'text', from: 150, of: ({ need }) => need },
      { title: 'place', kind: 'text', of: ({ place }) => place.name },
      { title: 'goods', kind: 'text', isResource: true, of: ({ subject }) => subject.name },
      { title: 'days', kind: 'number', of: ({ days }) => days },
      { title: 'met', kind: 'text', isWhole: true, of: stateOf },
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
      { title: 'place', kind: 'text', of: ({ need }) => need.place.name },
      { title: 'goods', kind: 'text', isResource: true, of: ({ need }) => need.subject.name },
      { title: 'days', kind: 'number', from: 100, of: ({ need }) => need.days },
      { title: 'since', kind: 'time', of: ({ gap }) => gap.since },
      { title: 'until', kind: 'time', of: ({ gap }) => gap.until },
      { title: 'least', kind: 'number', unit: 'd', of: ({ gap }) => gap.least },
      { title: 'least at', kind: 'time', from: 130, of: ({ gap }) => gap.leastTime },
      {
        ...{ title: 'missing', kind: 'number', unit: 'kg' },
        note: 'The mass that suffices for this time if it is brought in addition. What the times before it miss counts as brought.',
        of: ({ gap }) => gap.missing,
      },
    ],
  );
}

const additionsTable = ({ additions }: ReservesNeeded): Table =>
  tableOf<ReserveAddition>(
    { name: 'additions', title: 'What has to be brought besides' },
    additions,
    [
      { title: 'place', kind: 'text', of: ({ place }) => place.name },
      { title: 'goods', kind: 'text', isResource: true, of: ({ subject }) => subject.name },
      { title: 'mass', kind: 'number', unit: 'kg', of: ({ mass }) => mass },
      { title: 'by', kind: 'time', of: ({ by }) => by },
      {
        ...{ title: 'flight', kind: 'text' },
        note: 'The last flight that arrives there no later than that. Empty if there is none.',
        of: ({ flight }) => flight?.name,
      },
      { title: 'arrives', kind: 'time', from: 100, of: ({ flight }) => flight?.arrival },
      {
        ...{ title: 'room', kind: 'number', unit: 'kg' },
        note: 'The mass that the flight can still carry.',
        of: ({ flight }) => flight?.room,
      },
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
  const all = additions.reduce((sum, { mass }) => sum + mass, 0);
  const rest = additions.length > 1 ? ` For all needs, ${quantity(all, 'kg')} more.` : '';
  return `${kept} ${first}${rest}`;
}

/** Returns the first time in which a needed reserve is not there; undefined if all always are. */
function firstGap(needs: readonly NeededReserve[]) {
  return needs
    .flatMap(({ subject, place, days, gaps: [gap] }) => (gap ? { subject, place, days, gap } : []))
    .sort((a, b) => a.gap.since - b.gap.since)[0];
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
  const least = [...places].sort(
    (a, b) => (a.least.days ?? Infinity) - (b.least.days ?? Infinity),
  )[0]!;
  const at = `${counted(places.length, 'reserve')} while people are there.`;
  if (least.least.days === null) return `${at} All last until the end of the campaign.`;
  return `${at} The least: ${least.subject.name} at ${least.place.name}, which lasts ${daysText(least.least.days)} at ${when(least.least.time)}.`;
}

/** Returns days as text, to the minute. */
const daysText = (days: number): string => {
  const minutes = Math.round(days * 1440);
  return minutes === 0 ? '0 d' : span(minutes * 60);
};
