import type { VariantSpan } from '../../variants/spans.js';

/** How far a study is. */
export interface StudyProgress {
  /** The variants that are done, also in earlier runs. */
  readonly done: number;
  readonly count: number;
  /** Variants a second, in this run. 0 until the first are done. */
  readonly rate: number;
  /** The seconds that are left at this rate; undefined if there is none. */
  readonly left: number | undefined;
}

/** What a run has done. */
export interface StudyRun {
  /** The variants that were simulated in this run. */
  readonly simulated: number;
  /** The variants that are done in all, and those of the study. */
  readonly done: number;
  readonly count: number;
  /** The seconds that it took. */
  readonly seconds: number;
}

/** Counts the variants of a run. */
export class VariantCount {
  readonly #began = performance.now();
  #simulated = 0;

  /**
   * @param before the variants that were done before
   * @param count those of the study
   */
  constructor(
    readonly before: number,
    readonly count: number,
  ) {}

  add({ from, to }: VariantSpan): void {
    this.#simulated += to - from;
  }

  /** The variants that are not done. */
  get missing(): number {
    return this.count - this.before - this.#simulated;
  }

  get run(): StudyRun {
    const { before, count } = this;
    const seconds = (performance.now() - this.#began) / 1000;
    return { simulated: this.#simulated, done: before + this.#simulated, count, seconds };
  }

  get progress(): StudyProgress {
    const { simulated, done, count, seconds } = this.run;
    const rate = simulated / seconds;
    return { done, count, rate, left: rate > 0 ? this.missing / rate : undefined };
  }
}
