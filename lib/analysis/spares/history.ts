import { getOrAdd, groupBy } from '../../graph/multi-map.js';
import { firstIndex } from '../../graph/sorted.js';
import type { Campaign } from '../campaign.js';
import { exposuresOf, type PooledFailures } from './exposure.js';
import { ratedParts } from './rates.js';
import type { SparesOptions } from './spares.js';

/** What happened to the parts of a campaign in one history of failures. */
export interface FailureHistory {
  /** Whether there is a part that can fail. */
  readonly canFail: boolean;
  readonly failures: number;
  /** The spares that lacked: the least number of further ones with which all would have sufficed, if they had come in time. */
  readonly lacking: number;
}

/** Returns two numbers between 0 and 1 for one part of one element: always the same ones for the same interval and index. */
type FailureDraw = (interval: number, index: number) => readonly [number, number];

/** Returns the numbers for a part: always the same ones for one name. */
export type FailureDraws = (part: string) => FailureDraw;

/**
 * Draws a history of the failures of parts. Whether a part of an element would fail at an hour of the campaign is drawn for that part
 * and hour alone, so it is the same whatever else varies. Each failure takes a spare. What containers hold there in the simulation,
 * without what failed before, must be as many. Nothing else happens: the campaign is as it was simulated.
 */
export function failureHistory(
  campaign: Campaign,
  { kFactor = 1, dormantShare = 0, by = 'delivery' }: Omit<SparesOptions, 'confidence' | 'places'>,
  draws: FailureDraws,
): FailureHistory {
  const { byElement } = ratedParts(campaign, { kFactor, dormantShare });
  const filter = { byDelivery: by === 'delivery', places: undefined };
  const { stays, pools } = exposuresOf(campaign, byElement, filter);
  const staysOf = groupBy(stays, ({ element }) => element.id);
  const failures = new Map<string, number[]>();
  const alike = new Map<string, number>();
  // Identifiers are made anew when a campaign is made again, and names are not.
  for (const { id, name } of campaign.scenario.instantiatedElements) {
    const number = alike.get(name) ?? 0;
    alike.set(name, number + 1);
    for (const { resource, active, dormant } of byElement.get(id) ?? []) {
      const draw = draws(JSON.stringify([name, number, resource.name]));
      for (const { place, activity, from, until } of staysOf.get(id) ?? []) {
        const share = activity === 'active' ? 1 : dormant / active;
        for (const time of failureTimes(from, until, active, share, draw))
          getOrAdd(failures, stockKey({ place, resource }), () => []).push(time);
      }
    }
  }
  const stocks = groupBy(pools, stockKey);
  const sum = { canFail: pools.length > 0, failures: 0, lacking: 0 };
  for (const [key, times] of failures) {
    sum.failures += times.length;
    sum.lacking += lackingOf(stocks.get(key) ?? [], times);
  }
  return sum;
}

const stockKey = ({ place, resource }: Pick<PooledFailures, 'place' | 'resource'>): string =>
  `${place.id} ${resource.id}`;

/**
 * Yields when a part fails that fails so often a day while it is active, and so much of that now. The failures of an active part are a
 * Poisson process, which begins anew, without a memory, in each interval as long as the mean time between them.
 */
function* failureTimes(
  from: number,
  until: number,
  rate: number,
  share: number,
  draw: FailureDraw,
): Generator<number, void, undefined> {
  for (let interval = Math.floor(from * rate); interval < until * rate; interval++) {
    let at = interval;
    for (let index = 0; ; index++) {
      const [distance, chance] = draw(interval, index);
      at -= Math.log(distance);
      if (at >= interval + 1) break;
      const time = at / rate;
      if (time >= from && time < until && chance < share) yield time;
    }
  }
}

/** Returns how many spares of a part lack at a place: the most that failed until a stock ends, beyond those that it began with. */
function lackingOf(pools: PooledFailures[], times: number[]): number {
  pools.sort((a, b) => a.from - b.from);
  times.sort((a, b) => a - b);
  const lacking = pools.map(({ aboard }, at) => {
    const end = pools[at + 1]?.from ?? Number.POSITIVE_INFINITY;
    return firstIndex(times, (time) => time >= end) - aboard;
  });
  return Math.max(0, ...lacking);
}
