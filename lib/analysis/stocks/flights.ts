import { addToList, getOrAdd } from '../../graph/multi-map.js';
import { firstIndex } from '../../graph/sorted.js';
import type { Days } from '../../schema/spans.js';
import type { Growing } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { countedLeft } from '../left.js';
import type { FlightStock, PlaceStock } from './answer.js';
import { resourceOf } from './at.js';
import { type DemandRate, leastSupplyOf, rateAt } from './demand-rates.js';
import { amountAt, type StockLevel } from './history.js';
import { firstOf, lastOf, levelAt, levelCount, lowestOf } from './levels.js';

/** A time in which transports are under way on an edge. */
export interface FlightWindow {
  /** Their indices in `transports`; empty for a time without any. */
  readonly transports: readonly number[];
  /** In days after the start of the scenario. */
  readonly since: Days;
  readonly until: Days;
}

/**
 * Returns the times in which transports are under way, by edge, in order, with the times between them. Transports that are on
 * an edge at the same time share one, because they share what they have.
 */
function windowsOf(campaign: Campaign): ReadonlyMap<string, readonly FlightWindow[]> {
  const { transports, events, end } = campaign.result;
  const ends = campaign.arrivals;
  const spans = new Map<string, Growing<FlightWindow>[]>();
  for (const { index, event, edge, time, end: planned } of transports)
    if (ends[index] !== undefined || events[event]?.succeeded === true)
      addToList(spans, edge.id, {
        since: time,
        until: Math.min(ends[index]?.time ?? planned, end),
        transports: [index],
      });
  const windows = new Map<string, readonly FlightWindow[]>();
  for (const { id, edge } of campaign.places.all) {
    if (edge === undefined) continue;
    const joined: Growing<FlightWindow>[] = [];
    for (const span of (spans.get(id) ?? []).sort((a, b) => a.since - b.since)) {
      const last = joined.at(-1);
      if (last === undefined || span.since >= last.until) joined.push(span);
      else {
        last.until = Math.max(last.until, span.until);
        last.transports.push(...span.transports);
      }
    }
    const before = { transports: [], since: 0, until: joined[0]?.since ?? end };
    const all = joined.flatMap((window, i) => [
      window,
      { transports: [], since: window.until, until: joined[i + 1]?.since ?? end },
    ]);
    windows.set(
      id,
      [before, ...all].filter((each) => each.transports.length > 0 || each.until > each.since),
    );
  }
  return windows;
}

/** What transports lack of a resource. */
interface Lack {
  amount: number;
  since: Days;
}

/** What is missing on an edge: by resource, and then by the index of the time in which it is. */
type Lacks = ReadonlyMap<string, ReadonlyMap<number, Lack>>;

/** Divides the stocks of edges between the transports that are under way there. */
export function flightStocks(
  campaign: Campaign,
  stocks: readonly PlaceStock[],
): readonly FlightStock[] {
  const { result, places } = campaign;
  const onEdges = stocks.filter(({ place }) => places.of(place).edge !== undefined);
  if (onEdges.length === 0) return [];
  const windows = campaign.once(windowsOf);
  const lacks = lacksOf(campaign, windows);
  const nameOf = (index: number): string =>
    result.events[result.transports[index]!.event]?.name ?? '';
  return onEdges
    .flatMap((stock) => {
      const there = windows.get(stock.place.id) ?? [];
      const missing = lacks.get(stock.place.id)?.get(stock.resource.id);
      // What lies there unchanged while others pass is not theirs.
      const touched = new Set(missing?.keys());
      for (const [i, { time, containers }] of stock.levels.entries()) {
        if (containers === 0) continue;
        const index = firstIndex(there, ({ until }) => until > time);
        touched.add(index);
        // What stays when they arrive was left behind.
        if ((stock.levels[i + 1]?.time ?? result.end) > (there[index]?.until ?? result.end))
          touched.add(index + 1);
      }
      return [...touched].flatMap((index) => {
        const window = there[index];
        return window === undefined ? [] : flightStock(stock, window, missing?.get(index), nameOf);
      });
    })
    .sort(
      (a, b) =>
        a.since - b.since ||
        places.of(a.place).index - places.of(b.place).index ||
        campaign.resourceOrder(a.resource, b.resource),
    );
}

/** Returns what is missing on edges. */
function lacksOf(
  campaign: Campaign,
  windows: ReadonlyMap<string, readonly FlightWindow[]>,
): ReadonlyMap<string, Lacks> {
  const lacks = new Map<string, Map<string, Map<number, Lack>>>();
  for (const demand of campaign.recorded.demands) {
    const { id } = demand.location;
    const there = windows.get(id);
    if (there === undefined) continue;
    for (const { resource, amount, ...unmet } of countedLeft(demand, campaign.result)) {
      if (!(amount > 0)) continue;
      const until = unmet.until ?? demand.time;
      const since = unmet.since ?? demand.since ?? until;
      const middle = (since + until) / 2;
      // What is demanded when one ends and the next begins belongs to the one that ends.
      const index = firstIndex(there, (each) => each.until >= middle);
      if (there[index] === undefined || there[index].since > middle) continue;
      const ofEdge = getOrAdd(lacks, id, () => new Map<string, Map<number, Lack>>());
      const ofResource = getOrAdd(ofEdge, resource.id, () => new Map<number, Lack>());
      const lack = ofResource.get(index);
      if (lack === undefined) ofResource.set(index, { amount, since });
      else {
        lack.amount += amount;
        lack.since = Math.min(lack.since, since);
      }
    }
  }
  return lacks;
}

function flightStock(
  stock: PlaceStock,
  { transports, since, until }: FlightWindow,
  lack: Lack | undefined,
  nameOf: (transport: number) => string,
): readonly FlightStock[] {
  const levels = levelsWithin(stock.levels, since, until);
  const isStored = levels.some(({ containers }) => containers > 0);
  if (!isStored && lack === undefined) return [];
  const demand = ratesWithin(stock.demand, since, until);
  const timesWithin = (times: readonly number[]) =>
    times.slice(
      firstIndex(times, (time) => time > since),
      firstIndex(times, (time) => time > until),
    );
  return [
    {
      place: stock.place,
      ...resourceOf(stock),
      name: transports.length === 0 ? 'no transport' : transports.map(nameOf).join(', '),
      transports,
      since,
      until,
      levels,
      first: firstOf(levels),
      lowest: lowestOf(levels, until),
      last: lastOf(levels, until),
      runsOut: timesWithin(stock.runsOut),
      deliveries: timesWithin(stock.deliveries),
      demand,
      leastSupply: leastSupplyOf(levels, demand, until),
      unmet: lack?.amount ?? 0,
      unmetSince: lack?.since ?? null,
    },
  ];
}

/** Returns the levels from a time on, before another one. */
function levelsWithin(
  levels: readonly StockLevel[],
  since: number,
  until: number,
): readonly StockLevel[] {
  const before = levelAt(levels, since);
  const from = levelCount(levels, since);
  const later = levels.slice(
    from,
    firstIndex(levels, ({ time }) => time >= until),
  );
  return before === undefined || before.containers === 0
    ? later
    : [{ ...before, time: since, amount: amountAt(before, since) }, ...later];
}

/** Returns the rates of demand from a time on, before another one. */
function ratesWithin(
  rates: readonly DemandRate[],
  since: number,
  until: number,
): readonly DemandRate[] {
  const later = rates.slice(
    firstIndex(rates, ({ time }) => time > since),
    firstIndex(rates, ({ time }) => time >= until),
  );
  const first = rateAt(rates, since);
  const all = first > 0 ? [{ time: since, rate: first }, ...later] : later;
  return all.some(({ rate }) => rate > 0) ? all : [];
}
