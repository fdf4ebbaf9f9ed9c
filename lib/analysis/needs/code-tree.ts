/** Numbers lists of codes of the same length, one level after the other. Codes are integers from 0 on. */
export class CodeTree {
  /** The numbers of the lists that go on with each code, by level and by the number of the list before it. */
  readonly #next: Map<number, number>[][];
  readonly #parents: number[][];
  readonly #codes: number[][];
  /** The last step of each level. Steps are mostly the same as before. */
  readonly #last: { prefix: number; code: number; id: number }[];

  /** @param depth the length of the lists */
  constructor(depth: number) {
    const levels = <T>(): T[][] => Array.from({ length: depth }, () => []);
    this.#next = levels();
    this.#parents = levels();
    this.#codes = levels();
    this.#last = Array.from({ length: depth }, () => ({ prefix: -1, code: -1, id: -1 }));
  }

  /** Returns the number of the list that goes on with a code. @param prefix the number of the list before it */
  step(level: number, prefix: number, code: number): number {
    const last = this.#last[level]!;
    if (last.prefix !== prefix || last.code !== code) {
      last.id = this.#find(level, prefix, code);
      last.prefix = prefix;
      last.code = code;
    }
    return last.id;
  }

  #find(level: number, prefix: number, code: number): number {
    const next = this.#next[level]!;
    next[prefix] ??= new Map();
    const ids = next[prefix]!;
    let id = ids.get(code);
    if (id === undefined) {
      const parents = this.#parents[level]!;
      id = parents.length;
      ids.set(code, id);
      parents.push(prefix);
      this.#codes[level]!.push(code);
    }
    return id;
  }

  /** Returns the codes of a whole list. */
  codesOf(id: number): number[] {
    const found: number[] = [];
    let at = id;
    for (let level = this.#codes.length - 1; level >= 0; level--) {
      found[level] = this.#codes[level]![at]!;
      at = this.#parents[level]![at]!;
    }
    return found;
  }
}
