import {
  type Campaign,
  filterByName,
  type StockFilter,
  type StockNames,
  type Stocks,
  type StocksAt,
  stocksAt,
  stocksOf,
  stocksPresentation,
} from '../../../analysis/index.js';
import { dayOf } from '../../../reading/moments.js';
import { daysOption, momentOption } from '../../arguments.js';
import type { Question } from '../../asking/question.js';
import { UsageError } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';
import { onDay } from '../../text/quantity.js';

/** The options of the command. */
export interface StocksOptions extends StockNames {
  readonly at?: string;
  readonly every?: string;
  /** Whether to list stocks that are always empty. Those that a resource or an element was named for are listed anyway. */
  readonly empty?: boolean;
}

/** Returns the question that the options ask. @throws UsageError if the options are wrong */
export function stocksQuestion(options: StocksOptions): Question<Stocks | StocksAt> {
  const { at, every } = options;
  if (at !== undefined && every !== undefined)
    throw new UsageError('choose one of --at and --every');
  const when = at === undefined ? undefined : momentOption('--at', at);
  return {
    ...stocksPresentation({
      ...(every !== undefined && { every: daysOption('--every', every) }),
      ofContainers: options.element !== undefined,
    }),
    ask: (campaign) => {
      const found = stocksOf(campaign, filterOf(campaign, options));
      return when === undefined ? found : stocksAt(campaign, found, dayIn(when, campaign));
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
function dayIn(when: Date | number, { scenario, result }: Campaign): number {
  const day = dayOf(when, scenario);
  if (day >= 0 && day <= result.end) return day;
  throw new UsageError(
    `--at: ${onDay(day)} is ${day < 0 ? 'before the start' : `after the end of the simulation, ${onDay(result.end)}`}`,
  );
}
