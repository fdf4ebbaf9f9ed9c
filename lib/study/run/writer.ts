import { studyLimits } from '../../limits/study.js';
import { detailNames } from '../answers/answers.js';
import type { Row } from '../answers/column.js';
import type { StudyStore } from '../store/store.js';
import type { ChunkRows, VariantSpan } from './protocol.js';
import { emptyDetails } from './variants.js';

/** The milliseconds after which results are written, also if they are few. */
const PERIOD = 1000;

/** Collects results, and writes them in batches. Who brings results waits while too many are waiting to be written. */
export class BatchWriter {
  #variants: Row[] = [];
  #details = emptyDetails();
  #spans: VariantSpan[] = [];
  #writing: Promise<void> = Promise.resolve();
  #waiting = 0;
  #last = performance.now();

  constructor(
    readonly store: Pick<StudyStore, 'append'>,
    readonly size: number = studyLimits.batch,
  ) {}

  /** Takes the results of some variants. Returns when there is room for more. */
  async add(rows: ChunkRows, span: VariantSpan): Promise<void> {
    append(this.#variants, rows.variants);
    for (const name of detailNames) append(this.#details[name], rows.details[name]);
    this.#spans.push(span);
    const isOld = performance.now() - this.#last >= PERIOD;
    if (this.#variants.length < this.size && !isOld) return;
    // One batch is being written, and one waits: then who brings more waits too.
    if (this.#waiting > 0) await this.#writing;
    if (this.#variants.length > 0) this.#write();
  }

  /** Writes what is left, and waits until all is written. */
  async end(): Promise<void> {
    if (this.#variants.length > 0) this.#write();
    await this.#writing;
  }

  #write(): void {
    const rows: ChunkRows = { variants: this.#variants, details: this.#details };
    const spans = this.#spans;
    this.#variants = [];
    this.#details = emptyDetails();
    this.#spans = [];
    this.#last = performance.now();
    this.#waiting++;
    this.#writing = this.#writing.then(() => this.store.append(rows, spans));
    this.#writing.then(
      () => this.#waiting--,
      () => {},
    );
  }
}

function append<T>(all: T[], more: readonly T[]): void {
  for (const each of more) all.push(each);
}
