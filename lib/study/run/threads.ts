import { parse } from '../../schema/parse.js';
import { Thread, type ThreadLost } from '../../threads/thread.js';
import type { VariantSpan } from '../../variants/spans.js';
import type { ChunkRows } from '../answers/answers.js';
import { Study } from '../declaration/study.js';
import { samplesOf } from '../design/samples.js';
import type { StudyRecord } from '../store/store.js';
import { failedVariant } from './variants.js';

/** What a thread must know to simulate variants of a study. */
export type ThreadStudy = Pick<StudyRecord, 'study' | 'campaign' | 'modules'>;

/** How much longer than its deadline a variant may take before its thread is ended, in milliseconds. */
const GRACE = 2000;

/** The threads of one study. */
export class StudyThreads {
  readonly #study: Study;

  /**
   * @param study the study
   * @param columns how many columns its table of variants has
   * @param threadMemory MiB of memory that a thread may use
   */
  constructor(
    readonly study: ThreadStudy,
    readonly columns: number,
    readonly threadMemory: number,
  ) {
    this.#study = parse(Study, study.study);
  }

  /** Starts a thread. It is stuck if a variant takes much longer than the deadline of the study. */
  start(): Thread<VariantSpan, ChunkRows> {
    const { study, campaign, modules } = this.study;
    return new Thread({
      file: new URL('./worker.js', import.meta.url).href,
      modules,
      data: { study, campaign, modules } satisfies ThreadStudy,
      threadMemory: this.threadMemory,
      patience: 1000 * this.#study.deadline + GRACE,
    });
  }

  /** Returns the results of a variant that was alone in a thread when that was lost. */
  failed(variant: number, lost: ThreadLost): ChunkRows {
    const [code, reason] = lost.isStuck
      ? (['VARIANT_DEADLINE', `${this.#study.deadline}`] as const)
      : lost.isOutOfMemory
        ? (['VARIANT_OUT_OF_MEMORY', `${this.threadMemory}`] as const)
        : (['VARIANT_ENDED', lost.message] as const);
    return failedVariant(samplesOf(this.#study), variant, code, reason, this.columns);
  }
}
