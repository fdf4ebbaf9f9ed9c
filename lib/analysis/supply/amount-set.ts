import type { Ref, ResourceRecord, Rounding } from '../../simulation/index.js';
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

/** Sums amounts by resource. Resources are codes of `DemandColumns`. */
export class AmountSet {
  /** The index of the sum of each resource. Engines keep numbers in an array as they are, and box those in a map. */
  readonly #indices = new Map<number, number>();
  readonly #sums: number[] = [];

  constructor(private readonly rounding: Rounding) {}

  /** Adds an amount, in units of the resource. */
  add(resource: number, amount: number): void {
    const { rounding } = this;
    const sums = this.#sums;
    const rounded = rounding.amount(amount);
    const index = this.#indices.get(resource);
    if (index === undefined) {
      this.#indices.set(resource, sums.length);
      sums.push(rounded);
    } else sums[index] = rounding.amount(sums[index]!) + rounded;
  }

  /** Returns the sums that are not zero, in the order of resources. @param resources the resource of each code */
  list(resources: readonly ResourceRecord[], { resourceOrder }: Campaign): readonly SummedAmount[] {
    const { rounding } = this;
    const list: SummedAmount[] = [];
    for (const [code, index] of this.#indices) {
      const amount = this.#sums[index]!;
      if (rounding.isZeroAmount(amount)) continue;
      const { id, name, unitMass, unitVolume } = resources[code]!;
      list.push({
        resource: { id, name },
        amount: rounding.amount(amount),
        mass: rounding.mass(unitMass * amount),
        volume: rounding.volume(unitVolume * amount),
      });
    }
    return list.sort((a, b) => resourceOrder(a.resource, b.resource));
  }
}
