import type { Ref } from '../../simulation/index.js';
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

type Sums = Map<string, { readonly resource: Ref; amount: number }>;

/** Sums amounts by resource. By the rule `deliveryCapacity: mass`, production is subtracted from what is demanded. */
export class AmountSet {
  readonly #demanded: Sums = new Map();
  readonly #produced: Sums;

  constructor(private readonly campaign: Campaign) {
    this.#produced = campaign.result.rules.deliveryCapacity === 'mass' ? this.#demanded : new Map();
  }

  /** Adds an amount, in units of the resource. Each sum is rounded, as the rules say. */
  add(resource: Ref, amount: number): void {
    const { rounding } = this.campaign;
    const rounded = rounding.amount(amount);
    const sums = rounded < 0 ? this.#produced : this.#demanded;
    const known = sums.get(resource.id);
    if (known === undefined) sums.set(resource.id, { resource, amount: rounded });
    else known.amount = rounding.amount(known.amount) + rounded;
  }

  /** Returns the sums that are not zero, in the order of resources; production that lessens nothing after all others. */
  list(): readonly SummedAmount[] {
    const { campaign } = this;
    const { rounding } = campaign;
    const all = [...new Set([this.#demanded, this.#produced])];
    return all.flatMap((sums) =>
      [...sums.values()]
        .filter(({ amount }) => !rounding.isNothing(amount))
        .sort((a, b) => campaign.resourceOrder(a.resource, b.resource))
        .map(({ resource, amount }) => {
          const { id, name, unitMass, unitVolume } = campaign.resource(resource);
          return {
            resource: { id, name },
            amount: rounding.amount(amount),
            mass: rounding.mass(unitMass * amount),
            volume: rounding.volume(unitVolume * amount),
          };
        }),
    );
  }
}
