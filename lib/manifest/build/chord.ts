import type { CapacityRow } from '../problem.js';

/** A leg, and the mass that it could carry by its carriers, in kg. */
export interface Axis {
  readonly leg: number;
  readonly capacity: number;
}

/** Loads of legs, in kg. */
export type LegLoads = ReadonlyMap<number, number>;

/** The shares of a capacity at which the edge of what passes is looked up. The least one gives its slope at the beginning. */
const SHARES = [0.001, 0.1, 0.5, 1];

/** How often a capacity is doubled at most to find a load that does not pass. */
const DOUBLINGS = 10;

/**
 * Returns the terms of a row of limit 1 that keeps loads on the side where they pass. The row begins at the largest load of the leg that
 * takes least, and falls for each other leg as steeply as any of the points at the edge that are looked up with it. So the edge may bend
 * either way. With more than two legs, it is an approximation.
 * @param passes whether loads pass; lighter loads always do if heavier ones do
 */
export function chordOf(
  axes: readonly Axis[],
  passes: (loads: LegLoads) => boolean,
): CapacityRow['terms'] {
  const alone = axes.map(({ leg, capacity }) => ({
    leg,
    capacity,
    largest: largestLoad(capacity, (load) => passes(new Map([[leg, load]]))),
  }));
  const anchor = alone.reduce((least, each) => (each.largest < least.largest ? each : least));
  return alone.map(({ leg, capacity, largest }) => {
    if (leg === anchor.leg) return { leg, coefficient: 1 / largest };
    const slopes = SHARES.map((share) => {
      const load = share * Math.min(capacity, largest);
      const loads = (rest: number) =>
        new Map([
          [leg, load],
          [anchor.leg, rest],
        ]);
      const left = largestLoad(anchor.capacity, (rest) => passes(loads(rest)));
      return (1 - left / anchor.largest) / load;
    });
    return { leg, coefficient: Math.max(...slopes) };
  });
}

/**
 * Returns the largest load that passes. It may be more than the capacity: then the leg lacks nothing by itself, but leaves less to
 * other legs. At least a gram passes.
 */
function largestLoad(capacity: number, passes: (load: number) => boolean): number {
  let low = 0;
  let high = capacity;
  for (let step = 0; step < DOUBLINGS && passes(high); step++) {
    low = high;
    high *= 2;
  }
  for (let step = 0; step < 60 && high - low > 1e-7; step++) {
    const middle = (low + high) / 2;
    if (passes(middle)) low = middle;
    else high = middle;
  }
  return Math.max(low, 1e-3);
}
