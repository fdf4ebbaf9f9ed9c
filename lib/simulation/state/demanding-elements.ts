import { insertSorted, removeSorted, type Sorted } from '../kernel/sorted.js';
import type { RuntimeElement } from './runtime-element.js';

/** The order of the scenario. */
const byIndex = (a: RuntimeElement, b: RuntimeElement): number =>
  a.resolved.index - b.resolved.index;

/** The elements that demand, in the order of the scenario. */
export class DemandingElements {
  private sorted: Sorted<RuntimeElement> = [];

  get list(): Iterable<RuntimeElement> {
    return this.sorted;
  }

  /** Adds an element that has begun to demand, or removes one that has ceased to. */
  update(element: RuntimeElement): void {
    const change = element.isDemanding ? insertSorted : removeSorted;
    this.sorted = change(this.sorted, element, byIndex);
  }
}
