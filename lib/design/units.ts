import { groupBy } from '../graph/multi-map.js';
import type { VehicleUnit } from './columns.js';
import type { DesignProblem, VehicleKind } from './problem.js';

/** F1 and F7: counts by kind, but single vehicles where tanks or flights of each must be told apart. */
export function unitsOf({ kinds, edges, noTransfers }: DesignProblem): VehicleUnit[] {
  const isApart = [...noTransfers].some(({ isSource }) => !isSource);
  const units: Omit<VehicleUnit, 'index'>[] = [];
  for (const kind of kinds) {
    const { supply, there, count } = kind;
    const flies = edges.some((edge) => kind.edges?.has(edge.index) ?? true);
    if (!(kind.mostFlights !== undefined || (isApart && kind.tank > 0 && flies))) {
      units.push({ kind, count, supply, there });
      continue;
    }
    for (const { from, count } of supply)
      for (let i = 0; i < count; i++)
        units.push({ kind, count: 1, supply: [{ from, count: 1 }], there: [] });
    for (const each of there)
      for (let i = 0; i < each.count; i++)
        units.push({
          ...{ kind, count: 1, supply: [] },
          there: [{ ...each, count: 1, fuel: each.fuel / each.count }],
        });
  }
  return units.map((unit, index) => ({ index, ...unit }));
}

/** Groups units by the kind of their vehicles. */
export const byKind = (units: readonly VehicleUnit[]): ReadonlyMap<VehicleKind, VehicleUnit[]> =>
  groupBy(units, ({ kind }) => kind);

/** Whether single vehicles can be launched from the same day on. */
export const sameSupply = (a: VehicleUnit, b: VehicleUnit): boolean =>
  a.supply[0]?.from === b.supply[0]?.from;

/** How many vehicles of a unit a load of another model of the same problem has. */
export const countIn = (
  vehicles: ReadonlyMap<VehicleUnit, number>,
  { index }: VehicleUnit,
): number => [...vehicles].find(([unit]) => unit.index === index)?.[1] ?? 0;
