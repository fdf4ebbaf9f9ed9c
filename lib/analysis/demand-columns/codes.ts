/** Numbers values by their keys, in the order in which they come up. */
export class Codes<T> {
  readonly #codes = new Map<string, number>();
  readonly #keys: string[] = [];
  /** The value that came up last for each code. It is mostly the same object again, and comparing keys takes longer. */
  readonly #seen: T[] = [];
  /** The last two codes that came after each code. Things mostly come up in the same order again. */
  readonly #next: number[] = [];
  readonly #other: number[] = [];
  #last = 0;
  readonly values: T[] = [];

  /** Returns the code of a key. The value of a new key is stored. */
  of(key: string, value: T): number {
    const last = this.#last;
    const next = this.#next[last];
    if (next !== undefined && this.#is(next, key, value)) {
      this.#last = next;
      return next;
    }
    const other = this.#other[last];
    const code =
      other !== undefined && this.#is(other, key, value) ? other : this.#find(key, value);
    this.#other[last] = next ?? code;
    this.#next[last] = code;
    this.#last = code;
    return code;
  }

  #is(code: number, key: string, value: T): boolean {
    if (this.#seen[code] === value) return true;
    if (this.#keys[code] !== key) return false;
    this.#seen[code] = value;
    return true;
  }

  #find(key: string, value: T): number {
    let code = this.#codes.get(key);
    if (code === undefined) {
      code = this.values.length;
      this.#codes.set(key, code);
      this.#keys.push(key);
      this.#next.push(code);
      this.#other.push(code);
      this.values.push(value);
    }
    this.#seen[code] = value;
    return code;
  }
}
