import { groupBy } from '../../graph/multi-map.js';
import { bounded } from '../../simulation/kernel/finite.js';
import type { BurnBudget, BurnTotals, MissionBudget, TransportBudget } from './answer.js';
import type { BudgetFlight } from './burns.js';

/** Returns the sums of some burns. */
export function totalsOf(burns: readonly BurnBudget[]): BurnTotals {
  const totals = {
    burns: [] as number[],
    short: 0,
    thin: 0,
    notFlown: 0,
    deltaVAsked: 0,
    deltaVAchieved: 0,
    deltaVMissing: 0,
    leastMargin: null as number | null,
    propellantUsed: 0,
  };
  for (const burn of burns) {
    const { index, status, isThin, deltaVMargin: margin } = burn;
    totals.burns.push(index);
    if (status === 'short') totals.short++;
    if (status === 'not-flown') totals.notFlown++;
    if (isThin) totals.thin++;
    totals.deltaVAsked = bounded(totals.deltaVAsked + (burn.deltaVAsked ?? 0));
    totals.deltaVAchieved = bounded(totals.deltaVAchieved + burn.deltaVAchieved);
    totals.deltaVMissing = bounded(totals.deltaVMissing + burn.deltaVMissing);
    totals.propellantUsed = bounded(totals.propellantUsed + burn.propellantUsed);
    if (margin !== null && (totals.leastMargin === null || margin < totals.leastMargin))
      totals.leastMargin = margin;
  }
  return totals;
}

/** Returns the sums of each space transport, also of those whose edges have no burns. */
export function transportBudgets(
  flights: readonly BudgetFlight[],
  burns: readonly BurnBudget[],
): readonly TransportBudget[] {
  const groups = groupBy(burns, ({ transport }) => transport);
  return flights.map((flight, index) => {
    const own = groups.get(index) ?? [];
    const flown = own.filter(({ firings }) => firings.length > 0);
    return {
      index,
      ...flight,
      ...totalsOf(own),
      stackMassBefore: flown[0]?.stackMassBefore ?? null,
      stackMassAfter: flown.at(-1)?.stackMassAfter ?? null,
    };
  });
}

/** Returns the sums of each mission, and of all. */
export function missionBudgets(burns: readonly BurnBudget[]): {
  readonly missions: readonly MissionBudget[];
  readonly total: BurnTotals;
} {
  const groups = groupBy(burns, ({ mission }) => mission.index);
  const missions = [...groups.values()].map((own) => ({
    mission: own[0]!.mission,
    ...totalsOf(own),
  }));
  return { missions, total: totalsOf(burns) };
}
