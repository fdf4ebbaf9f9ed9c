import type { ManifestDemand, ManifestTotal } from './answer.js';

/** Adds demands up by class of supply, by place, and by tier: each in the order of its numbers, or of its first demand. */
export function totalsOf(
  demands: readonly ManifestDemand[],
  placeOf: (demand: ManifestDemand) => string,
): readonly ManifestTotal[] {
  return [
    ...sums('class', demands, ({ classOfSupply }) => classOfSupply, byNumber),
    ...sums('place', demands, placeOf),
    ...sums('tier', demands, ({ tier }) => tier + 1, byNumber),
  ];
}

const byNumber = (a: number, b: number): number => a - b;

function sums<K extends string | number>(
  by: ManifestTotal['by'],
  demands: readonly ManifestDemand[],
  keyOf: (demand: ManifestDemand) => K,
  order?: (a: K, b: K) => number,
): ManifestTotal[] {
  const known = new Map<K, { asked: number; met: number; unmet: number }>();
  for (const demand of demands) {
    const key = keyOf(demand);
    let sum = known.get(key);
    if (sum === undefined) {
      sum = { asked: 0, met: 0, unmet: 0 };
      known.set(key, sum);
    }
    sum.asked += demand.askedMass;
    sum.met += demand.askedMass - demand.unmetMass;
    sum.unmet += demand.unmetMass;
  }
  const entries = [...known];
  if (order !== undefined) entries.sort(([a], [b]) => order(a, b));
  return entries.map(([key, sum]) => ({ by, of: String(key), ...sum }));
}
