import { groupBy } from '../../graph/multi-map.js';
import { ItemDiscretizationType } from '../../model/index.js';
import { problemsOfRepairs } from '../../simulation/demands/repair-options.js';
import {
  autoRepair,
  byValue,
  type MissionRef,
  type RepairBudget,
  type RepairItem,
  type RepairSelection,
  repairItems,
} from '../../simulation/index.js';
import { bounded } from '../../simulation/kernel/finite.js';
import type { Campaign } from '../campaign.js';
import { checkQuestion, expectations } from '../expectations.js';
import { QuestionError } from '../question-error.js';

/** A point of a curve: what repairs save in all, in so many hours. */
export interface RepairPoint {
  /** Crew time, in person-hours. */
  readonly hours: number;
  /** Saved mass: spares less material for repairs, in kg. */
  readonly savedMass: number;
}

/** What the crew of a mission could repair instead of using spares. */
export interface MissionRepairs {
  readonly mission: MissionRef;
  /** The parts with the best value first; those that save nothing come last. */
  readonly items: readonly RepairItem[];
  /** Crew time to repair everything, in person-hours, and the mass that it saves, in kg. */
  readonly hours: number;
  readonly savedMass: number;
  /** Saved mass against crew time, from nothing on, in the order in which the demands arise. */
  readonly inOrder: readonly RepairPoint[];
  /** The same, with the best value first. */
  readonly bestFirst: readonly RepairPoint[];
  /** What the budget allows: crew time and saved mass. Null without a budget. */
  readonly chosen: RepairPoint | null;
}

/** What the crews of a campaign could repair, and what a budget allows. */
export interface Repairs {
  /** The crewed missions with something to repair, in order of their start. */
  readonly missions: readonly MissionRepairs[];
  /** What the budget allows, for the option `repairs` of a simulation. Empty without a budget. */
  readonly selections: readonly RepairSelection[];
}

/**
 * Returns what the crews of a campaign could repair: unmet demands of elements for their own parts that have a
 * `meanTimeToRepair`. With a budget, it also chooses what to repair, the best value first.
 * @param options `budget`: crew time in hours for each mission, or for single missions by their index
 * @throws QuestionError with all problems of the options
 */
export function repairsOf(campaign: Campaign, options: Partial<RepairBudget> = {}): Repairs {
  checkQuestion('repairsOf', campaign, options, { budget: expectations.anything });
  const { scenario, recorded: result } = campaign;
  const { budget } = options;
  if (budget !== undefined) {
    const problems = problemsOfRepairs({ budget }, scenario.missionList.length);
    if (problems.length > 0)
      throw new QuestionError(
        'repairsOf',
        problems.map((problem) => problem.replace('repairs.', '')),
      );
  }
  const items = repairItems(scenario, result, campaign.options);
  const inFractions = scenario.configuration.itemDiscretization === ItemDiscretizationType.None;
  const selections = budget === undefined ? [] : autoRepair(items, { budget }, inFractions);
  const byMission = groupBy(items, ({ mission }) => mission.index);
  return {
    missions: [...byMission.values()].map((own) =>
      missionRepairs(own, budget === undefined ? undefined : selections),
    ),
    selections,
  };
}

function missionRepairs(
  inOrder: readonly RepairItem[],
  selections: readonly RepairSelection[] | undefined,
): MissionRepairs {
  const { mission } = inOrder[0]!;
  const items = [...inOrder].sort(byValue);
  const total = curveOf(inOrder).at(-1)!;
  return {
    mission,
    items,
    hours: total.hours,
    savedMass: total.savedMass,
    inOrder: curveOf(inOrder),
    bestFirst: curveOf(items),
    chosen: selections === undefined ? null : chosenOf(items, selections),
  };
}

/** Returns the sums over the first items: none, one, two, and so on. */
function curveOf(items: readonly RepairItem[]): readonly RepairPoint[] {
  const points: RepairPoint[] = [{ hours: 0, savedMass: 0 }];
  for (const item of items) {
    const { hours, savedMass } = points.at(-1)!;
    points.push({
      hours: bounded(hours + item.hours),
      savedMass: bounded(savedMass + item.savedMass),
    });
  }
  return points;
}

function chosenOf(
  items: readonly RepairItem[],
  selections: readonly RepairSelection[],
): RepairPoint {
  const keyOf = (mission: number, element: string, resource: string) =>
    `${mission} ${element} ${resource}`;
  const amounts = new Map(
    selections.map(({ mission, element, resource, amount }) => [
      keyOf(mission, element, resource),
      amount,
    ]),
  );
  let hours = 0;
  let savedMass = 0;
  for (const { mission, element, resource, unitHours, unitMass, unitMaterial } of items) {
    const amount = amounts.get(keyOf(mission.index, element.id, resource.id)) ?? 0;
    hours += amount * unitHours;
    savedMass += amount * (unitMass - unitMaterial);
  }
  return { hours, savedMass };
}
