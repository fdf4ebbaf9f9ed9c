/** A list of numbers that finds the first one that is large enough, in logarithmic time. */
export class RoomTree {
  readonly #leaves: number;
  /** A node has the larger number of its two children, at twice its index and after that. Leaves come last. */
  readonly #nodes: Float64Array;

  constructor(rooms: readonly number[]) {
    this.#leaves = 2 ** Math.ceil(Math.log2(Math.max(1, rooms.length)));
    this.#nodes = new Float64Array(2 * this.#leaves).fill(Number.NEGATIVE_INFINITY);
    this.#nodes.set(rooms, this.#leaves);
    for (let i = this.#leaves - 1; i > 0; i--) this.#nodes[i] = this.#largerChild(i);
  }

  #largerChild(i: number): number {
    return Math.max(this.#nodes[2 * i]!, this.#nodes[2 * i + 1]!);
  }

  /** Changes the number at a position. */
  set(position: number, room: number): void {
    let i = this.#leaves + position;
    this.#nodes[i] = room;
    for (i >>= 1; i > 0; i >>= 1) this.#nodes[i] = this.#largerChild(i);
  }

  /** Returns the first position, from a position on, with a number that is at least so large; undefined if there is none. */
  next(from: number, room: number): number | undefined {
    if (from >= this.#leaves) return undefined;
    let i = this.#leaves + from;
    while (this.#nodes[i]! < room) {
      // Up from right children, and then to the right.
      while ((i & 1) === 1) i >>= 1;
      if (i === 0) return undefined;
      i++;
    }
    while (i < this.#leaves) {
      i *= 2;
      if (this.#nodes[i]! < room) i++;
    }
    return i - this.#leaves;
  }
}
