import { getOrAdd } from '../../graph/multi-map.js';
import type { Campaign } from '../campaign.js';
import { exposuresOf, type PooledFailures } from './exposure.js';
import { ratedParts } from './rates.js';
import type { SparesOptions } from './spares.js';

/** What happened to the parts of a campaign in one history of failures. */
export interface FailureHistory {
  readonly failures: number;
  /** The spares that lacked: the least number of further ones with which all would have sufficed, if they had come in time. */
  readonly lacking: number;
}

/** Returns numbers between 0 and 1 for the failures of a part at a place, from one stock of spares: always the same ones for one name. */
export type FailureDraws = (name: string) => () => number;

/**
 * Draws a history of the failures of parts. Each stock of spares has failures one after the other, whose distances are exponential in
 * the hours of its parts. Each takes a spare. What containers hold there in the simulation, without what failed before, must be as
 * many. Nothing else happens: the campaign is as it was simulated.
 */
export function failureHistory(
  campaign: Campaign,
  { kFactor = 1, dormantShare = 0, by = 'delivery' }: Omit<SparesOptions, 'confidence' | 'places'>,
  draws: FailureDraws,
): FailureHistory {
  const { byElement } = ratedParts(campaign, { kFactor, dormantShare });
  const filter = { byDelivery: by === 'delivery', places: undefined };
  const stocks = new Map<string, PooledFailures[]>();
  for (const pool of exposuresOf(campaign, byElement, filter).pools)
    getOrAdd(stocks, `${pool.place.id} ${pool.resource.id}`, () => []).push(pool);
  const sum = { failures: 0, lacking: 0 };
  const named = new Map<string, number>();
  for (const pools of stocks.values()) {
    // Identifiers are made anew when a campaign is made again, and names are not.
    const [{ place, resource }] = pools as [PooledFailures];
    const names = JSON.stringify([place.name, resource.name]);
    const alike = named.get(names) ?? 0;
    named.set(names, alike + 1);
    let failed = 0;
    let lacking = 0;
    pools.sort((a, b) => a.from - b.from);
    for (const [at, { failures: expected, aboard }] of pools.entries()) {
      failed += failuresIn(expected, draws(`${names} ${alike} ${at}`));
      lacking = Math.max(lacking, failed - aboard);
    }
    sum.failures += failed;
    sum.lacking += lacking;
  }
  return sum;
}

/** Returns how many failures happen where so many are expected. */
function failuresIn(expected: number, draw: () => number): number {
  let count = 0;
  let passed = -Math.log(draw());
  while (passed < expected) {
    count++;
    passed -= Math.log(draw());
  }
  return count;
}
