import { bounded } from '../kernel/finite.js';
import type { Amount } from '../world/resolved.js';
import type { ResourceType } from '../world/resource-type.js';

/** The contents of a resource container: amounts by resource, in the order of resources. */
export class Stock {
  readonly resources: ResourceType[] = [];
  readonly amounts: number[] = [];

  constructor(contents: readonly Amount[]) {
    for (const { resource, amount } of contents) {
      this.resources.push(resource);
      this.amounts.push(bounded(amount));
    }
  }

  /** Returns the index of a resource in the lists, or -1. */
  indexOf(resource: ResourceType): number {
    return this.resources.indexOf(resource);
  }

  /** Adds an amount, in units. */
  add(resource: ResourceType, amount: number): void {
    const { resources, amounts } = this;
    let i = resources.length;
    while (i > 0 && resources[i - 1]!.rank > resource.rank) i--;
    if (i > 0 && resources[i - 1] === resource) amounts[i - 1] = bounded(amounts[i - 1]! + amount);
    else {
      resources.splice(i, 0, resource);
      amounts.splice(i, 0, bounded(amount));
    }
  }

  /**
   * Removes an amount, in units. If nothing of a resource is left, it is removed from the lists.
   * @returns false if there is less; nothing is then removed
   */
  remove(resource: ResourceType, amount: number): boolean {
    const i = this.indexOf(resource);
    if (i < 0 || this.amounts[i]! < amount) return false;
    if (this.amounts[i] === amount) {
      this.resources.splice(i, 1);
      this.amounts.splice(i, 1);
    } else this.amounts[i] = bounded(this.amounts[i]! - amount);
    return true;
  }
}
