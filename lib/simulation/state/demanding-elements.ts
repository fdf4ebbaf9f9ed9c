import { insertItem, type Order, type Ordered, removeItem } from '../kernel/long-list.js';
import type { RuntimeElement } from './runtime-element.js';

/** The order of the scenario. */
const byIndex: Order<RuntimeElement> = { compare: (a, b) => a.resolved.index - b.resolved.index };

/** The elements that demand by their state, in the order of the scenario. */
export class DemandingElements {
  #list: Ordered<RuntimeElement> = [];

  get list(): Iterable<RuntimeElement> {
    return this.#list;
  }

  /** Adds an element that has begun to demand, or removes one that has ceased to. */
  update(element: RuntimeElement): void {
    const list = this.#list;
    this.#list = element.isDemanding
      ? insertItem(list, element, byIndex)
      : removeItem(list, element, byIndex);
  }
}
