import { analysisForm } from '../../limits/analysis.js';
import { type Days, MILLISECONDS_A_DAY } from '../../schema/spans.js';
import { QuestionError } from '../question-error.js';
import type { PeriodLength } from './options.js';

/** A period, in days after the start of the scenario. */
export interface NeedsPeriod {
  readonly index: number;
  /** The month or year, such as `2031-03`, or the day on which the period begins. */
  readonly name: string;
  readonly start: Days;
  /** The end; the next period begins then. */
  readonly end: Days;
}

/** Periods one after the other, from the start of a scenario on. */
export class Periods {
  /** The start of each, in days after the start of the scenario. The first one is 0 or less. */
  readonly starts: readonly number[];
  readonly #zero: number;
  readonly #length: PeriodLength;
  /** The periods that somebody has asked for. */
  readonly #periods: NeedsPeriod[] = [];

  /**
   * @param zero the start of the scenario
   * @param horizon the time that the last period contains, in days after the start
   * @throws QuestionError if there are too many periods
   */
  constructor(zero: Date, horizon: number, length: PeriodLength) {
    this.#zero = zero.getTime();
    this.#length = length;
    const starts: number[] = [];
    for (let index = 0; ; index++) {
      const start = this.#startOf(index);
      // A date out of range is no number, and ends the list.
      if (!(start <= horizon) && index > 0) break;
      if (index === analysisForm.periods)
        throw new QuestionError('needsOf', [
          `period: there are more than ${analysisForm.periods} periods until day ${Math.ceil(horizon)}; choose longer ones`,
        ]);
      starts.push(start);
    }
    this.starts = starts;
  }

  /** Returns the start of a period, in days after the start of the scenario. */
  #startOf(index: number): number {
    if (typeof this.#length === 'number') return index * this.#length;
    const zero = new Date(this.#zero);
    const [years, months] = this.#length === 'year' ? [index, 0] : [0, zero.getUTCMonth() + index];
    const start = new Date(0);
    start.setUTCFullYear(zero.getUTCFullYear() + years, months, 1);
    return (start.getTime() - this.#zero) / MILLISECONDS_A_DAY;
  }

  /** Returns a period by its index. */
  at(index: number): NeedsPeriod {
    this.#periods[index] ??= this.#make(index);
    return this.#periods[index];
  }

  #make(index: number): NeedsPeriod {
    const start = this.starts[index]!;
    return {
      index,
      name: this.#nameOf(start),
      start: Math.max(0, start),
      end: this.starts[index + 1] ?? this.#startOf(index + 1),
    };
  }

  #nameOf(start: number): string {
    const date = new Date(this.#zero + start * MILLISECONDS_A_DAY);
    if (Number.isNaN(date.getTime())) return `day ${start}`;
    const text = date.toISOString();
    if (this.#length === 'year') return text.slice(0, -20);
    if (this.#length === 'month') return text.slice(0, -17);
    const [day, clock] = text.split('T') as [string, string];
    const isWhole = Number.isInteger(this.#length);
    return isWhole ? day : `${day} ${clock.slice(0, 5)}`;
  }
}
