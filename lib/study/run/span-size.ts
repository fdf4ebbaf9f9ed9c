import { studyLimits } from '../../limits/study.js';

const { chunk: most, chunkMilliseconds, firstChunk } = studyLimits;

/** Chooses how many variants a thread gets at once: as many as took a certain time before. */
export class SpanSize {
  #milliseconds = 0;
  #variants = 0;

  /** @param greatest the number that no span may exceed, so that all threads have something to do */
  constructor(readonly greatest: number) {}

  /** Takes notice of variants that are done. Newer ones count more. */
  learn(variants: number, milliseconds: number): void {
    this.#variants = this.#variants / 2 + variants;
    this.#milliseconds = this.#milliseconds / 2 + milliseconds;
  }

  /** Returns the number of variants of the next span. */
  next(): number {
    const fitting =
      this.#variants === 0
        ? firstChunk
        : (chunkMilliseconds * this.#variants) / Math.max(this.#milliseconds, 1);
    return Math.max(1, Math.floor(Math.min(fitting, most, this.greatest)));
  }
}
