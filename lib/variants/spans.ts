import { studyLimits } from '../limits/study.js';

/** Numbers of variants, from the first one to before the last one. */
export interface VariantSpan {
  readonly from: number;
  readonly to: number;
}

/** Joins spans that follow each other. */
export function joinSpans(spans: Iterable<VariantSpan>): readonly VariantSpan[] {
  const joined: VariantSpan[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last?.to === from) joined[joined.length - 1] = { from: last.from, to };
    else joined.push({ from, to });
  }
  return joined;
}

/** Returns the variants that are not done, in spans of at most a size, which is asked for before each. */
export function* missingSpans(
  done: readonly VariantSpan[],
  count: number,
  sizeOf: () => number,
): Generator<VariantSpan, undefined> {
  let from = 0;
  for (const span of [...done, { from: count, to: count }]) {
    while (from < span.from) {
      const to = Math.min(from + sizeOf(), span.from);
      yield { from, to };
      from = to;
    }
    from = span.to;
  }
}

/** Returns the number of variants in spans. */
export const countOf = (spans: readonly VariantSpan[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** What a span may cost at most. */
export interface SpanLimits {
  readonly variants: number;
  readonly milliseconds: number;
  /** Bytes of results. Default: no limit */
  readonly bytes?: number;
}

const usual: SpanLimits = {
  variants: studyLimits.chunk,
  milliseconds: studyLimits.chunkMilliseconds,
};

/** Chooses how many variants a span has: as many as its limits allow, if they cost as much as those before them. */
export class SpanSize {
  #variants = 0;
  #milliseconds = 0;
  #bytes = 0;

  /** Takes notice of variants that are done. Newer ones count more. */
  learn(variants: number, milliseconds: number, bytes = 0): void {
    this.#variants = this.#variants / 2 + variants;
    this.#milliseconds = this.#milliseconds / 2 + milliseconds;
    this.#bytes = this.#bytes / 2 + bytes;
  }

  /**
   * Returns the number of variants of the next span.
   * @param share the number that no span may exceed, so that all threads have something to do
   * @param limits Default: those of a message to a thread
   */
  next(share: number, { variants, milliseconds, bytes }: SpanLimits = usual): number {
    const most = Math.min(variants, share);
    if (this.#variants === 0)
      return Math.max(1, Math.floor(Math.min(studyLimits.firstChunk, most)));
    const byTime = (milliseconds * this.#variants) / Math.max(this.#milliseconds, 1);
    const byBytes =
      bytes === undefined ? byTime : (bytes * this.#variants) / Math.max(this.#bytes, 1);
    return Math.max(1, Math.floor(Math.min(byTime, byBytes, most)));
  }
}
