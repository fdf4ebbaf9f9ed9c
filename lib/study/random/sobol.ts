import { SOBOL_DIRECTIONS } from './sobol-directions.js';

const BITS = 32;

/** The most dimensions that a Sobol sequence has here. */
export const SOBOL_DIMENSIONS = SOBOL_DIRECTIONS.length + 1;

/** The direction numbers of each dimension that was asked for. */
const cache: Uint32Array[] = [];

/** Returns the direction numbers of a dimension, by the recurrence of I. M. Sobol (1967). */
function directionsOf(dimension: number): Uint32Array {
  const known = cache[dimension];
  if (known !== undefined) return known;
  const [polynomial = 1, ...initial] = dimension === 0 ? [] : SOBOL_DIRECTIONS[dimension - 1]!;
  const degree = initial.length;
  const found = new Uint32Array(BITS);
  for (let bit = 0; bit < BITS; bit++) {
    if (degree === 0) found[bit] = 2 ** (BITS - 1 - bit);
    else if (bit < degree) found[bit] = initial[bit]! * 2 ** (BITS - 1 - bit);
    else found[bit] = nextDirection(found, bit, degree, polynomial);
  }
  cache[dimension] = found;
  return found;
}

function nextDirection(found: Uint32Array, bit: number, degree: number, polynomial: number) {
  const last = found[bit - degree]!;
  let next = last ^ (last >>> degree);
  for (let back = 1; back < degree; back++)
    if ((polynomial >>> (degree - back)) & 1) next ^= found[bit - back]!;
  return next >>> 0;
}

/**
 * Returns a coordinate of a point of the Sobol sequence, as a whole number from 0 to 2^32 - 1. Points are in the order of the
 * Gray code: I. A. Antonov and V. M. Saleev, "An economic method of computing LP-tau sequences" (1979).
 * @param index the point, from 0 to 2^32 - 1
 * @param dimension from 0 to `SOBOL_DIMENSIONS - 1`
 */
export function sobol(index: number, dimension: number): number {
  const directions = directionsOf(dimension);
  let bits = (index ^ (index >>> 1)) >>> 0;
  let found = 0;
  for (let bit = 0; bits !== 0; bit++, bits >>>= 1) if (bits & 1) found ^= directions[bit]!;
  return found >>> 0;
}
