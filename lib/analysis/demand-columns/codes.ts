/** Numbers values by their keys, in the order in which they come up. */
export class Codes<T> {
  readonly #codes = new Map<string, number>();
  readonly values: T[] = [];

  /** Returns the code of a key. The value of a new key is stored. */
  of(key: string, value: T): number {
    let code = this.#codes.get(key);
    if (code === undefined) {
      code = this.values.push(value) - 1;
      this.#codes.set(key, code);
    }
    return code;
  }
}
