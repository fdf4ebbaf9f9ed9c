import { groupBy } from '../../graph/multi-map.js';
import type { ClassOfSupply } from '../../model/index.js';
import { mainClassOf, type Ref } from '../../simulation/index.js';
import { ExactSum } from '../../simulation/kernel/exact-sum.js';
import { bounded } from '../../simulation/kernel/finite.js';
import type { Campaign } from '../campaign.js';
import { liveOf } from '../playback/cell.js';
import { amountAt, type StockLevel } from './history.js';
import { firstOf, lastOf, lowestOf, type StockMoment } from './levels.js';

/** The mass of everything of a main class of supply at a node or edge. Masses are in kg, times in days. */
export interface ClassStock {
  readonly place: Ref;
  /** The main class of supply, from 1 to 10; 0 for none. */
  readonly classOfSupply: number;
  /** In order of time. Amounts are masses in kg, rates in kg a day. `containers` counts those of each resource. */
  readonly levels: readonly StockLevel[];
  /** The first moment with a container for it. */
  readonly first: StockMoment | null;
  /** The lowest mass while there is a container for it. */
  readonly lowest: StockMoment | null;
  /** The mass at the end of the simulation; null if no container for it is there then. */
  readonly last: StockMoment | null;
}

interface ByPlace {
  readonly place: Ref;
  readonly resource: Ref;
  readonly classOfSupply: number;
  readonly levels: readonly StockLevel[];
}

/** Sums up the stocks of places by main class of supply. They must be in order of places and of classes. */
export function stocksByClass(
  campaign: Campaign,
  stocks: readonly ByPlace[],
): readonly ClassStock[] {
  const groups = groupBy(
    stocks.filter(({ levels }) => levels.length > 0),
    ({ place, classOfSupply }) => `${place.id} ${mainClassOf(classOfSupply as ClassOfSupply)}`,
  );
  const { end } = campaign.result;
  return [...groups.values()].map((group) => {
    const levels = sumOfLevels(campaign, group);
    return {
      place: group[0]!.place,
      classOfSupply: mainClassOf(group[0]!.classOfSupply as ClassOfSupply),
      levels,
      first: firstOf(levels),
      lowest: lowestOf(levels, end),
      last: lastOf(levels, end),
    };
  });
}

function sumOfLevels(campaign: Campaign, stocks: readonly ByPlace[]): readonly StockLevel[] {
  const steps = stocks.flatMap(({ resource, levels }) => {
    const { unitMass } = campaign.resource(resource);
    return levels.map((level, i) => {
      const before = levels[i - 1];
      return {
        time: level.time,
        amount: (level.amount - amountAt(before, level.time)) * unitMass,
        rate: (level.rate - (before?.rate ?? 0)) * unitMass,
        containers: level.containers - (before?.containers ?? 0),
        live: liveOf(level) - liveOf(before),
      };
    });
  });
  steps.sort((a, b) => a.time - b.time);
  const sums: StockLevel[] = [];
  const amount = new ExactSum();
  const rate = new ExactSum();
  let containers = 0;
  let live = 0;
  for (const [i, step] of steps.entries()) {
    const elapsed = step.time - (steps[i - 1]?.time ?? step.time);
    amount.add(rate.value * elapsed + step.amount);
    rate.add(step.rate);
    containers += step.containers;
    live += step.live;
    if (live === 0) {
      // Where nothing is left, no rounding error may stay.
      amount.reset();
      rate.reset();
    }
    if (steps[i + 1]?.time === step.time) continue;
    sums.push({
      time: step.time,
      amount: bounded(amount.value),
      rate: bounded(rate.value),
      containers,
    });
  }
  return sums;
}
