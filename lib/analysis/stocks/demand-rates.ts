import type { DemandRecord } from '../../simulation/index.js';
import { ExactSum } from '../../simulation/kernel/exact-sum.js';
import { bounded } from '../../simulation/kernel/finite.js';
import type { Campaign } from '../campaign.js';
import { firstIndex } from '../sorted.js';
import { amountAt, type StockLevel } from './history.js';
import { levelAt, levelCount } from './levels.js';

/** How fast a resource is demanded from one time on. */
export interface DemandRate {
  /** In days after the start of the scenario. */
  readonly time: number;
  /** In units a day, without what is produced. Never negative. */
  readonly rate: number;
}

/** How fast each place demands each resource, over time. */
export class DemandRates {
  readonly #byKey: ReadonlyMap<string, readonly DemandRate[]>;

  constructor(campaign: Campaign) {
    const steps = new Map<string, Step[]>();
    for (const demand of campaign.result.demands) addSteps(demand, steps);
    this.#byKey = new Map([...steps].map(([key, list]) => [key, ratesOf(list)]));
  }

  /** Returns the rates at a place, in order of time. */
  of(place: string, resource: string): readonly DemandRate[] {
    return this.#byKey.get(`${place} ${resource}`) ?? [];
  }
}

interface Step {
  readonly time: number;
  readonly rate: number;
  readonly count: 1 | -1;
}

/**
 * Adds what a demand draws from each resource while it goes on: what was taken of it to supply the demand, also for another
 * resource, and what was missing. What is demanded at once has no rate.
 */
function addSteps(
  { time, since: start, location, supplies, unmet }: DemandRecord,
  steps: Map<string, Step[]>,
): void {
  for (const { resource, amount, since, until } of [...supplies, ...unmet]) {
    const from = since ?? start;
    const to = until ?? time;
    if (from === null || !(to > from)) continue;
    const rate = bounded(amount / (to - from));
    const key = `${location.id} ${resource.id}`;
    let list = steps.get(key);
    if (list === undefined) {
      list = [];
      steps.set(key, list);
    }
    list.push({ time: from, rate, count: 1 }, { time: to, rate: -rate, count: -1 });
  }
}

function ratesOf(steps: Step[]): readonly DemandRate[] {
  steps.sort((a, b) => a.time - b.time);
  const rates: DemandRate[] = [];
  const sum = new ExactSum();
  let count = 0;
  for (const [i, step] of steps.entries()) {
    sum.add(step.rate);
    count += step.count;
    if (count === 0) sum.reset();
    if (steps[i + 1]?.time === step.time) continue;
    const rate = Math.max(0, bounded(sum.value));
    if (rates.at(-1)?.rate !== rate) rates.push({ time: step.time, rate });
  }
  return rates;
}

/** Returns the rate of demand at a time, in units a day. */
export const rateAt = (rates: readonly DemandRate[], time: number): number =>
  rates[firstIndex(rates, ({ time: start }) => start > time) - 1]?.rate ?? 0;

/** Returns for how many days an amount lasts at a rate of demand; null if nothing is demanded. */
export const daysOfSupply = (amount: number, rate: number): number | null =>
  rate > 0 ? bounded(Math.max(0, amount) / rate) : null;

/** The fewest days of supply, and when. */
export interface LeastSupply {
  /** In days after the start of the scenario. */
  readonly time: number;
  /** Days for which the level would last at the rate of demand of that time. */
  readonly days: number;
}

/** Returns the fewest days of supply while something is demanded; null if nothing is. */
export function leastSupplyOf(
  levels: readonly StockLevel[],
  rates: readonly DemandRate[],
  end: number,
): LeastSupply | null {
  let least: LeastSupply | null = null;
  const note = (time: number, amount: number, rate: number): void => {
    const days = daysOfSupply(amount, rate);
    if (days !== null && (least === null || days < least.days)) least = { time, days };
  };
  for (const [i, { time, rate }] of rates.entries()) {
    const until = Math.min(rates[i + 1]?.time ?? end, end);
    if (!(rate > 0) || until <= time) continue;
    note(time, amountAt(levelAt(levels, time), time), rate);
    let at = levelCount(levels, time);
    for (; at < levels.length && levels[at]!.time < until; at++) {
      const { time: next, amount } = levels[at]!;
      note(next, amountAt(levels[at - 1], next), rate);
      note(next, amount, rate);
    }
    note(until, amountAt(levels[at - 1], until), rate);
  }
  return least;
}

/** Returns the rate of demand directly before a time, in units a day. */
export function rateBefore(rates: readonly DemandRate[], time: number): number {
  const index = firstIndex(rates, ({ time: start }) => start > time) - 1;
  const isThen = rates[index]?.time === time;
  return rates[isThen ? index - 1 : index]?.rate ?? 0;
}
