import { firstIndex } from '../../graph/sorted.js';
import type { Days } from '../../schema/spans.js';
import { amountAt, type StockLevel } from './history.js';

/** An amount at a time. */
export interface StockMoment {
  /** In days after the start of the scenario. */
  readonly time: Days;
  /** In units of the resource. */
  readonly amount: number;
}

/** Returns the level that holds at a time, or undefined before the first one. */
export function levelAt(levels: readonly StockLevel[], time: number): StockLevel | undefined {
  return levels[levelCount(levels, time) - 1];
}

/** Returns how many levels start at a time or before it. */
export const levelCount = (levels: readonly StockLevel[], time: number): number =>
  firstIndex(levels, ({ time: start }) => start > time);

/** Returns the first moment in which there are containers for the resource. */
export function firstOf(levels: readonly StockLevel[]): StockMoment | null {
  const first = levels.find(({ containers }) => containers > 0);
  return first === undefined ? null : { time: first.time, amount: first.amount };
}

/** Returns the first moment of the lowest level while there are containers for the resource. */
export function lowestOf(levels: readonly StockLevel[], end: number): StockMoment | null {
  let lowest: StockMoment | null = null;
  const note = (time: number, amount: number): void => {
    if (lowest === null || amount < lowest.amount) lowest = { time, amount };
  };
  for (const [i, level] of levels.entries()) {
    if (level.containers === 0) continue;
    note(level.time, level.amount);
    if (level.rate >= 0) continue;
    const until = levels[i + 1]?.time ?? end;
    note(until, amountAt(level, until));
  }
  return lowest;
}

/** Returns what is left at the end; null if there are no containers for the resource. */
export function lastOf(levels: readonly StockLevel[], end: number): StockMoment | null {
  const last = levelAt(levels, end);
  return last === undefined || last.containers === 0
    ? null
    : { time: end, amount: amountAt(last, end) };
}
