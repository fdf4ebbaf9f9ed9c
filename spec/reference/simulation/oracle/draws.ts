import fc from 'fast-check';

/** Random choices made through fast-check, so that it can shrink a counterexample. */
export class Draws {
  #ids = 0;

  constructor(private readonly draw: fc.GeneratorValue) {}

  /** Draws an integer, including both bounds. */
  int(min: number, max: number): number {
    return this.draw(fc.integer, { min, max });
  }

  /** Draws a number with some decimals, including both bounds. */
  decimal(max: number, digits: number): number {
    return this.int(0, max * 10 ** digits) / 10 ** digits;
  }

  /** True with a probability in percent. Shrinking leads to false. */
  chance(percent: number): boolean {
    return this.int(1, 100) > 100 - percent;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)]!;
  }

  /** Draws one item: usually a preferred one if there are any, otherwise any. */
  prefer<T>(percent: number, preferred: readonly T[], all: readonly T[]): T {
    return this.pick(this.among(percent, preferred, all));
  }

  /** Usually the preferred items if there are any, otherwise all. */
  among<T>(percent: number, preferred: readonly T[], all: readonly T[]): readonly T[] {
    return this.chance(percent) && preferred.length > 0 ? preferred : all;
  }

  /** Draws some items of a list, possibly one twice. */
  some<T>(list: readonly T[], min: number, max: number): T[] {
    return list.length === 0 ? [] : this.times(min, max, () => this.pick(list));
  }

  times<T>(min: number, max: number, make: (at: number) => T): T[] {
    return Array.from({ length: this.int(min, max) }, (_, at) => make(at));
  }

  shuffle<T>(list: T[]): T[] {
    for (let at = list.length - 1; at > 0; at--) {
      const other = this.int(0, at);
      [list[at], list[other]] = [list[other]!, list[at]!];
    }
    return list;
  }

  /** Draws a new identifier. */
  id(): string {
    this.#ids += 1;
    return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`;
  }
}

/**
 * A duration with separate whole days, as programs write it. The reference adds up days written as hours in another order
 * which can change how a half is rounded.
 */
export function duration(days: number): string {
  const seconds = Math.round(days * 86_400);
  const whole = Math.trunc(seconds / 86_400);
  return `P${whole}DT${seconds - whole * 86_400}S`;
}
