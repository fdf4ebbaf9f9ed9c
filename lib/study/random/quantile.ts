import type { AnyDistribution } from '../declaration/distributions.js';
import { normalProbability, normalQuantile } from './normal.js';

/** Returns the value that is not exceeded with a probability above 0 and below 1. */
export type Quantile = (probability: number) => unknown;

/** Returns the inverse of the distribution function. */
export function quantileOf(distribution: AnyDistribution): Quantile {
  switch (distribution.type) {
    case 'Uniform': {
      const { low, high } = distribution;
      return (p) => low * (1 - p) + high * p;
    }
    case 'Triangular':
      return triangular(distribution.low, distribution.mode, distribution.high);
    case 'Normal': {
      const { mean, standardDeviation, low, high } = distribution;
      return truncatedNormal(mean, standardDeviation, low, high);
    }
    case 'Lognormal': {
      const { median, logStandardDeviation, low, high } = distribution;
      const ofLogarithm = truncatedNormal(
        Math.log(median),
        logStandardDeviation,
        low && Math.log(low),
        high && Math.log(high),
      );
      return (p) => within(Math.exp(ofLogarithm(p)), low, high);
    }
    case 'Discrete':
      return discrete(distribution.values, distribution.weights);
    case 'Bernoulli':
      return bernoulli(distribution.probability);
  }
}

/** Returns the quantile of 1 with a probability, else 0. */
export const bernoulli =
  (probability: number): Quantile =>
  (p) =>
    p > 1 - probability ? 1 : 0;

function triangular(low: number, mode: number, high: number): Quantile {
  const width = high - low;
  const share = width === 0 ? 0 : (mode - low) / width;
  return (p) =>
    p < share
      ? low + Math.sqrt(p * width * (mode - low))
      : high - Math.sqrt((1 - p) * width * (high - mode));
}

const within = (value: number, low = -Infinity, high = Infinity): number =>
  Math.min(Math.max(value, low), high);

/** Returns the quantile of a normal distribution between two values. */
function truncatedNormal(mean: number, deviation: number, low?: number, high?: number) {
  const from = low === undefined ? -Infinity : (low - mean) / deviation;
  const to = high === undefined ? Infinity : (high - mean) / deviation;
  // Probabilities near 1 have few digits, so what lies above the mean is mirrored.
  const isAbove = from > 0;
  const [lower, upper] = isAbove ? [-to, -from] : [from, to];
  const below = normalProbability(lower);
  const between = normalProbability(upper) - below;
  return (p: number): number => {
    const share = isAbove ? 1 - p : p;
    const probability = Math.min(Math.max(below + share * between, Number.MIN_VALUE), 1 - 2 ** -53);
    const standard = within(normalQuantile(probability), lower, upper);
    return within(mean + deviation * (isAbove ? -standard : standard), low, high);
  };
}

/** Returns the quantile of some values. Probabilities are those of the weights. */
function discrete(values: readonly unknown[], weights = values.map(() => 1)): Quantile {
  let sum = 0;
  const ends = weights.map((weight) => {
    sum += weight;
    return sum;
  });
  const last = weights.findLastIndex((weight) => weight > 0);
  return (p) => {
    const at = ends.findIndex((end) => p * sum < end);
    return values[at < 0 ? last : at];
  };
}
