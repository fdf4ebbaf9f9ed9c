import { fixedQueueLimits } from '../../limits/queue.js';
import { studyLimits } from '../../limits/study.js';

const { jobVariants: most, jobMilliseconds, jobsASecond, jobBytes } = fixedQueueLimits;

/**
 * Chooses how many variants a job has: as many as take a second and have few bytes, as those before them did. With many
 * threads, jobs take longer, so that they do not come too fast.
 */
export class JobSize {
  #milliseconds = 0;
  #bytes = 0;
  #variants = 0;

  /** @param fixed the number of variants, if it shall always be the same */
  constructor(readonly fixed?: number) {}

  /** Takes notice of a job that is done. Newer ones count more. */
  learn(variants: number, milliseconds: number, bytes: number): void {
    this.#variants = this.#variants / 2 + variants;
    this.#milliseconds = this.#milliseconds / 2 + milliseconds;
    this.#bytes = this.#bytes / 2 + bytes;
  }

  /**
   * Returns the number of variants of the next job.
   * @param left the variants that have no results yet: at the end, each thread gets some of them
   */
  next(left: number, threads: number): number {
    if (this.fixed !== undefined) return this.fixed;
    const share = Math.ceil(left / (4 * Math.max(threads, 1)));
    const fitting = Math.floor(Math.min(...this.#fitting(threads), most, share));
    return Math.max(1, fitting);
  }

  #fitting(threads: number): readonly number[] {
    if (this.#variants === 0) return [studyLimits.firstChunk];
    const milliseconds = Math.max(jobMilliseconds, (1000 * threads) / jobsASecond);
    const byTime = (milliseconds * this.#variants) / Math.max(this.#milliseconds, 1);
    const byBytes = (jobBytes * this.#variants) / Math.max(this.#bytes, 1);
    return [byTime, byBytes];
  }
}
