import { getOrAdd } from '../../graph/multi-map.js';
import { firstIndex } from '../../graph/sorted.js';
import type { Days } from '../../schema/spans.js';
import type { DemandRecord } from '../../simulation/index.js';
import { ExactSum } from '../../simulation/kernel/exact-sum.js';
import { bounded } from '../../simulation/kernel/finite.js';
import type { Campaign } from '../campaign.js';
import { countedLeft } from '../left.js';
import { amountAt, type StockLevel } from './history.js';
import { levelAt, levelCount } from './levels.js';

/** How fast a resource is demanded from one time on. */
export interface DemandRate {
  /** In days after the start of the scenario. */
  readonly time: Days;
  /** In units a day, without what is produced. Never negative. */
  readonly rate: number;
}

/** How fast each place demands each resource, over time. */
export class DemandRates {
  readonly #rates = new Map<string, readonly DemandRate[]>();

  constructor(campaign: Campaign) {
    const steps = new Map<string, Steps>();
    for (const demand of campaign.recorded.demands) addSteps(demand, campaign, steps);
    for (const [key, own] of steps) this.#rates.set(key, ratesOf(own));
  }

  /** Returns the rates at a place, in order of time. */
  of(place: string, resource: string): readonly DemandRate[] {
    return this.#rates.get(`${place} ${resource}`) ?? [];
  }
}

/**
 * What changes in the demand for a resource at a place, by time: rates in units a day, each with 1 where it begins and with -1
 * where it ends. Much of it begins or ends at the same times, when a stock runs out that serves many.
 */
type Steps = Map<number, number[]>;

/**
 * Adds what a demand draws from each resource while it goes on: what was taken of it to supply the demand, also for another
 * resource, and what was missing. What is demanded at once has no rate.
 * @param all the steps by place and resource
 */
function addSteps(demand: DemandRecord, campaign: Campaign, all: Map<string, Steps>): void {
  const { location, time } = demand;
  for (const part of [...demand.supplies, ...countedLeft(demand, campaign.result)]) {
    const from = part.since ?? demand.since;
    const to = part.until ?? time;
    if (from === null || !(to > from)) continue;
    const rate = bounded(part.amount / (to - from));
    const key = `${location.id} ${part.resource.id}`;
    const steps = getOrAdd(all, key, () => new Map());
    addStep(steps, from, rate, 1);
    addStep(steps, to, -rate, -1);
  }
}

function addStep(steps: Steps, time: number, rate: number, count: 1 | -1): void {
  getOrAdd(steps, time, () => []).push(rate, count);
}

function ratesOf(steps: Steps): readonly DemandRate[] {
  const rates: DemandRate[] = [];
  const sum = new ExactSum();
  let count = 0;
  for (const time of Float64Array.from(steps.keys()).sort()) {
    const then = steps.get(time)!;
    for (let i = 0; i < then.length; i += 2) {
      sum.add(then[i]!);
      count += then[i + 1]!;
      if (count === 0) sum.reset();
    }
    const rate = Math.max(0, bounded(sum.value));
    if (rates.at(-1)?.rate !== rate) rates.push({ time, rate });
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
  readonly time: Days;
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
export const rateBefore = (rates: readonly DemandRate[], time: number): number =>
  rates[firstIndex(rates, ({ time: start }) => start >= time) - 1]?.rate ?? 0;
