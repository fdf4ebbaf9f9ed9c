import { bounded } from '../kernel/finite.js';
import { newNumbers } from '../kernel/kept.js';
import { recordedMass } from './amounts.js';
import type { DemandedAmounts, LazyDemand } from './demand-entries.js';
import type { DemandInterval } from './demand-intervals.js';
import { type DemandList, LoggedDemands } from './demand-list.js';
import type { DemandVisitor } from './demand-visit.js';
import type { AmountRecord } from './records.js';

/** Adds up what is unmet of the demands that it is shown. */
class UnmetMass implements DemandVisitor {
  /** The sum so far, in kg. */
  sum = 0;
  /** What is unmet in each list of amounts, in kg. */
  readonly #masses: number[] = newNumbers();

  add(unmet: readonly AmountRecord[]): void {
    for (const { mass } of unmet) this.sum = bounded(this.sum + mass);
  }

  single(demand: LazyDemand): void {
    if (!demand.isSupplied) this.add(demand.shortage.unmet);
  }

  newRun(): number {
    return 0;
  }

  newAmounts({ unmet, rounding }: DemandedAmounts): number {
    let sum = 0;
    if (unmet !== undefined)
      for (let i = 0; i < unmet.size; i++)
        sum = bounded(sum + recordedMass(unmet.resources[i]!, unmet.amounts[i]!, rounding));
    return this.#masses.push(sum) - 1;
  }

  ofRun(_interval: DemandInterval, _run: number, amounts: number): void {
    this.sum = bounded(this.sum + this.#masses[amounts]!);
  }
}

/** Returns the mass of what is unmet of demands, less the products without room, in kg. It makes no records of those that are met. */
export function unmetMassOf(demands: DemandList): number {
  const mass = new UnmetMass();
  if (demands instanceof LoggedDemands) demands.visit(mass);
  else for (const { unmet } of demands) mass.add(unmet);
  return mass.sum;
}
