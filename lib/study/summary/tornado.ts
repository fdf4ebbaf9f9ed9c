import { spreadOf } from './statistics.js';

/** How much a measure moves with one variable. */
export interface TornadoBar {
  readonly variable: string;
  readonly measure: string;
  /** The measure with little and with much of the variable, or with its first and last value if these are not numbers. */
  readonly low: number;
  readonly high: number;
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

/** Returns the bar of a variable of a study one at a time. @param pair the variants that change the variable */
export function barOfSteps(
  { variable, measure, x, y }: MeasuredPair,
  base: number,
): TornadoBar | null {
  if (x.length === 0) return null;
  let least = 0;
  let most = 0;
  for (const at of x.keys()) {
    if (x[at]! < x[least]!) least = at;
    if (x[at]! > x[most]!) most = at;
  }
  const all = spreadOf([...y, base])!;
  const [low, high] = [y[least]!, y[most]!];
  return { variable, measure, low, high, swing: all.greatest - all.least };
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
