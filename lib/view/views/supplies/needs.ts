import { getOrAdd } from '../../../graph/multi-map.js';
import type { Index, NeedsData } from '../../data/view-data.js';

/** Which needs to show; -1 for all. */
export interface NeedsFilter {
  readonly place: Index;
  readonly mission: Index;
}

/** What needs can be stacked by, and what readers call it. */
export const needsParts = {
  class: 'class of supply',
  place: 'place',
  mission: 'mission',
  element: 'element',
} as const;

/** A word that needs can be stacked by. */
export type NeedsPart = keyof typeof needsParts;

/** Stands for all parts that have no colour of their own. */
export const OTHERS = -2;

/** The needs of one period: a mass in kg for each part, in the order of `parts`. */
export interface NeedsBar {
  /** In days after the start of the scenario. */
  readonly time: number;
  readonly end: number;
  readonly masses: readonly number[];
  readonly unmet: number;
}

/** Needs, period by period. */
export interface NeedsBars {
  /**
   * Main classes of supply, or indices of places, missions or elements (-1 for none), the one with the greatest mass first. The last
   * one may be `OTHERS`.
   */
  readonly parts: readonly number[];
  readonly bars: readonly NeedsBar[];
  readonly highest: number;
}

/** The parts that have a colour of their own. */
const PARTS = 7;

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Adds the needs up by period and part. */
export function needsBars(
  { length, rows: byClass, elements }: NeedsData,
  { place, mission }: NeedsFilter,
  by: NeedsPart,
): NeedsBars {
  const kept = (by === 'element' ? elements : byClass).filter(
    ([, at, of]) => (place < 0 || at === place) && (mission < 0 || of === mission),
  );
  const column = ({ class: 3, place: 1, mission: 2, element: 3 } as const)[by];
  const totals = new Map<number, number>();
  for (const row of kept) totals.set(row[column], (totals.get(row[column]) ?? 0) + row[4]);
  const ranked = [...totals].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([part]) => part);
  // One that is left over has a colour of its own as well as the others together.
  const parts = ranked.length <= PARTS + 1 ? ranked : [...ranked.slice(0, PARTS), OTHERS];
  const indexOf = new Map(parts.map((part, index) => [part, index]));
  const periods = new Map<number, { masses: number[]; unmet: number }>();
  for (const row of kept) {
    const [period, , , , mass, unmet] = row;
    const sums = getOrAdd(periods, period, () => ({ masses: parts.map(() => 0), unmet: 0 }));
    sums.masses[indexOf.get(row[column]) ?? parts.length - 1]! += mass;
    sums.unmet += unmet;
  }
  const bars = [...periods]
    .sort((a, b) => a[0] - b[0])
    .map(([period, sums]) => ({ time: period * length, end: (period + 1) * length, ...sums }));
  return {
    parts,
    bars,
    highest: bars.reduce((most, { masses }) => Math.max(most, total(masses)), 0),
  };
}
