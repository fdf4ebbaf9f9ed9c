import type { Rounding } from '../rules/rounding.js';
import type { DemandCollector } from '../world/demand-model.js';
import type { ResourceType } from '../world/resource-type.js';

/**
 * Amounts by resource, in the order of resources. Positive amounts are consumed, negative ones produced.
 * The lists are reused, so only their first `size` entries count.
 */
export class DemandSet implements DemandCollector {
  readonly resources: ResourceType[] = [];
  readonly amounts: number[] = [];
  /** The number of resources. */
  size = 0;

  constructor(private readonly rounding: Rounding) {}

  /** Removes everything. */
  clear(): void {
    this.size = 0;
  }

  /** Replaces the amounts by those of another set. */
  copy({ resources, amounts, size }: DemandSet): void {
    for (let at = 0; at < size; at++) {
      this.resources[at] = resources[at]!;
      this.amounts[at] = amounts[at]!;
    }
    this.size = size;
  }

  /** Adds an amount, in units of the resource. */
  add(resource: ResourceType, amount: number): void {
    const { resources, amounts, rounding } = this;
    let at = this.size;
    while (at > 0 && resources[at - 1]!.rank > resource.rank) at--;
    if (at > 0 && resources[at - 1] === resource) {
      amounts[at - 1] = rounding.amount(amounts[at - 1]!) + rounding.amount(amount);
      return;
    }
    for (let above = this.size; above > at; above--) {
      resources[above] = resources[above - 1]!;
      amounts[above] = amounts[above - 1]!;
    }
    resources[at] = resource;
    amounts[at] = rounding.amount(amount);
    this.size++;
  }

  /** Returns the index of a resource in the lists, or -1. */
  indexOf(resource: ResourceType): number {
    const at = this.resources.indexOf(resource);
    return at < this.size ? at : -1;
  }

  /** Rounds every amount. Not for what is left of a demand that was partly met. */
  round(): void {
    for (let at = 0; at < this.size; at++) {
      this.amounts[at] = this.rounding.amount(this.amounts[at]!);
    }
  }

  /** Removes the amounts that count as zero. */
  clean(): void {
    const { resources, amounts, rounding } = this;
    let kept = 0;
    for (let at = 0; at < this.size; at++) {
      if (rounding.isZeroAmount(amounts[at]!)) continue;
      if (kept !== at) {
        resources[kept] = resources[at]!;
        amounts[kept] = amounts[at]!;
      }
      kept++;
    }
    this.size = kept;
  }

  /** Net mass, in kg: consumption minus production. */
  get mass(): number {
    let sum = 0;
    for (let at = 0; at < this.size; at++) {
      sum += this.rounding.mass(this.resources[at]!.unitMass * this.amounts[at]!);
    }
    return this.rounding.mass(sum);
  }
}
