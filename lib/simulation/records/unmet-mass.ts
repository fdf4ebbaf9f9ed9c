import { bounded } from '../kernel/finite.js';
import { newNumbers } from '../kernel/kept.js';
import { recordedMass } from './amounts.js';
import { type DemandedAmounts, type LazyDemand, Left } from './demand-entries.js';
import type { DemandInterval } from './demand-intervals.js';
import { type DemandList, LoggedDemands } from './demand-list.js';
import type { DemandVisitor } from './demand-visit.js';
import type { AmountRecord } from './records.js';
import type { Sieve } from './threshold.js';

/** Adds up what is unmet of the demands that it is shown. */
class UnmetMass implements DemandVisitor {
  /** What is unmet in each list of amounts, in kg. */
  readonly #masses: number[] = newNumbers();

  /** @param sum the sum so far, in kg */
  constructor(public sum: number) {}

  add(unmet: readonly AmountRecord[]): void {
    for (const { amount, mass } of unmet) if (amount > 0) this.sum = bounded(this.sum + mass);
  }

  single(demand: LazyDemand, sieve: Sieve): void {
    if ((demand.left & Left.Short) === 0) return;
    if (sieve.isOpen) this.add(demand.shortage.left);
    else {
      const { location, amounts, left } = demand.sums;
      this.add(sieve.counted(location, amounts, left));
    }
  }

  newRun(): number {
    return 0;
  }

  newAmounts({ left, rounding }: DemandedAmounts): number {
    let sum = 0;
    if (left !== undefined)
      for (let i = 0; i < left.size; i++) {
        const amount = left.amounts[i]!;
        if (amount > 0) sum = bounded(sum + recordedMass(left.resources[i]!, amount, rounding));
      }
    return this.#masses.push(sum) - 1;
  }

  ofRun(_interval: DemandInterval, _run: number, amounts: number): void {
    this.sum = bounded(this.sum + this.#masses[amounts]!);
  }
}

/**
 * Returns the mass of what falls short of demands, in kg. It makes no records of those that are met.
 * @param before the mass of earlier demands, to which it is added
 */
export function unmetMassOf(demands: DemandList, before = 0): number {
  const mass = new UnmetMass(before);
  if (demands instanceof LoggedDemands) demands.visit(mass);
  else for (const { unmet } of demands) mass.add(unmet);
  return mass.sum;
}
