import { fixedSweepLimits } from '../limits/sweep.js';
import { type Thread, ThreadLost } from '../threads/thread.js';
import type { VariantSpan } from './spans.js';

/** Variants that are simulated in threads, and what becomes of their results. */
export interface VariantRun<Task, Answer> {
  /** The variants, in spans, which threads share. Each span is asked for when a thread is free. */
  readonly spans: Iterator<VariantSpan>;
  /** The number of threads, from 1 to 256. */
  readonly threads: number;
  /** Returns a thread to work in. */
  readonly take: () => Thread<Task, Answer> | Promise<Thread<Task, Answer>>;
  /** Takes a thread back that is not needed any more, and has not been lost. Default: the thread is ended. */
  readonly giveBack?: (thread: Thread<Task, Answer>) => void;
  readonly taskOf: (span: VariantSpan) => Task;
  /**
   * Keeps the answer to a span. The thread waits for it before its next span.
   * @param milliseconds what the span took; undefined if that includes the start of the thread
   */
  readonly onAnswer: (
    answer: Answer,
    span: VariantSpan,
    milliseconds: number | undefined,
  ) => void | Promise<void>;
  /** Takes notice of a variant that was alone in a thread when that was lost. */
  readonly onFailure: (variant: number, lost: ThreadLost) => void | Promise<void>;
  /**
   * Returns whether more threads are to start after one was lost. It may throw to end the run. Default: always.
   * @param inARow how many threads were lost since the last answer
   * @param isAlone whether variants are tried alone already
   */
  readonly goesOn?: (lost: ThreadLost, inARow: number, isAlone: boolean) => boolean;
  /** Ends all threads, whatever they do. What is done is kept. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Simulates variants in threads. If a thread is lost with a span, because it ended or is stuck, its variants are tried once more when all
 * other spans are done, each alone. One that is lost again has failed.
 * @throws ThreadUnusable if a thread cannot work at all
 * @throws what the functions of the run throw
 */
export async function runVariants<Task, Answer>(run: VariantRun<Task, Answer>): Promise<void> {
  await new VariantLanes(run).execute();
}

class VariantLanes<Task, Answer> {
  readonly #threads = new Set<Thread<Task, Answer>>();
  readonly #again: VariantSpan[] = [];
  #inARow = 0;
  #isEnough = false;
  #isStopped = false;

  constructor(readonly run: VariantRun<Task, Answer>) {}

  async execute(): Promise<void> {
    const { signal, spans } = this.run;
    const abort = () => void this.#stop();
    signal?.addEventListener('abort', abort, { once: true });
    try {
      if (signal?.aborted) return;
      await this.#lanes(spans, false);
      this.#again.sort((a, b) => a.from - b.from);
      this.#inARow = 0;
      this.#isEnough = false;
      await this.#lanes(this.#again.flatMap((span) => [...oneByOne(span)]).values(), true);
    } finally {
      signal?.removeEventListener('abort', abort);
      await this.#stop();
    }
  }

  async #lanes(spans: Iterator<VariantSpan>, isAlone: boolean): Promise<void> {
    const count = Math.min(Math.max(this.run.threads, 1), fixedSweepLimits.threads);
    await Promise.all(Array.from({ length: count }, () => this.#lane(spans, isAlone)));
  }

  /** Works on spans in one thread, and in a new one whenever it is lost. */
  async #lane(spans: Iterator<VariantSpan>, isAlone: boolean): Promise<void> {
    const { take, giveBack, taskOf, onAnswer } = this.run;
    let thread: Thread<Task, Answer> | undefined;
    let isNew = true;
    while (!this.#isStopped && !this.#isEnough) {
      const { value: span, done } = spans.next();
      if (done) break;
      if (thread === undefined) {
        thread = await take();
        isNew = true;
        this.#threads.add(thread);
        if (this.#isStopped) return thread.stop();
      }
      const began = performance.now();
      let answer: Answer;
      try {
        answer = await thread.run(taskOf(span));
      } catch (error) {
        if (this.#isStopped) return;
        this.#threads.delete(thread);
        await thread.stop();
        thread = undefined;
        if (!(error instanceof ThreadLost)) throw error;
        await this.#lose(span, error, isAlone);
        continue;
      }
      this.#inARow = 0;
      await onAnswer(answer, span, isNew ? undefined : performance.now() - began);
      isNew = false;
    }
    if (thread === undefined || this.#isStopped) return;
    this.#threads.delete(thread);
    if (giveBack) giveBack(thread);
    else await thread.stop();
  }

  async #lose(span: VariantSpan, lost: ThreadLost, isAlone: boolean): Promise<void> {
    this.#inARow++;
    if (isAlone) await this.run.onFailure(span.from, lost);
    else this.#again.push(span);
    if (this.run.goesOn?.(lost, this.#inARow, isAlone) === false) this.#isEnough = true;
  }

  async #stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([...this.#threads].map((thread) => thread.stop()));
  }
}

function* oneByOne({ from, to }: VariantSpan): Generator<VariantSpan, undefined> {
  for (let variant = from; variant < to; variant++) yield { from: variant, to: variant + 1 };
}
