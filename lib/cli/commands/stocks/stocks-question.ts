import {
  type Campaign,
  filterByName,
  isAlwaysEmpty,
  type PlaceStock,
  placeTable,
  QuestionError,
  type StockFilter,
  type StockNames,
  type Stocks,
  type StocksAt,
  sampledStocks,
  stocksAt,
  stocksOf,
  stockTables,
  stockTablesAt,
  type Table,
} from '../../../analysis/index.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import { daysOption, momentOption } from '../../arguments.js';
import type { Question } from '../../asking/question.js';
import { UsageError } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';
import { amount, onDay, resourceName } from '../../text/quantity.js';

/** The options of the command. */
export interface StocksOptions extends StockNames {
  readonly at?: string;
  readonly every?: string;
  /** Whether to list stocks that are always empty. Those that a resource or an element was named for are listed anyway. */
  readonly empty?: boolean;
}

/** The most stocks that the text shows without `--table`. */
const SHOWN = 15;

/** Returns the question that the options ask. @throws UsageError if the options are wrong */
export function stocksQuestion(options: StocksOptions): Question<Stocks | StocksAt> {
  const { at, every } = options;
  if (at !== undefined && every !== undefined)
    throw new UsageError('choose one of --at and --every');
  const when = at === undefined ? undefined : momentOption('--at', at);
  const step = every === undefined ? undefined : daysOption('--every', every);
  return {
    ask: (campaign) => {
      const found = stocksOf(campaign, filterOf(campaign, options));
      return when === undefined ? found : stocksAt(campaign, found, dayOf(when, campaign));
    },
    tables: (found) => {
      if ('time' in found) return stockTablesAt(found);
      return step === undefined
        ? stockTables(found)
        : [samples(found, step), ...stockTables(found)];
    },
    head: (found, { scenario }) => [
      scenario.name,
      'time' in found ? `On ${onDay(found.time)}` : summary(found),
    ],
    shown: (found, campaign) => {
      if ('time' in found) return stockTablesAt(found);
      if (step !== undefined) return [samples(found, step)];
      return options.element === undefined
        ? [urgent(found.places, campaign)]
        : [stockTables(found)[1]!];
    },
  };
}

/** Returns the filter of the options. @throws UsageError if they name what does not exist */
function filterOf(campaign: Campaign, { empty, ...names }: StocksOptions): StockFilter {
  const { filter, problems } = filterByName(campaign, names);
  if (problems.length > 0) throw new UsageError(problems.map(forTerminal).join('\n'));
  const isNamed = filter.resources !== undefined || filter.elements !== undefined;
  return { ...filter, empty: empty === true || isNamed };
}

/** Returns a time in days after the start. @throws UsageError if it is not within the simulation */
function dayOf(when: Date | number, { scenario, result }: Campaign): number {
  const day =
    typeof when === 'number' ? when : (when.getTime() - scenario.startDate.getTime()) / 86_400_000;
  if (day >= 0 && day <= result.end) return day;
  throw new UsageError(
    `--at: ${onDay(day)} is ${day < 0 ? 'before the start' : `after the end of the simulation, ${onDay(result.end)}`}`,
  );
}

function samples(found: Stocks, step: number): Table {
  try {
    return sampledStocks(found, step);
  } catch (error) {
    if (error instanceof QuestionError)
      throw new UsageError(error.problems.map((problem) => `--${problem}`).join('\n'));
    throw error;
  }
}

function summary({ places, containers, end }: Stocks): string {
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

function firstShort(short: readonly PlaceStock[]): string {
  let first: PlaceStock | undefined;
  for (const each of short)
    if (first === undefined || each.unmetSince! < first.unmetSince!) first = each;
  if (first === undefined) return '';
  return `; first ${resourceName(first.resource.name)} at ${first.place.name} on ${onDay(first.unmetSince!)}`;
}

/** Returns the table of the most urgent stocks. */
function urgent(places: readonly PlaceStock[], campaign: Campaign): Table {
  const sorted = places
    .map((stock, index) => ({ stock, index, rank: rankOf(stock, campaign) }))
    .sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.index - b.index);
  const shown = sorted.slice(0, SHOWN).map(({ stock }) => stock);
  const rest = places.length - shown.length;
  return placeTable(shown, [
    'Amounts are in units of the resource.',
    ...(shown.some(({ supplyAtEnd }) => supplyAtEnd !== null)
      ? ['"lasts" is the level at the end divided by the last rate of demand.']
      : []),
    ...(rest > 0
      ? [`The most urgent stocks stand first. For ${amount(rest)} more, add --table by-place.`]
      : []),
  ]);
}

/**
 * Returns how urgent a stock is, the most urgent first: short of demand, used up, few days of supply, partly used, there at
 * the end, gone from a node, on the way, and always empty.
 */
function rankOf(stock: PlaceStock, { places }: Campaign): readonly [number, number] {
  const { unmetSince, runsOut, leastSupply, first, lowest, last } = stock;
  if (unmetSince !== null) return [0, unmetSince];
  if (runsOut[0] !== undefined) return [1, runsOut[0]];
  if (leastSupply !== null) return [2, leastSupply.days];
  if (isAlwaysEmpty(stock)) return [7, 0];
  if (places.of(stock.place).edge !== undefined) return [6, 0];
  if (first !== null && lowest !== null && lowest.amount < first.amount) return [3, 0];
  return [last === null ? 5 : 4, 0];
}
