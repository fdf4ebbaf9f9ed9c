/** Numbers values by their keys, in the order in which they come up. */
export class Codes<T> {
  readonly #codes = new Map<string, number>();
  readonly #keys: string[] = [];
  /** The code that came after each code, when it came up last. Things mostly come up in the same order again. */
  readonly #next: number[] = [];
  #last = 0;
  /** The value that came up last for each code. It is mostly the same object again, and comparing keys takes longer. */
  readonly #seen: T[] = [];
  readonly values: T[] = [];

  /** Returns the code of a key. The value of a new key is stored. */
  of(key: string, value: T): number {
    const guess = this.#next[this.#last];
    if (guess !== undefined && (this.#seen[guess] === value || this.#keys[guess] === key)) {
      this.#seen[guess] = value;
      this.#last = guess;
      return guess;
    }
    const code = this.#find(key, value);
    this.#seen[code] = value;
    this.#next[this.#last] = code;
    this.#last = code;
    return code;
  }

  #find(key: string, value: T): number {
    let code = this.#codes.get(key);
    if (code === undefined) {
      code = this.values.length;
      this.#codes.set(key, code);
      this.#keys.push(key);
      this.#next.push(code);
      this.values.push(value);
    }
    return code;
  }
}
