import { firstIndex } from '../../graph/sorted.js';
import type { Days } from '../../schema/spans.js';
import { ExactSum } from '../../simulation/kernel/exact-sum.js';
import { bounded } from '../../simulation/kernel/finite.js';
import type { Campaign } from '../campaign.js';
import type { SupplyColumns, UnmetColumns } from '../demand-columns/columns.js';
import { type DemandColumns, demandColumns } from '../demand-columns/demand-columns.js';
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
  readonly #byPlace = new Map<string, Map<string, readonly DemandRate[]>>();

  constructor(campaign: Campaign) {
    const columns = campaign.once(demandColumns);
    const { resources } = columns;
    const places = columns.place.values;
    const steps = new Map<number, Steps>();
    for (let record = 0; record < columns.length; record++) addSteps(columns, record, steps);
    for (const [key, own] of steps) {
      const place = places[Math.floor(key / resources.length)]!.id;
      const resource = resources[key % resources.length]!.id;
      let there = this.#byPlace.get(place);
      if (there === undefined) {
        there = new Map();
        this.#byPlace.set(place, there);
      }
      there.set(resource, ratesOf(own));
    }
  }

  /** Returns the rates at a place, in order of time. */
  of(place: string, resource: string): readonly DemandRate[] {
    return this.#byPlace.get(place)?.get(resource) ?? [];
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
 * @param all the steps by the code of the place times the number of resources, plus the code of the resource
 */
function addSteps(columns: DemandColumns, record: number, all: Map<number, Steps>): void {
  const { place, times, supplies, unmet, resources } = columns;
  const first = place.codes[record]! * resources.length;
  const start = times.since[record]!;
  const end = times.time[record]!;
  const add = ({ resource, amount, since, until }: UnmetColumns | SupplyColumns, i: number) => {
    const from = Number.isNaN(since[i]!) ? start : since[i]!;
    const to = Number.isNaN(until[i]!) ? end : until[i]!;
    // What was demanded at once has no start.
    if (!(to > from)) return;
    const rate = bounded(amount[i]! / (to - from));
    const key = first + resource[i]!;
    let steps = all.get(key);
    if (steps === undefined) {
      steps = new Map();
      all.set(key, steps);
    }
    addStep(steps, from, rate, 1);
    addStep(steps, to, -rate, -1);
  };
  for (const list of [supplies, unmet])
    for (let i = list.first[record]!; i < list.end[record]!; i++) add(list, i);
}

function addStep(steps: Steps, time: number, rate: number, count: 1 | -1): void {
  const then = steps.get(time);
  if (then === undefined) steps.set(time, [rate, count]);
  else then.push(rate, count);
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
export function rateBefore(rates: readonly DemandRate[], time: number): number {
  const index = firstIndex(rates, ({ time: start }) => start > time) - 1;
  const isThen = rates[index]?.time === time;
  return rates[isThen ? index - 1 : index]?.rate ?? 0;
}
