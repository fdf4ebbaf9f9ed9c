import { getOrAdd } from '../../../graph/multi-map.js';
import { bounded } from '../../kernel/finite.js';
import type { MissionRef, Ref } from '../../world/refs.js';
import type { AmountRecord, DemandRecord } from './records.js';
import type { Sieve } from './threshold.js';

/** A sum of amounts of one resource. */
export interface TotalAmount {
  /** Amount, in units of the resource. */
  readonly amount: number;
  /** Mass, in kg. */
  readonly mass: number;
}

/** The sums of all demands of one element or mission at one place for one resource. No sum is negative. */
export interface DemandTotal {
  /** Element that demands; null for demands of a mission. */
  readonly element: Ref | null;
  /** Mission that demands; null for other demands. */
  readonly mission: MissionRef | null;
  /** Node or edge where the demands arise. */
  readonly location: Ref;
  readonly resource: Ref;
  /** What was demanded: `supplied`, and the part of `unmet` that is not an estimate of packing material. */
  readonly demanded: TotalAmount;
  /** The demands that were met. */
  readonly supplied: TotalAmount;
  /** The demands that were not met, and the estimate of packing material for them. */
  readonly unmet: TotalAmount;
  /** What was produced. */
  readonly produced: TotalAmount;
  /** The part of `produced` that found no room. */
  readonly surplus: TotalAmount;
}

/** A sum of amounts of one resource, in units and in kg. */
export class AmountSum implements TotalAmount {
  amount = 0;
  mass = 0;

  add(amount: number, mass: number): void {
    this.amount = bounded(this.amount + amount);
    this.mass = bounded(this.mass + mass);
  }
}

class Total {
  readonly demanded = new AmountSum();
  readonly supplied = new AmountSum();
  readonly unmet = new AmountSum();
  readonly produced = new AmountSum();
  readonly surplus = new AmountSum();

  constructor(
    readonly element: Ref | null,
    readonly mission: MissionRef | null,
    readonly location: Ref,
    readonly resource: Ref,
  ) {}
}

/** Sums up demands by source, place and resource. */
export class DemandTotals {
  private readonly totals = new Map<string, Total>();

  add(demand: DemandRecord): void {
    const { amounts, unmet, surplus } = demand;
    for (const { resource, amount, mass } of amounts) {
      const total = this.totalOf(demand, resource);
      if (amount < 0) {
        total.produced.add(-amount, -mass);
        continue;
      }
      const left = sumOf(unmet, resource);
      total.demanded.add(amount, mass);
      total.supplied.add(Math.max(0, amount - left.amount), Math.max(0, mass - left.mass));
    }
    for (const { resource, amount, mass } of unmet)
      this.totalOf(demand, resource).unmet.add(amount, mass);
    for (const { resource, amount, mass } of surplus)
      this.totalOf(demand, resource).surplus.add(-amount, -mass);
  }

  private totalOf({ element, mission, location }: DemandRecord, resource: Ref): Total {
    const key = `${element?.id ?? mission?.index} ${location.id} ${resource.id}`;
    const of = element === null ? mission : null;
    return getOrAdd(this.totals, key, () => new Total(element, of, location, resource));
  }

  /**
   * Returns the totals so far, in the order in which their first demands arose.
   * @param sieve leaves out what does not count. Default: everything counts
   */
  list(sieve?: Sieve): readonly DemandTotal[] {
    return [...this.totals.values()].map(
      ({ demanded, supplied, unmet, produced, surplus, ...of }) => {
        const { location, resource } = of;
        const isShort = sieve?.countsUnmet(location, resource) !== false;
        const isSurplus = sieve?.countsSurplus(location, resource) !== false;
        return {
          element: of.element,
          mission: of.mission,
          location,
          resource,
          demanded: { ...demanded },
          supplied: isShort ? { ...supplied } : { ...demanded },
          unmet: isShort ? { ...unmet } : { ...new AmountSum() },
          produced: { ...produced },
          surplus: isSurplus ? { ...surplus } : { ...new AmountSum() },
        };
      },
    );
  }
}

function sumOf(amounts: readonly AmountRecord[], { id }: Ref): TotalAmount {
  const sum = new AmountSum();
  for (const { resource, amount, mass } of amounts) if (resource.id === id) sum.add(amount, mass);
  return sum;
}
