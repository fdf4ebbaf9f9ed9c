import { budgetOf, type RepairBudget, type RepairSelection } from '../../demands/repair-options.js';
import type { RepairItem } from './items.js';

/** Compares items by value: those that save the most mass for an hour come first, those that save none come last. */
export const byValue = (a: RepairItem, b: RepairItem): number =>
  (a.value ?? Number.POSITIVE_INFINITY) === (b.value ?? Number.POSITIVE_INFINITY)
    ? a.time - b.time
    : (a.value ?? Number.POSITIVE_INFINITY) - (b.value ?? Number.POSITIVE_INFINITY);

/** The share of a unit that errors of rounding may take. */
const NOISE = 1e-9;

/**
 * Returns what each mission repairs within a budget of crew time: of the items with the best value as much as there is time
 * for (7.8, auto-repair). Items that save no mass are never chosen.
 * @param inFractions whether fractions of a unit can be repaired: whether `itemDiscretization` is `None`
 */
export function autoRepair(
  items: readonly RepairItem[],
  budget: RepairBudget,
  inFractions: boolean,
): readonly RepairSelection[] {
  const selections: RepairSelection[] = [];
  const left = new Map<number, number>();
  for (const item of [...items].sort(byValue)) {
    const { mission, element, resource, amount, hours, unitHours, value } = item;
    if (value === null) continue;
    const time = left.get(mission.index) ?? budgetOf(budget, mission.index);
    const fitting = inFractions ? time / unitHours : Math.floor(time / unitHours + NOISE);
    const repaired = time >= hours ? amount : Math.min(amount, fitting);
    if (repaired <= 0) continue;
    left.set(mission.index, Math.max(0, time - repaired * unitHours));
    selections.push({
      ...{ mission: mission.index, element: element.id, resource: resource.id, amount: repaired },
    });
  }
  return selections;
}
