import fc from 'fast-check';

/** Random choices, each of which fast-check knows, so that it can make a counterexample smaller. */
export class Draws {
  #ids = 0;

  constructor(private readonly draw: fc.GeneratorValue) {}

  /** A whole number, both bounds included. */
  int(min: number, max: number): number {
    return this.draw(fc.integer, { min, max });
  }

  /** A number with some decimals, both bounds included. */
  decimal(max: number, digits: number): number {
    return this.int(0, max * 10 ** digits) / 10 ** digits;
  }

  /** True with a probability in percent; the simpler choice is no. */
  chance(percent: number): boolean {
    return this.int(1, 100) > 100 - percent;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)]!;
  }

  /** One of those that are preferred, mostly and where there are any; else one of all. */
  prefer<T>(percent: number, preferred: readonly T[], all: readonly T[]): T {
    return this.pick(this.among(percent, preferred, all));
  }

  /** Those that are preferred, mostly and where there are any; else all. */
  among<T>(percent: number, preferred: readonly T[], all: readonly T[]): readonly T[] {
    return this.chance(percent) && preferred.length > 0 ? preferred : all;
  }

  /** Some of a list, where one may come twice. */
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

  /** The next identifier; none is drawn twice. */
  id(): string {
    this.#ids += 1;
    return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`;
  }
}

/**
 * A duration with its whole days apart, as programs write it. What puts days into hours is added up in another
 * order by the reference than by who reads a length, which can decide how a half is rounded.
 */
export function duration(days: number): string {
  const seconds = Math.round(days * 86_400);
  const whole = Math.trunc(seconds / 86_400);
  return `P${whole}DT${seconds - whole * 86_400}S`;
}
