import type { Index, NeedsData } from '../../data/view-data.js';

/** Which needs to show; -1 for all. */
export interface NeedsFilter {
  readonly place: Index;
  readonly mission: Index;
}

/** The needs of one period: a mass in kg for each class, in the order of `classes`. */
export interface NeedsBar {
  /** In days after the start of the scenario. */
  readonly time: number;
  readonly end: number;
  readonly masses: readonly number[];
  readonly unmet: number;
}

/** Needs, period by period. */
export interface NeedsBars {
  /** Main classes of supply, the one with the greatest mass first. */
  readonly classes: readonly number[];
  readonly bars: readonly NeedsBar[];
  readonly highest: number;
}

/** Adds the needs up by period and class. */
export function needsBars({ length, rows }: NeedsData, { place, mission }: NeedsFilter): NeedsBars {
  const totals = new Map<number, number>();
  const periods = new Map<number, { masses: Map<number, number>; unmet: number }>();
  for (const [period, at, of, supply, mass, unmet] of rows) {
    if ((place >= 0 && at !== place) || (mission >= 0 && of !== mission)) continue;
    totals.set(supply, (totals.get(supply) ?? 0) + mass);
    let sums = periods.get(period);
    if (sums === undefined) {
      sums = { masses: new Map(), unmet: 0 };
      periods.set(period, sums);
    }
    sums.masses.set(supply, (sums.masses.get(supply) ?? 0) + mass);
    sums.unmet += unmet;
  }
  const classes = [...totals].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([supply]) => supply);
  const bars = [...periods]
    .sort((a, b) => a[0] - b[0])
    .map(([period, { masses, unmet }]) => ({
      time: period * length,
      end: (period + 1) * length,
      masses: classes.map((supply) => masses.get(supply) ?? 0),
      unmet,
    }));
  const highest = bars.reduce(
    (most, { masses }) =>
      Math.max(
        most,
        masses.reduce((sum, mass) => sum + mass, 0),
      ),
    0,
  );
  return { classes, bars, highest };
}
