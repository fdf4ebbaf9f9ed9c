import { insertAt, removeAt } from '../kernel/lists.js';
import type { RuntimeElement } from './runtime-element.js';

/** The elements that demand by their state, in the order of the scenario. */
export class DemandingElements {
  #list: RuntimeElement[] = [];

  get list(): readonly RuntimeElement[] {
    return this.#list;
  }

  /** Adds an element that has begun to demand, or removes one that has ceased to. */
  update(element: RuntimeElement): void {
    const index = this.#positionOf(element.resolved.index);
    if (element.isDemanding) insertAt(this.#list, index, element);
    else removeAt(this.#list, index);
  }

  /** Removes all elements that have ceased to demand. */
  removeEnded(): void {
    this.#list = this.#list.filter(({ isDemanding }) => isDemanding);
  }

  /** Adds elements that have begun to demand. */
  add(begun: readonly RuntimeElement[]): void {
    for (const element of begun) this.#list.push(element);
    this.#list.sort((a, b) => a.resolved.index - b.resolved.index);
  }

  /** Returns the position of the first element that has at least an index. */
  #positionOf(index: number): number {
    const list = this.#list;
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (list[middle]!.resolved.index < index) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
