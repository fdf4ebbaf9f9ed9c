/** More than any number of things that are numbered. Two numbers below it fit into one that is exact. */
export const RADIX = 2 ** 26;

/** Numbers keys from 0 on, in the order in which they come up. */
export class Numbering<K> {
  readonly #numbers: Map<K, number>;

  constructor(numbers?: Map<K, number>) {
    this.#numbers = new Map(numbers);
  }

  /** Returns the number of a key. */
  of(key: K): number {
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(key, number);
    }
    return number;
  }

  copy(): Numbering<K> {
    return new Numbering(this.#numbers);
  }
}
