import { leastBy } from '../../graph/sorted.js';
import { counted } from '../../schema/diagnostics/wording.js';
import type { Presentation } from '../table/presentation.js';
import { amount, onDay } from '../table/quantity.js';
import type { Capacity } from './capacity.js';
import { capacityTables, fullestMass, isOver, shareOf } from './capacity-tables.js';
import type { TransportCapacity } from './transports.js';

/** The most transports and places that text shows. */
const SHOWN = 12;

/** How an answer about capacity is shown. */
export const capacityPresentation: Presentation<Capacity> = {
  tables: (found) => capacityTables(found),
  head: (found, { scenario }) => [scenario.name, summary(found)],
  shown: (found) => {
    const transports = [...found.transports].sort(fuller).slice(0, SHOWN);
    const places = found.places
      .filter(
        ({ demand, capacity, shortSince }) =>
          demand.mass > 0 || capacity.mass > 0 || shortSince !== null,
      )
      .sort((a, b) => (a.shortSince ?? Infinity) - (b.shortSince ?? Infinity) || 0)
      .slice(0, SHOWN);
    const all = found.transports.length;
    const notes = {
      transports:
        transports.length < all
          ? [`The fullest stand first. For all ${amount(all)}, add --table by-transport.`]
          : [],
      places: placeNotes(found),
    };
    return capacityTables({ ...found, transports, places }, notes).slice(0, 2);
  },
};

function summary({ transports, places }: Capacity): string {
  if (transports.length === 0 && places.length === 0) return 'No transports';
  const over = transports.filter(isOver).length;
  const short = places.filter(({ shortSince }) => shortSince !== null);
  const first = leastBy(short, ({ shortSince }) => shortSince!);
  return [
    `${counted(transports.length, 'transport')}, ${over === 0 ? 'none' : amount(over)} over capacity`,
    first === undefined
      ? 'every place can get what it lacks'
      : `${counted(short.length, 'place')} cannot get what ${short.length === 1 ? 'it lacks' : 'they lack'}: first ${first.place.name}, from ${onDay(first.shortSince!)} on`,
  ].join('; ');
}

const placeNotes = ({ places, limits, without }: Capacity): readonly string[] => [
  ...(places.some(({ shortSince }) => shortSince !== null)
    ? ['"short from" is the first delivery that cannot bring what is needed until the next one.']
    : []),
  'Add --table deliveries for each delivery and the sums.',
  ...limitNotes(limits),
  ...(without.length > 0
    ? [`Without the capacity of ${without.map((index) => `#${index + 1}`).join(', ')}.`]
    : []),
];

/** Returns what limits places besides mass. */
function limitNotes({ volume, environment }: Capacity['limits']): readonly string[] {
  if (!volume && !environment) return [];
  const what =
    volume && environment
      ? 'volume and environment count'
      : `${volume ? 'volume' : 'environment'} counts`;
  return [`Besides mass, ${what}, as the configuration says.`];
}

/** Compares transports: those over capacity first, then the fullest. */
const fuller = (a: TransportCapacity, b: TransportCapacity): number =>
  Number(isOver(b)) - Number(isOver(a)) ||
  (shareOf(fullestMass(b)) ?? -1) - (shareOf(fullestMass(a)) ?? -1) ||
  a.transport - b.transport;
