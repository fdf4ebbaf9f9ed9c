import { normalQuantile } from '../random/normal.js';

/** A number of variants. If they were drawn from distributions: its share, and the interval in which the probability behind it lies. */
export interface Proportion {
  readonly count: number;
  readonly of: number;
  /** Null without variants, and if the variants were not drawn. */
  readonly share: number | null;
  /** The ends of the interval; null as the share is. */
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * Returns a share with its score interval: E. B. Wilson, "Probable inference, the law of succession, and statistical
 * inference", Journal of the American Statistical Association 22 (1927), 209-212.
 * @param level the confidence, such as 0.95; null for variants that were not drawn
 */
export function proportion(count: number, of: number, level: number | null): Proportion {
  if (of === 0 || level === null) return { count, of, share: null, low: null, high: null };
  const z = normalQuantile(0.5 + level / 2);
  const share = count / of;
  const centre = share + (z * z) / (2 * of);
  const half = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  return {
    count,
    of,
    share,
    low: count === 0 ? 0 : (centre - half) / scale,
    high: count === of ? 1 : (centre + half) / scale,
  };
}

/** Returns the value below which a share of sorted values lies, in a straight line between the two nearest ones. */
export function percentile(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)]!;
  const above = sorted[Math.ceil(at)]!;
  return below + (above - below) * (at - Math.floor(at));
}

/** The distribution of the values of a column. */
export interface Spread {
  readonly count: number;
  readonly mean: number;
  /** The standard deviation of the sample; 0 for one value. */
  readonly standardDeviation: number;
  readonly least: number;
  readonly p5: number;
  readonly p25: number;
  readonly median: number;
  readonly p75: number;
  readonly p95: number;
  readonly greatest: number;
}

/** Returns the distribution of values; null if there are none. */
export function spreadOf(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  // The mean of the differences from a value loses fewer digits than that of the values.
  const [origin] = sorted as unknown as [number];
  let sum = 0;
  for (const value of sorted) sum += value - origin;
  const mean = origin + sum / sorted.length;
  let squares = 0;
  for (const value of sorted) squares += (value - mean) ** 2;
  return {
    count: sorted.length,
    mean,
    standardDeviation: Math.sqrt(squares / Math.max(sorted.length - 1, 1)),
    least: origin,
    p5: percentile(sorted, 0.05),
    p25: percentile(sorted, 0.25),
    median: percentile(sorted, 0.5),
    p75: percentile(sorted, 0.75),
    p95: percentile(sorted, 0.95),
    greatest: sorted.at(-1)!,
  };
}

/** Values that differ by less, as a share of the greatest one, are the same but for errors of arithmetic. */
const NOISE = 1e-10;

/** Returns whether there are different values, and not only errors of arithmetic. */
export const isVarying = ({ least, greatest }: Spread): boolean =>
  greatest - least > NOISE * Math.max(Math.abs(least), Math.abs(greatest));

/**
 * Returns the rank of each value, from 1. Equal values share the mean of their ranks, and so do those that differ by errors of
 * arithmetic only.
 */
export function ranksOf(given: readonly number[]): Float64Array {
  const noise = NOISE * given.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const values = noise === 0 ? given : given.map((value) => Math.round(value / noise));
  const order = Uint32Array.from(values.keys()).sort((a, b) => values[a]! - values[b]!);
  const ranks = new Float64Array(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && values[order[to]!] === values[order[from]!]) to++;
    for (let at = from; at < to; at++) ranks[order[at]!] = (from + 1 + to) / 2;
    from = to;
  }
  return ranks;
}

/** Returns the rank correlation of Spearman, from -1 to 1; null if one of the two does not vary. */
export function rankCorrelation(x: readonly number[], y: readonly number[]): number | null {
  const a = ranksOf(x);
  const b = ranksOf(y);
  const mean = (a.length + 1) / 2;
  let ab = 0;
  let aa = 0;
  let bb = 0;
  for (let at = 0; at < a.length; at++) {
    const da = a[at]! - mean;
    const db = b[at]! - mean;
    ab += da * db;
    aa += da * da;
    bb += db * db;
  }
  return aa === 0 || bb === 0 ? null : ab / Math.sqrt(aa * bb);
}
