import type { ContainerType, Good } from './goods.js';

/**
 * Rows that hold for whole units in whole containers, by dual feasible functions. Each is a list of
 * coefficients by index of the good: their sum over the units is at most the number of containers.
 */
export function unitCuts(type: ContainerType, goods: readonly Good[]): [number, number][][] {
  const whole = goods.filter((good) => good.whole);
  if (whole.length === 0) return [];
  const cuts = new Map<string, [number, number][]>();
  for (let f = 1; f <= 8; f++) {
    for (const sizeOf of [
      (good: Good) => good.mass / type.maxMass,
      (good: Good) => good.volume / type.maxVolume,
    ]) {
      const cut = whole.flatMap((good): [number, number][] => {
        const value = dualFeasible(sizeOf(good), f);
        return value > 0 ? [[good.index, value]] : [];
      });
      if (cut.length > 0) cuts.set(JSON.stringify(cut), cut);
    }
  }
  return [...cuts.values()];
}

/** For numbers that add up to at most 1, the values of this function do as well. */
function dualFeasible(size: number, f: number): number {
  const steps = size * (f + 1);
  const nearest = Math.round(steps);
  if (Math.abs(steps - nearest) < 1e-9) return nearest / (f + 1);
  return Math.floor(steps) / f;
}
