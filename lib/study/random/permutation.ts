import { Purpose, type Random } from './philox.js';

const ROUNDS = 6;

/**
 * Returns where a random permutation of the numbers from 0 to `size - 1` puts one of them. Nothing is stored. A Feistel
 * network permutes the numbers of an even number of bits, and is repeated until the number is in the range: J. Black and
 * P. Rogaway, "Ciphers with arbitrary finite domains", CT-RSA 2002.
 * @param dimension which permutation
 */
export function permuted(index: number, size: number, random: Random, dimension: number): number {
  const half = 2 ** Math.ceil(Math.log2(Math.max(size, 2)) / 2);
  let at = index;
  do {
    let left = Math.floor(at / half);
    let right = at % half;
    for (let round = 0; round < ROUNDS; round++) {
      const [word] = random.words(Purpose.Order, dimension, round * half + right);
      [left, right] = [right, (left + word) % half];
    }
    at = left * half + right;
  } while (at >= size);
  return at;
}
