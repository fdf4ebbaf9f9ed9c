import { type Objective, paretoFront } from '../../study/summary/pareto.js';
import type { TableData } from '../data/view-data.js';

/** A variant as a point of a drawing. */
export interface VariantPoint {
  readonly variant: number;
  readonly x: number;
  readonly y: number;
  /** Whether no other point is as good in both and better in one. */
  readonly isBest: boolean;
}

/** What a drawing shows: two columns, and whether little or much of each is wanted. */
export type Axes = readonly [Objective, Objective];

/** Returns the variants that have numbers in both columns, and those that no other one beats. */
export function pointsOf({ columns, rows }: TableData, axes: Axes): readonly VariantPoint[] {
  const [first, second] = axes.map(({ measure }) =>
    columns.findIndex(({ title }) => title === measure),
  ) as [number, number];
  const found = rows.flatMap((row): readonly (readonly [number, number, number])[] => {
    const [variant, x, y] = [row[0], row[first], row[second]];
    return typeof x === 'number' && typeof y === 'number' ? [[Number(variant), x, y]] : [];
  });
  const best = new Set(
    paretoFront(
      found.map(([, x, y]) => [x, y]),
      axes,
    ),
  );
  return found.map(([variant, x, y], at) => ({ variant, x, y, isBest: best.has(at) }));
}
