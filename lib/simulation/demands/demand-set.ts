import type { Rounding } from '../rules/rounding.js';
import type { ResourceType } from '../world/resource-type.js';

/** Amounts by resource, in the order of resources. Positive amounts are consumed, negative ones produced. */
export class DemandSet {
  readonly resources: ResourceType[] = [];
  readonly amounts: number[] = [];

  constructor(private readonly rounding: Rounding) {}

  get size(): number {
    return this.resources.length;
  }

  clear(): void {
    this.resources.length = 0;
    this.amounts.length = 0;
  }

  /** Adds an amount, in units of the resource, to what there is. */
  add(resource: ResourceType, amount: number): void {
    const { resources, amounts, rounding } = this;
    let at = resources.length;
    while (at > 0 && resources[at - 1]!.rank > resource.rank) at--;
    if (at > 0 && resources[at - 1] === resource) {
      amounts[at - 1] = rounding.amount(amounts[at - 1]!) + rounding.amount(amount);
    } else if (at === resources.length) {
      resources.push(resource);
      amounts.push(rounding.amount(amount));
    } else {
      resources.splice(at, 0, resource);
      amounts.splice(at, 0, rounding.amount(amount));
    }
  }

  /** Takes out the amounts that count as zero. */
  clean(): void {
    const { resources, amounts, rounding } = this;
    let kept = 0;
    for (let at = 0; at < resources.length; at++) {
      if (rounding.isZeroAmount(amounts[at]!)) continue;
      if (kept !== at) {
        resources[kept] = resources[at]!;
        amounts[kept] = amounts[at]!;
      }
      kept++;
    }
    resources.length = kept;
    amounts.length = kept;
  }

  /** Becomes the same as another. */
  copy(other: DemandSet): void {
    this.clear();
    for (let at = 0; at < other.size; at++) {
      this.resources.push(other.resources[at]!);
      this.amounts.push(other.amounts[at]!);
    }
  }

  /** Mass of everything, in kg; what is produced counts against what is consumed. */
  get mass(): number {
    let sum = 0;
    for (let at = 0; at < this.size; at++) {
      sum += this.rounding.mass(this.resources[at]!.unitMass * this.amounts[at]!);
    }
    return this.rounding.mass(sum);
  }
}
