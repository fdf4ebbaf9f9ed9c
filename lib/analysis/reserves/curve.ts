import { firstIndex } from '../../graph/sorted.js';
import { ExactSum } from '../../simulation/kernel/exact-sum.js';
import { bounded } from '../../simulation/kernel/finite.js';
import { isRounding } from '../tolerance.js';

/** What changes at a time: the amount at once, and how fast it changes from then on. */
export interface CurveStep {
  /** In days. */
  readonly time: number;
  readonly jump: number;
  /** What is added to the rate, a day. */
  readonly rate: number;
}

/** An amount over time that is 0 at first, changes evenly between its times, and can jump at them. */
export class AmountCurve {
  /** In order, each once. */
  readonly times: readonly number[];
  readonly #before: number[] = [];
  readonly #after: number[] = [];
  readonly #rates: number[] = [];

  constructor(steps: readonly CurveStep[]) {
    const sorted = [...steps].sort((a, b) => a.time - b.time);
    const times: number[] = [];
    const amount = new ExactSum();
    const rate = new ExactSum();
    for (const [i, step] of sorted.entries()) {
      const last = times.at(-1);
      if (last !== step.time) {
        amount.add(rate.value * (step.time - (last ?? step.time)));
        times.push(step.time);
        this.#before.push(bounded(amount.value));
      }
      amount.add(step.jump);
      rate.add(step.rate);
      if (sorted[i + 1]?.time === step.time) continue;
      this.#after.push(bounded(amount.value));
      this.#rates.push(bounded(rate.value));
    }
    this.times = times;
  }

  /** Returns the amount at a time, after its jump. */
  at(time: number): number {
    const i = firstIndex(this.times, (each) => each > time) - 1;
    return i < 0 ? 0 : this.#after[i]! + this.#rates[i]! * (time - this.times[i]!);
  }

  /** Returns the amount at a time, before its jump. */
  before(time: number): number {
    const i = firstIndex(this.times, (each) => each >= time);
    return this.times[i] === time ? this.#before[i]! : this.at(time);
  }

  /** Returns the first time at which a curve that never falls is above an amount; Infinity if it never is. */
  firstAbove(amount: number): number {
    const isAbove = (value: number): boolean =>
      value > amount && !isRounding(value - amount, value, amount);
    const i = firstIndex(this.#after, isAbove);
    if (i === 0 || (i < this.#before.length && !isAbove(this.#before[i]!)))
      return this.times[i] ?? Number.POSITIVE_INFINITY;
    const rate = this.#rates[i - 1]!;
    if (i === this.#before.length && !(rate > 0)) return Number.POSITIVE_INFINITY;
    return this.times[i - 1]! + Math.max(0, amount - this.#after[i - 1]!) / rate;
  }
}
