/**
 * Tells whether an element would contain itself, while elements are put into each other. Paths are shortened when they are
 * followed, so it takes hardly more than one step for each element, at any depth.
 */
export class Nesting {
  /** For each element, an element around it; itself if nothing is. */
  readonly #around: Int32Array;

  /** @param size the number of elements */
  constructor(size: number) {
    this.#around = Int32Array.from({ length: size }, (_, index) => index);
  }

  /**
   * Puts an element that is in no carrier into a carrier.
   * @returns false if the element contains the carrier, or is the carrier. Nothing has then changed.
   */
  put(element: number, carrier: number): boolean {
    const outermost = this.#outermost(carrier);
    if (outermost === element) return false;
    this.#around[element] = outermost;
    return true;
  }

  #outermost(start: number): number {
    const around = this.#around;
    let element = start;
    while (around[element] !== element) {
      around[element] = around[around[element]!]!;
      element = around[element]!;
    }
    return element;
  }
}
