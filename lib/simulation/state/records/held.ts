import { MILLISECONDS_A_DAY } from '../../../schema/spans.js';
import type { StockRecord } from './records.js';

/** The resolution of times, in days: a millisecond. */
const MILLISECOND = 1 / MILLISECONDS_A_DAY;

/** Returns what is left of a stock at a time after its record, in days, in units of the resource. */
export function heldAt(
  { amount, rate, time: since }: Pick<StockRecord, 'time' | 'amount' | 'rate'>,
  time: number,
): number {
  const left = amount + rate * (time - since);
  // Times are rounded up to the millisecond, so a stock that runs out can seem to be below nothing.
  return Math.abs(left) <= Math.abs(rate) * MILLISECOND ? 0 : left;
}
