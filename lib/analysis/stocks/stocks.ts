import type { Environment } from '../../model/index.js';
import type { Ref } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { checkQuestion, expectations } from '../expectations.js';
import { type ClassStock, stocksByClass } from './by-class.js';
import {
  type DemandRate,
  DemandRates,
  daysOfSupply,
  type LeastSupply,
  leastSupplyOf,
  rateBefore,
} from './demand-rates.js';
import type { StockFilter } from './filter.js';
import { type History, historiesOf, type StockLevel } from './history.js';
import { firstOf, lastOf, lowestOf, type StockMoment } from './levels.js';

/** A resource, as an answer about stocks shows it. */
export interface StockedResource {
  readonly resource: Ref;
  readonly classOfSupply: number;
  readonly environment: Environment;
  /** The name of its unit, such as `kg`. */
  readonly units: string;
}

/** The level of a resource over time. Amounts are in units of the resource, times in days after the start of the scenario. */
export interface Stock extends StockedResource {
  /** In order of time. Between two of them, the level changes evenly at the rate of the first one. */
  readonly levels: readonly StockLevel[];
  /** The first moment with a container for it; null if there is none. */
  readonly first: StockMoment | null;
  /** The lowest level while there is a container for it, at its first moment; null if there is none. */
  readonly lowest: StockMoment | null;
  /** What is left at the end of the simulation; null if no container for it is there then. */
  readonly last: StockMoment | null;
  /** The times at which the last of it was taken. */
  readonly runsOut: readonly number[];
  /** The times at which the level rose at once. */
  readonly deliveries: readonly number[];
}

/** The stock of a resource at a node or edge: in all containers and tanks there, also in those inside carriers. */
export interface PlaceStock extends Stock {
  readonly place: Ref;
  /** How fast the place demands it, in order of time. What is demanded at once has no rate. */
  readonly demand: readonly DemandRate[];
  /** The fewest days of supply, and when; null if nothing demands it all the time. */
  readonly leastSupply: LeastSupply | null;
  /** The days of supply at the end, at the last rate of demand; null if nothing demands it then. */
  readonly supplyAtEnd: number | null;
  /**
   * What was demanded there and not met, in units of the resource, without production that found no room. 0 on the surface
   * of the Earth, where everything is to be had, by the rule `demandsAtSource`.
   */
  readonly unmet: number;
  /** When demand was first not met; null if all was. */
  readonly unmetSince: number | null;
}

/** The stock of a resource in a container, or in the tank of a vehicle. */
export interface ContainerStock extends Stock {
  readonly container: Ref;
}

/** All stocks of a campaign. */
export interface Stocks {
  /** The end of the simulation, in days after the start of the scenario. */
  readonly end: number;
  /** By node and edge in the order of the network, then by resource. */
  readonly places: readonly PlaceStock[];
  /** In the order in which the containers came into play, then by resource. */
  readonly containers: readonly ContainerStock[];
  /** By node and edge, then by main class of supply, in kg. */
  readonly classes: readonly ClassStock[];
}

/**
 * Returns the level of each resource at each place and in each container over time, propellant in tanks too: when it runs
 * out, the lowest level, and the days of supply. The levels are those of the simulation: at each time, they agree with
 * `result.at(time)`.
 *
 * A place whose demand is not met is listed too if nothing was ever stored there.
 * @throws QuestionError with all problems of the filter
 */
export function stocksOf(campaign: Campaign, filter: StockFilter = {}): Stocks {
  const { identifiers, yesOrNo } = expectations;
  checkQuestion('stocksOf', campaign, filter, {
    places: identifiers,
    resources: identifiers,
    elements: identifiers,
    empty: yesOrNo,
  });
  const { result, places } = campaign;
  const { places: atPlaces, resources, elements, empty = true } = filter;
  const histories = historiesOf(campaign, atPlaces);
  const isWanted = ({ resource }: { readonly resource: Ref }): boolean =>
    resources === undefined || resources.has(resource.id);
  const missing = missingOf(campaign);
  const known = elements === undefined ? withMissing(histories.places, missing) : [];
  const rates = new DemandRates(campaign);
  const byPlace = known
    .filter((each) => isWanted(each) && (atPlaces === undefined || atPlaces.has(each.holder.id)))
    .map((history) => placeStock(campaign, history, rates, missing))
    .filter((stock) => empty || !isIdle(stock))
    .sort(
      (a, b) =>
        places.of(a.place).index - places.of(b.place).index ||
        campaign.resourceOrder(a.resource, b.resource),
    );
  return {
    end: result.end,
    places: byPlace,
    containers: containersOf(campaign, histories.containers).filter(
      (each) =>
        isWanted(each) &&
        (empty || !isAlwaysEmpty(each)) &&
        (elements === undefined || elements.has(each.container.id)) &&
        (atPlaces === undefined || histories.seen.has(each.container.id)),
    ),
    classes: stocksByClass(campaign, byPlace),
  };
}

/** Returns whether there is never any of a resource, although there is room for it. */
export const isAlwaysEmpty = ({ levels }: Pick<Stock, 'levels'>): boolean =>
  levels.every(({ amount, rate }) => amount === 0 && rate === 0);

/** Returns whether a place never has a resource, and never needs it. */
const isIdle = (stock: PlaceStock): boolean =>
  isAlwaysEmpty(stock) && stock.unmetSince === null && stock.demand.length === 0;

/** What a place lacks of a resource. */
interface Missing {
  readonly place: Ref;
  readonly resource: Ref;
  readonly since: number;
  amount: number;
}

const keyOf = (place: Ref, resource: Ref): string => `${place.id} ${resource.id}`;

/** Returns what places lack. Where everything is to be had, nothing lacks, by the rule `demandsAtSource`. */
function missingOf({ result, places }: Campaign): ReadonlyMap<string, Missing> {
  const missing = new Map<string, Missing>();
  const needsNone = result.rules.demandsAtSource === 'none';
  for (const { place, resource, since, amount } of result.shortages) {
    if (needsNone && places.of(place).isSource) continue;
    const key = keyOf(place, resource);
    const known = missing.get(key);
    if (known === undefined) missing.set(key, { place, resource, since, amount });
    else known.amount += amount;
  }
  return missing;
}

/** Adds empty histories of what is missing where nothing is stored. */
function withMissing(
  histories: readonly History[],
  missing: ReadonlyMap<string, Missing>,
): readonly History[] {
  const known = new Set(histories.map(({ holder, resource }) => keyOf(holder, resource)));
  const others = [...missing].filter(([key]) => !known.has(key));
  return [
    ...histories,
    ...others.map(([, { place, resource }]) => ({
      holder: place,
      resource,
      levels: [],
      runsOut: [],
      deliveries: [],
    })),
  ];
}

function stockOf(campaign: Campaign, { resource, levels, runsOut, deliveries }: History): Stock {
  const { end } = campaign.result;
  const { classOfSupply, environment, units } = campaign.resource(resource);
  return {
    resource,
    classOfSupply,
    environment,
    units,
    levels,
    first: firstOf(levels),
    lowest: lowestOf(levels, end),
    last: lastOf(levels, end),
    runsOut,
    deliveries,
  };
}

function placeStock(
  campaign: Campaign,
  history: History,
  rates: DemandRates,
  missing: ReadonlyMap<string, Missing>,
): PlaceStock {
  const { end } = campaign.result;
  const { holder: place, resource, levels } = history;
  const demand = rates.of(place.id, resource.id);
  const stock = stockOf(campaign, history);
  const lacks = missing.get(keyOf(place, resource));
  return {
    place,
    ...stock,
    demand,
    leastSupply: leastSupplyOf(levels, demand, end),
    supplyAtEnd: daysOfSupply(stock.last?.amount ?? 0, rateBefore(demand, end)),
    unmet: lacks?.amount ?? 0,
    unmetSince: lacks?.since ?? null,
  };
}

/** Returns the stocks of containers. Those of one container stand together, in the order of resources. */
function containersOf(
  campaign: Campaign,
  histories: readonly History[],
): readonly ContainerStock[] {
  const order = new Map<string, number>();
  for (const { holder } of histories) if (!order.has(holder.id)) order.set(holder.id, order.size);
  return histories
    .map((history) => ({ container: history.holder, ...stockOf(campaign, history) }))
    .sort(
      (a, b) =>
        order.get(a.container.id)! - order.get(b.container.id)! ||
        campaign.resourceOrder(a.resource, b.resource),
    );
}
