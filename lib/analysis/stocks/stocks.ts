import type { Growing, Ref, Shortage } from '../../simulation/index.js';
import { placedKey } from '../../simulation/state/records/threshold.js';
import type { Campaign } from '../campaign.js';
import { checkQuestion, expectations } from '../expectations.js';
import { idsAt, meantBy } from '../named.js';
import type { ContainerStock, PlaceStock, Stock, Stocks } from './answer.js';
import { stocksByClass } from './by-class.js';
import { DemandRates, daysOfSupply, leastSupplyOf, rateBefore } from './demand-rates.js';
import { flightStocks } from './flights.js';
import { type History, historiesOf } from './history.js';
import { firstOf, lastOf, lowestOf } from './levels.js';

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
    flights: flightStocks(campaign, byPlace),
    containers: containersOf(campaign, histories.containers).filter(
      (each) =>
        isWanted(each) &&
        (empty || !isAlwaysEmpty(each)) &&
        (elements === undefined || elements.has(each.container.id)),
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
type Missing = Growing<Pick<Shortage, 'place' | 'resource' | 'since' | 'amount'>>;

/** Returns what places lack. Where everything is to be had, nothing lacks, by the rule `demandsAtSource`. */
function missingOf({ recorded: result, places }: Campaign): ReadonlyMap<string, Missing> {
  const missing = new Map<string, Missing>();
  const needsNone = result.rules.demandsAtSource === 'none';
  for (const { place, resource, since, amount } of result.shortages) {
    if (needsNone && places.of(place).isSource) continue;
    const key = placedKey(place, resource);
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
  const known = new Set(histories.map(({ holder, resource }) => placedKey(holder, resource)));
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
  const lacks = missing.get(placedKey(place, resource));
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

/** Which stocks an answer has. Each set has identifiers; without it, all are meant. */
export interface StockFilter {
  /** Nodes and edges. Containers are listed with what they hold while they are at one of them. */
  readonly places?: ReadonlySet<string>;
  readonly resources?: ReadonlySet<string>;
  /** Containers, and vehicles with tanks. With this set, the answer has no places and classes. */
  readonly elements?: ReadonlySet<string>;
  /** Whether to list stocks that are empty all the time, and that nothing demands. Default: true. */
  readonly empty?: boolean;
}

/** Names or identifiers of what stocks to show. */
export interface StockNames {
  readonly place?: readonly string[];
  readonly resource?: readonly string[];
  readonly element?: readonly string[];
}

/** A filter, and what is wrong with the names. */
export interface NamedFilter {
  readonly filter: StockFilter;
  /** Each name that nothing has, in a sentence with the nearest name. */
  readonly problems: readonly string[];
}

/** Returns the filter that names, identifiers or addresses mean. Upper and lower case are the same. Of several with one name, all are meant. */
export function filterByName(
  campaign: Campaign,
  { place, resource, element }: StockNames,
): NamedFilter {
  const { scenario, places, result } = campaign;
  const problems: string[] = [];
  const idsOf = (
    kind: string,
    words: readonly string[] | undefined,
    known: Iterable<Ref>,
  ): ReadonlySet<string> | undefined => {
    if (words === undefined || words.length === 0) return undefined;
    const things = Array.from(known, ({ id, name }) => ({ key: id, names: [name], also: [id] }));
    const meant = meantBy(words, kind, things, { at: idsAt(campaign) });
    problems.push(...meant.problems);
    return meant.keys;
  };
  const found = {
    places: idsOf('node or edge', place, places.all),
    resources: idsOf('resource', resource, result.resources),
    elements: idsOf('element', element, scenario.instantiatedElements),
  };
  const filter = Object.fromEntries(Object.entries(found).filter(([, ids]) => ids !== undefined));
  return { filter, problems };
}
