import type { Scenario } from '../../model/scenario/index.js';
import type { Days } from '../../schema/spans.js';
import { demandModelMakers } from '../demands/models/index.js';
import { budgetOf, type RepairBudget, type RepairSelection } from '../demands/repair-options.js';
import { type RepairWindow, repairWindows } from '../demands/repairs.js';
import type { DemandModelMaker } from '../world/demand-model.js';
import type { Growing, MissionRef, Ref } from '../world/refs.js';
import type { ResolvedPart } from '../world/resolved.js';
import { World } from '../world/world.js';
import type { SimulationResult } from './result.js';

/** Unmet demands for one part of one element that the crew of a mission could repair instead. */
export interface RepairItem {
  readonly mission: MissionRef;
  readonly element: Ref;
  /** The resource of the part. */
  readonly resource: Ref;
  /** When the first of the demands arose, in days after the start of the scenario. */
  readonly time: Days;
  /** Units that are demanded. */
  readonly amount: number;
  /** Crew time to repair one unit, in hours. */
  readonly unitHours: number;
  /** Mass of one unit, and of the material that its repair takes, in kg. */
  readonly unitMass: number;
  readonly unitMaterial: number;
  /** Crew time to repair all of them, in hours. */
  readonly hours: number;
  /** Mass that this saves, in kg: spares less material. Negative if repairs take more. */
  readonly savedMass: number;
  /** Hours of crew time for each saved kilogram; null if nothing is saved. */
  readonly value: number | null;
}

type OpenRepairItem = Growing<Omit<RepairItem, 'hours' | 'savedMass' | 'value'>>;

/**
 * Returns what the crews could repair, by mission, in order of the first demand. Each unmet demand of an element for one of
 * its parts counts for the first crewed mission that ends when it ends, or later. Demands that go on beyond the end of a
 * mission are divided between the missions by time.
 * @param scenario the scenario of the result
 * @param options the options of its simulation
 */
export function repairItems(
  scenario: Scenario,
  result: SimulationResult,
  options: { readonly demandModels?: Readonly<Record<string, DemandModelMaker>> } = {},
): readonly RepairItem[] {
  const world = new World(scenario, result.rules, demandModelMakers(options.demandModels));
  const windows = repairWindows(world);
  const items = new Map<string, OpenRepairItem>();
  if (windows.length === 0) return [];
  for (const { element, unmet, time } of result.demands) {
    if (element === null) continue;
    for (const { resource, amount, since, until } of unmet) {
      if (amount <= 0) continue;
      const parts = world.element(element.id)?.parts;
      const part = parts?.find(
        (each) => each.resource.ref.id === resource.id && isRepairable(each),
      );
      if (part === undefined) continue;
      for (const { mission, share, first } of sharesOf(windows, since, until ?? time)) {
        const key = `${mission.index} ${element.id} ${resource.id}`;
        const known = items.get(key);
        if (known !== undefined) {
          known.amount += amount * share;
          known.time = Math.min(known.time, first);
          continue;
        }
        items.set(key, {
          ...{ mission, element, resource, time: first, amount: amount * share },
          unitHours: part.repairHours,
          unitMass: part.resource.unitMass,
          unitMaterial: part.repairMass,
        });
      }
    }
  }
  const order = new Map(windows.map(({ mission }, i) => [mission.index, i]));
  return [...items.values()]
    .map(itemOf)
    .sort((a, b) => order.get(a.mission.index)! - order.get(b.mission.index)! || a.time - b.time);
}

const isRepairable = ({ resource, repairHours }: ResolvedPart): boolean =>
  resource.discrete && repairHours > 0;

function itemOf(open: OpenRepairItem): RepairItem {
  const { amount, unitHours, unitMass, unitMaterial } = open;
  const saved = unitMass - unitMaterial;
  return {
    ...open,
    hours: amount * unitHours,
    savedMass: amount * saved,
    value: saved > 0 ? unitHours / saved : null,
  };
}

/** Returns the missions that could repair a demand, each with its share of the time of the demand. */
function sharesOf(
  windows: readonly RepairWindow[],
  since: Days | null,
  until: Days,
): readonly { readonly mission: MissionRef; readonly share: number; readonly first: number }[] {
  const isSpan = since !== null && since < until;
  return windows.flatMap(({ mission, ...window }) => {
    if (!isSpan)
      return until > window.after && until <= window.until
        ? [{ mission, share: 1, first: until }]
        : [];
    const first = Math.max(since, window.after);
    const share = (Math.min(until, window.until) - first) / (until - since);
    return share > 0 ? [{ mission, share, first }] : [];
  });
}

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
