import { studyLimits } from '../../limits/study.js';
import type { StudyChunk, StudyStore } from '../store/store.js';

/** The milliseconds after which results are written, also if they are few. */
const PERIOD = 1000;

/** Collects results, and writes them in batches. Who brings results waits while too many are waiting to be written. */
export class BatchWriter {
  #chunks: StudyChunk[] = [];
  #variants = 0;
  #writing: Promise<void> = Promise.resolve();
  #waiting = 0;
  #last = performance.now();

  constructor(
    readonly store: Pick<StudyStore, 'append'>,
    readonly size: number = studyLimits.batch,
  ) {}

  /** Takes the results of some variants. Returns when there is room for more. */
  async add(chunk: StudyChunk): Promise<void> {
    this.#chunks.push(chunk);
    this.#variants += chunk.span.to - chunk.span.from;
    const isOld = performance.now() - this.#last >= PERIOD;
    if (this.#variants < this.size && !isOld) return;
    // One batch is being written, and one waits: then who brings more waits too.
    if (this.#waiting > 0) await this.#writing;
    this.#write();
  }

  /** Writes what is left, and waits until all is written. */
  async end(): Promise<void> {
    this.#write();
    await this.#writing;
  }

  #write(): void {
    const chunks = this.#chunks;
    if (chunks.length === 0) return;
    this.#chunks = [];
    this.#variants = 0;
    this.#last = performance.now();
    this.#waiting++;
    this.#writing = this.#writing.then(() => this.store.append(chunks));
    this.#writing.then(
      () => this.#waiting--,
      () => {},
    );
  }
}
