import type { Amount } from '../world/resolved.js';
import type { ResourceType } from '../world/resource-type.js';

/** The contents of a resource container: amounts by resource, in the order of resources. */
export class Stock {
  readonly resources: ResourceType[] = [];
  readonly amounts: number[] = [];

  constructor(contents: readonly Amount[]) {
    for (const { resource, amount } of contents) {
      this.resources.push(resource);
      this.amounts.push(amount);
    }
  }

  /** Returns the index of a resource in the lists, or -1. */
  indexOf(resource: ResourceType): number {
    return this.resources.indexOf(resource);
  }

  /** Adds an amount, in units. */
  add(resource: ResourceType, amount: number): void {
    const { resources, amounts } = this;
    let at = resources.length;
    while (at > 0 && resources[at - 1]!.rank > resource.rank) at--;
    if (at > 0 && resources[at - 1] === resource) amounts[at - 1]! += amount;
    else {
      resources.splice(at, 0, resource);
      amounts.splice(at, 0, amount);
    }
  }

  /**
   * Removes an amount, in units. A resource of which nothing is left is removed from the lists.
   * @returns false, and removes nothing, if it holds less
   */
  remove(resource: ResourceType, amount: number): boolean {
    const at = this.indexOf(resource);
    if (at < 0 || this.amounts[at]! < amount) return false;
    if (this.amounts[at] === amount) {
      this.resources.splice(at, 1);
      this.amounts.splice(at, 1);
    } else this.amounts[at]! -= amount;
    return true;
  }
}
