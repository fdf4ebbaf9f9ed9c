import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Random choices that a seed decides, so that every case can be made again. */
export class Random {
  readonly #generator: ReturnType<typeof xoroshiro128plus>;

  /** @param parts numbers and names that make the seed, such as the seed of the run, the target and the case */
  constructor(...parts: readonly (number | string)[]) {
    this.#generator = xoroshiro128plus(hash(parts.join('/')));
  }

  /** Returns a whole number of at least 0 and less than `end`; 0 if `end` is 0. */
  below(end: number): number {
    return end <= 1 ? 0 : uniformInt(this.#generator, 0, end - 1);
  }

  /** Returns a whole number between two others, both included. */
  between(least: number, most: number): number {
    return uniformInt(this.#generator, least, most);
  }

  /** Returns true once in so many cases, on average. */
  once(inCases: number): boolean {
    return this.below(inCases) === 0;
  }

  /** Returns an item of a list. */
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** Returns an item of a list. The first two items, which are the largest, are rare. */
  mostly<T>(list: readonly T[]): T {
    return this.pick(this.once(20) ? list : list.slice(2));
  }
}

/** FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++)
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value | 0;
}
