import type { Ref, ResourceRecord } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';

/** The sum of the amounts of one resource. Production is negative. */
export interface SummedAmount {
  readonly resource: Ref;
  /** Amount, in units of the resource. */
  readonly amount: number;
  /** Mass, in kg. */
  readonly mass: number;
  /** Volume, in m³. */
  readonly volume: number;
}

/** Sums amounts by resource. */
export class AmountSet {
  readonly #amounts = new Map<string, { readonly resource: ResourceRecord; amount: number }>();

  constructor(private readonly campaign: Campaign) {}

  /** Adds an amount, in units of the resource. */
  add(resource: ResourceRecord, amount: number): void {
    const known = this.#amounts.get(resource.id);
    const rounded = this.campaign.rounding.amount(amount);
    if (known === undefined) this.#amounts.set(resource.id, { resource, amount: rounded });
    else known.amount = this.campaign.rounding.amount(known.amount) + rounded;
  }

  /** Returns the sums that are not zero, in the order of resources. */
  list(): readonly SummedAmount[] {
    const { rounding, resourceOrder } = this.campaign;
    const list: SummedAmount[] = [];
    for (const { resource, amount } of this.#amounts.values()) {
      if (rounding.isZeroAmount(amount)) continue;
      list.push({
        resource: { id: resource.id, name: resource.name },
        amount: rounding.amount(amount),
        mass: rounding.mass(resource.unitMass * amount),
        volume: rounding.volume(resource.unitVolume * amount),
      });
    }
    return list.sort((a, b) => resourceOrder(a.resource, b.resource));
  }
}
