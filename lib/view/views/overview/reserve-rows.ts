import { resourceName } from '../../../analysis/table/resource-name.js';
import { ClassOfSupply, isSubclassOf } from '../../../model/class-of-supply.js';
import type { RequiredReserveData, ViewData } from '../../data/view-data.js';

/** A line of the table of reserves. */
export interface ReserveRow {
  readonly place: number;
  /** The name of the resource or class of supply. */
  readonly name: string;
  /** The days that are needed; null if none are. */
  readonly needed: number | null;
  /** When it is least, and for how many days; null if it always suffices until the end of the campaign. */
  readonly least: readonly [number, number] | null;
  /** Whether there is less than is needed at some time, or nothing if no reserve is needed. */
  readonly isBelow: boolean;
}

/** Returns the needed reserve that is the first to be below what is needed; undefined if all are there. */
export const firstBelow = (
  required: readonly RequiredReserveData[],
): RequiredReserveData | undefined =>
  required.filter(({ gaps }) => gaps.length > 0).sort((a, b) => a.gaps[0]![0] - b.gaps[0]![0])[0];

/**
 * Returns the reserves that are needed, those that are not there first. If none are, the crew provisions that do not always suffice until
 * the end, by class of supply, the least first.
 */
export function reserveRows({
  required,
  reserves,
  classes,
}: Pick<ViewData, 'required' | 'reserves' | 'classes'>): readonly ReserveRow[] {
  const days = ({ least }: ReserveRow): number => least?.[1] ?? Number.POSITIVE_INFINITY;
  const needed = required.map(
    ({ place, name, days: wanted, least, gaps }): ReserveRow => ({
      ...{ place, name: resourceName(name), needed: wanted, least },
      isBelow: gaps.length > 0,
    }),
  );
  const own = reserves
    .filter(
      ({ resource, classOfSupply, least }) =>
        resource < 0 &&
        least !== null &&
        isSubclassOf(classOfSupply as ClassOfSupply, ClassOfSupply.CrewProvisions),
    )
    .map(
      ({ place, classOfSupply, least }): ReserveRow => ({
        ...{ place, name: classes[classOfSupply] ?? `class ${classOfSupply}`, needed: null, least },
        isBelow: least![1] === 0,
      }),
    );
  return [...(needed.length > 0 ? needed : own)].sort(
    (a, b) => Number(b.isBelow) - Number(a.isBelow) || days(a) - days(b),
  );
}
