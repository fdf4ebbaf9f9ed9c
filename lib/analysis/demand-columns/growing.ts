/** Columns of numbers that grow together, row by row. */
export class Growing<C extends string, N extends string> {
  /** The number of rows. */
  length = 0;
  #room: number;
  /** Columns of codes: integers. */
  readonly codes: Record<C, Int32Array>;
  /** Columns of other numbers. */
  readonly numbers: Record<N, Float64Array>;

  /** @param room for how many rows there is room at first */
  constructor(codes: readonly C[], numbers: readonly N[], room: number) {
    this.#room = Math.max(1, room);
    this.codes = Object.fromEntries(
      codes.map((name) => [name, new Int32Array(this.#room)]),
    ) as Record<C, Int32Array>;
    this.numbers = Object.fromEntries(
      numbers.map((name) => [name, new Float64Array(this.#room)]),
    ) as Record<N, Float64Array>;
  }

  /** Adds a row of zeros, and returns its index. Columns that were read before may have been replaced. */
  next(): number {
    if (this.length === this.#room) this.#grow();
    return this.length++;
  }

  #grow(): void {
    this.#room += (this.#room >> 1) + 1;
    for (const name of Object.keys(this.codes) as C[]) {
      const column = new Int32Array(this.#room);
      column.set(this.codes[name]);
      this.codes[name] = column;
    }
    for (const name of Object.keys(this.numbers) as N[]) {
      const column = new Float64Array(this.#room);
      column.set(this.numbers[name]);
      this.numbers[name] = column;
    }
  }
}
