/**
 * Returns a product or quotient without the error of binary arithmetic, which only a number of fewer digits shows: 1.001 km are
 * 1001 m, not 1000.9999999999999 m. So what was converted comes back as it was.
 */
export function withoutNoise(value: number): number {
  const short = Number(value.toPrecision(14));
  return Math.abs(short - value) <= 2 * Number.EPSILON * Math.abs(value) ? short : value;
}
