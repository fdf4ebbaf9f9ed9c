/** Sets of numbers below a count that have no number in common, and can be joined. */
export class DisjointSets {
  readonly #parent: number[];

  /** Every number is a set of its own at first. */
  constructor(count: number) {
    this.#parent = Array.from({ length: count }, (_, index) => index);
  }

  /** The number that stands for the set of a number. */
  find(number: number): number {
    let at = number;
    while (this.#parent[at] !== at) {
      const above = this.#parent[this.#parent[at]!]!;
      this.#parent[at] = above;
      at = above;
    }
    return at;
  }

  join(a: number, b: number): void {
    this.#parent[this.find(a)] = this.find(b);
  }
}
