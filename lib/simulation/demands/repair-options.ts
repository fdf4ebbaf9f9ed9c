import { preview } from '../../schema/diagnostics/preview.js';
import type { Uuid } from '../../schema/model-object.js';

/** Parts of an element that the crew of a mission repairs, instead of using spares. */
export interface RepairSelection {
  /** Index of the mission in the scenario. It must be crewed. */
  readonly mission: number;
  /** Identifier of the element. */
  readonly element: Uuid;
  /** Identifier of the part's resource. The part needs a `meanTimeToRepair` above 0. */
  readonly resource: Uuid;
  /** Units to repair, more than 0. */
  readonly amount: number;
}

/** Crew time for repairs. What is repaired in it is chosen by value: the most saved mass for an hour comes first. */
export interface RepairBudget {
  /**
   * Hours of crew time for each mission, or for single missions by their index in the scenario. At least 0. Missions that are
   * not listed have none.
   */
  readonly budget: number | Readonly<Record<number, number>>;
}

/** What is repaired: selections, or crew time for each mission. */
export type RepairChoice = readonly RepairSelection[] | RepairBudget;

/** Returns whether a choice lists what is repaired. */
export const isSelected = (choice: RepairChoice): choice is readonly RepairSelection[] =>
  Array.isArray(choice);

/** Returns the crew time that a choice allows a mission, in hours. */
export const budgetOf = ({ budget }: RepairBudget, mission: number): number =>
  typeof budget === 'number' ? budget : (budget[mission] ?? 0);

/** Returns what is wrong with a choice of repairs: each place, what was expected, and what was found. */
export function problemsOfRepairs(choice: RepairChoice, missions: number): readonly string[] {
  const problems: string[] = [];
  const test = (isRight: boolean, path: string, expected: string, found: unknown): void => {
    if (!isRight) problems.push(`${path}: expected ${expected}; found ${preview(found)}`);
  };
  const isMission = (index: unknown): boolean =>
    Number.isInteger(index) && (index as number) >= 0 && (index as number) < missions;
  const expected =
    missions === 0
      ? 'the index of a mission, but there is none'
      : `the index of a mission, from 0 to ${missions - 1}`;
  if (isSelected(choice)) {
    for (const [i, { mission, amount }] of choice.entries()) {
      test(isMission(mission), `repairs[${i}].mission`, expected, mission);
      const isAmount = Number.isFinite(amount) && amount > 0;
      test(isAmount, `repairs[${i}].amount`, 'a number above 0', amount);
    }
  } else {
    const { budget } = choice;
    const hours = typeof budget === 'object' && budget !== null ? Object.entries(budget) : [];
    const isTime = (value: unknown): boolean => typeof value === 'number' && value >= 0;
    if (typeof budget !== 'object' || budget === null)
      test(isTime(budget), 'repairs.budget', 'a number of hours, at least 0', budget);
    for (const [mission, value] of hours) {
      test(isMission(Number(mission)), `repairs.budget[${mission}]`, expected, mission);
      test(isTime(value), `repairs.budget[${mission}]`, 'a number of hours, at least 0', value);
    }
  }
  return problems;
}
