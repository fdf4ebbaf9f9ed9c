import {
  type Capacity,
  capacityOf,
  capacityTables,
  fullestMass,
  isOver,
  type PlaceCapacity,
  shareOf,
  type TransportCapacity,
  transportsByName,
} from '../../../analysis/index.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import type { Question } from '../../asking/question.js';
import { UsageError } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';
import { amount, onDay } from '../../text/quantity.js';

/** The options of the command. */
export interface CapacityCommandOptions {
  readonly without?: readonly string[];
}

/** The most transports and places that the text shows without `--table`. */
const SHOWN = 12;

/** Returns the question that the options ask. */
export function capacityQuestion({
  without: words = [],
}: CapacityCommandOptions): Question<Capacity> {
  return {
    ask: (campaign) => {
      const { transports, problems } = transportsByName(campaign, words);
      if (problems.length > 0) throw new UsageError(problems.map(forTerminal).join('\n'));
      return capacityOf(campaign, { without: transports });
    },
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
      return capacityTables(
        { ...found, transports, places },
        {
          transports: [
            ...(transports.length < found.transports.length
              ? [
                  `The fullest stand first. For all ${amount(found.transports.length)}, add --table by-transport.`,
                ]
              : []),
          ],
          places: placeNotes(found),
        },
      ).slice(0, 2);
    },
  };
}

function summary({ transports, places }: Capacity): string {
  if (transports.length === 0 && places.length === 0) return 'No transports';
  const over = transports.filter(isOver).length;
  const short = places.filter(({ shortSince }) => shortSince !== null);
  const first = short.reduce<PlaceCapacity | undefined>(
    (least, each) => (least === undefined || each.shortSince! < least.shortSince! ? each : least),
    undefined,
  );
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
