import { bounded } from '../kernel/finite.js';
import type { AmountRecord, DemandRecord, MissionRef, Ref } from './records.js';
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

const zero = (): TotalAmount => ({ amount: 0, mass: 0 });

/** Returns a copy whose sums do not change with those of the total. */
const copyOf = ({
  demanded,
  supplied,
  unmet,
  produced,
  surplus,
  ...of
}: DemandTotal): DemandTotal => ({
  ...of,
  demanded: { ...demanded },
  supplied: { ...supplied },
  unmet: { ...unmet },
  produced: { ...produced },
  surplus: { ...surplus },
});

/** Adds to a sum. */
function addTo(sum: TotalAmount, amount: number, mass: number): void {
  const open: { -readonly [K in keyof TotalAmount]: number } = sum;
  open.amount = bounded(sum.amount + amount);
  open.mass = bounded(sum.mass + mass);
}

/** The part of a demand that totals are made of. */
type Demanded = Pick<
  DemandRecord,
  'element' | 'mission' | 'location' | 'amounts' | 'unmet' | 'surplus'
>;

/** Sums up demands by source, place and resource. */
export class DemandTotals {
  private readonly totals = new Map<string, DemandTotal>();

  copy(): DemandTotals {
    const copy = new DemandTotals();
    for (const [key, total] of this.totals) copy.totals.set(key, copyOf(total));
    return copy;
  }

  /** Adds a demand. */
  add(demand: Demanded): void {
    const { amounts, unmet, surplus } = demand;
    for (const { resource, amount, mass } of amounts) {
      const total = this.totalOf(demand, resource);
      if (amount < 0) {
        addTo(total.produced, -amount, -mass);
        continue;
      }
      const left = sumOf(unmet, resource);
      addTo(total.demanded, amount, mass);
      addTo(total.supplied, Math.max(0, amount - left.amount), Math.max(0, mass - left.mass));
    }
    for (const { resource, amount, mass } of unmet)
      addTo(this.totalOf(demand, resource).unmet, amount, mass);
    for (const { resource, amount, mass } of surplus)
      addTo(this.totalOf(demand, resource).surplus, -amount, -mass);
  }

  private totalOf({ element, mission, location }: Demanded, resource: Ref): DemandTotal {
    const key = `${element?.id ?? mission?.index} ${location.id} ${resource.id}`;
    let total = this.totals.get(key);
    if (total === undefined) {
      total = {
        element,
        mission: element === null ? mission : null,
        location,
        resource,
        demanded: zero(),
        supplied: zero(),
        unmet: zero(),
        produced: zero(),
        surplus: zero(),
      };
      this.totals.set(key, total);
    }
    return total;
  }

  /**
   * Returns the totals so far, in the order in which their first demands arose.
   * @param sieve leaves out what does not count. Default: everything counts
   */
  list(sieve?: Sieve): readonly DemandTotal[] {
    return [...this.totals.values()].map((total) => {
      const { location, resource, demanded } = total;
      const isShort = sieve?.countsUnmet(location, resource) !== false;
      const isSurplus = sieve?.countsSurplus(location, resource) !== false;
      return {
        ...copyOf(total),
        ...(!isShort && { supplied: { ...demanded }, unmet: zero() }),
        ...(!isSurplus && { surplus: zero() }),
      };
    });
  }
}

/** Returns the sum of the amounts of a resource. */
function sumOf(amounts: readonly AmountRecord[], { id }: Ref): TotalAmount {
  const sum = zero();
  for (const { resource, amount, mass } of amounts)
    if (resource.id === id) addTo(sum, amount, mass);
  return sum;
}
