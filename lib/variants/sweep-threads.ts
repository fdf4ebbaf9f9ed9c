import { Thread, type ThreadSetup, ThreadUnusable } from '../threads/thread.js';
import { type FailedVariant, failedVariant, type VariantFailureCode } from './failures.js';
import { runVariants } from './run-variants.js';
import { missingSpans, SpanSize } from './spans.js';
import type { SweepOutcome } from './sweep.js';
import type { SweepThreadData, VariantAnswer } from './worker.js';

/** The outcome of one variant of a sweep in worker threads: it has a `result`, or an `error`. */
export type WorkerOutcome = (SweepOutcome & { readonly error?: undefined }) | FailedVariant;

/** A variant as it is sent to a thread. */
export interface WrittenVariant {
  readonly name: string | undefined;
  /** The variant as JSON text. */
  readonly text: string;
}

/** The work of a sweep in worker threads. */
export interface SweepJob extends ThreadSetup {
  readonly data: SweepThreadData;
  readonly variants: readonly WrittenVariant[];
  readonly threads: number;
  /** The number of threads that may end one after the other, with nothing done between them. */
  readonly lostThreads: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Simulates variants in threads.
 * @returns one outcome for each variant, in order
 * @throws AbortError if the signal is aborted
 * @throws Error if the threads cannot read the scenario
 */
export async function simulateInThreads(job: SweepJob): Promise<WorkerOutcome[]> {
  const { variants, threads, threadMemory, lostThreads, signal } = job;
  const outcomes: (WorkerOutcome | undefined)[] = new Array(variants.length).fill(undefined);
  const fail = (index: number, code: VariantFailureCode, reason = '') => {
    const particulars = { threadMemory, lostThreads, reason };
    outcomes[index] = failedVariant(index, variants[index]!.name, code, particulars);
  };
  const size = new SpanSize();
  const share = Math.ceil(variants.length / (4 * threads));
  try {
    await runVariants<string, readonly VariantAnswer[]>({
      spans: missingSpans([], variants.length, () => size.next(share)),
      threads,
      signal,
      take: () => new Thread(job),
      taskOf: ({ from, to }) => `[${variants.slice(from, to).map(({ text }) => text)}]`,
      onAnswer: (answers, { from, to }, milliseconds) => {
        if (milliseconds !== undefined) size.learn(to - from, milliseconds);
        for (const [at, each] of answers.entries()) {
          const index = from + at;
          const { name } = variants[index]!;
          if ('threw' in each) fail(index, 'SIMULATION_THREW', each.threw);
          else outcomes[index] = { index, name, result: each.result };
        }
      },
      onFailure: (index, { isOutOfMemory, message }) =>
        fail(index, isOutOfMemory ? 'THREAD_OUT_OF_MEMORY' : 'THREAD_ENDED', message),
      goesOn: (_, inARow) => inARow < lostThreads,
    });
  } catch (error) {
    if (!(error instanceof ThreadUnusable)) throw error;
    throw new Error(
      `A thread cannot read the scenario. It knows no custom classes but those that modules of the option "modules" add. ${error.message}`,
    );
  }
  if (signal?.aborted) throw abortError(signal.reason);
  for (const [index, outcome] of outcomes.entries())
    if (outcome === undefined) fail(index, 'NOT_TRIED');
  return outcomes as WorkerOutcome[];
}

function abortError(cause: unknown): Error {
  const error = new Error('The sweep was aborted', { cause });
  error.name = 'AbortError';
  return error;
}
