import { insertSorted, removeSorted } from '../kernel/lists.js';
import type { RuntimeElement } from './runtime-element.js';

/** The order of the scenario. */
const byIndex = (a: RuntimeElement, b: RuntimeElement): number =>
  a.resolved.index - b.resolved.index;

/** The elements that demand by their state, in the order of the scenario. */
export class DemandingElements {
  readonly #list: RuntimeElement[] = [];

  get list(): readonly RuntimeElement[] {
    return this.#list;
  }

  /** Adds an element that has begun to demand, or removes one that has ceased to. */
  update(element: RuntimeElement): void {
    if (element.isDemanding) insertSorted(this.#list, element, byIndex);
    else removeSorted(this.#list, element, byIndex);
  }
}
