import { decimals } from '../table/quantity.js';

/** What a sum of logarithms may be off because of rounding. */
export const ROUNDING = 1e-12;

/**
 * The probabilities that at most 0, 1, 2 and so on failures happen, if they happen at random with a known mean (Poisson). They are
 * calculated one after the other, as logarithms: so the tails are exact also where e to the minus mean is no number any more.
 */
export class FailureLadder {
  /** By how much the logarithm grows from one spare less, for each number of spares from 1 on. They fall. */
  readonly #gains: number[] = [];
  /** The probability of at most k failures, divided by that of exactly k, for the last k. */
  #ratio = 1;

  /** @param expected the expected failures, above 0 */
  constructor(readonly expected: number) {}

  /** The logarithm of the probability that nothing fails. */
  get start(): number {
    return -this.expected;
  }

  /** Returns by how much a spare raises the logarithm of the probability that spares suffice. The first one has number 1. */
  gain(spare: number): number {
    while (this.#gains.length < spare) {
      const before = this.#ratio * ((this.#gains.length + 1) / this.expected);
      this.#ratio = 1 + before;
      this.#gains.push(Math.log1p(1 / before));
    }
    return this.#gains[spare - 1]!;
  }

  /** Returns the logarithm of the probability that so many spares suffice. */
  logarithm(spares: number): number {
    // The smallest first, so that rounding costs least.
    let sum = 0;
    for (let spare = spares; spare > 0; spare--) sum += this.gain(spare);
    return Math.min(0, this.start + sum);
  }

  /** Returns the least number of spares that suffice with a probability, above 0 and below 1. */
  least(probability: number): number {
    const target = Math.log(probability) - ROUNDING;
    let sum = this.start;
    let spares = 0;
    while (sum < target) sum += this.gain(++spares);
    return spares;
  }
}

/** The most decimals of a probability in per cent. */
const DECIMALS = 6;

/** Returns a probability in per cent, with a decimal for each nine, rounded down: what is not certain is not 100 %. */
export function likely(probability: number): string {
  const digits = probability < 1 ? Math.ceil(-Math.log10(1 - probability)) - 1 : 0;
  const shown = Math.min(DECIMALS, Math.max(1, digits));
  // What 0.95 has too little because of rounding is no less than 95 %.
  const percent = Math.floor(probability * 100 * 10 ** shown + 1e-6) / 10 ** shown;
  return `${decimals(shown)(percent)} %`;
}
