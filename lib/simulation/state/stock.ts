import { bounded } from '../kernel/finite.js';
import type { Contents } from '../world/resolved.js';
import type { ResourceType } from '../world/resource-type.js';

/**
 * The contents of a resource container: amounts by resource, in the order of resources. Containers that inherit their contents
 * share the lists until their own amounts change.
 */
export class ContainedResources {
  resources: readonly ResourceType[];
  /** Change them with `set`, `add` and `remove`. */
  amounts: readonly number[];
  /** Whether no other container has these lists. */
  private isOwn = false;

  constructor({ resources, amounts }: Contents) {
    this.resources = resources;
    this.amounts = amounts;
  }

  indexOf(resource: ResourceType): number {
    return this.resources.indexOf(resource);
  }

  /** Changes the amount at an index, in units. */
  set(index: number, amount: number): void {
    this.owned().amounts[index] = amount;
  }

  /** Adds an amount, in units. */
  add(resource: ResourceType, amount: number): void {
    const { resources, amounts } = this.owned();
    let i = resources.length;
    while (i > 0 && resources[i - 1]!.rank > resource.rank) i--;
    if (i > 0 && resources[i - 1] === resource) amounts[i - 1] = bounded(amounts[i - 1]! + amount);
    else {
      resources.splice(i, 0, resource);
      amounts.splice(i, 0, bounded(amount));
    }
  }

  /**
   * Removes an amount, in units.
   * @param keeps whether a resource of which nothing is left stays in the lists
   * @returns false if there is less; nothing is then removed
   */
  remove(resource: ResourceType, amount: number, keeps = false): boolean {
    const i = this.indexOf(resource);
    if (i < 0 || this.amounts[i]! < amount) return false;
    const { resources, amounts } = this.owned();
    if (amounts[i] === amount && !keeps) {
      resources.splice(i, 1);
      amounts.splice(i, 1);
    } else amounts[i] = bounded(amounts[i]! - amount);
    return true;
  }

  /** Returns lists that belong to this container alone. */
  private owned(): { resources: ResourceType[]; amounts: number[] } {
    if (!this.isOwn) {
      this.isOwn = true;
      this.resources = [...this.resources];
      this.amounts = [...this.amounts];
    }
    return { resources: this.resources as ResourceType[], amounts: this.amounts as number[] };
  }
}
