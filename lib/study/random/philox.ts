// Philox4x32-10: J. K. Salmon, M. A. Moraes, R. O. Dror and D. E. Shaw, "Parallel random numbers: as easy as 1, 2, 3",
// SC11 (2011), https://doi.org/10.1145/2063384.2063405. The constants are those of its table 2 and of the library Random123.
const MULTIPLIER_0 = 0xd2511f53;
const MULTIPLIER_1 = 0xcd9e8d57;
const WEYL_0 = 0x9e3779b9;
const WEYL_1 = 0xbb67ae85;
const ROUNDS = 10;

/** Four whole numbers of 32 bits, from 0. */
export type PhiloxWords = readonly [number, number, number, number];

/** Returns the upper half of the product of two numbers of 32 bits. */
function upperHalf(a: number, b: number): number {
  const a0 = a & 0xffff;
  const a1 = a >>> 16;
  const b0 = b & 0xffff;
  const b1 = b >>> 16;
  const low = a0 * b0;
  const middle = a1 * b0 + (low >>> 16);
  const other = a0 * b1 + (middle & 0xffff);
  return (a1 * b1 + Math.floor(middle / 0x10000) + Math.floor(other / 0x10000)) >>> 0;
}

/** Returns four random words for a counter and a key. The same ones always give the same words. */
export function philox([c0, c1, c2, c3]: PhiloxWords, key0: number, key1: number): PhiloxWords {
  let x0 = c0;
  let x1 = c1;
  let x2 = c2;
  let x3 = c3;
  let k0 = key0 >>> 0;
  let k1 = key1 >>> 0;
  for (let round = 0; round < ROUNDS; round++) {
    const high0 = upperHalf(MULTIPLIER_0, x0);
    const low0 = Math.imul(MULTIPLIER_0, x0) >>> 0;
    const high1 = upperHalf(MULTIPLIER_1, x2);
    const low1 = Math.imul(MULTIPLIER_1, x2) >>> 0;
    x0 = (high1 ^ x1 ^ k0) >>> 0;
    x1 = low1;
    x2 = (high0 ^ x3 ^ k1) >>> 0;
    x3 = low0;
    k0 = (k0 + WEYL_0) >>> 0;
    k1 = (k1 + WEYL_1) >>> 0;
  }
  return [x0, x1, x2, x3];
}

/** What random numbers are for. Numbers of different purposes have nothing to do with each other. */
export const Purpose = { Sample: 0, Order: 1, Place: 2, Scramble: 3, Failure: 4 } as const;
export type Purpose = (typeof Purpose)[keyof typeof Purpose];

const WORD = 2 ** 32;

/** Random numbers that depend on a seed and on what they are for alone, so they can be asked for in any order. */
export class Random {
  readonly #key0: number;
  readonly #key1: number;

  /** @param seed a whole number from 0 to 2^53 - 1 */
  constructor(seed: number) {
    this.#key0 = seed % WORD;
    this.#key1 = Math.floor(seed / WORD);
  }

  /** Returns four words. @param index a whole number from 0 to 2^53 - 1 */
  words(purpose: Purpose, dimension: number, index: number): PhiloxWords {
    const counter: PhiloxWords = [index % WORD, Math.floor(index / WORD), dimension, purpose];
    return philox(counter, this.#key0, this.#key1);
  }

  /** Returns a number between 0 and 1, never one of the two, with 53 random bits. */
  fraction(purpose: Purpose, dimension: number, index: number): number {
    const [high, low] = this.words(purpose, dimension, index);
    return fractionOf(high, low);
  }
}

/** Returns the number between 0 and 1, never one of the two, that two words make: 53 of their bits. */
export function fractionOf(high: number, low: number): number {
  return ((high >>> 5) * 2 ** 26 + (low >>> 6) + 0.5) / 2 ** 53;
}
