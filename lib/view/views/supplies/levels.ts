import type { Index, StockData, ViewData } from '../../data/view-data.js';

/** The stock of a resource over time, as the corners of a line: time and mass in kg. */
export interface LevelLine {
  readonly resource: Index;
  readonly points: readonly (readonly [number, number])[];
  readonly highest: number;
  readonly runsOut: readonly number[];
}

/** Returns the stocks of a place that once are the greatest. @param most the number of lines at most @param end the last time */
export function levelLines(
  { stocks, resources }: ViewData,
  place: Index,
  most: number,
  end: number,
): { readonly lines: readonly LevelLine[]; readonly others: number } {
  const all = stocks
    .filter((stock) => stock.place === place)
    .map((stock) => lineOf(stock, resources[stock.resource]!.unitMass, end))
    .filter(({ highest }) => highest > 0)
    .sort((a, b) => b.highest - a.highest);
  return { lines: all.slice(0, most), others: Math.max(0, all.length - most) };
}

function lineOf(
  { resource, levels, runsOut }: StockData,
  unitMass: number,
  end: number,
): LevelLine {
  const points: (readonly [number, number])[] = [];
  for (const [at, [time, amount, rate]] of levels.entries()) {
    const until = Math.max(time, levels[at + 1]?.[0] ?? end);
    points.push([time, amount * unitMass], [until, (amount + rate * (until - time)) * unitMass]);
  }
  const highest = points.reduce((top, [, mass]) => Math.max(top, mass), 0);
  return { resource, points, highest, runsOut };
}
