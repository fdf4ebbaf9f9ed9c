/**
 * Tells whether an element would contain itself, while elements are put into each other. Paths are shortened when they are
 * followed, so it takes hardly more than one step for each element, at any depth.
 */
export class Nesting {
  /** For each element in a carrier, an element around it. */
  readonly #around = new Map<number, number>();

  /**
   * Puts an element that is in no carrier into a carrier.
   * @returns false if the element contains the carrier, or is the carrier. Nothing has then changed.
   */
  put(element: number, carrier: number): boolean {
    const outermost = this.#outermost(carrier);
    if (outermost === element) return false;
    this.#around.set(element, outermost);
    return true;
  }

  #outermost(start: number): number {
    const around = this.#around;
    let element = start;
    for (let outer = around.get(element); outer !== undefined; outer = around.get(element)) {
      const next = around.get(outer);
      if (next === undefined) return outer;
      around.set(element, next);
      element = next;
    }
    return element;
  }
}
