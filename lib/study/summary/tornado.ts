import type { ResultCell } from '../answers/column.js';
import { spreadOf } from './statistics.js';

/** How much a measure moves with one variable. */
export interface TornadoBar {
  readonly variable: string;
  readonly measure: string;
  /**
   * The measure with little and with much of the variable, or with its first and last value if these are not numbers. Null where a
   * variant has no value of the measure.
   */
  readonly low: number | null;
  readonly high: number | null;
  /** The distance between the least and the greatest value of the measure. */
  readonly swing: number;
}

/** The values of a variable and of a measure, variant by variant. */
export interface MeasuredPair {
  readonly variable: string;
  readonly measure: string;
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/**
 * Returns the bar of a variable of a study one at a time.
 * @param x the values of the variable; null in variants that do not change it
 * @param y those of the measure
 * @param base the measure of the campaign as it is
 */
export function barOfSteps(
  names: Pick<TornadoBar, 'variable' | 'measure'>,
  x: readonly ResultCell[],
  y: readonly ResultCell[],
  base: number,
): TornadoBar | null {
  const changed = [...x.keys()].filter((at) => x[at] !== null);
  const numbers = changed.map((at) => y[at]).filter((value) => typeof value === 'number');
  const [first] = changed;
  if (first === undefined || numbers.length === 0) return null;
  let [least, most] = [first, changed.at(-1)!];
  if (changed.every((at) => typeof x[at] === 'number'))
    for (const at of changed) {
      if (x[at]! < x[least]!) least = at;
      if (x[at]! > x[most]!) most = at;
    }
  const valueAt = (at: number) => (y[at] as number | null | undefined) ?? null;
  const all = spreadOf([...numbers, base])!;
  const swing = all.greatest - all.least;
  return { ...names, low: valueAt(least), high: valueAt(most), swing };
}

/**
 * Returns the bar of a variable of samples: the means of the measure where the variable is in its lowest and its highest
 * tenth.
 */
export function barOfSamples({ variable, measure, x, y }: MeasuredPair): TornadoBar | null {
  const order = Uint32Array.from(x.keys()).sort((a, b) => x[a]! - x[b]!);
  if (order.length === 0) return null;
  const tenth = Math.max(1, Math.floor(order.length / 10));
  // Equal values belong together.
  const lowest = x[order[tenth - 1]!]!;
  const highest = x[order[order.length - tenth]!]!;
  if (lowest >= highest) {
    if (x[order[0]!] === x[order.at(-1)!]) return null;
    // Most values are the same, as of a rare failure: compare the least value with the greatest.
    return meansAt(x[order[0]!]!, x[order.at(-1)!]!, { variable, measure, x, y });
  }
  return meansAt(lowest, highest, { variable, measure, x, y });
}

function meansAt(
  lowest: number,
  highest: number,
  { variable, measure, x, y }: MeasuredPair,
): TornadoBar {
  const meanOf = (takes: (value: number) => boolean): number =>
    spreadOf(y.filter((_, at) => takes(x[at]!)))!.mean;
  const low = meanOf((value) => value <= lowest);
  const high = meanOf((value) => value >= highest);
  return { variable, measure, low, high, swing: Math.abs(high - low) };
}
