import type { PooledFailures } from './exposure.js';

/** So many standard deviations above the mean, and so many more: more failures practically never happen. */
const DEVIATIONS = 9;
const FEW = 25;

/**
 * The spares of one part at one place, from one stock to the next. What containers hold is known from a simulation in which nothing
 * fails, so what has failed before is taken off.
 */
export class SpareSupply {
  /** The probabilities of so many failures until now, if the spares have sufficed. Their sum is 1. */
  #failed: readonly number[] = [1];
  #expected = 0;
  #needed = 0;
  #added = 0;

  /** Returns the probability that what is there suffices for the next stock, if it did until then. */
  suffices({ failures, aboard }: Pick<PooledFailures, 'failures' | 'aboard'>): number {
    this.#expected += failures;
    const most = Math.ceil(this.#expected + DEVIATIONS * Math.sqrt(this.#expected) + FEW);
    const limit = Math.min(aboard, most);
    const terms = poisson(failures, limit);
    const next: number[] = [];
    let sum = 0;
    for (let total = 0; total <= limit; total++) {
      let probability = 0;
      for (let before = 0; before <= total && before < this.#failed.length; before++)
        probability += this.#failed[before]! * terms[total - before]!;
      next.push(probability);
      sum += probability;
    }
    if (sum > 0) this.#failed = next.map((probability) => probability / sum);
    return Math.min(1, sum);
  }

  /** Returns how many must come for the next stock, so that what it and those before need has been there. */
  lacks({ aboard }: Pick<PooledFailures, 'aboard'>, needed: number): number {
    this.#needed += needed;
    const before = this.#added;
    this.#added = Math.max(before, this.#needed - aboard);
    return this.#added - before;
  }
}

/** Returns the probabilities of 0, 1, 2 and so on failures. */
function poisson(expected: number, most: number): readonly number[] {
  const terms: number[] = [];
  let logarithm = -expected;
  for (let count = 0; count <= most; count++) {
    terms.push(Math.exp(logarithm));
    logarithm += Math.log(expected / (count + 1));
  }
  return terms;
}
