import { firstIndex } from '../../graph/sorted.js';
import type { Days } from '../../schema/spans.js';
import type { Ref } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { checkQuestion, expectations, problemOf } from '../expectations.js';
import { QuestionError } from '../question-error.js';
import type { ContainerStock, PlaceStock, StockedResource, Stocks } from './answer.js';
import { daysOfSupply, rateAt } from './demand-rates.js';
import { amountAt } from './history.js';
import { levelAt } from './levels.js';

/** The stock of a resource at one time, in units of the resource. */
export interface StockAt extends StockedResource {
  readonly amount: number;
  /** How fast it changes, in units a day. */
  readonly rate: number;
}

/** The stock of a resource at a node or edge at one time. */
export interface PlaceStockAt extends StockAt {
  readonly place: Ref;
  /** The number of containers and tanks for it, empty ones too. */
  readonly containers: number;
  /** How fast the place demands it, in units a day. */
  readonly demand: number;
  /** The days for which it lasts at this rate; null if nothing demands it all the time. */
  readonly daysOfSupply: number | null;
  /** When the level next rises at once, in days after the start of the scenario; null if it never does. */
  readonly nextDelivery: number | null;
  /** Whether it lasts until then, at this rate; null if nothing demands it, or if there is no delivery. */
  readonly lasts: boolean | null;
}

/** The stock of a resource in a container or tank at one time. */
export interface ContainerStockAt extends StockAt {
  readonly container: Ref;
  /** The node or edge where it is; null if it is at none. */
  readonly place: Ref | null;
}

/** All stocks at one time. */
export interface StocksAt {
  /** In days after the start of the scenario. */
  readonly time: Days;
  readonly places: readonly PlaceStockAt[];
  readonly containers: readonly ContainerStockAt[];
}

/**
 * Returns the stocks at a time, after the events of that time.
 * @param time days after the start of the scenario, at least 0. After the end, stocks stay as they are.
 * @throws QuestionError if an argument is wrong
 */
export function stocksAt(
  campaign: Campaign,
  { places, containers }: Stocks,
  time: number,
): StocksAt {
  checkQuestion('stocksAt', campaign);
  const problem = problemOf('time', time, expectations.atLeastZero);
  if (problem !== undefined) throw new QuestionError('stocksAt', [problem]);
  const snapshot = campaign.result.at(time);
  return {
    time,
    places: places.flatMap((stock) => placeAt(stock, time)),
    containers: containers.flatMap((stock) => {
      const found = snapshot.element(stock.container.id);
      return found === undefined ? [] : containerAt(stock, found.location, time);
    }),
  };
}

/** Returns what a stock is of. */
export const resourceOf = ({
  resource,
  classOfSupply,
  environment,
  units,
}: StockedResource): StockedResource => ({ resource, classOfSupply, environment, units });

function placeAt(stock: PlaceStock, time: number): readonly PlaceStockAt[] {
  const { place, levels, deliveries } = stock;
  const level = levelAt(levels, time);
  const demand = rateAt(stock.demand, time);
  const containers = level?.containers ?? 0;
  if (containers === 0 && demand === 0) return [];
  const amount = amountAt(level, time);
  const days = daysOfSupply(amount, demand);
  const nextDelivery = deliveries[firstIndex(deliveries, (each) => each > time)] ?? null;
  return [
    {
      place,
      ...resourceOf(stock),
      amount,
      rate: level?.rate ?? 0,
      containers,
      demand,
      daysOfSupply: days,
      nextDelivery,
      lasts: days === null || nextDelivery === null ? null : days >= nextDelivery - time,
    },
  ];
}

function containerAt(
  stock: ContainerStock,
  place: Ref | null,
  time: number,
): readonly ContainerStockAt[] {
  const level = levelAt(stock.levels, time);
  if (level === undefined || level.containers === 0) return [];
  return [
    {
      container: stock.container,
      place,
      ...resourceOf(stock),
      amount: amountAt(level, time),
      rate: level.rate,
    },
  ];
}
