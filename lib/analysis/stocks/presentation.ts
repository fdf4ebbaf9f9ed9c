import { leastBy } from '../../graph/sorted.js';
import { counted } from '../../schema/diagnostics/wording.js';
import type { Campaign } from '../campaign.js';
import type { Presentation } from '../table/presentation.js';
import { amount, onDay } from '../table/quantity.js';
import { resourceName } from '../table/resource-name.js';
import type { Table } from '../table/table.js';
import type { FlightStock, PlaceStock, Stocks } from './answer.js';
import type { StocksAt } from './at.js';
import { isAlwaysEmpty } from './stocks.js';
import {
  containerTable,
  flightTable,
  nodesOf,
  placeTable,
  sampledStocks,
  stockTables,
  stockTablesAt,
} from './stocks-tables.js';

/** The most stocks that text shows: with two tables and notes of three lines, they fill a screen. */
const SHOWN = 13;
/** The most of them that are on the way. */
const SHOWN_FLIGHTS = 4;

/** What is shown of stocks. */
export interface StocksShown {
  /** The time between two levels in a table of samples, in days. Default: there is no such table. */
  readonly every?: number;
  /** Whether text shows containers instead of places. Default: false */
  readonly ofContainers?: boolean;
}

/**
 * Returns how stocks are shown. Its functions throw a QuestionError if a table of samples would have too many rows.
 */
export function stocksPresentation({
  every,
  ofContainers = false,
}: StocksShown = {}): Presentation<Stocks | StocksAt> {
  const samplesOf = (found: Stocks): readonly Table[] =>
    every === undefined ? [] : [sampledStocks(found, every)];
  return {
    tables: (found) =>
      'time' in found ? stockTablesAt(found) : [...samplesOf(found), ...stockTables(found)],
    head: (found, { scenario }) => [
      scenario.name,
      'time' in found ? `On ${onDay(found.time)}` : summary(found),
    ],
    shown: (found, campaign) => {
      if ('time' in found) return stockTablesAt(found);
      if (every !== undefined) return samplesOf(found);
      return ofContainers ? [containerTable(found.containers)] : urgent(found, campaign);
    },
  };
}

function summary(found: Stocks): string {
  const { containers, end } = found;
  const places = [...nodesOf(found), ...found.flights];
  const until = `until ${onDay(end)}`;
  if (places.length === 0 && containers.length > 0)
    return `${counted(containers.length, 'stock')} in containers and tanks ${until}`;
  const short = places.filter(({ unmet }) => unmet > 0);
  const out = places.filter(({ unmet, runsOut }) => unmet === 0 && runsOut.length > 0);
  const parts = [
    `${counted(places.length, 'stock')} ${until}`,
    short.length > 0 ? `${amount(short.length)} short of demand` : 'none short of demand',
    ...(out.length > 0 ? [`${amount(out.length)} ${short.length > 0 ? 'more ' : ''}used up`] : []),
  ];
  return `${parts.join(', ')}${firstShort(short)}`;
}

function firstShort(short: readonly (PlaceStock | FlightStock)[]): string {
  const first = leastBy(short, ({ unmetSince }) => unmetSince!);
  if (first === undefined) return '';
  return `; first ${resourceName(first.resource.name)} at ${first.place.name} on ${onDay(first.unmetSince!)}`;
}

/**
 * Returns the tables of the most urgent stocks: what nodes hold, and then what transports carry if it runs out or falls
 * short on the way.
 */
function urgent(found: Stocks, campaign: Campaign): readonly Table[] {
  const nodes = byUrgency(nodesOf(found), campaign);
  const flights = byUrgency(found.flights, campaign);
  const critical = flights.filter((stock) => rankOf(stock, campaign)[0] < Rank.Used);
  const someFlights = (nodes.length === 0 ? flights : critical).slice(0, SHOWN_FLIGHTS);
  const someNodes = withEachPlace(nodes, SHOWN - someFlights.length);
  const restNodes = nodes.length - someNodes.length;
  const restFlights = flights.length - someFlights.length;
  const rest = [
    ...(restNodes > 0 ? [`${amount(restNodes)} more at nodes, add --table by-place`] : []),
    ...(restFlights > 0
      ? [
          `${amount(restFlights)} ${someFlights.length > 0 ? 'more ' : ''}on the way, add --table by-flight`,
        ]
      : []),
  ];
  const notes = [
    'Amounts are in units of the resource. The most urgent stocks stand first.',
    ...(rest.length > 0 ? [`For ${rest.join('; for ')}.`] : []),
  ];
  return someFlights.length === 0
    ? [placeTable(someNodes, notes)]
    : [placeTable(someNodes), flightTable(someFlights, notes)];
}

/** Returns the first stocks of a list, the first of each place among them, in order. */
function withEachPlace(stocks: readonly PlaceStock[], count: number): readonly PlaceStock[] {
  const places = new Set<string>();
  const firsts = stocks.filter(({ place }) => {
    const isFirst = !places.has(place.id);
    places.add(place.id);
    return isFirst;
  });
  const chosen = new Set([...new Set([...firsts, ...stocks])].slice(0, count));
  return stocks.filter((stock) => chosen.has(stock));
}

function byUrgency<T extends PlaceStock | FlightStock>(
  stocks: readonly T[],
  campaign: Campaign,
): readonly T[] {
  return stocks
    .map((stock, index) => ({ stock, index, rank: rankOf(stock, campaign) }))
    .sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.index - b.index)
    .map(({ stock }) => stock);
}

/** How urgent a stock is, the most urgent first. */
enum Rank {
  Short,
  Out,
  FewDays,
  Used,
  There,
  Gone,
  Empty,
  /** At a place where everything is to be had. */
  Source,
}

/** Returns how urgent a stock is, and what orders those of one rank. */
function rankOf(stock: PlaceStock | FlightStock, { places }: Campaign): readonly [Rank, number] {
  const { unmetSince, runsOut, leastSupply, first, lowest, last, place } = stock;
  if (unmetSince !== null) return [Rank.Short, unmetSince];
  if (places.of(place).isSource) return [Rank.Source, 0];
  if (runsOut[0] !== undefined) return [Rank.Out, runsOut[0]];
  if (leastSupply !== null) return [Rank.FewDays, leastSupply.days];
  if (isAlwaysEmpty(stock)) return [Rank.Empty, 0];
  if (first !== null && lowest !== null && lowest.amount < first.amount) return [Rank.Used, 0];
  return [last === null ? Rank.Gone : Rank.There, 0];
}
